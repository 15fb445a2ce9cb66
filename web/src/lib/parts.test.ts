import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeatInfo, State, TableInfo, Update } from '../generated/protocol';
import { sealOf, shownPrint } from './dice';
import { position as positionAt } from '../test/line';
import { due, giveWords, NotHere, playsAlone, sealFor, takeOver, takePart, takePartNow } from './parts';
import { keep, receiptFor, receiptOf, Witness } from './receipts';

const commitment = 'cd'.repeat(32);
const you = (seat: number, part: SeatInfo['part'] = { kind: 'none' }): SeatInfo => ({
  seat,
  holder: { kind: 'guest', name: 'Ada', you: true, here: true, bot: false },
  bot_plays_on: false,
  out_of_time: false,
  part,
});
const other = (seat: number, part: SeatInfo['part'] = { kind: 'none' }): SeatInfo => ({
  seat,
  holder: { kind: 'guest', name: 'Ben', you: false, here: true, bot: false },
  bot_plays_on: false,
  out_of_time: false,
  part,
});
const bot = (seat: number): SeatInfo => ({
  seat,
  holder: { kind: 'bot', level: 'tiro', name: 'Tiro bot' },
  bot_plays_on: false,
  out_of_time: false,
  part: { kind: 'none' },
});
const table = (seats: SeatInfo[], more: Partial<TableInfo> = {}): TableInfo => ({
  id: 'abc',
  game: 'arena',
  rules_version: 1,
  options: {},
  visibility: 'public',
  clock: { kind: 'none' },
  on_timeout: 'bot_plays',
  phase: 'open',
  seats,
  yours: seats.filter(({ holder }) => holder.kind === 'guest' && holder.you).map(({ seat }) => seat),
  starts_when_full: true,
  closed: false,
  hints: true,
  take_backs: 0,
  origin: null,
  hushed: { spectators: false, speakers: [], you: false },
  host: true,
  watching: 0,
  created: 0,
  commitment,
  open_parts_until: null,
  rematch: null,
  ...more,
});

/** What was posted, and what is answered. */
let posted: { path: string; body: Record<string, string> }[];
let answer: TableInfo;

beforeEach(() => {
  localStorage.clear();
  posted = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    posted.push({ path, body: JSON.parse(String(init.body)) as Record<string, string> });
    return new Response(JSON.stringify(answer), { status: 200 });
  });
});

describe('what is due', () => {
  const sealed = { kind: 'sealed', seal: 'ab'.repeat(32) } as const;
  it.each([
    ['alone among bots', table([you(0), bot(1)]), 'open-at-once'],
    ['several hands at one device', table([you(0), you(1)]), 'open-at-once'],
    ['alone where the host starts', table([you(0), bot(1)], { starts_when_full: false }), 'seal'],
    ['somebody may come', table([you(0), { ...bot(1), holder: { kind: 'open' } }]), 'seal'],
    ['somebody is there', table([you(0), other(1)]), 'seal'],
    ['sealed', table([you(0, sealed), other(1)]), 'nothing'],
    ['called for', table([you(0, sealed), other(1, sealed)], { open_parts_until: 1 }), 'open'],
    [
      'opened',
      table([you(0, { kind: 'open', seal: '' }), other(1, sealed)], { open_parts_until: 1 }),
      'nothing',
    ],
    ['looking on', table([other(0), other(1)]), 'nothing'],
    ['running', table([you(0), bot(1)], { phase: 'running' }), 'nothing'],
  ])('%s', (_, now, expected) => expect(due(now)).toBe(expected));
});

