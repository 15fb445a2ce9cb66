import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReviewState, ReviewSum } from '../generated/protocol';
import { percent, Review, rough, signed } from './review.svelte';

const answers: ReviewState[] = [];
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve(new Response(JSON.stringify(answers.shift())));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answers.length = asked.length = 0;
});

it('has a review made, follows it, and begins it anew when whoever made it has stopped', async () => {
  const review = new Review('/api/tables/a');
  const ready = { state: 'ready', review: { id: 'a' } } as ReviewState;
  answers.push({ state: 'absent' }, { state: 'waiting', before: 1 });
  await review.follow();
  expect(review.state).toEqual({ state: 'waiting', before: 1 });
  answers.push({ state: 'absent' }, { state: 'working', done: 1, steps: 9 }, ready);
  await vi.advanceTimersByTimeAsync(1000);
  expect(review.state).toEqual({ state: 'working', done: 1, steps: 9 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(review.made?.id).toBe('a');
  await vi.advanceTimersByTimeAsync(5000);
  const [get, post] = ['GET /api/tables/a/review', 'POST /api/tables/a/review'];
  expect(asked).toEqual([get, post, get, post, get]);
});

it('tells shares of a win in whole hundredths', () => {
  expect([0.126, -0.126, 0.001, -0.001].map(signed)).toEqual(['+13', '−13', '0', '0']);
  expect(percent(0.5)).toBe(50);
});

it('says when the estimates of a game contradict themselves', () => {
  const sums = (choice: number, remainder: number) => ({ sums: [{ choice, remainder } as ReviewSum] });
  expect(rough(sums(-0.9, 0.4))).toBe(false);
  expect(rough(sums(-8, 0))).toBe(true);
  expect(rough(sums(0, -0.6))).toBe(true);
});
