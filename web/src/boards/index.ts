/**
 * The boards, found by their folders: `boards/<game>/index.ts` (the board), `boards/<game>/Picture.svelte` (the
 * picture on the home page) and `boards/<game>/rules/index.ts` (what it adds to its rules page). All are loaded when they are needed and
 * not before.
 */
import type { Component } from 'svelte';
import { words } from '../words/index.svelte';
import Plain from './Plain.svelte';
import type { RulesBook } from './rules';
import { board, type BoardModule } from './types';

const modules = import.meta.glob<{ default: BoardModule }>('./*/index.ts');
const books = import.meta.glob<{ default: RulesBook }>('./*/rules/index.ts');
const pictures = import.meta.glob<{ default: Component }>('./*/Picture.svelte');

/** What stands in for a board: the table in plain text. */
const plain = board({ Board: Plain });

/** The board of a game with its words, and what it needs to draw this view; a game without one is shown in plain text. */
export async function loadBoard(game: string, view?: unknown): Promise<BoardModule> {
  const load = modules[`./${game}/index.ts`];
  if (!load) return plain;
  const [module] = await Promise.all([load(), words.loadBoard(game)]);
  // What cannot be had the board misses itself, and says so.
  if (view) await module.default.ready?.(view).catch(() => undefined);
  return module.default;
}

/** The picture of a game, or `null` when there is none. */
export async function loadPicture(game: string): Promise<Component | null> {
  const load = pictures[`./${game}/Picture.svelte`];
  return load ? (await load()).default : null;
}

/** What a game adds to its rules page, with its words; a game that adds nothing has its text alone. */
export async function loadRules(game: string): Promise<RulesBook | null> {
  const load = books[`./${game}/rules/index.ts`];
  if (!load) return null;
  const [module] = await Promise.all([load(), words.loadBoard(game)]);
  return module.default;
}
