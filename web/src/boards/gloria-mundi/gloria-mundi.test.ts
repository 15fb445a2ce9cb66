import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { words } from '../../words/index.svelte';
import type { Choice } from '../types';
import { emblems } from './art/emblems';
import Board from './Board.svelte';
import { trips } from './flights';
import { aside, roadPoint, ROUTE_SIZE, routePoints } from './path';
import type { Card, PlayerView, Threat, View } from '../../generated/gloria-mundi';
import { QUIET } from '../shared/context.svelte';

const none = { food: 0, gold: 0, peace: 0, glory: 0 };
const vigiles: Card = {
  id: 'r06',
  name: 'Vigiles',
  colour: 'red',
  cost: { ...none, gold: 1, peace: 1 },
  steps: 1,
  ability: { kind: 'red_shield', card: 'gold' },
};
const commeatus: Card = {
  ...vigiles,
  id: 'r03',
  name: 'Commeatus',
  ability: { kind: 'red_convert', from: 'peace', limit: 3, each: 2 },
};

function player(seat: number, more: Partial<PlayerView> = {}): PlayerView {
  return {
    seat,
    steps: 0,
    rank: 1,
    counters: seat === 0 ? { food: 2, gold: 1, peace: 3, glory: 1 } : null,
    counter_total: 7,
    hand: seat === 0 ? { food: 5, gold: 4, peace: 4 } : null,
    hand_total: 13,
    bare: { food: 1, gold: 1, peace: 1 },
    stacks: [],
    lost: { food: 0, gold: 0, peace: 0 },
    collectable: 0,
    ...more,
  };
}

function view(more: Partial<View> = {}): View {
  const threat: Threat = {
    to: 1,
    ends_game: false,
    due: ['food', 'gold'],
    demands: [{ seat: 0, kind: 'food' }],
  };
  return {
    you: 0,
    options: {} as View['options'],
    turn: 4,
    phase: 4,
    active: 0,
    active_kind: 'food',
    question: { type: 'buy', seat: 0, shields: false },
    players: [player(0), player(1, { steps: 9 })],
    forum: [
      {
        surcharge: 5,
        card: vigiles,
        total: 7,
        offer: { sites: ['gold'], lacking: 0, buyable: true, suggestion: none },
      },
      {
        surcharge: 4,
        card: commeatus,
        total: 6,
        offer: { sites: ['food', 'gold', 'peace'], lacking: 0, buyable: true, suggestion: none },
      },
      ...[3, 2, 1, 0].map((surcharge) => ({ surcharge, card: null, total: null, offer: null })),
    ],
    deck: 40,
    gone: [],
    supply: { food: 50, gold: 50, peace: 50, glory: 39 },
    road: {
      goth: 0,
      frontier: 0,
      rome: 37,
      spaces: Array.from({ length: 38 }, (_, space) => ({
        space,
        icons: space === 0 || space === 37 ? [] : ['food' as const],
        laid: null,
      })),
      priced: 1,
      if_refused: threat,
      if_paid: threat,
      due: [],
      due_counters: false,
    },
    carthage: 37,
    ending: null,
    ...more,
  };
}

const choice = (token: string): Choice => ({ token, words: `Words of ${token}` });

async function show(shown: View, tokens: string[]) {
  await words.loadBoard('gloria-mundi');
  const act = vi.fn();
  const props = {
    ...QUIET,
    view: shown,
    seat: 0,
    seats: [0, 1].map((index) => ({
      index,
      name: index ? 'Bo' : 'Ada',
      kind: 'human' as const,
      mine: index === 0,
    })),
    choices: tokens.map(choice),
    act,
  };
  const rendered = render(Board, { props });
  // By selector: working out every accessible name takes seconds in this make-believe browser.
  const press = async (selector: string) => {
    const found = rendered.container.querySelector(selector);
    expect(found, selector).not.toBeNull();
    await fireEvent.click(found!);
  };
  return { act, rendered, props, press };
}

