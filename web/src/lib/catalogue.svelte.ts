/** The server's catalogue, fetched once and shared by all pages; glossaries likewise, per game. */
import type { Catalogue, Glossary } from '../generated/protocol';
import { get } from './api';
import { Remote } from './remote.svelte';

export const catalogue = new Remote<Catalogue>(() => get<Catalogue>('/api/games'));

const glossaries = new Map<string, Promise<Glossary>>();

/** The glossary of a game. A failure is not remembered. */
export function glossary(game: string): Promise<Glossary> {
  let found = glossaries.get(game);
  if (!found) {
    found = get<Glossary>(`/api/games/${encodeURIComponent(game)}/glossary`);
    found.catch(() => glossaries.delete(game));
    glossaries.set(game, found);
  }
  return found;
}
