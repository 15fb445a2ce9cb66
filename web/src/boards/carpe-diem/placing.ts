/** Where the choices belong on the board. Legality is the server's: everything here only sorts the tokens it sent. */
import type { Choice } from '../types';
import { parts } from '../shared/tokens';
import type { FeatureView, PlayerView, Side } from '../../generated/carpe-diem';
import type { Sides } from './art';

/** `place:c4:1` by cell: the rotations that are legal there, in order. */
export function placements(choices: readonly Choice[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const { token } of choices) {
    const [verb, cell, turns] = parts(token);
    if (verb !== 'place' || cell === undefined) continue;
    found.set(
      cell,
      [...(found.get(cell) ?? []), Number(turns)].sort((a, b) => a - b),
    );
  }
  return found;
}

/** The rotation in which a tile would lie: the wanted one if it may, else the next one clockwise that may. */
export function fitting(legal: readonly number[], wanted: number): number {
  for (let step = 0; step < 4; step++) {
    const turns = (wanted + step) % 4;
    if (legal.includes(turns)) return turns;
  }
  return wanted;
}

/** The next rotation after `now` that differs in looks, or that is legal on the cell in question. */
export function nextTurn(
  now: number,
  step: 1 | -1,
  rotations: number,
  legal: readonly number[] | null,
): number {
  if (legal && legal.length > 0) {
    const at = legal.indexOf(now);
    if (at >= 0) return legal[(at + step + legal.length) % legal.length]!;
    return fitting(legal, now);
  }
  return (now + step + rotations) % rotations;
}

/** Sides turned clockwise by quarters. */
export function turn(sides: Sides, quarters: number): Sides {
  return [0, 1, 2, 3].map((side) => sides[(side - quarters + 8) % 4]!) as unknown as Sides;
}

const COLUMNS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** All cells, row by row, with their column and row. */
export const CELLS: readonly { cell: string; col: number; row: number }[] = Array.from(
  { length: 36 },
  (_, n) => ({
    cell: `${COLUMNS[n % 6]}${Math.floor(n / 6) + 1}`,
    col: n % 6,
    row: Math.floor(n / 6),
  }),
);

const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** The cell beside another (0 north to 3 west), or `null` at the frame. */
export function beside(cell: string, side: number): string | null {
  const col = cell.charCodeAt(0) - 97 + STEPS[side]![0];
  const row = Number(cell[1]) - 1 + STEPS[side]![1];
  return col < 0 || col > 5 || row < 0 || row > 5 ? null : `${COLUMNS[col]}${row + 1}`;
}

/** How each side of a tile on a cell meets its surroundings: joined to a feature, closed by grass or frame, or open. */
export function meeting(player: PlayerView, cell: string, sides: Sides): ('joined' | 'closed' | 'open')[] {
  return sides.map((side: Side, index) => {
    const there = beside(cell, index);
    if (there === null || player.tiles[there]) return side === 'grass' ? 'closed' : 'joined';
    return side === 'grass' ? 'closed' : 'open';
  });
}

/** Features that are complete in the second district and were not in the first. */
export function newlyComplete(now: PlayerView, then: PlayerView): FeatureView[] {
  const key = (feature: FeatureView) => `${feature.kind} ${feature.cells.join(' ')}`;
  const known = new Set(now.features.filter(({ complete }) => complete).map(key));
  return then.features.filter((feature) => feature.complete && !known.has(key(feature)));
}
