/** What the board knows of a card: what is printed on it. It comes with the game's glossary; nothing is worked out here. */
import { explainer } from '../../lib/explain.svelte';

export type Kind = 'character' | 'building';
export type Activation = 'die' | 'two-dice' | 'always' | 'passive';

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
