import { t } from '../../words/index.svelte';
import { board } from '../types';
import { parts } from '../shared/tokens';
import Board from './Board.svelte';
import Piece from './Piece.svelte';
import type { Event, View } from './view';

/** Headings for the lists that mix several things. */
const GROUPS: Readonly<Record<string, string>> = {
  use: 'gloria-mundi-group-use',
  counter: 'gloria-mundi-group-counter',
  collect: 'gloria-mundi-group-counter',
  buy: 'gloria-mundi-group-buy',
  lay: 'gloria-mundi-group-tribute',
};

export default board<View, Event>({
  Board,
  Piece,
  facts: (view, seat) => {
    const player = view.players[seat]!;
    return [
      { term: 'roman', value: String(player.steps), words: t('gloria-mundi-steps', { count: player.steps }) },
      {
        term: 'screen',
        value: String(player.counter_total),
        words: t('gloria-mundi-counters', { count: player.counter_total }),
      },
    ];
  },
  tie: (options) => {
    const rule = (options as { tie_break?: string } | null)?.tie_break;
    if (rule === 'shared') return null;
    return rule === 'counters' ? t('gloria-mundi-tie-counters') : t('gloria-mundi-tie-arrival');
  },
  group: ({ token }) => GROUPS[parts(token)[0] ?? ''] ?? 'gloria-mundi-group-else',
});
