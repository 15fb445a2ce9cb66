/** The battles of the turn under way, read off what lasts of the game so far. */
import type { Happening } from '../types';
import type { Event } from '../../generated/antike';

/** As many as there is room for. */
const MOST = 6;

const BATTLE: ReadonlySet<string> = new Set(['fought', 'conquered', 'razed']);

export function battlesOf(lasting: readonly Happening<Event>[]): readonly Happening<Event>[] {
  const turn = lasting.findLastIndex(({ event }) => event?.type === 'went');
  return lasting
    .slice(turn + 1)
    .filter(({ event }) => BATTLE.has(event?.type))
    .slice(-MOST);
}
