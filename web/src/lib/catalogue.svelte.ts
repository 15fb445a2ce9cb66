/** The server's catalogue, fetched once and shared by all pages; glossaries likewise, per game and options. */
import type { Catalogue, Glossary } from '../generated/protocol';
import { get } from './api';
import { build } from './build.svelte';
import { Remote } from './remote.svelte';

export const catalogue = new Remote<Catalogue>(async () => {
  const found = await get<Catalogue>('/api/games');
  build.heard(found.build);
  return found;
});

const glossaries = new Map<string, Promise<Glossary>>();

/** The glossary of a game, as it is played with the options of a table or record; with the usual ones where none are given. A failure is not remembered. */
export function glossary(game: string, options?: unknown): Promise<Glossary> {
  const query =
    options === undefined ? '' : `?${new URLSearchParams({ options: JSON.stringify(options) }).toString()}`;
  const address = `/api/games/${encodeURIComponent(game)}/glossary${query}`;
  let found = glossaries.get(address);
  if (!found) {
    found = get<Glossary>(address);
    found.catch(() => glossaries.delete(address));
    glossaries.set(address, found);
  }
  return found;
}
