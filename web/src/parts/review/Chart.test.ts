import { fireEvent, render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { SeatFace } from '../../boards/types';
import Chart from './Chart.svelte';

const face = (index: number): SeatFace => ({ index, name: `P${index}`, kind: 'human', mine: false });
const points = [
  [0.5, 0.5],
  [0.6, 0.4],
  [0.2, 0.8],
  [0, 1],
];

// jsdom draws nothing, and so has no sizes to tell.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

it('is read by the arrow keys, and says in words what is there', async () => {
  const go = vi.fn();
  const shown = render(Chart, { points, faces: [face(0), face(1)], at: 1, go, turns: [2], words: 'P0 60 %' });
  const slider = shown.getByRole('slider');
  expect(slider).toHaveAttribute('aria-valuetext', 'P0 60 %');
  expect(slider).toHaveAttribute('aria-valuemax', '3');
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'PageUp'])
    await fireEvent.keyDown(slider, { key });
  expect(go.mock.calls.flat()).toEqual([2, 0, 0, 3, 3]);
  go.mockClear();
  await fireEvent.keyDown(slider, { key: 'a' });
  await fireEvent.keyDown(slider, { key: 'ArrowRight', altKey: true });
  expect(go).not.toHaveBeenCalled();
});
