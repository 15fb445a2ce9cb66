import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import ResultPanel from '../../parts/ResultPanel.svelte';
import { words } from '../../words/index.svelte';
import { clamp, framing, loadMap, neighbour, zoomAt, type MapPicture } from './map';
import { ordersOf, questionAt, standingAnswer, tradeOf, wholeGroup } from './orders';
import { trips } from './flights';
import module from './index';
import { SCENES } from '../../generated/scenes/antike';
import type { View } from '../../generated/antike';

const choice = (token: string) => ({ token, words: token });

describe('orders', () => {
  test('choices belong to the region, the group or the opponent they name', () => {
    const orders = ordersOf(
      ['group:roma:legion:1', 'group:roma:legion:2', 'fight:roma:galley:greeks', 'trade:mm>i', 'done'].map(
        choice,
      ),
    );
    expect(orders.regions.get('roma')).toHaveLength(3);
    expect(orders.groups.get('roma:legion')).toHaveLength(2);
    expect(orders.fights.get('roma:galley:greeks')?.token).toBe('fight:roma:galley:greeks');
    expect(orders.trades).toHaveLength(1);
    expect(orders.chips.map(({ token }) => token)).toEqual(['done']);
  });

  test('every kind of choice has a place on the board', () => {
    const all = [
      'draft:romans',
      'pay:coin',
      'take:iron',
      'trade:iig>mm',
      'build:roma',
      'place:roma:legion',
      'arm:roma:galley',
      'group:roma:legion:1',
      'fight:roma:legion:greeks',
      'to:genua',
      'count:2',
      'pairs:1',
      'intercept:0',
      'meet:greeks',
      'conquer:roma',
      'losses:1',
      'found:roma:iron',
      'coins:0',
      'done',
    ];
    for (const token of all) {
      const { regions, trades, chips } = ordersOf([choice(token)]);
      expect(regions.size + trades.length + chips.length, token).toBe(1);
    }
  });

  test('trades are read letter by letter', () => {
    expect(tradeOf('trade:mmi>gg')).toEqual({ give: ['marble', 'marble', 'iron'], take: ['gold', 'gold'] });
  });

  test('standing orders answer interceptions and nothing else', () => {
    const at = (owner: number | null) =>
      ({ pending: { to: 'roma' }, deciding: 1, regions: [{ id: 'roma', owner }] }) as unknown as View;
    const demands = ['intercept:0', 'intercept:1', 'intercept:2'].map(choice);
    expect(standingAnswer('ask', at(1), demands)).toBeNull();
    expect(standingAnswer('never', at(1), demands)).toBe('intercept:0');
    expect(standingAnswer('cities', at(1), demands)).toBe('intercept:2');
    expect(standingAnswer('cities', at(0), demands)).toBe('intercept:0');
    expect(standingAnswer('cities', at(null), demands)).toBe('intercept:0');
    expect(standingAnswer('never', at(1), [choice('pairs:1')])).toBeNull();
    expect(standingAnswer('never', at(1), [])).toBeNull();
  });

  test('whole groups move only when a number is asked for', () => {
    expect(wholeGroup(['count:1', 'count:2', 'count:3'].map(choice))).toBe('count:3');
    expect(wholeGroup(['pairs:1', 'pairs:2'].map(choice))).toBeNull();
    expect(wholeGroup([])).toBeNull();
  });

  test('a region is asked about in the words of the question at hand', () => {
    const view = (phase: string) =>
      ({ phase, regions: [{ id: 'roma', symbol: ['iron'] }] }) as unknown as View;
    expect(questionAt(view('destination'), 'roma')).toBe('to:roma');
    expect(questionAt(view('founding'), 'roma')).toBe('found:roma:iron');
    expect(questionAt(view('rondel'), 'roma')).toBeUndefined();
  });
});

