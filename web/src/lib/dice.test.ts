import { createHash, createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fairness } from '../generated/protocol';
import { canonical, checkGame, readRecord, sealOf, shownPrint, tidyWords, type Receipt } from './dice';
import { fromHex, hmac, plainHmac, plainSha256, sha256, toHex } from './sha256';

const seed = toHex(Uint8Array.from({ length: 32 }, (_, n) => n));
const commitment = 'a3f5a4af5242b87924a600c69afa54b4a30001da8497c750d483f226c02ed31a';
const mine = { bits: '00112233445566778899aabbccddeeff', words: 'alea iacta est' };
const none = { bits: '', words: '' };
const die = (pips: number[]) => pips.map((pip) => ({ token: `roll:${pip}`, weight: 1 }));

/** The values of `docs/fair-dice.md`: seat 0 gave a part, seat 1 nothing; at ply 7 a die falls. */
const fairness: Fairness = {
  method: 'hmac-sha256/2',
  take_backs: 0,
  opening: 0,
  commitment,
  parts: [mine, none],
  seed,
  draws: [{ ply: 7, token: 'roll:2', odds: die([1, 2, 3, 4, 5, 6]), rejected: 0, proven: true }],
  proven: true,
};
const record = `[Game "ludus"]
[Rules "1"]
[Seats "2"]
[Bits0 "${mine.bits}"]
[Bits1 ""]
[Commitment "${commitment}"]
[Dice "hmac-sha256/2"]
[Seed "${seed}"]
[Words0 "alea iacta est"]
[Words1 ""]

a b c d ; a comment
e f roll:2 !resign:1
`;
const receipt: Receipt = {
  receipt: 1,
  table: 'abc',
  game: 'ludus',
  commitment,
  seats: [0],
  ...mine,
  seals: [null, null],
  shown: [],
  faults: [],
};

const broken = async (told: Fairness, text = record, kept: Receipt | null = receipt) =>
  (await checkGame(told, text, kept)).checks.filter(({ holds }) => !holds).map(({ key }) => key);

afterEach(() => vi.unstubAllGlobals());

describe('hashes', () => {
  it('are those of everybody else, with the means of the browser and without', async () => {
    const texts = ['', 'alea', 'ü'.repeat(40), ...Array.from({ length: 140 }, (_, n) => 'x'.repeat(n))];
    const key = fromHex(seed)!;
    for (const text of texts) {
      const bytes = new TextEncoder().encode(text);
      const [hash, mac] = [createHash('sha256'), createHmac('sha256', key)].map((each) =>
        each.update(text).digest('hex'),
      );
      expect(toHex(plainSha256(bytes))).toBe(hash);
      expect(toHex(await sha256(text))).toBe(hash);
      expect(toHex(plainHmac(key, bytes))).toBe(mac);
      expect(toHex(await (await hmac(key))(text))).toBe(mac);
    }
  });

  it('read and write hexadecimal digits', () => {
    expect(toHex(fromHex('00ff7a')!)).toBe('00ff7a');
    for (const bad of ['0', '0g', 'FF']) expect(fromHex(bad)).toBeNull();
  });
});

