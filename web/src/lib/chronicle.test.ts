import { describe, expect, it } from 'vitest';
import type { Line } from '../generated/protocol';
import { chronicle } from './chronicle';

let ply = 0;
const by = (seat: number, words: string, ...concerns: number[]): Line => ({
  ply: ++ply,
  by: { kind: 'seat', seat },
  words,
  concerns,
});
const luck = (words: string): Line => ({ ply: ++ply, by: { kind: 'chance' }, words, concerns: [] });
const ADA = [0];

describe('the log as one reads it', () => {
  it('is told by turns: luck belongs to the turn in which it comes', () => {
    const lines = [
      luck('Phase 1 begins.'),
      by(0, 'Ada moves.'),
      luck('A tile comes.'),
      by(1, 'Ben moves.'),
      by(1, 'Ben takes.'),
    ];
    expect(chronicle(lines, ADA).map(({ seat, entries }) => [seat, entries.length])).toEqual([
      [null, 1],
      [0, 2],
      [1, 2],
    ]);
  });

  it('folds a run of like lines into one, and leaves short runs alone', () => {
    const tiles = Array.from({ length: 28 }, (_, n) => luck(`Blueprint ${n} shows a tile.`));
    const [chapter] = chronicle(
      [...tiles, luck('The margin shows a tile.'), luck('The forum shows a card.')],
      ADA,
    );
    expect(chapter?.entries.map(({ lines }) => lines.length)).toEqual([28, 1, 1]);
  });

  it('folds only what is alike, not whatever happens to the same player', () => {
    const dealt = Array.from({ length: 5 }, () => luck('Ben is dealt a card.'));
    const [chapter] = chronicle([luck('Ben is the start player.'), ...dealt], ADA);
    expect(chapter?.entries.map(({ lines }) => lines.length)).toEqual([1, 5]);
  });

  it('marks what befell the reader, whoever did it, and nothing else', () => {
    const lines = [
      by(1, 'Ben attacks Ada.', 0),
      by(0, 'Ada attacks Ben.', 1),
      by(0, 'Ada does not fulfil A03 and loses 8 VP.', 0),
      luck('Ada rolls a 4.'),
      by(1, 'Ben and Ada lose 1 legion each.', 1, 0),
      by(1, 'Turn 3: Ada.'),
    ];
    const marked = chronicle(lines, ADA).flatMap(({ entries }) => entries.map(({ concerns }) => concerns));
    expect(marked).toEqual([true, false, true, false, true, false]);
  });
});
