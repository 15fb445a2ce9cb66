import { t } from '../../words/index.svelte';
import { board } from '../types';
import { parts } from '../shared/tokens';
import Board from './Board.svelte';
import { cardName } from './cards';
import Piece from './Piece.svelte';
import { pairOf } from './placing';
import type { Trace } from '../shared/traces';
import { trips, type Trip } from './flights';
import type { Event, Options, View } from '../../generated/arena';

/** The headings of the list of choices: long lists in the middle of a turn read better in three parts. */
const GROUPS: Readonly<Record<string, string>> = {
  play: 'arena-group-play',
  money: 'arena-group-dice',
  cards: 'arena-group-dice',
  activate: 'arena-group-dice',
  bribe: 'arena-group-dice',
};

const isSpace = (place: string) => /^[01]-/.test(place);

/** What a trip leaves behind on the table: where a card lies now, or lay. Hands and piles are told by their numbers. */
function onTheTable({ from, to }: Trip): Trace[] {
  if (isSpace(from)) return [isSpace(to) || to === 'discards' ? { from, to } : { from }];
  return isSpace(to) ? [{ to }] : [];
}

export default board<View, Event, Options>({
  Board,
  Piece,
  facts: (view, seat) => {
    const side = view.sides[seat as 0 | 1];
    return [
      { term: 'vp', value: String(side.vp), words: t('arena-vp', { count: side.vp }) },
      { term: 'money', value: String(side.money), words: t('arena-sestertii', { count: side.money }) },
      {
        term: 'hand',
        value: String(side.hand_size),
        words: t('arena-hand-count', { count: side.hand_size }),
      },
    ];
  },
  // Coins and laurels are told by the numbers of the seats.
  traces: (event) => {
    switch (event.type) {
      case 'activated':
      case 'blocked':
        return [{ to: `${'owner' in event ? event.owner : event.seat}-${event.space}` }];
      case 'attack_ended':
        return [{ to: `${event.owner}-${event.space}` }];
      case 'battle_die':
        return [{ to: 'battle' }];
      default:
        return trips(event).flatMap(onTheTable);
    }
  },
  sound: ({ type }) =>
    type === 'rolled' || type === 'battle_die'
      ? 'die'
      : type === 'money_taken' || type === 'paid_opponent'
        ? 'coin'
        : null,
  closes: (token) => token === 'end',
  groups: ['arena-group-dice', 'arena-group-play', 'arena-group-else'],
  pair: (choice) => {
    const pair = pairOf(choice);
    return (
      pair && [
        { id: pair[0], name: cardName(pair[0]) },
        { id: pair[1], name: cardName(pair[1]) },
      ]
    );
  },
  group: ({ token }) => GROUPS[parts(token)[0] ?? ''] ?? 'arena-group-else',
});