describe('one’s own part', () => {
  it('is chosen after the promise was written down, and opened at once by who sits alone', async () => {
    answer = table([you(0), bot(1)], { phase: 'running' });
    await takePartNow(table([you(0), bot(1)]));
    const kept = receiptOf('abc')!;
    expect(posted).toEqual([{ path: '/api/tables/abc/part', body: { bits: kept.bits, words: '' } }]);
    expect(kept).toMatchObject({ commitment, seats: [0], seals: [null, null] });
    expect(kept.bits).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is sealed first where others sit, and opened as it was sealed', async () => {
    const now = table([you(0), other(1)]);
    answer = now;
    await takePart(now);
    const { bits } = receiptOf('abc')!;
    const seal = await sealOf(commitment, { bits, words: '' });
    expect(posted.at(-1)).toEqual({ path: '/api/tables/abc/seal', body: { seal } });
    expect(await sealFor(now), 'asked again, nothing changes').toBe(seal);
    const theirs = 'ef'.repeat(32);
    const called = table([you(0, { kind: 'sealed', seal }), other(1, { kind: 'sealed', seal: theirs })], {
      open_parts_until: 1,
    });
    await takePart(called);
    expect(posted.at(-1)).toEqual({ path: '/api/tables/abc/part', body: { bits, words: '' } });
    expect(receiptOf('abc')!.seals).toEqual([seal, theirs]);
    // Called off: bits that were opened are spent.
    await takePart(now);
    expect(receiptOf('abc')).toMatchObject({ seals: null, commitment });
    expect(receiptOf('abc')!.bits).not.toBe(bits);
  });

  it('is found again whichever words were the last that the server took', async () => {
    const now = table([you(0), other(1)]);
    answer = now;
    await takePart(now);
    const first = await sealOf(commitment, receiptOf('abc')!);
    vi.stubGlobal('fetch', async () => Promise.reject(new Error('the line broke')));
    await expect(giveWords(now, 'late words')).rejects.toThrow();
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      posted.push({ path, body: JSON.parse(String(init.body)) as Record<string, string> });
      return new Response(JSON.stringify(now));
    });
    await takePart(
      table([you(0, { kind: 'sealed', seal: first }), other(1, { kind: 'empty' })], { open_parts_until: 1 }),
    );
    expect(posted.at(-1)?.body).toEqual({ bits: receiptOf('abc')!.bits, words: '' });
    expect(receiptOf('abc')).toMatchObject({ words: '', seals: [first, null] });
  });

  it('is not made up where another browser has it', async () => {
    const seal = 'ab'.repeat(32);
    const called = table([you(0, { kind: 'sealed', seal }), other(1)], { open_parts_until: 1 });
    await expect(takePart(called)).rejects.toBeInstanceOf(NotHere);
    expect(posted).toEqual([]);
  });

  it('is sealed anew by who comes over from another device, as long as nothing was called for', async () => {
    const theirs = { kind: 'sealed', seal: 'ab'.repeat(32) } as const;
    const now = table([you(0, theirs), other(1)], { id: 'carried' });
    answer = now;
    await takeOver(now);
    const seal = await sealOf(commitment, receiptOf('carried')!);
    expect(posted).toEqual([{ path: '/api/tables/carried/seal', body: { seal } }]);
    posted = [];
    const mine = { kind: 'sealed', seal } as const;
    expect(await takeOver(table([you(0, mine), other(1)], { id: 'carried' })), 'it is here now').toBeNull();
    const called = { id: 'carried', open_parts_until: 1 };
    expect(await takeOver(table([you(0, theirs), other(1)], called)), 'too late').toBeNull();
    expect(await takeOver(table([you(0, { kind: 'empty' }), other(1)], { id: 'carried' }))).toBeNull();
    expect(await takeOver(table([other(0, theirs)], { id: 'carried' }))).toBeNull();
    expect(posted).toEqual([]);
    await takePart(table([you(0, mine), other(1, theirs)], called));
    expect(posted.at(-1)?.body).toEqual({ bits: receiptOf('carried')!.bits, words: '' });
  });

  it('does not follow a promise that was changed', async () => {
    answer = table([you(0), other(1)]);
    await takePart(answer);
    expect(receiptFor(table([you(0)], { commitment: 'ee'.repeat(32) })).commitment).toBe(commitment);
  });
});

