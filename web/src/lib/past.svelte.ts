/** Looking back from a running table: one position of the past, or a run of them one after the other. */
import type { ReplayPosition } from '../generated/protocol';
import { trouble } from './api';
import { Positions } from './positions.svelte';
import { settings } from './settings.svelte';
import { toasts } from './toasts.svelte';

export class Past {
  position = $state.raw<ReplayPosition | null>(null);
  #address: string;
  #round = 0;

  constructor(address: string) {
    this.#address = address;
  }

  leave() {
    this.#round += 1;
    this.position = null;
  }

  /** Shows one position, seen from a seat. Undo may change the past, so nothing is kept. */
  open(ply: number, seat: number | null): Promise<void> {
    return this.play(ply, ply, seat);
  }

  /** Shows positions one after the other; after a run the present comes back by itself. */
  async play(from: number, to: number, seat: number | null): Promise<void> {
    const round = ++this.#round;
    const positions = new Positions(
      this.#address,
      seat === null ? { kind: 'spectator' } : { kind: 'seat', seat },
    );
    try {
      for (let ply = from; ply <= to; ply++) {
        const position = await positions.at(ply);
        if (round !== this.#round) return;
        this.position = position;
        if (from === to) return;
        const worthSeeing = (position.step?.events.length ?? 0) > 0;
        if (worthSeeing) await new Promise((resolve) => setTimeout(resolve, Math.max(300, settings.step)));
        if (round !== this.#round) return;
      }
      this.leave();
    } catch (error) {
      this.leave();
      toasts.say(trouble(error).message, 'bad');
    }
  }
}
