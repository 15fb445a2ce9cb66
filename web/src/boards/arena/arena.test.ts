import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emblem, emblemIds } from './art/emblems';
import { faces } from './cards';
import { trips } from './flights';
import { pairToken, placed } from './placing';
import { printed } from './printed';
import type { Event } from './view';

const choice = (token: string) => ({ token, words: token });

/** The few lines of the card files that the faces are printed from. */
function cardsOf(file: string): Record<string, [string, number, number, string]> {
  const text = readFileSync(file, 'utf8');
  const found: Record<string, [string, number, number, string]> = {};
  for (const part of text.split('[[card]]').slice(1)) {
    const field = (name: string) => new RegExp(`^${name} = "?([^"\\n]*)"?$`, 'm').exec(part)?.[1] ?? '';
    found[field('id')] ??= [
      field('kind'),
      Number(field('cost')),
      Number(field('defence')),
      field('activation'),
    ];
  }
  return found;
}

describe('the cards', () => {
  const data = join(process.cwd(), '../crates/arena/data');

  it('are printed as the game has them', () => {
    expect(existsSync(data), `${data} is missing`).toBe(true);
    const all = { ...cardsOf(join(data, 'roma.toml')), ...cardsOf(join(data, 'arena.toml')) };
    expect(Object.keys(all)).toHaveLength(54);
    expect(printed).toEqual(all);
  });

  it('have an emblem each, and no two alike', () => {
    expect([...emblemIds].sort()).toEqual(Object.keys(printed).sort());
    const drawings = emblemIds.map((id) => JSON.stringify(emblem(id)));
    expect(new Set(drawings).size).toBe(54);
    for (const id of emblemIds) expect(emblem(id).length, id).toBeGreaterThanOrEqual(4);
  });

  it('are laid out one by one, in the kind the view says', () => {
    expect(faces([{ card: 'equitatus', kind: 'character', count: 2 }])).toMatchObject([
      { id: 'equitatus', kind: 'character', cost: 4 },
      { id: 'equitatus', kind: 'character' },
    ]);
  });
});

describe('placing choices', () => {
  it('puts each choice on its piece', () => {
    const on = placed(
      [
        'activate:2',
        'bribe:2',
        'bribe:4',
        'target:b',
        'play:bestia',
        'keep:forum',
        'end',
        'money:2',
        'fons:2+4',
      ].map(choice),
      4,
    );
    expect([...on.own]).toEqual([
      ['2', 'activate:2'],
      ['b', 'bribe:4'],
    ]);
    expect([...on.target]).toEqual([['b', 'target:b']]);
    expect([...on.hand]).toEqual([['bestia', 'play:bestia']]);
    expect([...on.picker]).toEqual([['forum', 'keep:forum']]);
    expect(on.loose.map(({ token }) => token)).toEqual(['end', 'fons:2+4']);
  });

  it('offers nothing that is not in the list', () => {
    const on = placed([], 3);
    expect([
      on.own.size,
      on.target.size,
      on.hand.size,
      on.picker.size,
      on.pairs.size,
      on.loose.length,
    ]).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('leaves unknown choices to be taken as chips', () => {
    expect(placed([choice('brand-new:thing')], null).loose).toHaveLength(1);
  });

  it('finds a pair in either order', () => {
    const { pairs } = placed([choice('give:bestia+forum')], null);
    expect(pairToken(pairs, 'forum', 'bestia')).toBe('give:bestia+forum');
    expect(pairToken(pairs, 'bestia', 'forum')).toBe('give:bestia+forum');
    expect(pairToken(pairs, 'bestia', 'bestia')).toBeNull();
  });
});

describe('flights', () => {
  it('show hidden cards from behind', () => {
    expect(trips({ type: 'drew', seat: 1, card: null })).toEqual([
      { from: 'pile', to: 'hand-1', cargo: { kind: 'back' } },
    ]);
  });

  it('move points and money, but not more than one can follow', () => {
    expect(trips({ type: 'gained', seat: 0, points: 2 })).toHaveLength(2);
    expect(trips({ type: 'money_taken', seat: 0, die: 6, amount: 10 })).toHaveLength(5);
  });

  it('ignore what has no path', () => {
    expect(trips({ type: 'turn_ended' } as unknown as Event)).toEqual([]);
  });
});
