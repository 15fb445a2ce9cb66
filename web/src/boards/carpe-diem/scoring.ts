/** The last forum scoring, gathered from what happened: who fulfilled what, and who lost points. */
import type { Event } from '../../generated/carpe-diem';

interface Line {
  readonly seat: number;
  readonly card: string;
  /** How often it was fulfilled; 0 when it failed. */
  readonly times: number;
  readonly vp: number;
  readonly track: number;
}

export interface Scoring {
  readonly phase: number;
  readonly lines: readonly Line[];
}

/** The scoring after one more event. */
export function scored(before: Scoring | null, event: Event): Scoring | null {
  switch (event.type) {
    case 'forum_began':
      return { phase: event.phase, lines: [] };
    case 'fulfilled': {
      const { seat, card, gained } = event;
      const line = { seat, card, times: event.times + event.by_bread, vp: gained.vp, track: gained.track };
      return before && { ...before, lines: [...before.lines, line] };
    }
    case 'failed': {
      const line = { seat: event.seat, card: event.card, times: 0, vp: -event.lost, track: 0 };
      return before && { ...before, lines: [...before.lines, line] };
    }
    default:
      return before;
  }
}
