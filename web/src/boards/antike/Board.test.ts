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
import type { Event, Options, PowerView, RegionView, View } from '../../generated/antike';
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
  type Field = Parameters<typeof idleAt>[2];
  const region = SCENES.before.regions[0]!;
  const city = (kind: RegionView['kind']): RegionView => ({ ...region, kind, owner: 0 });
  const table: View = { ...view, regions: [city('coast')] };
  const idle = (
    deed: Field['deed'],
    more: Partial<PowerView> = {},
    {
      price = null,
      options = { edition: 2 },
      ...rest
    }: Partial<View> & {
      price?: number | null;
      options?: Partial<Options>;
    } = {},
  ) => idleAt({ ...table, ...rest, powers: [{ ...power, ...more }] }, 0, { deed, price }, options);

  it('is warned of by goods, cities and units, and not where it would do something', () => {
    expect(idle('marble')).toBeNull();
    expect(idle('iron')).toMatch(/a coin and no more/);
    expect(idle('temple')).toMatch(/not enough marble/);
    expect(idle('temple', { goods: { ...none, marble: 3 }, coins: 2 })).toBeNull();
    expect(idle('temple', { goods: { ...none, marble: 9 }, temples: 2 })).toMatch(/All your cities/);
    expect(idle('arming')).toMatch(/not enough iron/);
    expect([idle('arming', { coins: 2 }), idle('arming', { bellona: true })]).toEqual([null, null]);
    // What can be bought is what counts, not what is cheapest on the table.
    expect(idle('know-how', { goods: { ...none, gold: 2 } })).toMatch(/not enough gold/);
    expect(idle('know-how', { goods: { ...none, gold: 2 }, coins: 1 })).toBeNull();
    expect(idle('know-how', { know_hows: ['mercatura'], coins: 1 })).toBeNull();
    expect(idle('know-how', { know_hows: ['mercatura', 'commercium'], coins: 9 })).toMatch(/every know-how/);
    expect(idle('maneuver')).toBeNull();
    expect(idle('maneuver', { on_map: { legions: 0, galleys: 0 } })).toMatch(/no units on the map/);
  });

  it('is one where the bank has nothing to give', () => {
    const broke = { bank_coins: 0 };
    expect(idle('iron', {}, broke)).toMatch(/one resource of your choice/);
    expect(idle('iron', {}, { ...broke, options: { edition: 2, empty_coin_bank: 'nothing' } })).toMatch(
      /would do nothing/,
    );
    expect(idle('iron', { harvest: { ...none, iron: 1 } }, broke)).toBeNull();
    // What one pays for the way there is in the bank when it gives.
    expect(idle('iron', { coins: 1 }, { ...broke, price: 1 })).toMatch(/a coin and no more/);
    const rich = { goods: { ...none, marble: 9 } };
    expect(idle('temple', rich)).toBeNull();
    expect(idle('temple', rich, { bank_temples: 0 })).toMatch(/bank has no temple/);
  });

  it('is none where a trade brings what is missing', () => {
    const marble = (count: number) => ({ goods: { ...none, marble: count } });
    const trader: Partial<PowerView> = { know_hows: ['mercatura'] };
    const merchant: Partial<PowerView> = { know_hows: ['mercatura', 'commercium'] };
    expect(idle('arming', marble(4))).toMatch(/not enough iron/);
    expect(idle('arming', { ...marble(4), ...trader })).toBeNull();
    expect(idle('arming', { ...marble(3), ...trader })).toMatch(/not enough iron/);
    expect(idle('arming', { ...marble(3), ...merchant })).toBeNull();
    expect(idle('arming', { goods: { marble: 1, iron: 1, gold: 1 }, ...trader })).toBeNull();
    expect(idle('temple', { goods: { marble: 1, iron: 3, gold: 2 }, ...merchant })).toMatch(
      /not enough marble/,
    );
    expect(idle('temple', { goods: { marble: 1, iron: 3, gold: 3 }, ...merchant })).toBeNull();
    // Five for three: three for two, and two for one.
    expect(idle('temple', { goods: { marble: 2, iron: 3, gold: 2 }, ...merchant })).toBeNull();
    // What was learned in this turn works when it is over.
    expect(idle('arming', { ...marble(4), ...trader, fresh: ['mercatura'] })).toMatch(/not enough iron/);
  });

  it('is one where the way there takes what one would spend', () => {
    const iron = { goods: { ...none, iron: 2 } };
    expect(idle('arming', iron)).toBeNull();
    expect(idle('arming', iron, { price: 1 })).toMatch(/not enough iron/);
    expect(idle('arming', { ...iron, coins: 1 }, { price: 1 })).toBeNull();
    // Goods of another kind pay for it first.
    expect(idle('arming', { goods: { ...none, iron: 2, gold: 1 } }, { price: 1 })).toBeNull();
    expect(idle('arming', { goods: { ...none, iron: 2, gold: 1 } }, { price: 2 })).toMatch(/not enough iron/);
  });

  it('is one where no unit is left that the cities could arm, Bellona or not', () => {
    const rich = { goods: { ...none, iron: 9 }, bellona: true };
    const left = (legions: number, galleys: number) => ({ ...rich, supply: { legions, galleys } });
    expect(idle('arming', left(1, 0))).toBeNull();
    expect(idle('arming', left(0, 1))).toBeNull();
    expect(idle('arming', left(0, 0))).toMatch(/no unit left/);
    // Legions do not leave an island, galleys have no water inland.
    const [islands, inland] = [{ regions: [city('island')] }, { regions: [city('land')] }];
    expect(idle('arming', left(1, 0), islands)).toMatch(/no unit left/);
    expect(idle('arming', left(0, 1), islands)).toBeNull();
    expect(idle('arming', left(0, 1), inland)).toMatch(/no unit left/);
    expect(idle('arming', left(1, 0), inland)).toBeNull();
    // In the first edition they stood there as a garrison.
    expect(idle('arming', left(1, 0), { ...islands, options: {} })).toBeNull();
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