describe('the witness', () => {
  const position = (ply: number, view: unknown) => positionAt(ply, { view, choices: [] });
  const update = (
    ply: number,
    view: unknown,
    by: 'chance' | 'seat' = 'seat',
    rewound: number | null = null,
  ): Update => ({
    from: 0,
    rewound_to: rewound,
    steps:
      rewound === null
        ? [{ ply, by: by === 'chance' ? { kind: 'chance' } : { kind: 'seat', seat: 0 }, events: [] }]
        : [],
    position: position(ply, view),
  });
  const state = (ply: number, view: unknown): State => ({ position: position(ply, view), log: [] });

  beforeEach(() => keep({ ...receiptFor(table([you(0), bot(1)])), seats: [0] }));

  it('keeps a fingerprint of each position, and forgets what was taken back', async () => {
    const witness = new Witness('abc');
    witness.note(state(3, { a: 3 }), false);
    witness.note(update(4, { a: 4 }), false);
    witness.note(update(3, { a: 3 }, 'seat', 3), false);
    witness.note(update(4, { a: 'other' }), false);
    await witness.settle();
    const prints = [3, 4].map((ply) => shownPrint(ply, '0', { a: ply === 4 ? 'other' : 3 }));
    expect(receiptOf('abc')).toMatchObject({
      shown: [
        [3, '0', await prints[0]],
        [4, '0', await prints[1]],
      ],
      faults: [],
    });
  });

  it('notes when something is taken back or shown otherwise after chance has fallen', async () => {
    const witness = new Witness('abc');
    witness.note(state(3, { a: 3 }), false);
    witness.note(update(4, { a: 4 }, 'chance'), false);
    witness.note(update(3, { a: 3 }, 'seat', 3), false);
    await witness.settle();
    expect(receiptOf('abc')!.faults).toHaveLength(1);
    const again = new Witness('abc');
    again.note(update(6, { a: 6 }, 'chance'), false);
    again.note(state(6, { a: 'another die' }), false);
    await again.settle();
    expect(receiptOf('abc')!.faults).toHaveLength(2);
  });

  it('counts a turn that was taken back against bots alone apart: that is practice, and no fault', async () => {
    keep({ ...receiptFor(table([you(0), bot(1)], { id: 'alone' })), seats: [0] });
    const witness = new Witness('alone');
    witness.note(state(3, { a: 3 }), true);
    witness.note(update(4, { a: 4 }), true);
    witness.note(update(5, { a: 5 }, 'chance'), true);
    witness.note(update(3, { a: 3 }, 'seat', 3), true);
    await witness.settle();
    expect(receiptOf('alone')).toMatchObject({ taken_back: 1, faults: [] });
    // Luck that was taken back has not fallen: what is taken back before it falls again is no practice.
    witness.note(update(4, { a: 'other' }), true);
    witness.note(update(3, { a: 3 }, 'seat', 3), true);
    await witness.settle();
    expect(receiptOf('alone')).toMatchObject({ taken_back: 1, faults: [] });
    witness.note(update(4, { a: 4 }), true);
    witness.note(update(5, { a: 5 }, 'chance'), true);
    // Seen late, after it was taken back and played otherwise in another window.
    witness.note(state(5, { a: 'another turn' }), true);
    await witness.settle();
    expect(receiptOf('alone')).toMatchObject({ taken_back: 2, faults: [] });
  });

  it('knows who plays against bots alone', () => {
    expect(playsAlone(table([you(0), bot(1)]))).toBe(true);
    expect(playsAlone(table([you(0), you(1), bot(2)])), 'several hands are several people').toBe(false);
    expect(playsAlone(table([you(0), other(1), bot(2)]))).toBe(false);
    expect(playsAlone(table([bot(0), bot(1)]))).toBe(false);
  });

  it('keeps nothing for who only looks on', async () => {
    localStorage.clear();
    const witness = new Witness('other');
    witness.note(state(3, { a: 3 }), false);
    await witness.settle();
    expect(receiptOf('other')).toBeNull();
  });
});

describe('the shelf of receipts', () => {
  it('holds the newest games, and only those', () => {
    vi.useFakeTimers();
    for (let n = 0; n < 70; n++) {
      vi.setSystemTime(1000 * n);
      keep({ ...receiptFor(table([you(0)])), table: `t${n}` });
    }
    vi.useRealTimers();
    expect(localStorage.length).toBe(60);
    expect(localStorage.getItem('quadriga.receipt.t69')).not.toBeNull();
    expect(localStorage.getItem('quadriga.receipt.t9')).toBeNull();
  });
});
