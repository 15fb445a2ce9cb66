/** The box of Gloria Mundi: buildings by colour, counters, production cards. */
import { BUILDINGS, COUNTERS, DEALT } from '../../../generated/box/gloria-mundi';
import { KINDS, type Basic, type Card, type Purse } from '../../../generated/gloria-mundi';
import type { Chosen } from '../../../lib/table-rules';
import { t } from '../../../words/index.svelte';
import { allOf } from '../../../words/lists';
import type { Item, Shelf } from '../../rules';

const COLOURS = ['farm', 'city', 'peace', 'red'] as const;
const TYPES: readonly (readonly [Basic, string])[] = [
  ['food', 'farm'],
  ['gold', 'city'],
  ['peace', 'legion'],
];

const costOf = (cost: Purse) =>
  allOf(
    KINDS.filter((kind) => cost[kind] > 0).map((kind) =>
      t(`gloria-mundi-amount-${kind}`, { count: cost[kind] }),
    ),
  );

const building = (card: Card): Item => ({
  id: card.id,
  term: card.id,
  facts: [
    t('gloria-mundi-cost', { cost: costOf(card.cost) }),
    t('gloria-mundi-steps', { count: card.steps }),
  ],
});

export function shelves(options: Chosen | null): readonly Shelf[] {
  const endless = options?.['supply'] === 'unlimited';
  return [
    ...COLOURS.map((colour): Shelf => {
      const cards = BUILDINGS.filter((card) => card.colour === colour);
      return {
        id: colour,
        title: t(`gloria-mundi-shelf-${colour}`, { count: cards.length }),
        words: t(`gloria-mundi-shelf-${colour}-words`),
        width: 7.4,
        items: cards.map(building),
      };
    }),
    {
      id: 'counters',
      title: t('gloria-mundi-shelf-counters'),
      width: 3,
      items: COUNTERS.map(({ kind, count }) => ({
        id: kind,
        term: kind,
        facts: [endless ? t('gloria-mundi-endless') : t('gloria-mundi-counters', { count })],
      })),
    },
    {
      id: 'production',
      title: t('gloria-mundi-shelf-production'),
      words: t('gloria-mundi-shelf-production-words'),
      width: 3,
      items: TYPES.map(([kind, term]) => ({
        id: term,
        term,
        facts: DEALT.map((dealt) => t('gloria-mundi-dealt', { seats: dealt.seats, count: dealt[kind] })),
      })),
    },
  ];
}
