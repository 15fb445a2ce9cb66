import { describe, expect, it } from 'vitest';
import type { Line } from '../generated/protocol';
import { movesSince } from './since.svelte';

const line = (ply: number, seat: number | null, words: string): Line => ({
  ply,
  by: seat === null ? { kind: 'chance' } : { kind: 'seat', seat },
  words,
  concerns: [],
});

describe('since your turn', () => {
  const log = [
    line(1, 0, 'I move.'),
    line(2, null, 'A die falls.'),
    line(3, 1, 'She moves.'),
    line(3, 1, 'She gains.'),
    line(4, null, 'A card comes.'),
    line(5, 1, 'She ends.'),
    line(6, 2, 'He moves.'),
  ];

  it('leaves out what is only noted about the table', () => {
    const note: Line = { ply: 6, by: { kind: 'table' }, words: 'She asks.', concerns: [], note: true };
    expect(movesSince([...log, note], 0)).toEqual(movesSince(log, 0));
  });

  it('tells the others’ actions with the luck that came of each', () => {
    expect(movesSince(log, 0)).toEqual([
      { seat: 1, from: 3, to: 4, words: ['She moves.', 'She gains.', 'A card comes.'] },
      { seat: 1, from: 5, to: 5, words: ['She ends.'] },
      { seat: 2, from: 6, to: 6, words: ['He moves.'] },
    ]);
  });

  it('has nothing to tell to a spectator, before the first turn, or when nobody else acted', () => {
    expect(movesSince(log, null)).toEqual([]);
    expect(movesSince(log, 3)).toEqual([]);
    expect(movesSince(log, 2)).toEqual([]);
    expect(movesSince(log.slice(0, 2), 0)).toEqual([]);
  });
});
