import { describe, expect, it, vi } from 'vitest';
import type { AskLesson, LessonStep } from '../generated/protocol';
import { Trouble } from './api';
import { LessonRun } from './lesson.svelte';

/** A lesson of two questions, to both of which `yes` is the answer. */
const told = vi.fn(async ({ answers, answer }: AskLesson): Promise<LessonStep> => {
  const right = answer === 'yes';
  const answered = answers.length + (right ? 1 : 0);
  return {
    answered,
    decisions: 2,
    words: '',
    task: '',
    names: [],
    options: {},
    verdict: answer === undefined ? null : { right, words: right ? 'Well done.' : 'No.' },
    end: answered === 2 ? 'The end.' : null,
    steps: right ? [{ ply: answered, by: { kind: 'chance' }, events: [] }] : [],
    position: { ply: answered, view: answered } as LessonStep['position'],
  };
});

describe('a lesson under way', () => {
  it('keeps right answers, and lets wrong ones be tried again', async () => {
    const run = new LessonRun('arena', 'goal', told);
    await run.next();
    await run.answer('no');
    expect([run.right, run.step?.verdict?.words]).toEqual([false, 'No.']);
    await run.answer('yes');
    expect([run.right, run.done, run.before]).toEqual([true, false, 0]);
    await run.answer('yes');
    expect(run.step?.answered).toBe(1);
    await run.next();
    expect([run.right, run.step?.answered]).toEqual([false, 1]);
    await run.answer('yes');
    expect([run.right, run.done]).toEqual([true, true]);
    expect(told).toHaveBeenLastCalledWith({ answers: ['yes', 'yes'], answer: 'yes' });
  });

  it('says what went wrong on the way and can be asked again', async () => {
    const ask = vi.fn(told).mockRejectedValueOnce(new Trouble('offline', 'No connection.'));
    const run = new LessonRun('arena', 'goal', ask);
    await run.next();
    expect([run.error?.message, run.step, run.asking]).toEqual(['No connection.', null, false]);
    await run.next();
    expect([run.error, run.step?.answered]).toEqual([null, 0]);
  });

  it('goes on where it was left, and begins anew where that no longer leads anywhere', async () => {
    const run = new LessonRun('arena', 'goal', told);
    await run.resume(['yes']);
    expect([run.step?.answered, run.right, run.answers]).toEqual([1, false, ['yes']]);
    const ask = vi.fn(told).mockRejectedValueOnce(new Trouble('illegal', 'Answer 1 is not right.'));
    const changed = new LessonRun('arena', 'goal', ask);
    await changed.resume(['no longer']);
    expect([changed.error, changed.step?.answered, changed.answers]).toEqual([null, 0, []]);
    const dead = vi.fn(told).mockRejectedValueOnce(new Trouble('offline', 'No connection.'));
    const later = new LessonRun('arena', 'goal', dead);
    await later.resume(['yes']);
    expect([later.error?.code, later.answers]).toEqual(['offline', ['yes']]);
  });
});
