/** The way of a piece over the board: a gentle curve, the same for what flies and for the arrow that it leaves behind. */

/** How far a way of this length swings aside at its middle. */
const swing = (length: number) => Math.min(60, length * 0.16);

/** The point on which the curve from a to b leans, beside its middle. */
export function lean(ax: number, ay: number, bx: number, by: number): readonly [number, number] {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return [ax, ay];
  const bend = swing(length);
  return [(ax + bx) / 2 - ((by - ay) / length) * bend, (ay + by) / 2 + ((bx - ax) / length) * bend];
}

/** Points along the curve from a to b, both ends included. */
export function along(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  count = 9,
): readonly (readonly [number, number])[] {
  const [mx, my] = lean(ax, ay, bx, by);
  return Array.from({ length: count }, (_, index) => {
    const t = index / (count - 1);
    const at = (a: number, m: number, b: number) => (1 - t) ** 2 * a + 2 * (1 - t) * t * m + t ** 2 * b;
    return [at(ax, mx, bx), at(ay, my, by)] as const;
  });
}
