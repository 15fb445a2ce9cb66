/**
 * "Confirm my turns": the action that would end a turn is held here until its owner presses End turn. Whether an action ends the turn
 * is the server's to say (a preview does); until it is confirmed nothing is sent, so it can be thought over. What is held outlives a
 * reload of the page.
 */
import type { Position, Preview } from '../generated/protocol';

/** Where what is held is written down. */
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Kept {
  readonly number: number;
  readonly seat: number | null;
  readonly token: string;
}

export class Hold {
  /** The action that waits. */
  token = $state<string | null>(null);
  /** What it would do, as far as that can be known. */
  preview = $state.raw<Preview | null>(null);
  /** The server is being asked whether it ends the turn. */
  asking = $state(false);
  #key: string;
  #ask: (token: string) => Promise<Preview | null>;
  #act: (token: string) => void;
  #shelf: Shelf | null;
  #round = 0;

  constructor(
    table: string,
    ask: (token: string) => Promise<Preview | null>,
    act: (token: string) => void,
    shelf: Shelf | null = storage(),
  ) {
    this.#key = `quadriga.held.${table}`;
    this.#ask = ask;
    this.#act = act;
    this.#shelf = shelf;
  }

  /** Takes a choice of a position: it is played, unless the turn would end with it. */
  async take(token: string, position: Position): Promise<void> {
    if (this.asking || this.token !== null) return;
    const round = ++this.#round;
    this.asking = true;
    const preview = await this.#ask(token);
    if (round !== this.#round) return;
    this.asking = false;
    // Nobody answered: it is held, for what is sent cannot be called back.
    if (preview !== null && !preview.ends_turn) this.#act(token);
    else this.#keep(token, position, preview);
  }

  /** Plays what is held. */
  confirm() {
    const token = this.token;
    this.release();
    if (token !== null) this.#act(token);
  }

  /** Forgets what is held: the question stands as before. */
  release() {
    this.#round += 1;
    this.asking = false;
    this.token = null;
    this.preview = null;
    this.#write(null);
  }

  /** Another position is shown: what was held belongs to one position only, and comes back with it after a reload. */
  meet(position: Position) {
    const kept = this.#read();
    const here =
      kept !== null &&
      kept.number === position.number &&
      kept.seat === position.seat &&
      position.choices.some(({ token }) => token === kept.token);
    if (!here) {
      if (kept !== null || this.token !== null || this.asking) this.release();
    } else if (this.token === null) {
      this.token = kept.token;
      const round = ++this.#round;
      void this.#ask(kept.token).then((preview) => {
        if (round === this.#round) this.preview = preview;
      });
    }
  }

  #keep(token: string, { number, seat }: Position, preview: Preview | null) {
    this.token = token;
    this.preview = preview;
    this.#write({ number, seat, token });
  }

  #read(): Kept | null {
    try {
      return JSON.parse(this.#shelf?.getItem(this.#key) ?? 'null') as Kept | null;
    } catch {
      // A spoilt entry: nothing is held.
      return null;
    }
  }

  #write(kept: Kept | null) {
    try {
      if (kept) this.#shelf?.setItem(this.#key, JSON.stringify(kept));
      else this.#shelf?.removeItem(this.#key);
    } catch {
      // Without storage it is held as long as the page.
    }
  }
}

/** What lasts as long as this tab, where the browser allows it. */
function storage(): Shelf | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
