import { afterEach, describe, expect, it, vi } from 'vitest';
import { glossary } from './catalogue.svelte';

afterEach(() => vi.unstubAllGlobals());

describe('the glossary', () => {
  it('is asked for by the options of the table, once for each', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return new Response(JSON.stringify({ game: 'arena', entries: [] }));
    });
    const diagonal = { edition: 2, ballista_reach: 'diagonal' };
    await glossary('arena');
    await glossary('arena', diagonal);
    await glossary('arena', { ...diagonal });
    await glossary('arena');
    expect(asked.map((address) => new URL(address, 'http://localhost'))).toHaveLength(2);
    const [usual, table] = asked.map((address) => new URL(address, 'http://localhost'));
    expect(usual!.pathname + usual!.search).toBe('/api/games/arena/glossary');
    expect(table!.pathname).toBe('/api/games/arena/glossary');
    expect(JSON.parse(table!.searchParams.get('options')!)).toEqual(diagonal);
  });

  it('is asked for again after a failure', async () => {
    let reachable = false;
    vi.stubGlobal('fetch', async () => {
      if (!reachable) throw new TypeError('no line');
      return new Response(JSON.stringify({ game: 'antike', entries: [] }));
    });
    await expect(glossary('antike', { edition: 2 })).rejects.toThrow();
    reachable = true;
    expect((await glossary('antike', { edition: 2 })).game).toBe('antike');
  });
});
