import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { describe, expect, it, vi } from 'vitest';
import Choices from './Choices.svelte';

const choice = (token: string, words = token) => ({ token, words });
const plain = { point: () => {}, pointed: null, busy: false, preview: [] };

describe('the list of choices', () => {
  it('is complete, in words, and plays the token', async () => {
    const act = vi.fn();
    render(Choices, {
      ...plain,
      act,
      choices: [choice('money:2', 'Take 2 sestertii'), choice('end', 'End your turn')],
    });
    expect(screen.getAllByRole('button').map((button) => button.textContent?.trim())).toEqual([
      'Take 2 sestertii',
      'End your turn',
    ]);
    await fireEvent.click(screen.getByText('End your turn'));
    expect(act).toHaveBeenCalledExactlyOnceWith('end');
  });

  it('plays nothing while a move is on its way', async () => {
    const act = vi.fn();
    render(Choices, { ...plain, act, busy: true, choices: [choice('end')] });
    await fireEvent.click(screen.getByText('end'));
    expect(act).not.toHaveBeenCalled();
  });

  it('loses no choice to its headings, and puts them in order', () => {
    render(Choices, {
      ...plain,
      act: () => {},
      choices: [choice('end'), choice('money:2'), choice('odd')],
      group: ({ token }: { token: string }) =>
        token === 'end' ? 'tab-chat' : token === 'odd' ? null : 'tab-log',
      groups: ['tab-log', 'tab-chat'],
    });
    expect(screen.getAllByRole('button').map((button) => button.dataset['choice'])).toEqual([
      'money:2',
      'end',
      'odd',
    ]);
    expect(screen.getAllByRole('heading')).toHaveLength(2);
  });

  it('keeps the focus on its choice when somebody else moves meanwhile', async () => {
    const view = render(Choices, { ...plain, act: () => {}, choices: [choice('a'), choice('b')] });
    screen.getByText('b').focus();
    await view.rerender({ choices: [] });
    expect(document.activeElement).toBe(document.body);
    await view.rerender({ choices: [choice('a'), choice('b'), choice('c')] });
    await tick();
    expect(document.activeElement).toBe(screen.getByText('b'));
  });

  it('keeps the focus on its choice when the headings come later', async () => {
    // Only the headings change: the board that knows them is loaded while its choices are shown already.
    const board = writable<((choice: { token: string }) => string) | undefined>();
    const loaded = fromStore(board);
    render(Choices, {
      ...plain,
      act: () => {},
      choices: [choice('a'), choice('b')],
      get group() {
        return loaded.current;
      },
    });
    screen.getByText('b').focus();
    board.set(({ token }) => (token === 'a' ? 'tab-log' : 'tab-chat'));
    await tick();
    await tick();
    expect(screen.getAllByRole('heading')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByText('b'));
  });

  it('leaves the focus alone for whoever is elsewhere', async () => {
    const view = render(Choices, { ...plain, act: () => {}, choices: [choice('a')] });
    await view.rerender({ choices: [] });
    await view.rerender({ choices: [choice('c')] });
    await tick();
    expect(document.activeElement).toBe(document.body);
  });

  it('carries the focus of the keyboard on to the next question', async () => {
    const view = render(Choices, { ...plain, act: () => {}, choices: [choice('a'), choice('b')] });
    const first = screen.getByText('b');
    first.focus();
    // A click without a pointer is what Enter makes.
    await fireEvent.click(first, { detail: 0 });
    await view.rerender({ choices: [] });
    await view.rerender({ choices: [choice('c'), choice('d')] });
    await tick();
    expect(document.activeElement).toBe(screen.getByText('c'));
  });

  it('leaves the focus alone for who uses the mouse', async () => {
    const view = render(Choices, { ...plain, act: () => {}, choices: [choice('a')] });
    await fireEvent.click(screen.getByText('a'), { detail: 1 });
    await view.rerender({ choices: [choice('c')] });
    await tick();
    expect(document.activeElement).toBe(document.body);
  });

  it('goes up and down with the arrow keys', async () => {
    render(Choices, { ...plain, act: () => {}, choices: [choice('a'), choice('b')] });
    screen.getByText('a').focus();
    await fireEvent.keyDown(screen.getByText('a'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByText('b'));
    await fireEvent.keyDown(screen.getByText('b'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByText('a'));
  });

  it('marks what a hint likes, says it once, and lets go of it', async () => {
    const hint = {
      number: 3,
      seat: 0,
      choices: [
        { token: 'b', words: 'Build.', chance: 0.624 },
        { token: 'a', words: 'Attack.', chance: 0.5 },
      ],
      chances: [0.6, 0.4],
      scores: [12, 9],
      iterations: 6000,
    };
    Element.prototype.scrollIntoView ??= () => {};
    const choices = [choice('a', 'Attack.'), choice('b', 'Build.'), choice('c', 'Wait.')];
    const view = render(Choices, { ...plain, act: () => {}, choices, hint });
    const marked = document.querySelectorAll<HTMLElement>('.favourite');
    expect([...marked].map(({ dataset }) => dataset['choice'])).toEqual(['b']);
    expect(marked[0]!.textContent).toContain('62 %');
    expect(document.querySelectorAll('.chance')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('Hint: Build. – chance to win 62 %.');
    await view.rerender({ hint: null });
    expect(document.querySelector('.favourite')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says after a moment that a move is on its way', async () => {
    vi.useFakeTimers();
    const said = () => screen.getByRole('status').textContent?.trim();
    const { rerender } = render(Choices, { ...plain, act: () => {}, choices: [choice('end')] });
    await rerender({ busy: true, sending: true });
    await vi.advanceTimersByTimeAsync(200);
    expect(said()).toBe('');
    await vi.advanceTimersByTimeAsync(200);
    expect(said()).toBe('Your move is on its way …');
    await rerender({ busy: false, sending: false });
    expect(said()).toBe('');
    vi.useRealTimers();
  });

  it('takes pairs thing by thing, by number keys too', async () => {
    const act = vi.fn();
    const ids = ['a', 'b', 'c', 'd'];
    const pairs = ids.flatMap((one, n) => ids.slice(n + 1).map((other) => choice(`give:${one}+${other}`)));
    const named = (id: string) => ({ id, name: `Card ${id}` });
    const pair = ({ token }: { token: string }) => {
      const [one, other] = token.slice(5).split('+');
      return [named(one!), named(other!)] as const;
    };
    render(Choices, { ...plain, act, choices: pairs, pair });
    await fireEvent.keyDown(document.body, { key: '4' });
    expect(act).not.toHaveBeenCalled();
    await fireEvent.keyDown(document.body, { key: '2' });
    expect(act).toHaveBeenCalledExactlyOnceWith('give:b+d');
  });
});
