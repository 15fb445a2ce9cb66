import { render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it, vi } from 'vitest';
import { between } from './road';
import { boardOf } from './context.svelte';
import Walker from './Walker.svelte';

/** Round a corner: to the right, then down. */
const corner = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
];
const road = (at: number) => between((n) => corner[n]!, 2, at);
const children = createRawSnippet(() => ({ render: () => '<circle r="5" />' }));

function walker(step: number) {
  const { container, rerender } = render(Walker<number>, {
    props: { at: 0, road, piece: 'one', children },
    context: boardOf({ step }),
  });
  const place = () => {
    const [x, y] = container
      .querySelector('.walker')!
      .getAttribute('transform')!
      .match(/[\d.]+/g)!
      .map(Number);
    return { x: x!, y: y! };
  };
  return { place, rerender, walking: () => container.querySelector('.walking') !== null };
}

it('walks along its road, not across the board', async () => {
  const { place, rerender, walking } = walker(120);
  await rerender({ at: 2 });
  const seen: { x: number; y: number }[] = [];
  expect(walking()).toBe(true);
  await vi.waitFor(
    () => {
      seen.push(place());
      expect(walking()).toBe(false);
    },
    { interval: 5, timeout: 5000 },
  );
  expect(place()).toEqual({ x: 100, y: 100 });
  // On the way, and never off the road.
  expect(seen.some(({ x, y }) => x + y > 0 && x + y < 200)).toBe(true);
  for (const { x, y } of seen) expect(y === 0 || x === 100).toBe(true);
});

it('stands there at once for whoever wants nothing to move', async () => {
  const { place, rerender, walking } = walker(0);
  await rerender({ at: 2 });
  expect([place(), walking()]).toEqual([{ x: 100, y: 100 }, false]);
});

it('keeps within the road', () => {
  expect(road(-1)).toEqual({ x: 0, y: 0 });
  expect(road(0.5)).toEqual({ x: 50, y: 0 });
  expect(road(7)).toEqual({ x: 100, y: 100 });
});
