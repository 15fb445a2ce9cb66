/** The cards of Arena and Roma, as a table has them: its deck, its edition, its kinds. */
import { CARDS, CARDS_FIRST, type BoxCard } from '../../../generated/box/arena';
import type { Deck, Kind } from '../../../generated/arena';
import { editionOf, type Chosen } from '../../../lib/table-rules';
import { t } from '../../../words/index.svelte';
import type { Item, Shelf } from '../../rules';

const KINDS: readonly Kind[] = ['character', 'building'];

/** The cards of the edition by which a table plays. */
export const cardsOf = (options: Chosen | null): readonly BoxCard[] =>
  options && editionOf(options) === 1 ? CARDS_FIRST : CARDS;

export const kindOf = ({ kinds }: BoxCard, options: Chosen | null): Kind =>
  kinds[options?.['card_kinds'] === 'published' ? 1 : 0];

function item(card: BoxCard, deck: Deck): Item {
  return {
    id: `${deck}-${card.id}`,
    term: card.id,
    facts: [
      // The glossary says kind, cost and defence.
      t('arena-copies', { count: card.copies[deck] }),
      t(`arena-needs-${card.activation}`),
    ],
  };
}

function ofDeck(deck: Deck, options: Chosen | null): Shelf[] {
  const cards = cardsOf(options).filter(({ copies }) => copies[deck] > 0);
  return KINDS.map((kind) => {
    const items = cards.filter((card) => kindOf(card, options) === kind).map((card) => item(card, deck));
    return {
      id: `${deck}-${kind}`,
      title: t(`arena-shelf-${kind}`, { deck: t(`arena-deck-${deck}`), count: items.length }),
      width: 5.6,
      items,
    };
  });
}

const DECKS: readonly Deck[] = ['arena', 'arena_strict', 'combined', 'roma'];

/** The deck that a table plays with; both boxes where no table is asked for. */
export function shelves(options: Chosen | null): readonly Shelf[] {
  const deck = DECKS.find((one) => one === options?.['deck']);
  return (deck ? [deck] : (['arena', 'roma'] as const)).flatMap((one) => ofDeck(one, options));
}
