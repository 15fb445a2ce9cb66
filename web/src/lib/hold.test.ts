import { describe, expect, it } from 'vitest';
import type { Position, Preview } from '../generated/protocol';
import { Hold } from './hold.svelte';

const position = (number: number, tokens = ['go', 'stay']) =>
  ({ number, seat: 0, choices: tokens.map((token) => ({ token, words: token })) }) as unknown as Position;
const preview = (ends_turn: boolean) => ({ ends_turn, outcome: { kind: 'hidden', words: '' } }) as Preview;

function set(answer: Preview | null) {
  const played: string[] = [];
  const shelf = new Map<string, string>();
  const storage = {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  };
  const make = () =>
    new Hold(
      't',
      async () => answer,
      (token) => played.push(token),
      storage,
    );
  return { played, shelf, make, hold: make() };
}

describe('confirming turns', () => {
  it('plays at once what does not end the turn', async () => {
    const { hold, played } = set(preview(false));
    await hold.take('go', position(3));
    expect([played, hold.token]).toEqual([['go'], null]);
  });

  it('holds what ends it, and plays it once when it is confirmed', async () => {
    const { hold, played, shelf } = set(preview(true));
    await hold.take('go', position(3));
    expect([played, hold.token]).toEqual([[], 'go']);
    await hold.take('stay', position(3));
    expect(hold.token).toBe('go');
    hold.confirm();
    hold.confirm();
    expect([played, hold.token, shelf.size]).toEqual([['go'], null, 0]);
  });

  it('holds what nobody could say anything about', async () => {
    const { hold, played } = set(null);
    await hold.take('go', position(3));
    expect([played, hold.token]).toEqual([[], 'go']);
  });

  it('gives back the question', async () => {
    const { hold, played, shelf } = set(preview(true));
    await hold.take('go', position(3));
    hold.release();
    expect([played, hold.token, shelf.size]).toEqual([[], null, 0]);
  });

  it('outlives a reload, and no other position', async () => {
    const { hold, make } = set(preview(true));
    await hold.take('go', position(3));
    const again = make();
    again.meet(position(3));
    expect(again.token).toBe('go');
    const later = make();
    later.meet(position(4));
    expect(later.token).toBe(null);
    const back = make();
    back.meet(position(3));
    expect(back.token).toBe(null);
  });

  it('forgets what is no longer a choice', async () => {
    const { hold, make } = set(preview(true));
    await hold.take('go', position(3));
    const again = make();
    again.meet(position(3, ['stay']));
    expect(again.token).toBe(null);
  });

  it('does not act on an answer that came too late', async () => {
    const { hold, played } = set(preview(false));
    const taken = hold.take('go', position(3));
    hold.meet(position(4));
    await taken;
    expect([played, hold.token, hold.asking]).toEqual([[], null, false]);
  });
});