describe('the documented values', () => {
  it('hold', async () => {
    expect(await sealOf(commitment, mine)).toBe(
      '8ee539ae3f44b558cc8c71b18fc948fcec9b917f3a109b680699aa9c1f58207d',
    );
    const view = { b: [1, null, true], a: { ü: '"x"\n' } };
    expect(canonical(view)).toBe('{"a":{"ü":"\\"x\\"\\n"},"b":[1,null,true]}');
    expect(await shownPrint(7, '0', view)).toBe('e1333a5d3ec5fb6a771e4e66cb5b9a4d');
  });

  it('prove the game they tell, also where the browser has no arithmetic of its own', async () => {
    expect(await broken(fairness)).toEqual([]);
    vi.stubGlobal('crypto', {});
    const { checks, wrong } = await checkGame(fairness, record, receipt);
    expect(checks.map(({ key }) => key)).toEqual([
      'seed',
      'record',
      'promise',
      'part',
      'seals',
      'course',
      'draws',
    ]);
    expect(checks.every(({ holds }) => holds) && wrong.size === 0).toBe(true);
  });

  it('prove a game of before by its own arithmetic', async () => {
    const draws = [{ ...fairness.draws![0]!, token: 'roll:5' }];
    const old: Fairness = {
      ...fairness,
      method: 'hmac-sha256/1',
      parts: [{ bits: '', words: mine.words }, none],
      draws,
    };
    const text = record
      .replace(/\[Bits.*\n/g, '')
      .replace('sha256/2', 'sha256/1')
      .replace('roll:2', 'roll:5');
    expect(await broken(old, text, null)).toEqual([]);
  });
});

describe('a game that goes on from another', () => {
  const on = { ...fairness, opening: 3 };
  const text = record.replace('[Seed', '[Opening "3"]\n[Seed');

  it('is proven for what came after its opening, which the browser knew before', async () => {
    expect(await broken(on, text, { ...receipt, opening: 3 })).toEqual([]);
    expect(await broken({ ...on, draws: [] }, text, { ...receipt, opening: 3 })).toEqual([]);
  });

  it('cannot call more of its luck taken over than was said', async () => {
    expect(await broken(on, text)).toEqual(['promise']);
    expect(await broken(on, record, { ...receipt, opening: 3 })).toEqual(['record']);
    expect(await broken(fairness, text)).toEqual(['record']);
    const longer = { ...on, opening: 7 };
    expect(await broken(longer, text.replace('"3"', '"7"'), null)).toEqual(['record']);
  });
});

describe('a practice game', () => {
  const practice = { ...fairness, take_backs: 2 };
  const text = record.replace('[Words0', '[TakeBacks "2"]\n[Words0');

  it('is proven, and says how often a turn was taken back', async () => {
    const { checks } = await checkGame(practice, text, { ...receipt, taken_back: 2 });
    expect(checks.every(({ holds }) => holds)).toBe(true);
    expect(checks.find(({ key }) => key === 'course')?.count).toBe(2);
    expect(
      await broken(practice, text, { ...receipt, taken_back: 1 }),
      'others may have been seen elsewhere',
    ).toEqual([]);
  });

  it('owns up to what was taken back, and has no other people', async () => {
    expect(await broken(practice, text, { ...receipt, taken_back: 3 })).toEqual(['course']);
    expect(await broken(fairness, record, { ...receipt, taken_back: 1 })).toEqual(['course']);
    expect(await broken(practice, record, { ...receipt, taken_back: 2 })).toEqual(['record']);
    const theirs = { bits: 'ab'.repeat(16), words: '' };
    const sealed = { ...receipt, seals: [null, await sealOf(commitment, theirs)], taken_back: 2 };
    expect(await broken(practice, text, sealed)).toEqual(['seals', 'course']);
  });
});

describe('what does not fit is found', () => {
  const draw = fairness.draws![0]!;
  it.each([
    ['another seed', { ...fairness, seed: seed.replace('1f', '1e') }, ['seed', 'record', 'draws']],
    ['another promise', { ...fairness, commitment: 'ab'.repeat(32) }, ['seed', 'record', 'promise']],
    ['a swapped die', { ...fairness, draws: [{ ...draw, token: 'roll:6' }] }, ['record', 'draws']],
    ['bent odds that give another die', { ...fairness, draws: [{ ...draw, odds: die([3, 4]) }] }, ['draws']],
    [
      'a weight of nothing',
      { ...fairness, draws: [{ ...draw, odds: [{ token: 'roll:2', weight: 0 }] }] },
      ['draws'],
    ],
    ['no draws at all', { ...fairness, draws: [] }, ['draws']],
    [
      'another part of mine',
      { ...fairness, parts: [{ ...mine, words: '' }, none] },
      ['record', 'part', 'draws'],
    ],
    [
      'a part of a bot',
      { ...fairness, parts: [mine, { ...none, words: 'x' }] },
      ['record', 'seals', 'draws'],
    ],
    ['a way of drawing that nobody knows', { ...fairness, method: 'hmac-sha256/3' }, ['seed']],
  ] as [string, Fairness, string[]][])('%s', async (_, told, expected) => {
    expect(await broken(told)).toEqual(expected);
  });

  it('also what only the receipt can show', async () => {
    const sealed = { bits: 'ab'.repeat(16), words: '' };
    expect(await broken(fairness, record, { ...receipt, commitment: 'ab'.repeat(32) })).toEqual(['promise']);
    expect(
      await broken(fairness, record, { ...receipt, seals: [null, await sealOf(commitment, sealed)] }),
    ).toEqual(['seals']);
    expect(await broken(fairness, record, { ...receipt, seals: [null] })).toEqual(['seals']);
    expect(await broken(fairness, record, { ...receipt, faults: ['x'] })).toEqual(['course']);
    expect(await broken(fairness, record, { ...receipt, seats: [0, 4] })).toEqual(['part']);
  });

  it('and what the record tells otherwise', async () => {
    expect(await broken(fairness, record.replace('roll:2', 'roll:3'))).toEqual(['record']);
    expect(await broken(fairness, record.replace('[Bits1 ""]', '[Bits1 "00"]'))).toEqual(['record']);
    expect(await broken(fairness, record.replace('Seats "2"', 'Seats "3"'))).toEqual(['record']);
  });
});

describe('small things', () => {
  it('a record is read with its comments and its escaped headers', () => {
    const { headers, tokens } = readRecord('[Name0 "a \\"b\\" ]"]\n\nx y ; z\n[not a header]\n');
    expect(headers.get('Name0')).toBe('a "b" ]');
    expect(tokens).toEqual(['x', 'y', '[not', 'a', 'header]']);
  });

  it('words are tidied as the server wants them', () => {
    expect(tidyWords('  alea \n\t iacta\u200b\u202e  est\u0000 ', 100)).toBe('alea iacta est');
    expect(tidyWords('a\u034f\u17b4l\u1160\u2065e\u{1d159}\u{1d173}a\u{1bca0}\u{e0041}\ufff0', 100)).toBe(
      'alea',
    );
    expect(tidyWords('alea \u{1f3db}\ufe0f', 100)).toBe('alea \u{1f3db}\ufe0f');
    expect(tidyWords('é'.repeat(120), 100)).toBe('é'.repeat(100));
    expect(tidyWords(`${'x'.repeat(99)} y`, 100)).toBe('x'.repeat(99));
  });
});
