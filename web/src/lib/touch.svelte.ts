/** Whether there is only a finger here: then nobody is told of a wheel or of a key. */
class Touch {
  only = $state(false);

  constructor() {
    if (typeof matchMedia !== 'function') return;
    const coarse = matchMedia('(hover: none)');
    this.only = coarse.matches;
    coarse.addEventListener?.('change', (event) => (this.only = event.matches));
  }
}

export const touch = new Touch();
