/**
 * The boards, found by their folders: `boards/<game>/index.ts` (the board) and `boards/<game>/Picture.svelte` (the
 * picture on the home page). Both are loaded when they are needed and not before.
 */
import type { Component } from 'svelte';
import { words } from '../words/index.svelte';
import type { BoardModule } from './types';

const modules = import.meta.glob<{ default: BoardModule }>('./*/index.ts');
const pictures = import.meta.glob<{ default: Component }>('./*/Picture.svelte');

/** The games that have a board. */
export const boardIds: readonly string[] = Object.keys(modules).map((path) => path.split('/')[1]!);

/** Whether this page can draw the game. */
export function hasBoard(game: string): boolean {
  return boardIds.includes(game);
}

/** The board of a game with its words, or `null` when the page has none. */
export async function loadBoard(game: string): Promise<BoardModule | null> {
  const load = modules[`./${game}/index.ts`];
  if (!load) return null;
  const [module] = await Promise.all([load(), words.loadBoard(game)]);
  return module.default;
}

/** The picture of a game, or `null` when there is none. */
export async function loadPicture(game: string): Promise<Component | null> {
  const load = pictures[`./${game}/Picture.svelte`];
  return load ? (await load()).default : null;
}
