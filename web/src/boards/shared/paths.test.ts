import { describe, expect, it } from 'vitest';
import { along, lean } from './paths';

describe('the way of a piece', () => {
  it('begins and ends where it should, and swings aside between', () => {
    const way = along(0, 0, 100, 0, 5);
    expect([way[0], way[4]]).toEqual([
      [0, 0],
      [100, 0],
    ]);
    expect(way[2]).toEqual([50, 8]);
    expect(way.map(([x]) => x)).toEqual([...way.map(([x]) => x)].sort((a, b) => a - b));
  });

  it('does not swing wildly over a long way, nor at all over none', () => {
    expect(lean(0, 0, 2000, 0)).toEqual([1000, 60]);
    expect(along(3, 4, 3, 4, 2)).toEqual([
      [3, 4],
      [3, 4],
    ]);
  });
});
