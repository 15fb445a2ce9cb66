import { describe, expect, it } from 'vitest';
import type { GameResult, SeatInfo, TableSummary } from '../generated/protocol';
import { outcome, waitsFor } from './outcome';

const guest = (seat: number, name: string, you: boolean): SeatInfo => ({
  seat,
  holder: { kind: 'guest', name, you, here: false, bot: false },
  bot_plays_on: false,
  out_of_time: false,
  part: { kind: 'none' },
});
const bot: SeatInfo = {
  ...guest(2, '', false),
  holder: { kind: 'bot', level: 'tiro', name: 'Tiro bot II' },
};
const seats = [guest(0, 'Ada', true), guest(1, 'Ben', false), bot];

const table = (more: Partial<TableSummary>) => ({ phase: 'over', seats, ...more }) as TableSummary;
const result = (by: GameResult['by'], ranks = [2, 1, 3]): GameResult => ({
  by,
  ranks,
  scores: [17, 23, 4],
  words: 'Ben wins.',
  sheet: [],
  take_backs: 0,
});

describe('a game in a list', () => {
  it('says how it ended for the reader', () => {
    const told = (by: GameResult['by'], ranks?: number[]) => outcome(table({ result: result(by, ranks) }));
    expect(told({ kind: 'rules' })).toBe('Place 2 of 3 with 17');
    expect(told({ kind: 'rules' }, [1, 1, 3])).toBe('You won with 17');
    expect(told({ kind: 'resigned', seat: 0 })).toBe('You gave up');
    expect(told({ kind: 'timed_out', seat: 0 })).toBe('Your time ran out');
    expect(told({ kind: 'resigned', seat: 1 })).toBe('Ben wins.');
    expect(told({ kind: 'abandoned' })).toBe('Broken off without a winner');
    expect(outcome(table({ result: null }))).toBe('');
  });

  it('says whom it waits for', () => {
    const waits = (more: Partial<TableSummary>) => waitsFor(table({ phase: 'running', ...more }));
    expect(waits({ to_act: 1, your_turn: false })).toBe('Ben is to act');
    expect(waits({ to_act: 2, your_turn: false })).toBe('Tiro II is to act');
    expect(waits({ to_act: 0, your_turn: true })).toBe('');
    expect(waits({ phase: 'open', to_act: null, your_turn: false })).toBe('Waiting for players');
    expect(waits({ phase: 'over', to_act: null, your_turn: false })).toBe('');
  });
});
