import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { words } from '../../words/index.svelte';
import Board from './Board.svelte';
import { side, view } from '../../test/arena';
import type { Event, Options, View } from '../../generated/arena';
import { QUIET } from '../shared/context.svelte';

beforeAll(() => words.loadBoard('arena'));

const choice = (token: string) => ({ token, words: `Words of ${token}` });
const props = { ...QUIET, view };
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

  it('covers spaces whose opening cards are secret, instead of showing them empty', () => {
    const sides: View['sides'] = [
      side(0, ['nero', null, null, null, null, null], ['legat']),
      side(1, [null, null, null, null, null, null], null, true),
    ];
    const { container } = render(Board, { props: { ...props, view: { ...view, sides }, choices: [] } });
    expect(container.querySelectorAll('.veiled')).toHaveLength(6);
    expect(container.querySelectorAll('[data-place="0-2"] .veiled')).toHaveLength(0);
    expect(container.querySelector('[data-place="1-2"]')!.outerHTML).toContain('face down');
  });

  it('offers to keep a lifted card beside the spaces for it', () => {
    const asked: View = {
      ...view,
      question: { ...view.question, laying: 'tuba' },
      aside: { seat: 0, count: 1, cards: ['tuba'] },
    };
    const choices = ['on:3', 'keep:tuba'].map(choice);
    const { container } = render(Board, { props: { ...props, view: asked, choices } });
    expect(alive(container).sort()).toEqual(['keep:tuba', 'on:3']);
    expect(container.querySelector('[data-place="picker"]')).toBeNull();
  });

  it('shows both pairs of piles where each player has own ones', () => {
    const second = { pile_size: 40, pile: null, discards: [] };
    const { container } = render(Board, { props: { ...props, view: { ...view, second }, choices: [] } });
    const places = [...container.querySelectorAll<HTMLElement>('[data-place^="pile"]')];
    expect(places.map(({ dataset }) => dataset['place']).sort()).toEqual(['pile-0', 'pile-1']);
    expect(container.querySelectorAll('[data-place="supply"]')).toHaveLength(1);
  });

  it('lays out the cards for a deck in place of the table', async () => {
    const second = { pile_size: 0, pile: null, discards: [] };
    const pile = [{ card: 'forum', kind: 'building' as const, count: 2 }];
    const asked: View = {
      ...view,
      turn: 0,
      second,
      pile_size: 2,
      pile,
      dice: [],
      question: { ...view.question, step: 'build' },
    };
    const act = vi.fn();
    const choices = ['done', 'take:forum', 'take:nero'].map(choice);
    const { container } = render(Board, { props: { ...props, act, view: asked, choices } });
    expect(alive(container).sort()).toEqual(['done', 'take:forum', 'take:nero']);
    expect(container.querySelectorAll('.deck > .cards > .card')).toHaveLength(55);
    expect([...container.querySelectorAll('.deck .count')].map((at) => at.textContent)).toEqual(['2']);
    expect(container.querySelector('.bar')).toBeNull();
    await fireEvent.click(container.querySelector('[data-token="take:nero"]')!);
    expect(act).toHaveBeenCalledWith('take:nero');
  });

  it('lets whoever built a deck look through what is left of it, and nobody else', () => {
    const pile = [{ card: 'nero', kind: 'character' as const, count: 1 }];
    const second = { pile_size: 40, pile: null, discards: [] };
    const { container } = render(Board, {
      props: { ...props, view: { ...view, second, pile }, choices: [] },
    });
    expect(container.querySelector('button[data-place="pile-1"]')).toBeNull();
    const own = container.querySelector('button[data-place="pile-0"]');
    expect(own?.getAttribute('aria-label')).toBe('Left of your deck: 30 cards');
  });

  it('warns on the card itself where a die would have no effect', () => {
    const asked = { ...view, question: { ...view.question, idle: ['activate:1'] } };
    const choices = ['activate:1', 'activate:2', 'money:2'].map(choice);
    const { container } = render(Board, { props: { ...props, view: asked, choices } });
    const warned = [...container.querySelectorAll('.idle')].map(
      (sign) => sign.closest<HTMLElement>('[data-token]')?.dataset['token'],
    );
    expect(warned).toEqual(['activate:1']);
    expect(container.querySelector('[data-token="activate:1"]')).toHaveTextContent(/would have no effect/i);
    expect(container.querySelector('[data-token="activate:2"]')).not.toHaveTextContent(/no effect/i);
  });

  it('draws bribery where the options put it', () => {
    const spaces = (options?: Pick<Options, 'bribery_position'>) => {
      const { container, unmount } = render(Board, {
        props: { ...props, choices: [], options: options as Options | undefined },
      });
      const own = [...container.querySelectorAll<HTMLElement>('[data-place^="0-"]')];
      const found = [
        own.map(({ dataset }) => dataset['place']!.slice(2)).join(''),
        container.querySelector('.apart') !== null,
      ];
      unmount();
      return found;
    };
    expect(spaces(undefined)).toEqual(['123456b', false]);
    expect(spaces({ bribery_position: 'before_1' })).toEqual(['b123456', false]);
    expect(spaces({ bribery_position: 'isolated' })).toEqual(['123456b', true]);
  });

  it('does not tell a spectator that his hand is empty', () => {
    const sides: View['sides'] = [side(0, [], []), side(1, [], null)];
    const empty = (seat: number | null) => {
      const { container, unmount } = render(Board, {
        props: { ...props, seat, view: { ...view, sides }, choices: [] },
      });
      const said = container.querySelector('.empty') !== null;
      unmount();
      return said;
    };
    expect([empty(0), empty(null)]).toEqual([true, false]);
  });

  it('rolls the die of a battle only where things move', () => {
    const battle = { event: { type: 'battle_die', value: 5 } as Event, words: '' };
    const rolls = (step: number) => {
      const { container, unmount } = render(Board, {
        props: { ...props, choices: [], step, events: [battle] },
      });
      const die = container.querySelector('.battle .die, .battle svg');
      const found = [die !== null, die?.classList.contains('rolling')];
      unmount();
      return found;
    };
    expect([rolls(0), rolls(400)]).toEqual([
      [true, false],
      [true, true],
    ]);
  });
});
