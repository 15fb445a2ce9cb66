/** The face of a card: what is printed on it, or what the view says of it in this game. */
import { explainer } from '../../lib/explain.svelte';
import { printed } from './printed';
import type { Activation, CardCount, HandCard, Kind, TableCard } from './view';

export interface CardFace {
  id: string;
  kind: Kind;
  cost: number;
  defence: number;
  activation: Activation;
}

/** The name of a card as the glossary gives it. */
export function cardName(id: string): string {
  return explainer.term(id)?.title ?? id;
}

/** The face of a card by its id alone; nothing for an id that is no card. */
export function faceOf(id: string, kind?: Kind): CardFace | null {
  const row = printed[id];
  if (!row) return null;
  return { id, kind: kind ?? row[0], cost: row[1], defence: row[2], activation: row[3] };
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
export function faces(counts: readonly (CardCount | HandCard)[]): CardFace[] {
  return counts.flatMap((entry) => {
    const face = 'cost' in entry ? seenFace(entry) : faceOf(entry.card, entry.kind);
    return face ? Array<CardFace>(entry.count).fill(face) : [];
  });
}
