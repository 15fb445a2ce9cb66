import { fireEvent, render } from '@testing-library/svelte';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { words } from '../../words/index.svelte';
import { battlesOf } from './battles';
import { boardOf } from '../shared/context.svelte';
import Arrows from './Arrows.svelte';
import Board from './Board.svelte';
import Borders from './Borders.svelte';
import Ground from './Ground.svelte';
import { idleAt } from './idle';
import { loadMap } from './map';
import { loadBoard } from '..';
import Nations from './Nations.svelte';
import { SCENES } from '../../generated/scenes/antike';
import type { Event, PowerView, View } from '../../generated/antike';
import { QUIET } from '../shared/context.svelte';

beforeAll(() => words.loadBoard('antike'));

const none = { marble: 0, iron: 0, gold: 0 };
const power: PowerView = {
  seat: 0,
  nation: null,
  colour: null,
  goods: none,
  coins: 0,
  field: null,
  know_hows: [],
  fresh: [],
  personages: [],
  points: 0,
  progress: [],
  cities: 2,
  temples: 1,
  sea_count: 0,
  on_map: { legions: 1, galleys: 0 },
  supply: { legions: 9, galleys: 9 },
  tokens: none,
  harvest: { marble: 1, iron: 0, gold: 2 },
  bellona: false,
};
const view: View = {
  map: 'none',
  map_name: 'None',
  drawing: 'none',
  round: 1,
  round_limit: null,
  needed: 9,
  phase: 'pay',
  active: 0,
  deciding: null,
  start: null,
  pending: {
    from: null,
    to: null,
    unit: null,
    steps: null,
    entered: null,
    rival: null,
    demands: [],
    owed: 3,
    paying: null,
  },
  powers: [power],
  regions: [],
  rondel: [],
  know_hows: [
    { id: 'mercatura', column: 0, row: 0, requires: null, first: 7, later: 3, price: 3, owners: [] },
    { id: 'commercium', column: 0, row: 1, requires: 'mercatura', first: 2, later: 1, price: 1, owners: [] },
  ],
  personages: [],
  bank_temples: 9,
  bank_coins: 9,
  pliny: null,
  ending: null,
};
const who = { power: 0, seat: 0 };
const choice = (token: string) => ({ token, words: `Words of ${token}` });
const props = {
  ...QUIET,
  seats: [{ index: 0, name: 'Ada', kind: 'human' as const, mine: true }],
};

describe('a field that would do nothing', () => {
  const idle = (deed: Parameters<typeof idleAt>[2], more: Partial<PowerView> = {}) =>
    idleAt(view, { ...power, ...more }, deed) !== null;

  it('is warned of by goods, cities and units, and not where it would do something', () => {
    expect([idle('marble'), idle('iron'), idle('gold')]).toEqual([false, true, false]);
    expect(idle('temple')).toBe(true);
    expect(idle('temple', { goods: { ...none, marble: 3 }, coins: 2 })).toBe(false);
    expect(idle('temple', { goods: { ...none, marble: 9 }, temples: 2 })).toBe(true);
    expect([idle('arming'), idle('arming', { coins: 2 }), idle('arming', { bellona: true })]).toEqual([
      true,
      false,
      false,
    ]);
    // What can be bought is what counts, not what is cheapest on the table.
    expect(idle('know-how', { goods: { ...none, gold: 2 } })).toBe(true);
    expect(idle('know-how', { goods: { ...none, gold: 2 }, coins: 1 })).toBe(false);
    expect(idle('know-how', { know_hows: ['mercatura'], coins: 1 })).toBe(false);
    expect([idle('maneuver'), idle('maneuver', { on_map: { legions: 0, galleys: 0 } })]).toEqual([
      false,
      true,
    ]);
  });
});

describe('paying several steps', () => {
  const choices = ['pay:coin', 'pay:iron'].map(choice);
  const owing = (owed: number): View => ({ ...view, pending: { ...view.pending, owed } });

  it('takes one click: what was chosen once answers each further question of the same kind, and no other', async () => {
    const act = vi.fn();
    const { container, rerender } = render(Board, { props: { ...props, view: owing(3), choices, act } });
    await fireEvent.click(container.querySelectorAll('.all')[1]!);
    expect(act.mock.calls).toEqual([['pay:iron']]);
    await rerender({ choices: [] });
    await rerender({ view: owing(2), choices: ['pay:coin', 'pay:iron'].map(choice) });
    expect(act.mock.calls).toEqual([['pay:iron'], ['pay:iron']]);
    // The goods are spent: the last step is asked about.
    await rerender({ view: owing(1), choices: ['pay:coin'].map(choice) });
    await rerender({ view: owing(1), choices: ['pay:coin', 'pay:iron'].map(choice) });
    expect(act.mock.calls).toHaveLength(2);
  });

  it('offers it only where several are owed', () => {
    const { container } = render(Board, { props: { ...props, view: owing(1), choices, act: () => {} } });
    expect(container.querySelectorAll('.all')).toHaveLength(0);
  });
});

