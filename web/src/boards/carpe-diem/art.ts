/**
 * Tiles as drawings. A part is drawn from the sides it reaches: every kind crosses a border with the same profile, so that
 * neighbouring tiles join without a seam. Outlines reach beyond the tile and are cut off at its edge.
 */
import type { Kind, Side, TileView } from '../../generated/carpe-diem';

/** What the sides of a tile show: north, east, south, west. */
export type Sides = TileView['sides'];

export interface Part {
  kind: Kind;
  /** The sides it reaches, 0 north to 3 west. */
  sides: number[];
  /** Its outline before turning, and the quarter turns that bring it into place. */
  outline: string;
  turns: number;
  /** Where its marks stand, upright: along its arms, and in its middle. */
  marks: [number, number][];
}

const DWELLINGS: readonly Side[] = ['merchant', 'granary', 'administration', 'craftsman'];

export const isDwelling = (kind: Side) => DWELLINGS.includes(kind);

/** A point turned by quarters around the middle of the tile. */
export function turned([x, y]: readonly [number, number], quarters: number): [number, number] {
  let point: [number, number] = [x, y];
  for (let n = 0; n < ((quarters % 4) + 4) % 4; n++) point = [100 - point[1], point[0]];
  return point;
}

/** Outlines for one side (north), two opposite, two neighbouring (north and east), and three (all but west). */
const SOFT = {
  end: 'M24-12H76V10C76 36 64 46 50 46S24 36 24 10z',
  straight: 'M24-12H76C73 30 73 70 76 112H24C27 70 27 30 24-12z',
  corner: 'M24-12H76V4C77 16 84 23 96 24H112V76H94C56 74 26 46 24 6z',
  tee: 'M24-12H76V6Q77 23 94 24H112V76H94Q77 77 76 94V112H24z',
};
const SQUARE = {
  end: 'M25-12H75V40H25z',
  straight: 'M25-12H75V112H25z',
  corner: 'M25-12H75V25H112V75H25z',
  tee: 'M25-12H75V25H112V75H75V112H25z',
};
/** Half a house, its gable on the border. */
const HALF = 'M22-12H78V34H22z';

function lie(sides: readonly number[]): [keyof typeof SOFT, number] {
  if (sides.length === 1) return ['end', sides[0]!];
  if (sides.length === 2) {
    const [a, b] = sides as [number, number];
    if (b - a === 2) return ['straight', a];
    return ['corner', b - a === 1 ? a : b];
  }
  const missing = [0, 1, 2, 3].find((side) => !sides.includes(side)) ?? 3;
  return ['tee', (missing + 1) % 4];
}

/** The parts of a tile, ground first. */
export function partsOf(sides: Sides): Part[] {
  const kinds = [...new Set(sides.filter((side): side is Kind => side !== 'grass'))];
  return kinds
    .map((kind): Part => {
      const reached = [0, 1, 2, 3].filter((side) => sides[side] === kind);
      const [shape, turns] = lie(reached);
      const outline = isDwelling(kind) ? HALF : (kind === 'villa' ? SQUARE : SOFT)[shape];
      const arm: [number, number] = isDwelling(kind) ? [50, 15] : [50, reached.length === 1 ? 20 : 14];
      const marks = reached.map((side) => turned(arm, side));
      if (shape === 'corner') marks.push(turned([58, 42], turns));
      else if (reached.length > 1) marks.push([50, 50]);
      return { kind, sides: reached, outline, turns, marks };
    })
    .sort((a, b) => Number(isDwelling(a.kind)) - Number(isDwelling(b.kind)));
}

/** Where the chimneys of a villa stand: around its middle, or on the arm of an end piece. */
export function chimneysOf(part: Part, count: number): [number, number][] {
  const end = part.sides.length === 1;
  const [x, y] = end ? turned([50, 22], part.sides[0]!) : part.marks[part.marks.length - 1]!;
  if (count === 1) return [[x, y]];
  return Array.from({ length: count }, (_, index): [number, number] => [
    x + (index - (count - 1) / 2) * 19,
    y + (index % 2 === 0 ? -2 : 4),
  ]);
}