// A whole board is much for a make-believe browser on a busy machine.
describe('the board of Gloria Mundi', { timeout: 30_000 }, () => {
  it('gives every building an emblem', () => {
    for (const [prefix, count] of [
      ['f', 16],
      ['c', 16],
      ['p', 16],
      ['r', 9],
    ] as const) {
      for (let n = 1; n <= count; n++) {
        expect(emblems[`${prefix}${String(n).padStart(2, '0')}`]?.length, `${prefix}${n}`).toBeGreaterThan(2);
      }
    }
  });

  it('lays 38 steps at equal distances and the road to and fro', () => {
    const points = routePoints(37);
    expect(points).toHaveLength(38);
    const gaps = points
      .slice(1)
      .map((point, n) => Math.hypot(point.x - points[n]!.x, point.y - points[n]!.y));
    expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(1.25);
    expect(roadPoint(7).x).toBe(roadPoint(8).x);
    expect(roadPoint(8).y).toBeGreaterThan(roadPoint(7).y);
  });

  it('shows all Romans whole who share a step, on every step', () => {
    for (const step of routePoints(37)) {
      const places = [0, 1, 2, 3, 4, 5].map((behind) => aside(step, behind));
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
      // The figure is 27 wide; its shield ends 29 above where it stands.
      for (const { x, y } of places) {
        expect(x).toBeGreaterThan(14);
        expect(x).toBeLessThan(ROUTE_SIZE.width - 14);
        expect(y).toBeGreaterThan(29);
        expect(y).toBeLessThan(ROUTE_SIZE.height - 14);
      }
    }
  });

  it('says whom a production card would serve, buildings counted', async () => {
    const stack = {
      card: vigiles,
      site: 'gold',
      waiting: false,
      preview: null,
    } as PlayerView['stacks'][number];
    const question = { type: 'play', seat: 0 } as View['question'];
    const players = [player(0, { bare: { food: 3, gold: 0, peace: 1 } }), player(1, { stacks: [stack] })];
    const { rendered } = await show(view({ question, players }), ['play:food']);
    const lines = [...rendered.container.querySelectorAll('.desk tbody tr')].map((line) =>
      [...line.children].map(({ textContent }) => textContent?.trim()),
    );
    expect(lines).toEqual([
      ['farm', '3', '1'],
      ['city', '0', '2'],
      ['legion', '1', '1'],
    ]);
  });

  it('buys a card with one site by one click', async () => {
    const { act, press } = await show(view(), ['buy:r06:gold', 'pass']);
    await press('[data-token="buy:r06:gold"]');
    expect(act).toHaveBeenCalledWith('buy:r06:gold');
  });

  it('asks for the site of a card that has several', async () => {
    const { act, press } = await show(view(), ['buy:r03:food', 'buy:r03:gold', 'buy:r03:peace', 'pass']);
    await press('[data-token="choose:r03"]');
    expect(act).not.toHaveBeenCalled();
    await press('[data-token="buy:r03:peace"]');
    expect(act).toHaveBeenCalledWith('buy:r03:peace');
  });

  it('pays on as suggested, question by question', async () => {
    const pay = (step: 'glory' | 'food'): View =>
      view({
        question: {
          type: 'pay',
          seat: 0,
          card: 'r06',
          site: 'gold',
          price: { cost: vigiles.cost, surcharge: 5, total: 7 },
          step,
          paid: none,
          suggestion: { food: 2, gold: 1, peace: 3, glory: 1 },
        },
      });
    const { act, press, rendered, props } = await show(pay('glory'), ['pay:glory:1', 'pay:glory:0']);
    await press('.suggest');
    expect(act).toHaveBeenLastCalledWith('pay:glory:1');
    await rendered.rerender({
      ...props,
      view: pay('food'),
      choices: [choice('pay:food:2'), choice('pay:food:1')],
    });
    expect(act).toHaveBeenLastCalledWith('pay:food:2');
  });

  it('hides what a rival has behind the screen', async () => {
    await show(view(), []);
    expect(screen.getAllByText('7 counters').length).toBeGreaterThan(0);
    expect(screen.getByText('13 production cards in hand')).toBeTruthy();
  });

  it('tells what the Goth takes by kind and number, however much it is', async () => {
    const plain = view();
    const due = ['food', 'gold', 'peace', 'food', 'gold', 'food'] as const;
    const road = { ...plain.road, due: [], if_refused: { ...plain.road.if_refused, due: [...due] } };
    const { rendered } = await show({ ...plain, road }, []);
    const owed = rendered.container.querySelector('.owed')!;
    expect(owed.querySelectorAll('svg')).toHaveLength(3);
    expect([...owed.querySelectorAll('b')].map((count) => count.textContent)).toEqual(['3', '2', '1']);
  });

  it('does not glow where nothing may be chosen', async () => {
    const { rendered } = await show(view(), []);
    expect(rendered.container.querySelectorAll('.alive')).toHaveLength(0);
  });

  it('sends counters on their way', () => {
    expect(trips({ type: 'tribute_paid', seat: 1, space: 4, laid: ['gold', 'glory'] })).toEqual([
      { from: 'purse-1', to: 'space-4', cargo: { kind: 'counter', of: 'gold' } },
      { from: 'purse-1', to: 'space-4', cargo: { kind: 'counter', of: 'glory' } },
    ]);
    expect(trips({ type: 'collected', seat: 0, kind: 'food', cards: 9, got: 9 })).toHaveLength(3);
  });
});
