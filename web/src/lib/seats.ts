/** Who sits where, in the form that boards and panels use. */
import type { SeatFace } from '../boards/types';
import type { SeatInfo } from '../generated/protocol';
import { t } from '../words/index.svelte';

export function seatFaces(seats: readonly SeatInfo[], yours: readonly number[]): SeatFace[] {
  return seats.map(({ seat, holder }) => ({
    index: seat,
    name: holder.kind === 'open' ? t('seat-open') : holder.name,
    kind: holder.kind === 'guest' ? 'human' : holder.kind,
    mine: yours.includes(seat),
  }));
}
