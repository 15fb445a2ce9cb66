/**
 * The four games of the house as the home page shows them, in their order. Title, sentence, seats and options come from
 * the server's catalogue; what only a reader wants to know (minutes, weight) stands here. A game that the server does not offer yet is shown as coming.
 */
import type { GameCard } from '../generated/protocol';
import { t, words } from '../words/index.svelte';

export interface ShelfEntry {
  id: string;
  title: string;
  summary: string;
  seats: readonly [number, number];
  minutes: number | null;
  /** From 1 (light) to 5 (heavy). */
  weight: number | null;
  /** What the server offers, or `null` while the game is coming. */
  card: GameCard | null;
}

const HOUSE: readonly { id: string; seats: readonly [number, number]; minutes: number; weight: number }[] = [
  { id: 'arena', seats: [2, 2], minutes: 30, weight: 2 },
  { id: 'carpe-diem', seats: [2, 4], minutes: 60, weight: 3 },
  { id: 'gloria-mundi', seats: [2, 6], minutes: 75, weight: 3 },
  { id: 'antike', seats: [3, 6], minutes: 120, weight: 4 },
];

/** All games: those of the house first, then any other that the server offers. */
export function shelf(cards: readonly GameCard[]): ShelfEntry[] {
  const house = HOUSE.map(({ id, seats, minutes, weight }): ShelfEntry => {
    const card = cards.find((one) => one.id === id) ?? null;
    return {
      id,
      title: card?.title ?? t(`game-${id}`),
      summary: card?.summary ?? t(`game-${id}-summary`),
      seats: card ? [card.min_seats, card.max_seats] : seats,
      minutes,
      weight,
      card,
    };
  });
  const others = cards
    .filter(({ id }) => !HOUSE.some((one) => one.id === id))
    .map((card): ShelfEntry => ({
      id: card.id,
      title: card.title,
      summary: card.summary,
      seats: [card.min_seats, card.max_seats],
      minutes: null,
      weight: null,
      card,
    }));
  return [...house, ...others];
}

/** The title of a game, known from the catalogue or from the shelf. */
export function gameTitle(id: string, cards: readonly GameCard[]): string {
  return cards.find((card) => card.id === id)?.title ?? (words.has(`game-${id}`) ? t(`game-${id}`) : id);
}
