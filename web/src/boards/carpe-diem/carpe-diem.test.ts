import { beforeAll, describe, expect, it } from 'vitest';
import { words } from '../../words/index.svelte';
import { boardOf } from '../shared/context.svelte';
import { chimneysOf, partsOf, turned, type Sides } from './art';
import { cardName } from './cards';
import { render } from '@testing-library/svelte';
import { trips } from './flights';
import { beside, CELLS, fitting, meeting, newlyComplete, nextTurn, placements, turn } from './placing';
import {
  PRINTED,
  type CardView,
  type Event,
  type FeatureView,
  type Gain,
  type Paid,
  type PlayerView,
  type View,
} from '../../generated/carpe-diem';
import Scored from './Scored.svelte';
import { scored, type Scoring } from './scoring';
import Standing from './Standing.svelte';

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
    for (const [id, { sides }] of Object.entries(PRINTED)) {
      const reached = partsOf(sides).flatMap((part) => part.sides.map((side) => [side, part.kind]));
      const shown = sides.flatMap((side, index) => (side === 'grass' ? [] : [[index, side]]));
      expect(reached.sort(), id).toEqual(shown.sort());
    }
  });

  it('is the same after turning the tile as turning the drawing', () => {
    for (const { sides } of Object.values(PRINTED)) {
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
    for (const [id, { sides, chimneys }] of Object.entries(PRINTED)) {
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
    const placed = { type: 'tile_placed', seat: 1, tile: 'l-market', cell: 'c3', rotation: 0 } as const;
    expect(trips(placed, 1)).toMatchObject([{ from: 'hand', to: 'district-c3' }]);
    expect(trips(placed, 0)).toMatchObject([{ from: 'map-1', to: 'map-1-c3' }]);
    expect(trips({ type: 'wares_gained', seat: 0, ware: 'fish', count: 3 }, 0)).toHaveLength(3);
  });
});

describe('the last scoring', () => {
  const gained = { vp: 4, coins: 0, bread: 0, track: 0 };
  const began = (phase: number) => ({ type: 'forum_began' as const, phase, order: [0, 1] });
  const paid = { wares: [0, 0, 0, 0], coins: 0, bread: 0 } satisfies Paid;
  const fulfilled: Event = { type: 'fulfilled', seat: 0, card: 'x', times: 2, by_bread: 1, paid, gained };
  const failed = { type: 'failed', seat: 1, card: 'x', lost: 4 } as const;
  const after = (...events: Event[]) =>
    events.reduce<Scoring | null>((before, event) => scored(before, event), null);

  it('says who fulfilled what and who lost points, until the next one begins', () => {
    const first = after(began(1), fulfilled, failed);
    expect(first).toEqual({
      phase: 1,
      lines: [
        { seat: 0, card: 'x', times: 3, vp: 4, track: 0 },
        { seat: 1, card: 'x', times: 0, vp: -4, track: 0 },
      ],
    });
    expect(after(began(1), fulfilled, began(2))).toEqual({ phase: 2, lines: [] });
    expect(after(fulfilled)).toBeNull();
  });

  it('is drawn with whoever lost points in red', () => {
    const card = {
      card: 'x',
      family: 'a',
      pay: { fish: 2 },
      own: {},
      gain: { vp: 4 },
    } as unknown as CardView;
    const seats = ['Ada', 'Ben'].map(
      (name, index) => ({ index, name, kind: 'human', mine: index === 0 }) as const,
    );
    const scoring = after(began(1), fulfilled, failed)!;
    const { container } = render(Scored, {
      props: { scoring },
      context: boardOf({ view: { forum: [card] } as unknown as View, seats }),
    });
    const lines = [...container.querySelectorAll('li')];
    expect(lines.map((line) => line.classList.contains('lost'))).toEqual([false, true]);
    expect(lines[0]).toHaveTextContent(/Ada: .*fish.* 3×, \+4 VP/);
    expect(lines[1]).toHaveTextContent(/Ben misses .*: −4 VP/);
  });
});

describe('the standing', () => {
  const player = (vp: number, end: Partial<PlayerView['end']>) =>
    ({
      vp,
      end: { frame: 0, villas: 0, track: 0, leftovers: 0, fountains: 0, ...end },
    }) as unknown as PlayerView;
  const seats = ['Ada', 'Ben'].map((name, index) => ({
    index,
    name,
    kind: 'human' as const,
    mine: index === 0,
  }));
  const totals = (players: readonly PlayerView[], then: PlayerView | null) => {
    const { container, unmount } = render(Standing, {
      props: { then, near: 0 },
      context: boardOf({ view: { players } as unknown as View, seats }),
    });
    const found = [...container.querySelectorAll('tbody .total')].map((cell) => cell.textContent);
    unmount();
    return found;
  };

  it('adds to the points what the end would give, fountains only where they are known', () => {
    const players = [
      player(10, { frame: 7, villas: 5, track: 3, leftovers: 2, fountains: 11 }),
      player(4, { villas: 6, fountains: null }),
    ];
    expect(totals(players, null)).toEqual(['38', '10']);
    // And what a choice would make of it.
    expect(totals(players, player(12, { frame: 7, villas: 9 }))).toEqual(['38→28', '10']);
  });
});
