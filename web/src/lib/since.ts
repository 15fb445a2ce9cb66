/** "Since your last turn": what others did after one's own last action. */
import type { Line } from '../generated/protocol';

/** The position after which everything is news to `seat`, or `null` when there is no news. */
export function newsFrom(log: readonly Line[], seat: number | null): number | null {
  if (seat === null) return null;
  const own = log.findLast(({ by }) => by.kind === 'seat' && by.seat === seat);
  const foreign = log.findLast(({ by }) => by.kind === 'seat' && by.seat !== seat);
  if (!own || !foreign || foreign.ply <= own.ply) return null;
  return own.ply;
}
