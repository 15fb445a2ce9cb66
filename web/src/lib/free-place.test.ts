import { describe, expect, it } from 'vitest';
import { bestPlace } from './free-place';

const screen = { width: 1000, height: 800 };
const card = { width: 200, height: 100 };
const box = (left: number, top: number, width = 60, height = 60) => ({ left, top, width, height });

describe('the place of an explanation', () => {
  it('is below its anchor when nothing is there', () => {
    expect(bestPlace(box(400, 300), card, [], screen)).toEqual({ left: 330, top: 368 });
  });

  it('avoids what can be chosen', () => {
    const below = box(300, 370, 260, 60);
    const { top } = bestPlace(box(400, 300), card, [below], screen);
    expect(top).toBe(192);
  });

  it('never leaves the window', () => {
    for (const anchor of [box(0, 0), box(940, 740), box(940, 0), box(0, 740)]) {
      const { left, top } = bestPlace(anchor, card, [], screen);
      expect(left).toBeGreaterThanOrEqual(8);
      expect(top).toBeGreaterThanOrEqual(8);
      expect(left + card.width).toBeLessThanOrEqual(992);
      expect(top + card.height).toBeLessThanOrEqual(792);
    }
  });
});
