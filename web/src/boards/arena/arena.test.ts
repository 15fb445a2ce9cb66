import { describe, expect, it } from 'vitest';
import { emblem, emblemIds } from './art/emblems';
import { editionOf, faceOf, faces } from './cards';
import { trips } from './flights';
import { pairToken, placed } from './placing';
import { PRINTED, type Event } from '../../generated/arena';

const choice = (token: string) => ({ token, words: token });

describe('the cards', () => {
  it('are those of the edition', () => {
    expect(faceOf('taberna')?.cost).toBe(7);
    expect(faceOf('taberna', undefined, editionOf({ deck: 'arena' }))?.cost).toBe(6);
    expect(faceOf('taberna', undefined, editionOf({ edition: 2 }))?.cost).toBe(7);
  });

  it('have an emblem each, and no two alike', () => {
    expect([...emblemIds].sort()).toEqual(Object.keys(PRINTED).sort());
    const drawings = emblemIds.map((id) => JSON.stringify(emblem(id)));
    expect(new Set(drawings).size).toBe(55);
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

  it('takes keeping a card that is being laid for a choice of its own', () => {
    const on = placed(['on:1', 'keep:tuba'].map(choice), null, true);
    expect([on.picker.size, on.loose.map(({ token }) => token)]).toEqual([0, ['keep:tuba']]);
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

  it('go to and from the own piles where there are such', () => {
    expect(trips({ type: 'drew', seat: 1, card: null }, true)[0]?.from).toBe('pile-1');
    const gone = trips({ type: 'discarded', owner: 0, space: '3', card: 'forum', why: 'beaten' }, true);
    expect(gone[0]?.to).toBe('discards-0');
  });

  it('show a hand that is discarded, and hide where a card goes face down', () => {
    expect(trips({ type: 'hand_discarded', seat: 0, cards: ['forum', 'tuba'] })).toHaveLength(2);
    expect(trips({ type: 'laid_face_down', seat: 1, space: null, card: null })).toEqual([]);
    expect(trips({ type: 'laid_face_down', seat: 0, space: '3', card: 'forum' })).toEqual([
      { from: 'hand-0', to: '0-3', cargo: { kind: 'card', id: 'forum' } },
    ]);
  });

  it('move points and money, but not more than one can follow', () => {
    expect(trips({ type: 'gained', seat: 0, points: 2, virtual_points: 0 })).toHaveLength(2);
    const money = trips({ type: 'money_taken', seat: 0, die: 6, amount: 10 });
    expect(money[0]).toEqual({ from: 'dice', to: 'money', cargo: { kind: 'die', value: 6 } });
    expect(money).toHaveLength(6);
    expect(trips({ type: 'activated', seat: 1, space: '4', card: 'forum', die: 4 })).toEqual([
      { from: 'dice', to: '1-4', cargo: { kind: 'die', value: 4 } },
    ]);
    expect(trips({ type: 'activated', seat: 1, space: 'b', card: 'forum', die: 4 })).toEqual([]);
  });

  it('ignore what has no path', () => {
    expect(trips({ type: 'turn_ended' } as unknown as Event)).toEqual([]);
  });
});