describe('the battles of a turn', () => {
  const told = (type: string) => ({ event: { type, who } as Event, words: `It ${type}.` });

  it('are those since somebody last went on, however often one looks back at them', async () => {
    expect(battlesOf([told('went'), told('fought'), told('went')])).toEqual([]);
    const lasting = [told('fought'), told('went'), told('fought'), told('conquered')];
    expect(battlesOf(lasting).map(({ words }) => words)).toEqual(['It fought.', 'It conquered.']);
    expect(battlesOf(Array.from({ length: 9 }, () => told('razed')))).toHaveLength(6);
    const { container, rerender } = render(Board, {
      props: { ...props, view, choices: [], act: () => {}, lasting, events: lasting },
    });
    const drawn = () =>
      [...container.querySelectorAll('.battles li')].map((line) => line.textContent?.trim());
    expect(drawn()).toEqual(['It fought.', 'It conquered.']);
    // Into the past and back.
    await rerender({ lasting: lasting.slice(0, 3), events: [lasting[2]!] });
    expect(drawn()).toEqual(['It fought.']);
    await rerender({ lasting, events: lasting.slice() });
    expect(drawn()).toEqual(['It fought.', 'It conquered.']);
  });
});

it('every figure of a nation shows what the last move made of it', () => {
  const before: View = { ...view, powers: [{ ...power, coins: 3, goods: { ...none, marble: 1 } }] };
  const now: View = { ...view, powers: [{ ...power, goods: { ...none, marble: 5 } }] };
  const { container } = render(Nations, { context: boardOf({ view: now, before, seats: props.seats }) });
  expect([...container.querySelectorAll('.changed')].map((sign) => sign.textContent)).toEqual(['+4', '−3']);
});

// What the browser makes, styles and lays out when a table is opened: the map is most of it.
it.each(['mare-nostrum', 'orient'])(
  'the ground and the borders of %s are few paths, with all of them in it',
  async (id) => {
    const map = (await loadMap(id))!;
    const starts = (found: Iterable<Element>) =>
      [...found].reduce((sum, path) => sum + (path.getAttribute('d')!.match(/M/g)?.length ?? 0), 0);
    const ground = render(Ground, { map }).container.querySelectorAll('path');
    expect(ground.length).toBeLessThan(12);
    expect(starts([...ground].filter((path) => path.classList.contains('relief')))).toBe(map.relief.length);
    const borders = render(Borders, { map }).container;
    expect(borders.querySelectorAll('path').length).toBeLessThan(6);
    const count = (kinds: string[]) => map.borders.filter(({ kind }) => kinds.includes(kind)).length;
    expect(starts(borders.querySelectorAll('.under'))).toBe(map.borders.length);
    expect(starts(borders.querySelectorAll('.land'))).toBe(count(['land', 'both']));
    expect(starts(borders.querySelectorAll('.wave'))).toBe(count(['sea', 'both']));
    expect(starts(borders.querySelectorAll('.closed'))).toBe(count(['closed']));
  },
);

describe('the map', () => {
  beforeAll(() => {
    const Sizes = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    vi.stubGlobal('ResizeObserver', Sizes);
  });
  afterAll(() => vi.unstubAllGlobals());

  it('is drawn at once where it was fetched with the board', async () => {
    const scene = SCENES.before;
    await loadBoard('antike', scene);
    const { container } = render(Board, { props: { ...props, view: scene } });
    expect(container.querySelectorAll('.chart [data-region]')).toHaveLength(scene.regions.length);
  });

  it('points an arrow to each place where the group may go, boldly to the one pointed at', async () => {
    const map = (await loadMap('mare-nostrum-2'))!;
    const tokens = ['to:roma', 'to:genua', 'found:massilia:iron'];
    const regions = new Map(
      [...tokens, 'to:neapolis'].map((token) => [token.split(':')[1]!, [choice(token)]] as const),
    );
    const { container } = render(Arrows, {
      props: { map, from: 'neapolis', regions, scale: 1 },
      context: boardOf({ view, pointed: 'to:genua' }),
    });
    const widths = [...container.querySelectorAll('.line')].map((path) =>
      Number(path.getAttribute('stroke-width')),
    );
    // Not to where it stands, and not to where one does something else.
    expect(widths).toHaveLength(2);
    expect(Math.max(...widths)).toBeGreaterThan(1.5 * Math.min(...widths));
    const order = map.regions.filter(({ id }) => ['roma', 'genua'].includes(id)).map(({ id }) => id);
    expect(order[widths.indexOf(Math.max(...widths))]).toBe('genua');
  });
});
