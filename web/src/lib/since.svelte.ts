/** "Since your turn": what the others did after one's own last action, move by move. */
import type { Happening, Line } from '../generated/protocol';
import type { Past } from './past.svelte';

/** What lasts of a log, up to a position or to its end: what a board shows until the next of its kind. */
export function lasting(log: readonly Line[], ply = Infinity): readonly Happening[] {
  return log.flatMap(({ event, words, concerns, ply: at }) =>
    event !== undefined && at <= ply ? { event, words, concerns } : [],
  );
}

/** One action of a seat with the luck that came of it. */
export interface Move {
  readonly seat: number;
  /** The positions it led through. */
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
}

/** What happened since `seat` acted last, in order; nothing when nobody else has acted since. */
export function movesSince(log: readonly Line[], seat: number | null): readonly Move[] {
  if (seat === null) return [];
  const own = log.findLastIndex(({ by }) => by.kind === 'seat' && by.seat === seat);
  if (own < 0) return [];
  const { ply } = log[own]!;
  const moves: { seat: number; from: number; to: number; words: string[] }[] = [];
  for (const line of log.slice(own + 1).filter((line) => line.ply > ply && !line.note)) {
    const last = moves.at(-1);
    const by = line.by.kind === 'seat' ? line.by.seat : null;
    // Luck right after one's own action belongs to that.
    if (by === null && !last) continue;
    if (last && (by === null || last.to === line.ply)) {
      last.to = line.ply;
      last.words.push(line.words);
    } else if (by !== null) {
      moves.push({ seat: by, from: line.ply, to: line.ply, words: [line.words] });
    }
  }
  return moves;
}

/** Stepping through them. */
export class Since {
  moves = $state.raw<readonly Move[]>([]);
  /** Which of them is shown; -1 when none is. */
  at = $state(-1);
  #past: Past;
  #seat: number | null = null;

  constructor(past: Past) {
    this.#past = past;
  }

  get open(): boolean {
    return this.at >= 0;
  }

  get move(): Move | null {
    return this.moves[this.at] ?? null;
  }

  start(moves: readonly Move[], seat: number | null) {
    this.moves = moves;
    this.#seat = seat;
    this.go(0);
  }

  /** Shows one of them; beyond the last one the present comes back. */
  go(index: number) {
    const move = this.moves[index];
    if (!move) {
      if (index >= this.moves.length) this.leave();
      return;
    }
    this.at = index;
    void this.#past.open(move.to, this.#seat, move.from);
  }

  leave() {
    this.at = -1;
    this.#past.leave();
  }
}
