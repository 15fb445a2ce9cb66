import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { words } from '../../words/index.svelte';
import { chimneysOf, partsOf, turned } from './art';
import { cardName } from './cards';
import { trips } from './flights';
import { beside, CELLS, fitting, meeting, newlyComplete, nextTurn, placements, turn } from './placing';
import { tiles } from './printed';
import type { CardView, FeatureView, Gain, PlayerView, Sides } from './view';

const data = (file: string) => readFileSync(join(process.cwd(), '../crates/carpe-diem/data', file), 'utf8');

/** The entries of a list of tables in a TOML file, as raw fields. */
function entries(text: string, table: string): Record<string, string>[] {
  return text
    .split(/^\[\[/m)
    .filter((part) => part.startsWith(`${table}]]`))
    .map((part) =>
      Object.fromEntries([...part.matchAll(/^(\w+) = (.*)$/gm)].map(([, name, value]) => [name!, value!])),
    );
}
const plain = (text: string | undefined) => text?.replaceAll('"', '') ?? '';

describe('what is printed', () => {
  it('are the tiles of the game', () => {
    const wanted = Object.fromEntries(
      entries(data('tiles.toml'), 'tiles').map((tile) => [
        plain(tile['id']),
        [
          JSON.parse(tile['edges']!),
          Number(tile['chimneys'] ?? 0),
          tile['single'] ? plain(tile['single']) : null,
        ],
      ]),
    );
    expect(Object.keys(wanted)).toHaveLength(78);
    expect(tiles).toEqual(wanted);
  });
});

describe('forum cards', () => {
  beforeAll(() => words.loadBoard('carpe-diem'));

  const card = (family: 'a' | 'd', need: Record<string, number>, gain: Partial<Gain>): CardView => ({
    card: 'x01',
    family,
    pay: family === 'a' ? need : {},
    own: family === 'd' ? need : {},
    gain: { vp: 0, coins: 0, bread: 0, track: 0, ...gain },
  });

  it('are called by what they show', () => {
    expect(cardName(card('a', { fish: 2 }, { vp: 4 }))).toBe('“2 fish for 4 VP”');
    expect(cardName(card('d', { any_landscape: 3 }, { coins: 1, bread: 1 }))).toBe(
      '“any 3 landscapes for 1 coin and 1 bread”',
    );
    expect(cardName(card('d', { villa: 2 }, { coins: 1, bread: 1, track: 1 }))).toBe(
      '“2 villas for 1 coin, 1 bread and 1 step”',
    );
  });
});

describe('the drawing of tiles', () => {
  it('reaches exactly the sides that a tile shows', () => {
    for (const [id, [sides]] of Object.entries(tiles)) {
      const reached = partsOf(sides).flatMap((part) => part.sides.map((side) => [side, part.kind]));
      const shown = sides.flatMap((side, index) => (side === 'grass' ? [] : [[index, side]]));
      expect(reached.sort(), id).toEqual(shown.sort());
    }
  });

  it('is the same after turning the tile as turning the drawing', () => {
    for (const [, [sides]] of Object.entries(tiles)) {
      for (const quarters of [1, 2, 3]) {
        const outlines = (list: Sides) =>
          partsOf(list)
            .map(({ kind, outline }) => `${kind}${outline}`)
            .sort();
        expect(outlines(turn(sides, quarters))).toEqual(outlines(sides));
      }
    }
    expect(turned([50, 10], 1)).toEqual([90, 50]);
    expect(turned([50, 10], -1)).toEqual([10, 50]);
  });

  it('has a place for each chimney', () => {
    for (const [id, [sides, chimneys]] of Object.entries(tiles)) {
      const villa = partsOf(sides).find(({ kind }) => kind === 'villa');
      if (villa) expect(chimneysOf(villa, chimneys), id).toHaveLength(chimneys);
    }
  });
});

const choice = (token: string) => ({ token, words: token });

describe('placing', () => {
  const legal = placements(['place:c4:3', 'place:c4:1', 'place:d2:0', 'store', 'take:l-market'].map(choice));

  it('sorts the choices by cell', () => {
    expect([...legal]).toEqual([
      ['c4', [1, 3]],
      ['d2', [0]],
    ]);
  });

  it('keeps the wanted rotation where it is legal and else takes the next that is', () => {
    expect(fitting([1, 3], 1)).toBe(1);
    expect(fitting([1, 3], 2)).toBe(3);
    expect(fitting([0], 3)).toBe(0);
    expect(nextTurn(1, 1, 4, [1, 3])).toBe(3);
    expect(nextTurn(3, 1, 4, [1, 3])).toBe(1);
    expect(nextTurn(0, -1, 4, null)).toBe(3);
    expect(nextTurn(1, 1, 2, null)).toBe(0);
  });

  it('knows neighbours and the frame', () => {
    expect(CELLS[8]).toEqual({ cell: 'c2', col: 2, row: 1 });
    expect([0, 1, 2, 3].map((side) => beside('a1', side))).toEqual([null, 'b1', 'a2', null]);
    expect([0, 1, 2, 3].map((side) => beside('f6', side))).toEqual(['f5', null, null, 'e6']);
  });

  it('tells joined sides from open ones', () => {
    const player = { tiles: { b1: {} } } as unknown as PlayerView;
    expect(meeting(player, 'b2', ['pond', 'pond', 'grass', 'villa'])).toEqual([
      'joined',
      'open',
      'closed',
      'open',
    ]);
  });

  it('finds what a choice would complete', () => {
    const feature = (kind: string, cells: string[], complete: boolean) =>
      ({ kind, cells, complete, chimneys: 0, openings: [] }) as unknown as FeatureView;
    const now = { features: [feature('pond', ['a1'], false), feature('market', ['c3'], true)] } as PlayerView;
    const then = {
      features: [feature('pond', ['a1', 'b1'], true), feature('market', ['c3'], true)],
    } as PlayerView;
    expect(newlyComplete(now, then).map(({ kind }) => kind)).toEqual(['pond']);
  });
});

describe('flights', () => {
  it('carry a taken tile to the hand or to the rival’s map', () => {
    const event = { type: 'tile_taken', seat: 1, tile: 'l-market', blueprint: 2, slot: 3 } as const;
    expect(trips(event, 1)).toEqual([
      { from: 'bp-2-3', to: 'hand', cargo: { kind: 'tile', id: 'l-market' } },
    ]);
    expect(trips(event, 0)[0]!.to).toBe('map-1');
    expect(trips({ type: 'wares_gained', seat: 0, ware: 'fish', count: 3 }, 0)).toHaveLength(3);
  });
});
