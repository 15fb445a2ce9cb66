/**
 * The rondel as a drawing: where its eight fields lie and which way markers go. It is a wheel where there is room for one. On a phone
 * held upright a wheel beside the map would be too small to read: there the wheel is unrolled into a column, whose markers go
 * down and come back up at its side.
 */
import type { Point } from '../shared/road';

export interface RondelShape {
  readonly viewBox: string;
  /** The outline of a field. */
  field(index: number): string;
  /** Where its picture, its name, its price and its warning stand. */
  picture(index: number): Point;
  name(index: number): Point;
  price(index: number): Point;
  warning(index: number): Point;
  /** Where the number of the round stands: the word, and below it or beside it the figure. */
  readonly round: readonly [Point, Point];
  /** How far from each other markers on one field stand, in fields. */
  apart(count: number): number;
  /** The way of the markers, by fields gone from the first one: whoever passes the last comes to the first again. */
  road(gone: number): Point;
}

export const FIELDS = 8;
const near = (n: number) => Math.round(n * 10) / 10;
const turned = (gone: number) => ((gone % FIELDS) + FIELDS) % FIELDS;

/** A place on the wheel, `turn` fields from the top and `radius` from its middle. */
function around(turn: number, radius: number): Point {
  const angle = (turn / FIELDS) * 2 * Math.PI - Math.PI / 2;
  return { x: near(120 + Math.cos(angle) * radius), y: near(120 + Math.sin(angle) * radius) };
}

/** The middle of a field of the wheel. Low beside the lowest a field grows narrow where its name stands: it stands higher and further out. */
function heart(index: number): Point {
  const { x, y } = around(index, 83);
  const aside = [0, 0, 0, 4, 0, -4][index] ?? 0;
  return { x: near(x + aside), y: near(aside === 0 ? y : y - 5) };
}

export const WHEEL: RondelShape = {
  viewBox: '-14 -14 268 268',
  field(index) {
    const corner = (turn: number, radius: number) => {
      const { x, y } = around(turn, radius);
      return `${x} ${y}`;
    };
    const [before, after] = [index - 0.5, index + 0.5];
    return `M${corner(before, 116)}A116 116 0 0 1 ${corner(after, 116)}L${corner(after, 40)}A40 40 0 0 0 ${corner(before, 40)}Z`;
  },
  picture(index) {
    const { x, y } = heart(index);
    return { x, y: near(y - 8) };
  },
  name(index) {
    const { x, y } = heart(index);
    return { x, y: near(y + 17) };
  },
  // Beside the picture, where no name runs, and the price where the column has it too.
  price(index) {
    const { x, y } = this.picture(index);
    return { x: near(x + 23), y };
  },
  warning(index) {
    const { x, y } = this.picture(index);
    return { x: near(x - 23), y };
  },
  round: [
    { x: 120, y: 115 },
    { x: 120, y: 134 },
  ],
  apart: () => 0.2,
  road: (gone) => around(gone, 121),
};

/** Height of a field of the column, and of what stands above the first. */
const ROW = 58;
const HEAD = 26;
/** Where markers go down, and where they come back up. */
const [DOWN, UP] = [100, 116];

/** The way back at the column's side, with an arrow where it comes in again. */
export const BACK = `M${DOWN} ${HEAD + FIELDS * ROW - 8}H${UP + 6}V${HEAD + 8}H${DOWN + 2}m5-4-5 4 5 4`;

export const COLUMN: RondelShape = {
  viewBox: `0 0 128 ${HEAD + FIELDS * ROW}`,
  field(index) {
    const y = HEAD + index * ROW;
    return `M7 ${y + 1}H81a5 5 0 0 1 5 5V${y + ROW - 6}a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V${y + 6}a5 5 0 0 1 5-5Z`;
  },
  picture: (index) => ({ x: 44, y: HEAD + index * ROW + 21 }),
  name: (index) => ({ x: 44, y: HEAD + index * ROW + 49 }),
  price: (index) => ({ x: 72, y: HEAD + index * ROW + 18 }),
  warning: (index) => ({ x: 16, y: HEAD + index * ROW + 19 }),
  round: [
    { x: 32, y: 18 },
    { x: 74, y: 19 },
  ],
  apart: (count) => Math.min(0.17, 0.5 / count),
  road(gone) {
    const turn = turned(gone);
    const field = Math.round(turn);
    const aside = turn - field;
    const [top, bottom] = [HEAD, HEAD + FIELDS * ROW];
    // Within a quarter of its middle a marker stands on a field, which it may share; what is left is the way to the next.
    if (Math.abs(aside) <= 0.25)
      return { x: DOWN, y: near(top + ((field % FIELDS) + 0.5 + 2 * aside) * ROW) };
    const low = Math.floor(turn);
    if (low < FIELDS - 1) return { x: DOWN, y: top + (low + 1) * ROW };
    // Past the last: aside, up, and in again.
    const back = 2 * (turn - low - 0.25);
    const out = Math.min(1, Math.min(back, 1 - back) / 0.15);
    const up = Math.min(1, Math.max(0, (back - 0.15) / 0.7));
    return { x: near(DOWN + (UP - DOWN) * out), y: near(bottom - (bottom - top) * up) };
  },
};
