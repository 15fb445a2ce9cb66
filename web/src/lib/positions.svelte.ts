/** Positions of the past, fetched in runs and kept: for replays, for lines of the log, for "since your last turn". */
import type { ReplayPosition, ReplayPositions, Viewpoint } from '../generated/protocol';
import { get } from './api';

const RUN = 32;

/** A viewpoint as it stands in a query: a seat's number, `spectator` or `everything`. */
export function viewpointName(from: Viewpoint): string {
  return from.kind === 'seat' ? String(from.seat) : from.kind;
}

export class Positions {
  #address: string;
  #from: Viewpoint;
  #known = new Map<number, ReplayPosition>();
  #runs = new Map<number, Promise<void>>();

  constructor(address: string, from: Viewpoint) {
    this.#address = address;
    this.#from = from;
  }

  async #fetch(from: number) {
    const { positions } = await get<ReplayPositions>(
      `${this.#address}?start=${from}&count=${RUN}&from=${viewpointName(this.#from)}`,
    );
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
