import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatLine } from '../generated/protocol';
import { Unread } from './unread.svelte';

const line = (number: number, seat: number | null, text = 'ave') =>
  ({ line: number, seat, text }) as ChatLine;

describe('unread lines', () => {
  beforeEach(() => sessionStorage.clear());

  it('are those of others since the last look, also after a reload', () => {
    const lines = [line(1, 1), line(2, 0), line(3, null), line(4, 1, '')];
    const unread = new Unread('t');
    expect(unread.count(lines, [0])).toBe(2);
    unread.read(lines);
    expect(unread.count(lines, [0])).toBe(0);
    expect(unread.count([...lines, line(5, 1)], [0])).toBe(1);
    expect(new Unread('t').count([...lines, line(5, 1)], [0])).toBe(1);
    expect(new Unread('other').count(lines, [0])).toBe(2);
  });
});
