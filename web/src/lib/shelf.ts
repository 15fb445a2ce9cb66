/**
 * The four games of the house as the home page shows them, in their order. Title, seats and options come from
 * the server's catalogue; the sentence stands in the words. A game that the server does not offer is shown as coming, with the figures given here.
 */
import type { GameCard } from '../generated/protocol';
import { t, words } from '../words/index.svelte';

export interface ShelfEntry {
  id: string;
  title: string;
  summary: string;
  seats: readonly [number, number];
  minutes: number;
  /** From 1 (light) to 5 (heavy). */
  weight: number;
  /** What the server offers, or `null` while the game is coming. */
  card: GameCard | null;
}

const HOUSE: readonly { id: string; seats: readonly [number, number]; minutes: number; weight: number }[] = [
  { id: 'arena', seats: [2, 2], minutes: 45, weight: 2 },
  { id: 'carpe-diem', seats: [2, 4], minutes: 60, weight: 3 },
  { id: 'gloria-mundi', seats: [2, 6], minutes: 75, weight: 3 },
  { id: 'antike', seats: [2, 6], minutes: 120, weight: 4 },
];

/** All games: those of the house first, then any other that the server offers. */
export function shelf(cards: readonly GameCard[]): ShelfEntry[] {
  const coming = HOUSE.filter(({ id }) => !cards.some((card) => card.id === id));
  const offered = cards.map((card): ShelfEntry => ({
    id: card.id,
    title: card.title,
    summary: words.has(`game-${card.id}-summary`) ? t(`game-${card.id}-summary`) : '',
    seats: [card.min_seats, card.max_seats],
    minutes: card.minutes,
    weight: Math.round(card.weight),
    card,
  }));
  const rest = coming.map((game): ShelfEntry => ({
    ...game,
    title: t(`game-${game.id}`),
    summary: t(`game-${game.id}-summary`),
    card: null,
  }));
  const place = ({ id }: ShelfEntry) => {
    const index = HOUSE.findIndex((game) => game.id === id);
    return index < 0 ? HOUSE.length : index;
  };
  return [...offered, ...rest].sort((a, b) => place(a) - place(b));
}

/** The title of a game, known from the catalogue or from the shelf. */
export function gameTitle(id: string, cards: readonly GameCard[]): string {
  return cards.find((card) => card.id === id)?.title ?? (words.has(`game-${id}`) ? t(`game-${id}`) : id);
}
