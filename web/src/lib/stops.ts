/** Stepping through a replay: from one decision to the next, the throws of chance in between taken along. */

/** The next (or last) position worth stopping at; the first and the last always are. */
export function stepFrom(stops: readonly number[], at: number, direction: 1 | -1, last: number): number {
  if (direction === 1) return stops.find((stop) => stop > at) ?? last;
  return stops.findLast((stop) => stop < at) ?? 0;
}
