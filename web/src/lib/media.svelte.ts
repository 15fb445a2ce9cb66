/** Whether something holds of the window, kept up to date: what a style sheet asks by `@media`, for scripts. */
export class Media {
  holds = $state(false);

  constructor(query: string) {
    if (typeof matchMedia !== 'function') return;
    const asked = matchMedia(query);
    this.holds = asked.matches;
    asked.addEventListener?.('change', (event) => (this.holds = event.matches));
  }
}
