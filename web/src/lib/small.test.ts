import { describe, expect, it } from 'vitest';
import { stepFrom } from './stops';
import { ago, clockFace } from './time';

describe('clockFace', () => {
  it('shows tenths, minutes and hours', () => {
    expect(clockFace(-5)).toBe('0.0');
    expect(clockFace(9_940)).toBe('9.9');
    expect(clockFace(10_000)).toBe('0:10');
    expect(clockFace(75_000)).toBe('1:15');
    expect(clockFace(3_600_000)).toBe('1:00:00');
  });
});

describe('ago', () => {
  it('chooses the unit', () => {
    const now = 1_700_000_000_000;
    expect(ago(now - 30_000, now, 'en')).toBe('this minute');
    expect(ago(now - 180_000, now, 'en')).toBe('3 minutes ago');
    expect(ago(now - 86_400_000, now, 'en')).toBe('yesterday');
  });
});

describe('stepFrom', () => {
  it('goes from decision to decision and never out of the game', () => {
    const stops = [2, 5, 9];
    expect(stepFrom(stops, 0, 1, 12)).toBe(2);
    expect(stepFrom(stops, 5, 1, 12)).toBe(9);
    expect(stepFrom(stops, 9, 1, 12)).toBe(12);
    expect(stepFrom(stops, 6, -1, 12)).toBe(5);
    expect(stepFrom(stops, 2, -1, 12)).toBe(0);
  });
});
