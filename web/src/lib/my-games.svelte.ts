/** The games of one's life as the server tells them: page after page, the newest first. */
import type { MyGames, TableSummary } from '../generated/protocol';
import { get, trouble, type Trouble } from './api';

export class GameList {
  games = $state.raw<readonly TableSummary[]>([]);
  error = $state.raw<Trouble | null>(null);
  loading = $state(false);
  /** Whether a first answer has come. */
  known = $state(false);
  #over: boolean;
  #next = $state<string | null>(null);

  constructor(over: boolean) {
    this.#over = over;
  }

  /** Whether there are older ones. */
  get more(): boolean {
    return this.known && this.#next !== null;
  }

  /** Fetches the games that follow; at first the newest. */
  async fetch(): Promise<void> {
    if (this.loading || (this.known && this.#next === null)) return;
    this.loading = true;
    const before = this.#next === null ? '' : `&before=${encodeURIComponent(this.#next)}`;
    try {
      const page = await get<MyGames>(`/api/me/games?over=${this.#over}${before}`);
      this.games = [...this.games, ...page.games];
      this.#next = page.next;
      this.known = true;
      this.error = null;
    } catch (error) {
      this.error = trouble(error);
    } finally {
      this.loading = false;
    }
  }
}
