/** Something that is looked at over a page and is no page of its own: the browser's Back leaves it, and stays on the page. */
export class Aside {
  #open = false;
  #close: () => void;

  constructor(close: () => void) {
    this.#close = close;
  }

  /** It is being looked at: one step back leads out of it. */
  enter() {
    if (this.#open) return;
    this.#open = true;
    history.pushState({ aside: true }, '');
  }

  /** It was left by other means: the step it took is taken back. */
  leave() {
    if (!this.#open) return;
    this.#open = false;
    history.back();
  }

  /** The browser went back (or forth). */
  popped() {
    if (!this.#open) return;
    this.#open = false;
    this.#close();
  }
}
