import { t } from '../../words/index.svelte';
import { parts } from '../shared/tokens';
import { board } from '../types';
import Board from './Board.svelte';
import Piece from './Piece.svelte';
import { coloursOf } from './describe';
import { trips } from './flights';
import { loadMap } from './map';
import type { Event, Options, View } from '../../generated/antike';

/** The headings of the list of choices: moves, fights, trades and what ends the question. */
const GROUPS: Readonly<Record<string, string>> = {
  go: 'antike-group-rondel',
  trade: 'antike-group-trade',
  group: 'antike-group-move',
  fight: 'antike-group-fight',
  done: 'antike-group-end',
};

export default board<View, Event, Options>({
  Board,
  Piece,
  ready: (view) => loadMap(view.drawing),
  facts: (view, seat) => {
    const powers = view.powers.filter((power) => power.seat === seat);
    const best = powers.reduce((top, power) => (power.points > top.points ? power : top), powers[0]!);
    return [
      {
        term: 'points',
        value: t('antike-points-of', { points: best.points, needed: view.needed }),
        words: t('antike-points-words', { points: best.points, needed: view.needed }),
      },
    ];
  },
  colours: coloursOf,
  traces: (event) => {
    switch (event.type) {
      case 'went':
        return [{ to: `field-${event.field}` }];
      case 'founded':
      case 'built':
      case 'razed':
      case 'conquered':
        return [{ to: `site-${event.region}` }];
      case 'produced':
        return trips(event)
          .slice(0, 1)
          .map(({ from }) => ({ to: from }));
      case 'fought':
        return [{ to: `${event.region}:${event.unit}` }];
      case 'developed':
        return [{ to: `know-how-${event.know_how}` }];
      default:
        return trips(event).map(({ from, to }) => (from.startsWith('seat-') ? { to } : { from, to }));
    }
  },
  closes: (token) => token === 'done',
  // Equal points are possible at the round limit alone.
  tie: () => t('antike-tie'),
  sound: ({ type }) => (type === 'produced' ? 'coin' : type === 'fought' ? 'die' : null),
  group: ({ token }) => GROUPS[parts(token)[0] ?? ''] ?? 'antike-group-here',
});
