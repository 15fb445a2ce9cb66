/** A hint: asked once, shown as long as the position stands, gone with the next move. */
import type { Hint } from '../generated/protocol';

export class Hinter {
  /** The server is thinking about it. */
  busy = $state(false);
  #found = $state.raw<Hint | null>(null);
  #ask: () => Promise<Hint | null>;
  /** Tells answers to earlier questions apart from the present one. */
  #question = 0;

  constructor(ask: () => Promise<Hint | null>) {
    this.#ask = ask;
  }

  /** What was found for the position with this number. */
  for(number: number): Hint | null {
    return this.#found?.number === number ? this.#found : null;
  }

  ask = async () => {
    if (this.busy) return;
    const question = ++this.#question;
    this.busy = true;
    const found = await this.#ask();
    if (question !== this.#question) return;
    this.busy = false;
    this.#found = found;
  };

  /** The position has changed. */
  forget() {
    this.#question += 1;
    this.busy = false;
    this.#found = null;
  }
}
