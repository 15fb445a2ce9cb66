/**
 * What a move left behind on the board: from where to where, or what it changed. A game tells it of each event (`traces` of its
 * module), with the names of its places (`data-place`); `parts/MarkLayer` draws the marks, live and in replays alike.
 */
export interface Trace {
  /** Where something left. */
  readonly from?: string;
  /** Where something arrived, or changed. */
  readonly to?: string;
}

/** More than this is no longer a trace but a tangle: the newest stay. */
const MOST = 14;

/** The same traces, each once. */
export function distinct(traces: readonly Trace[]): readonly Trace[] {
  const known = new Map(traces.map((trace) => [`${trace.from ?? ''}>${trace.to ?? ''}`, trace]));
  return [...known.values()].slice(-MOST);
}
