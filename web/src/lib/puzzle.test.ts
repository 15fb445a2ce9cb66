import { describe, expect, it, vi } from 'vitest';
import type { AskPuzzle, PuzzleInfo, PuzzleStep, Step } from '../generated/protocol';
import { Trouble } from './api';
import { nextOpen, PuzzleRun } from './puzzle.svelte';

const step = (by: Step['by'], words: string): Step => ({
  ply: 0,
  by,
  events: [{ event: words, words, concerns: [] }],
});
const lately = [
  step({ kind: 'seat', seat: 0 }, 'Gaius moves.'),
  step({ kind: 'seat', seat: 1 }, 'Livia moves.'),
  step({ kind: 'seat', seat: 0 }, 'Gaius answers.'),
  step({ kind: 'chance' }, 'A six.'),
];

/** A puzzle for the second seat to which `yes` is the answer. */
const told = vi.fn(async ({ answer, show }: AskPuzzle): Promise<PuzzleStep> => {
  const right = answer === 'yes';
  const over = right || show === true;
  return {
    id: '7-1-2',
    difficulty: 2,
    names: ['Gaius', 'Livia'],
    options: {},
    verdict: answer === undefined ? null : { right, words: answer, chance: 0.5, loss: 0, line: [] },
    solution: over ? ({ best: 'yes' } as PuzzleStep['solution']) : null,
    steps: over ? [step({ kind: 'seat', seat: 1 }, 'Livia says yes.')] : lately,
    position: { seat: 1, view: over ? 'after' : 'before' } as PuzzleStep['position'],
  };
});

const seen = (run: PuzzleRun) => run.events.map(({ words }) => words);

describe('a puzzle under way', () => {
  it('shows what happened since one acted, and tells all of it in words', async () => {
    const run = new PuzzleRun('arena', '7-1-2', told);
    await run.begin();
    expect(seen(run)).toEqual(['Gaius answers.', 'A six.']);
    expect(run.lately).toHaveLength(4);
    expect([run.over, run.solved, run.before]).toEqual([false, false, null]);
  });

  it('is tried until it is solved, and then no more', async () => {
    const run = new PuzzleRun('arena', '7-1-2', told);
    await run.begin();
    await run.answer('no');
    await run.answer('no');
    await run.answer('never');
    expect([run.over, run.tried]).toEqual([false, ['no', 'never']]);
    expect(seen(run)).toEqual(['Gaius answers.', 'A six.']);
    await run.answer('yes');
    expect([run.over, run.solved, run.before, run.tried]).toEqual([true, true, 'before', []]);
    expect(seen(run)).toEqual(['Livia says yes.']);
    const asked = told.mock.calls.length;
    await run.answer('no');
    await run.show();
    expect(told.mock.calls.length).toBe(asked);
  });

  it('that was looked up does not count as solved', async () => {
    const run = new PuzzleRun('arena', '7-1-2', told);
    await run.begin();
    await run.show();
    expect([run.over, run.lookedUp, run.solved]).toEqual([true, true, false]);
    await run.again();
    expect([run.over, run.step?.position.view]).toEqual([false, 'before']);
    await run.answer('yes');
    expect([run.over, run.solved]).toEqual([true, false]);
  });

  it('was not looked up when the solution did not come', async () => {
    const ask = vi.fn(told);
    const run = new PuzzleRun('arena', '7-1-2', ask);
    await run.begin();
    ask.mockRejectedValueOnce(new Trouble('offline', 'No connection.'));
    await run.show();
    expect([run.lookedUp, run.error?.message]).toEqual([false, 'No connection.']);
  });
});

describe('the next puzzle', () => {
  const puzzles = ['a', 'b', 'c'].map((id): PuzzleInfo => ({ id, difficulty: 1, seats: 2 }));
  it('is the next open one, then from the beginning, and never the same', () => {
    const next = (after: number, open: string) => nextOpen(puzzles, after, (id) => open.includes(id))?.id;
    expect([next(0, 'abc'), next(1, 'ab'), next(2, 'abc'), next(-1, 'bc')]).toEqual(['b', 'a', 'a', 'b']);
    expect([next(1, 'b'), next(-1, '')]).toEqual([undefined, undefined]);
  });
});
