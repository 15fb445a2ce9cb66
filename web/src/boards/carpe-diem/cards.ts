/** Forum cards are called by what they show: “2 fish for 4 VP”. */
import { t } from '../../words/index.svelte';
import { allOf } from '../../words/lists';
import type { CardView, View } from '../../generated/carpe-diem';

/** Is the card paid (red), or does it count what is owned (green)? */
export const isRed = ({ family }: CardView) => family === 'a' || family === 'b';

const things = (counts: Readonly<Record<string, number | undefined>>) =>
  allOf(
    Object.entries(counts).flatMap(([id, count]) =>
      (count ?? 0) > 0 ? [t(`carpe-diem-thing-${id.replace('_', '-')}`, { count: count! })] : [],
    ),
  );

/** What a card asks for, and what it gives. */
export const needOf = (card: CardView) => things(isRed(card) ? card.pay : card.own);
export const gainOf = (card: CardView) => things({ ...card.gain });

export const cardName = (card: CardView) =>
  t('carpe-diem-card-name', { need: needOf(card), gain: gainOf(card) });

/** The name of a card that lies in the forum. */
export function nameById(view: View, id: string): string {
  const card = view.forum.find((card) => card?.card === id);
  return card ? cardName(card) : '';
}
