import { beforeEach, describe, expect, it } from 'vitest';
import type { GameCard } from '../generated/protocol';
import { opponentsFor, rememberOpponents } from './opponents';

const card = {
  id: 'carpe-diem',
  min_seats: 2,
  usual_seats: 4,
  max_seats: 4,
  levels: [{ id: 'random' }, { id: 'tiro' }, { id: 'legatus' }],
} as unknown as GameCard;

describe('opponents', () => {
  beforeEach(() => localStorage.clear());

  it('are the usual number of the gentlest in a first game', () => {
    expect(opponentsFor(card)).toEqual({ players: 4, level: 'tiro' });
  });

  it('are those of last time afterwards', () => {
    rememberOpponents('carpe-diem', { players: 2, level: 'legatus' });
    rememberOpponents('arena', { players: 2, level: 'random' });
    expect(opponentsFor(card)).toEqual({ players: 2, level: 'legatus' });
  });

  it('are never some that do not exist', () => {
    localStorage.setItem('quadriga.opponents', '{"carpe-diem":{"players":7,"level":"nero"}}');
    expect(opponentsFor(card)).toEqual({ players: 4, level: 'tiro' });
    localStorage.setItem('quadriga.opponents', 'spoilt');
    expect(opponentsFor(card)).toEqual({ players: 4, level: 'tiro' });
  });
});
