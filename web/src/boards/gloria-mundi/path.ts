/** Where the spaces of the two ways lie. */
import type { Point } from '../shared/road';

/** The corners of the flight: down the Appian Way, past the straits, along the African shore. */
const ROUTE: readonly Point[] = [
  { x: 42, y: 44 },
  { x: 110, y: 40 },
  { x: 180, y: 58 },
  { x: 250, y: 44 },
  { x: 330, y: 48 },
  { x: 368, y: 88 },
  { x: 322, y: 122 },
  { x: 240, y: 112 },
  { x: 160, y: 130 },
  { x: 84, y: 114 },
  { x: 34, y: 150 },
  { x: 74, y: 196 },
  { x: 150, y: 188 },
  { x: 230, y: 206 },
  { x: 290, y: 190 },
  { x: 352, y: 196 },
];

function curve(t: number): Point {
  const last = ROUTE.length - 1;
  const at = Math.min(Math.max(t, 0), last);
  const index = Math.min(Math.floor(at), last - 1);
  const f = at - index;
  const p = (n: number) => ROUTE[Math.min(Math.max(n, 0), last)]!;
  const [a, b, c, d] = [p(index - 1), p(index), p(index + 1), p(index + 2)];
  const mix = (k: 'x' | 'y') =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * f +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * f * f +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * f * f * f);
  return { x: mix('x'), y: mix('y') };
}

/** Points at equal distances along the route, one for each step and both ends. */
export function routePoints(steps: number): readonly Point[] {
  const fine = Array.from({ length: 901 }, (_, n) => curve((n / 900) * (ROUTE.length - 1)));
  const lengths = [0];
  for (let n = 1; n < fine.length; n++) {
    const [a, b] = [fine[n - 1]!, fine[n]!];
    lengths.push(lengths[n - 1]! + Math.hypot(b.x - a.x, b.y - a.y));
  }
  const all = lengths.at(-1)!;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const wanted = (all * step) / steps;
    const found = lengths.findIndex((length) => length >= wanted - 1e-9);
    return fine[found < 0 ? fine.length - 1 : found]!;
  });
}

/** The size of the picture, and how much of it a Roman needs beside and above where he stands. */
export const ROUTE_SIZE = { width: 400, height: 236 };
const [HALF, ABOVE] = [16, 30];
/** How far from each other Romans on one step stand, and how many there may be behind the first. */
const [APART, MOST] = [12, 5];

/** Where a Roman stands who has so many others before him on his step: east of them, or south where the picture ends. */
export function aside({ x, y }: Point, behind: number): Point {
  const east = Math.min(APART, (ROUTE_SIZE.width - HALF - x) / MOST);
  const south = APART - east;
  return { x: x + behind * east, y: Math.max(ABOVE, y - 12) + behind * south };
}

/** The outline of a line through points. */
export const line = (points: readonly Point[]): string =>
  points.map(({ x, y }, n) => `${n ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const ROAD_COLUMNS = 8;

/** The place of a space of the Goth's road: rows to and fro, like an ox ploughs. */
export function roadPoint(space: number): Point {
  const row = Math.floor(space / ROAD_COLUMNS);
  const column = space % ROAD_COLUMNS;
  const x = row % 2 === 0 ? column : ROAD_COLUMNS - 1 - column;
  return { x: 31 + x * 48.3, y: 35 + row * 44.5 };
}