describe('maps', () => {
  test.each([
    ['mare-nostrum', 56, 142],
    ['mare-nostrum-2', 56, 142],
    ['orient', 50, 127],
  ])('%s is drawn whole', async (id, regions, borders) => {
    const map = (await loadMap(id))!;
    expect(map.regions).toHaveLength(regions);
    expect(map.borders).toHaveLength(borders);
    for (const { kind, wave } of map.borders) {
      expect(wave !== undefined).toBe(kind === 'sea' || kind === 'both');
    }
    for (const { cell, city, legion, galley } of map.regions) {
      expect(cell).toMatch(/^M[\d. L-]+Z$/);
      for (const [x, y] of [city, legion, galley]) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(map.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(map.height);
      }
    }
  });

  test('a later edition has other names for the same regions', async () => {
    const [before, now] = [(await loadMap('mare-nostrum'))!, (await loadMap('mare-nostrum-2'))!];
    const names = (map: MapPicture) => new Set(map.regions.map(({ id }) => id));
    expect([...names(now)].filter((id) => !names(before).has(id)).sort()).toEqual(['ancona', 'gesocribate']);
    expect([...names(before)].filter((id) => !names(now).has(id)).sort()).toEqual(['aquileia', 'lutetia']);
    expect(now.regions.find(({ id }) => id === 'ancona')?.name).toBe('Ancona');
    for (const { a, b } of now.borders) expect(names(now).has(a) && names(now).has(b)).toBe(true);
  });

  test('pieces have the colours of the nations: the Romans are yellow', () => {
    const colours = module.colours!(SCENES.before);
    const of = (nation: string) =>
      colours[SCENES.before.powers.findIndex((power) => power.nation === nation)];
    expect([of('romans'), of('greeks'), of('germans')]).toEqual(['yellow', 'blue', 'grey']);
  });

  test('an unknown map is none', async () => {
    expect(await loadMap('atlantis')).toBeNull();
  });

  test('the arrow keys reach every region', async () => {
    const map = (await loadMap('mare-nostrum'))!;
    const seen = new Set([map.regions[0]!.id]);
    const open = [...seen];
    while (open.length > 0) {
      const here = open.pop()!;
      for (const way of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = neighbour(map, here, way);
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
    expect(seen.size).toBe(map.regions.length);
  });

  test('a small map opens on all cities that it can show, whatever the window', async () => {
    const map = (await loadMap('mare-nostrum-2'))!;
    const city = (id: string) => map.regions.find((region) => region.id === id)!.city;
    for (const [width, height] of [
      [280, 440],
      [290, 270],
      [500, 340],
    ] as const) {
      const unit = Math.max(map.width / width, map.height / height);
      const [across, down] = [width * unit, height * unit];
      const near = ['paphos', 'tyros', 'antiochia'].map(city);
      const far = ['colonia', 'lugdunum', 'tyros'].map(city);
      for (const cities of width > 400 ? [near, far] : [near]) {
        const { x, y, zoom } = framing(cities, map, across, down);
        for (const [cx, cy] of cities) {
          expect(cx).toBeGreaterThan(x);
          expect(cx).toBeLessThan(x + across / zoom);
          expect(cy).toBeGreaterThan(y);
          expect(cy).toBeLessThan(y + down / zoom);
        }
        // Nothing but map.
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(x + across / zoom).toBeLessThanOrEqual(map.width + 0.01);
        expect(y).toBeGreaterThanOrEqual(-0.01);
        expect(y + down / zoom).toBeLessThanOrEqual(map.height + 0.01);
      }
    }
  });

  test('the map cannot be lost by dragging, and a zoom keeps its point', async () => {
    const map = (await loadMap('orient'))!;
    expect(clamp({ x: -500, y: 9000, zoom: 2 }, map, 1000, 700)).toEqual({ x: 0, y: 350, zoom: 2 });
    expect(clamp({ x: 0, y: 0, zoom: 50 }, map, 1000, 700).zoom).toBe(5);
    const before = { x: 100, y: 50, zoom: 2 };
    const after = zoomAt(before, 1.5, [300, 200]);
    expect((300 - after.x) * after.zoom).toBeCloseTo((300 - before.x) * before.zoom);
  });
});

test('marching units travel between their places', () => {
  const who = { power: 2, seat: 0, nation: null, paired: false };
  expect(trips({ type: 'marched', who, unit: 'galley', from: 'roma', to: 'genua', count: 3 })).toEqual([
    { from: 'roma:galley', to: 'genua:galley', cargo: { power: 2, unit: 'galley' } },
  ]);
  expect(trips({ type: 'produced', who, resource: 'iron', amount: 9, coin: true })).toEqual([
    ...Array.from({ length: 5 }, () => ({ from: 'field-ferrum', to: 'seat-0', cargo: { goods: 'iron' } })),
    { from: 'field-ferrum', to: 'seat-0', cargo: { goods: 'coin' } },
  ]);
  expect(trips({ type: 'round', round: 2 })).toEqual([]);
});

test('the result names what decides among as many points', async () => {
  await words.loadBoard('antike');
  const faces = ['Ada', 'Ben', 'Eva'].map((name, index) => ({
    index,
    name,
    mine: index === 0,
    kind: 'human' as const,
  }));
  const result = {
    scores: [6, 6, 4],
    ranks: [2, 1, 3],
    by: { kind: 'rules' as const },
    words: '',
    sheet: [],
    take_backs: 0,
  };
  const tie = module.tie?.({}) ?? null;
  render(ResultPanel, { result, faces, words: '100 rounds were played.', tie });
  expect(
    screen.getByText(
      'Ada had as many points. Such ties go to: more temples, then cities, then units, then goods and coins.',
    ),
  ).toBeInTheDocument();
});
