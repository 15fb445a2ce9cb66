import { describe, expect, it } from 'vitest';
import { COLUMN, FIELDS, WHEEL, type RondelShape } from './rondel';

const SHAPES: readonly (readonly [string, RondelShape])[] = [
  ['wheel', WHEEL],
  ['column', COLUMN],
];

/** Where markers stand that share a field. */
const shared = (shape: RondelShape, index: number, count: number) =>
  Array.from({ length: count }, (_, row) => shape.road(index + (row - (count - 1) / 2) * shape.apart(count)));

describe.each(SHAPES)('the rondel as a %s', (_, shape) => {
  const [left, top, width, height] = shape.viewBox.split(' ').map(Number) as [number, number, number, number];

  it('has its fields, and all that stands on them, inside the picture', () => {
    for (let index = 0; index < FIELDS; index++) {
      const points = [shape.picture(index), shape.name(index), shape.price(index), shape.warning(index)];
      for (const { x, y } of [...points, ...shared(shape, index, 6)]) {
        expect(x).toBeGreaterThan(left + 6);
        expect(x).toBeLessThan(left + width - 6);
        expect(y).toBeGreaterThan(top + 6);
        expect(y).toBeLessThan(top + height - 3);
      }
    }
  });

  it('has neither price nor warning on a name, nor on each other', () => {
    for (let index = 0; index < FIELDS; index++) {
      const [price, warning, name] = [shape.price(index), shape.warning(index), shape.name(index)];
      // A price is 21 high; letters rise some ten above their line.
      for (const { y } of [price, warning]) expect(name.y - 10 - y).toBeGreaterThan(10.5);
      expect(price.x - warning.x).toBeGreaterThan(30);
    }
  });

  it('lets markers go on without a leap, past the last field too', () => {
    let before = shape.road(0);
    for (let gone = 0.01; gone < 2 * FIELDS; gone += 0.01) {
      const here = shape.road(gone);
      // The way back of a column is long and takes half a field: quick, but on it.
      expect(Math.hypot(here.x - before.x, here.y - before.y)).toBeLessThan(16);
      before = here;
    }
    expect(shape.road(FIELDS)).toEqual(shape.road(0));
    expect(shape.road(-1)).toEqual(shape.road(FIELDS - 1));
  });

  it('keeps markers that share a field apart, and nearer to it than to any other', () => {
    for (let index = 0; index < FIELDS; index++) {
      const middle = shape.road(index);
      for (let count = 2; count <= 6; count++) {
        const places = shared(shape, index, count);
        expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
        for (const { x, y } of places) {
          const far = (other: { x: number; y: number }) => Math.hypot(x - other.x, y - other.y);
          for (let other = 1; other < FIELDS; other++)
            expect(far(middle)).toBeLessThanOrEqual(far(shape.road(index + other)) + 0.1);
        }
      }
    }
  });
});
