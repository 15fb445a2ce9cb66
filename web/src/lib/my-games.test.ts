import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MyGames, TableSummary } from '../generated/protocol';
import { GameList } from './my-games.svelte';

const game = (id: string) => ({ id }) as TableSummary;

function serve(pages: Record<string, MyGames | number>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const page = pages[new URL(path, 'http://here').searchParams.get('before') ?? ''];
    if (typeof page === 'number') return new Response('{}', { status: page });
    return new Response(JSON.stringify(page));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('my games', () => {
  it('come page after page, until there are no more', async () => {
    const asked = serve({
      '': { games: [game('a'), game('b')], next: '5-b' },
      '5-b': { games: [game('c')], next: null },
    });
    const list = new GameList(true);
    await list.fetch();
    expect([list.games.map(({ id }) => id), list.more]).toEqual([['a', 'b'], true]);
    await Promise.all([list.fetch(), list.fetch()]);
    expect([list.games.map(({ id }) => id), list.more]).toEqual([['a', 'b', 'c'], false]);
    await list.fetch();
    expect(asked).toEqual(['/api/me/games?over=true', '/api/me/games?over=true&before=5-b']);
  });

  it('stay when the next page fails, and it can be asked for again', async () => {
    const pages: Record<string, MyGames | number> = { '': { games: [game('a')], next: '5-a' }, '5-a': 500 };
    serve(pages);
    const list = new GameList(false);
    await list.fetch();
    await list.fetch();
    expect([list.games.length, list.more, list.error?.status]).toEqual([1, true, 500]);
    pages['5-a'] = { games: [game('b')], next: null };
    await list.fetch();
    expect([list.games.length, list.more, list.error]).toEqual([2, false, null]);
  });
});
