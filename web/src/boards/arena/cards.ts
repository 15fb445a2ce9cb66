/** The face of a card: what is printed on it, or what the view says of it in this game. */
import { explainer } from '../../lib/explain.svelte';
import {
  PRINTED,
  PRINTED_FIRST,
  type CardCount,
  type HandCard,
  type Kind,
  type PrintedCard,
  type TableCard,
} from '../../generated/arena';

export { editionOf } from '../../lib/table-rules';

export interface CardFace extends PrintedCard {
  id: string;
}

/** The name of a card as the glossary gives it. */
export function cardName(id: string): string {
  return explainer.term(id)?.title ?? id;
}

/** The face of a card by its id alone, as an edition has it (the newest if none is named); nothing for an id that is no card. */
export function faceOf(id: string, kind?: Kind, edition?: number): CardFace | null {
  const card = (edition === 1 ? PRINTED_FIRST[id] : undefined) ?? PRINTED[id];
  return card ? { ...card, id, kind: kind ?? card.kind } : null;
}

/** The face of a card that the view describes. */
export function seenFace(card: HandCard | TableCard): CardFace {
  return {
    id: card.card,
    kind: card.kind,
    cost: card.cost,
    defence: card.defence,
    activation: card.activation,
  };
}

/** One face for each copy. */
export function faces(counts: readonly (CardCount | HandCard)[], edition?: number): CardFace[] {
  return counts.flatMap((entry) => {
    const face = 'cost' in entry ? seenFace(entry) : faceOf(entry.card, entry.kind, edition);
    return face ? Array<CardFace>(entry.count).fill(face) : [];
  });
}
