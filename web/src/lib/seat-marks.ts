/**
 * What tells seats apart: a shape and an initial, beside the colour `--seat-<n>`. Lists, boards and charts draw the same.
 */
const SHAPES = [
  'M50 4a46 46 0 1 1 0 92a46 46 0 1 1 0-92z',
  'M8 8h84v84H8z',
  'M50 2 98 92H2z',
  'M50 1 99 50 50 99 1 50z',
  'M27 6h46l25 44-25 44H27L2 50z',
  'M8 6h84v48Q90 82 50 98 10 82 8 54z',
] as const;

/** The shape of a seat, in a square of a hundred. */
export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length]!;

/** Whether its letter must stand lower than in the others: the triangle is narrow above. */
export const isLow = (seat: number): boolean => seat % SHAPES.length === 2;

/** The letter on it. */
export const letterOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '?';
