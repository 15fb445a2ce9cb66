import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { words } from '../../words/index.svelte';
import Board from './Board.svelte';
import type { HandCard, SideView, TableCard, View } from './view';

beforeAll(() => words.loadBoard('arena'));

const onTable = (card: string): TableCard => ({
  card,
  kind: 'character',
  cost: 4,
  defence: 4,
  current_defence: 4,
  activation: 'die',
  usable: true,
});
const inHand = (card: string): HandCard => ({
  ...onTable(card),
  count: 1,
  known_to_opponent: 0,
  affordable: true,
});

const side = (seat: number, cards: (string | null)[], hand: string[] | null): SideView => ({
  seat,
  vp: 10,
  virtual_vp: 0,
  money: 5,
  dice_penalty: 0,
  hand_size: hand?.length ?? 3,
  hand: hand?.map(inHand) ?? null,
  known_hand: [],
  secret_layout: false,
  spaces: cards.map((card, index) => ({
    space: index === 6 ? 'b' : String(index + 1),
    card: card ? onTable(card) : null,
    blocked: false,
  })),
  vacant: 0,
  characters: 0,
  buildings: 0,
});

const view: View = {
  viewer: 0,
  turn: 3,
  active: 0,
  supply: 16,
  removed: 0,
  pile_size: 30,
  pile: null,
  discards: [],
  dice: [2, 5],
  dice_to_roll: 0,
  bribery_used: false,
  aside: null,
  sides: [
    side(0, ['bestia', 'decurio', null, null, null, null, 'tuba'], ['pictor', 'magister']),
    side(1, ['bestia', null, null, null, null, null, null], null),
  ],
  question: { seat: 0, by: null, from: null, laying: null, idle: [], attack: null },
};

const choice = (token: string) => ({ token, words: `Words of ${token}` });
const props = {
  view,
  seat: 0,
  seats: [],
  act: () => {},
  point: () => {},
  pointed: null,
  glimpse: null,
  events: [],
  step: 0,
};
const alive = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>('[data-token]')].flatMap(({ dataset }) => dataset['token'] ?? []);

describe('the board of Arena', () => {
  it('glows nowhere when nothing may be done', () => {
    const { container } = render(Board, { props: { ...props, choices: [] } });
    expect(alive(container)).toEqual([]);
    expect(container.querySelectorAll('.alive')).toHaveLength(0);
  });

  it('glows exactly where a choice is', () => {
    const choices = ['activate:2', 'play:pictor', 'end'].map(choice);
    const { container } = render(Board, { props: { ...props, choices } });
    expect(alive(container).sort()).toEqual(['activate:2', 'end', 'play:pictor']);
  });

  it('plays the choice of the piece that is clicked', async () => {
    const act = vi.fn();
    const { container } = render(Board, {
      props: { ...props, act, choices: ['target:1', 'activate:1'].map(choice) },
    });
    await fireEvent.click(container.querySelector('[data-place="1-1"]')!);
    expect(act).toHaveBeenLastCalledWith('target:1');
    await fireEvent.click(container.querySelector('[data-place="0-1"]')!);
    expect(act).toHaveBeenLastCalledWith('activate:1');
  });

  it('puts the die in hand on money, and another after it was chosen', async () => {
    const act = vi.fn();
    const { container } = render(Board, {
      props: { ...props, act, choices: ['money:2', 'money:5'].map(choice) },
    });
    await fireEvent.click(container.querySelector('[data-place="money"]')!);
    expect(act).toHaveBeenLastCalledWith('money:2');
    await fireEvent.click(container.querySelector('[data-place="die-1"]')!);
    await fireEvent.click(container.querySelector('[data-place="money"]')!);
    expect(act).toHaveBeenLastCalledWith('money:5');
  });

  it('gives two cards away in two clicks', async () => {
    const act = vi.fn();
    const { container } = render(Board, {
      props: { ...props, act, choices: [choice('give:magister+pictor')] },
    });
    const [first, second] = container.querySelectorAll('[data-place="hand-0"] button');
    await fireEvent.click(first!);
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(second!);
    expect(act).toHaveBeenCalledExactlyOnceWith('give:magister+pictor');
  });

  it('shows the other hand from behind only', () => {
    const { container } = render(Board, { props: { ...props, choices: [] } });
    const hand = container.querySelector('[data-place="hand-1"]')!;
    expect(hand.querySelectorAll('button')).toHaveLength(0);
    expect(hand.querySelectorAll('.hidden')).toHaveLength(3);
  });
});
