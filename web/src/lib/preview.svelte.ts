/** Look before you leap: what the choice under the pointer would do, asked from the server a moment after it rests there. */
import type { Preview } from '../generated/protocol';
import type { Glimpse } from '../boards/types';

const REST = 120;

export class Previewer {
  pointed = $state<string | null>(null);
  glimpse = $state.raw<Glimpse | null>(null);
  sentences = $state.raw<readonly string[]>([]);
  #ask: (token: string) => Promise<Preview | null>;
  #known = new Map<string, Preview>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: (token: string) => Promise<Preview | null>) {
    this.#ask = ask;
  }

  /** The position has changed: nothing known holds any more. */
  forget() {
    this.#known.clear();
    this.point(null);
  }

  point = (token: string | null) => {
    if (token === this.pointed) return;
    this.pointed = token;
    this.glimpse = null;
    this.sentences = [];
    clearTimeout(this.#timer);
    if (token === null) return;
    const known = this.#known.get(token);
    if (known) this.#show(known);
    else this.#timer = setTimeout(() => void this.#fetch(token), REST);
  };

  async #fetch(token: string) {
    const preview = await this.#ask(token);
    if (!preview) return;
    this.#known.set(token, preview);
    if (this.pointed === token) this.#show(preview);
  }

  #show({ token, outcome }: Preview) {
    if (outcome.kind === 'known') {
      this.glimpse = { token, view: outcome.view };
      this.sentences = outcome.events.map(({ words }) => words).filter(Boolean);
    } else if (outcome.kind === 'hidden') {
      this.sentences = [outcome.words];
    }
  }
}
