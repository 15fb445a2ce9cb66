import { t } from '../../words/index.svelte';
import { board } from '../types';
import { parts } from '../shared/tokens';
import Board from './Board.svelte';
import Piece from './Piece.svelte';
import { trips } from './flights';
import type { Event, Options, View } from '../../generated/gloria-mundi';

/** Headings for the lists that mix several things. */
const GROUPS: Readonly<Record<string, string>> = {
  use: 'gloria-mundi-group-use',
  counter: 'gloria-mundi-group-counter',
  collect: 'gloria-mundi-group-counter',
  buy: 'gloria-mundi-group-buy',
  lay: 'gloria-mundi-group-tribute',
};

export default board<View, Event, Options>({
  Board,
  Piece,
  hides: ({ screens }) => screens === 'hidden',
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
  traces: (event) => {
    switch (event.type) {
      case 'drawn':
        return [{ to: 'deck' }];
      case 'used':
      case 'counted':
        return [{ to: `stack-${event.seat}-${event.card}` }];
      case 'collected':
        return [{ to: `bare-${event.seat}-${event.kind}` }];
      case 'moved':
        return [{ to: `roman-${event.seat}` }];
      case 'goth_advanced':
        return [{ from: `space-${event.from}`, to: `space-${event.to}` }];
      default:
        return trips(event)
          .filter(({ cargo, to }) => cargo.kind !== 'counter' || to.startsWith('space-'))
          .map(({ from, to }) => ({ from, to }));
    }
  },
  sound: ({ type }) => (type === 'collected' || type === 'shared' || type === 'tribute_paid' ? 'coin' : null),
  tie: ({ tie_break }) => {
    if (tie_break === 'shared') return null;
    return tie_break === 'counters' ? t('gloria-mundi-tie-counters') : t('gloria-mundi-tie-arrival');
  },
  group: ({ token }) => GROUPS[parts(token)[0] ?? ''] ?? 'gloria-mundi-group-else',
});
