/** Looking back from a running table: one position of the past, and what led to it. */
import type { Happening, ReplayPosition } from '../generated/protocol';
import { trouble } from './api';
import { Positions } from './positions.svelte';
import { toasts } from './toasts.svelte';

export class Past {
  position = $state.raw<ReplayPosition | null>(null);
  /** What was seen before that happened. */
  before = $state.raw<unknown>(null);
  /** What happened on the way to it. */
  events = $state.raw<readonly Happening[]>([]);
  #address: string;
  #round = 0;

  constructor(address: string) {
    this.#address = address;
  }

  leave() {
    this.#round += 1;
    this.position = null;
    this.before = null;
    this.events = [];
  }

  /** Shows a position, seen from a seat, and what happened since `from`. Undo may change the past, so nothing is kept. */
  async open(ply: number, seat: number | null, from = ply): Promise<void> {
    const round = ++this.#round;
    const positions = new Positions(
      this.#address,
      seat === null ? { kind: 'spectator' } : { kind: 'seat', seat },
    );
    try {
      const events: Happening[] = [];
      let position: ReplayPosition | null = null;
      const before = from > 0 ? await positions.at(from - 1) : null;
      for (let at = from; at <= ply; at++) {
        position = await positions.at(at);
        events.push(...(position.step?.events ?? []));
      }
      if (round !== this.#round) return;
      this.events = events;
      this.before = before?.view ?? null;
      this.position = position;
    } catch (error) {
      if (round !== this.#round) return;
      this.leave();
      toasts.say(trouble(error).message, 'bad');
    }
  }
}
