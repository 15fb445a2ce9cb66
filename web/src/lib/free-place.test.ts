import { describe, expect, it } from 'vitest';
import { bestPlace, gaps, type Box } from './free-place';

const screen = { width: 1000, height: 800 };
const card = { width: 200, height: 100 };
const box = (left: number, top: number, width = 60, height = 60) => ({ left, top, width, height });

/** How much of the boxes a card covers. */
const covered = (card: Box, boxes: readonly Box[]) =>
  boxes.reduce((sum, other) => {
    const across =
      Math.min(card.left + card.width, other.left + other.width) - Math.max(card.left, other.left);
    const down = Math.min(card.top + card.height, other.top + other.height) - Math.max(card.top, other.top);
    return sum + (across > 0 && down > 0 ? across * down : 0);
  }, 0);

describe('the place of an explanation', () => {
  it('is below its anchor when nothing is there', () => {
    expect(bestPlace(box(400, 300), card, [], screen)).toEqual({ left: 330, top: 368, room: null });
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

  it('is as near as anything is free, where all round the anchor can be chosen', () => {
    // A field of 5 by 5 targets, and the one in the middle is pointed at.
    const field = Array.from({ length: 25 }, (_, n) => box(200 + (n % 5) * 70, 200 + Math.floor(n / 5) * 70));
    const { left, top, room } = bestPlace(field[12]!, card, field, screen);
    expect(room).toBeNull();
    expect(covered({ left, top, ...card }, field)).toBe(0);
    // Right of the field or left of it, above or below: beside its nearest edge.
    expect(Math.hypot(left + 100 - 370, top + 50 - 370)).toBeLessThan(300);
  });

  it('is a smaller one where the whole card has no room', () => {
    const left = Array.from({ length: 5 }, (_, n) => box(0, n * 160, 840, 158));
    const place = bestPlace(left[2]!, card, left, screen);
    expect(place.room).toEqual({ width: 152, height: 784 });
    expect(covered({ ...place, ...place.room! }, left)).toBe(0);
  });

  it('is on what is pointed at where that takes the whole window, but on nothing that can be chosen', () => {
    const targets = [box(300, 300), box(500, 500)];
    const { left, top } = bestPlace(box(0, 0, 1000, 800), card, targets, screen);
    expect(covered({ left, top, ...card }, targets)).toBe(0);
  });
});

describe('the gaps between what is there', () => {
  it('are free, inside the window, and as large as can be', () => {
    let state = 7;
    const random = (most: number) => Math.floor(((state = (state * 48271) % 2147483647) / 2147483647) * most);
    for (let round = 0; round < 50; round++) {
      const taken = Array.from({ length: 12 }, () =>
        box(random(900), random(700), 20 + random(200), 20 + random(150)),
      );
      const found = gaps(taken, screen);
      for (const gap of found) expect(covered(gap, taken)).toBe(0);
      // Wherever a card would fit, a gap holds it.
      for (let tries = 0; tries < 200; tries++) {
        const card = box(8 + random(784), 8 + random(684), 200, 100);
        if (covered(card, taken) > 0) continue;
        const holds = found.some(
          ({ left, top, width, height }) =>
            left <= card.left &&
            top <= card.top &&
            left + width >= card.left + card.width &&
            top + height >= card.top + card.height,
        );
        expect(holds).toBe(true);
      }
    }
  });
});
