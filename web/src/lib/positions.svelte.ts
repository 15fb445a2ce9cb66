/** Positions of the past, fetched in runs and kept: for replays, for lines of the log, for "since your last turn". */
import type { ReplayPosition, ReplayPositions } from '../generated/protocol';
import { get } from './api';

const RUN = 32;

export class Positions {
  #address: string;
  #seat: number | null;
  #known = new Map<number, ReplayPosition>();
  #runs = new Map<number, Promise<void>>();

  constructor(address: string, seat: number | null) {
    this.#address = address;
    this.#seat = seat;
  }

  async #fetch(from: number) {
    const seat = this.#seat === null ? '' : `&seat=${this.#seat}`;
    const { positions } = await get<ReplayPositions>(`${this.#address}?from=${from}&count=${RUN}${seat}`);
    for (const position of positions) this.#known.set(position.ply, position);
  }

  /** A position that is known already. */
  peek(ply: number): ReplayPosition | undefined {
    return this.#known.get(ply);
  }

  /** A position, fetched with its neighbours when it is not known. */
  async at(ply: number): Promise<ReplayPosition> {
    const known = this.#known.get(ply);
    if (known) return known;
    const from = Math.floor(ply / RUN) * RUN;
    let run = this.#runs.get(from);
    if (!run) {
      run = this.#fetch(from).finally(() => this.#runs.delete(from));
      this.#runs.set(from, run);
    }
    await run;
    const found = this.#known.get(ply);
    if (!found) throw new RangeError(`there is no position ${ply}`);
    return found;
  }
}
