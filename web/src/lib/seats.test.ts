import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../generated/protocol';
import { fromMine, sayNames, seatFaces } from './seats';

const bot = (seat: number, name: string): SeatInfo => ({
  seat,
  holder: { kind: 'bot', level: 'tiro', name },
  bot_plays_on: false,
  out_of_time: false,
  part: { kind: 'none' },
});
const guest = (seat: number, name: string): SeatInfo => ({
  seat,
  holder: { kind: 'guest', name, you: true, here: true, bot: false },
  bot_plays_on: false,
  out_of_time: false,
  part: { kind: 'none' },
});

describe('the seats', () => {
  const seats = [bot(0, 'Tiro bot'), guest(1, 'Chat bot lover'), bot(2, 'Tiro bot II')];

  it('call bots by rank and number, and people by their names', () => {
    expect(seatFaces(seats, [1]).map(({ name }) => name)).toEqual(['Tiro', 'Chat bot lover', 'Tiro II']);
  });

  it('begin with the reader’s own', () => {
    expect(fromMine(seatFaces(seats, [1])).map(({ index }) => index)).toEqual([1, 2, 0]);
  });

  it('are called alike in the sentences of the server', () => {
    expect(sayNames(seats)('Tiro bot II pays Tiro bot, says Chat bot lover.')).toBe(
      'Tiro II pays Tiro, says Chat bot lover.',
    );
  });
});
