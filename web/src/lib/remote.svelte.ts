/** Something the page fetches: it is loading, or there, or failed with a reason and can be tried again. */
import { trouble, type Trouble } from './api';

export class Remote<T> {
  value = $state.raw<T | null>(null);
  error = $state.raw<Trouble | null>(null);
  loading = $state(false);
  #load: () => Promise<T>;
  #round = 0;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** Fetches (again). What was there stays until the answer has come. */
  async refresh(): Promise<void> {
    const round = ++this.#round;
    this.loading = true;
    try {
      const value = await this.#load();
      if (round !== this.#round) return;
      this.value = value;
      this.error = null;
    } catch (error) {
      if (round === this.#round) this.error = trouble(error);
    } finally {
      if (round === this.#round) this.loading = false;
    }
  }
}
