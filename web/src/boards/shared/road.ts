/** Roads that pieces walk along: points in the drawing, and the places between them. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place between two spaces of a road whose spaces lie at these points. */
export function between(point: (space: number) => Point, last: number, at: number): Point {
  const low = Math.min(Math.max(Math.floor(at), 0), last);
  const [a, b] = [point(low), point(Math.min(low + 1, last))];
  const gone = Math.min(Math.max(at - low, 0), 1);
  return { x: a.x + (b.x - a.x) * gone, y: a.y + (b.y - a.y) * gone };
}
