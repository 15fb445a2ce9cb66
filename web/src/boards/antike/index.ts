import { t } from '../../words/index.svelte';
import { parts } from '../shared/tokens';
import { board } from '../types';
import Board from './Board.svelte';
import Piece from './Piece.svelte';
import type { Event, View } from './view';

/** The headings of the list of choices: moves, fights, trades and what ends the question. */
const GROUPS: Readonly<Record<string, string>> = {
  go: 'antike-group-rondel',
  trade: 'antike-group-trade',
  group: 'antike-group-move',
  fight: 'antike-group-fight',
  done: 'antike-group-end',
};

export default board<View, Event>({
  Board,
  Piece,
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
  group: ({ token }) => GROUPS[parts(token)[0] ?? ''] ?? 'antike-group-here',
});
