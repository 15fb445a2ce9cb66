import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientFrame, Position, Refusal, ServerMessage, TableInfo } from '../generated/protocol';
import { LiveTable } from './live.svelte';

class FakeSocket {
  readyState = 0;
  sent: ClientFrame[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  last(): ClientFrame {
    return this.sent.at(-1)!;
  }
}

const table: TableInfo = {
  id: 't',
  game: 'arena',
  rules_version: 1,
  options: {},
  visibility: 'public',
  clock: { kind: 'none' },
  on_timeout: 'bot_plays',
  phase: 'running',
  seats: [],
  yours: [0],
  host: true,
  watching: 0,
  created: 0,
  commitment: '',
  open_parts_until: null,
  rematch: null,
  starts_when_full: false,
};

const position = (number: number, more: Partial<Position> = {}): Position => ({
  number,
  ply: number,
  seat: 0,
  to_act: 0,
  view: { number },
  prompt: 'Choose.',
  choices: [{ token: 'end', words: 'End' }],
  undo: null,
  clocks: null,
  result: null,
  ...more,
});

const update = (from: number, number: number, rewound_to: number | null = null): ServerMessage => ({
  type: 'update',
  from,
  rewound_to,
  steps: [
    {
      ply: number,
      by: { kind: 'seat', seat: 1 },
      events: [{ event: {}, words: `move ${number}`, concerns: [] }],
    },
  ],
  position: position(number),
});

describe('a live table', () => {
  let sockets: FakeSocket[];
  let pace: number;
  let refusal: Refusal | null;
  let live: LiveTable;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    pace = 0;
    refusal = null;
    live = new LiveTable('t', {
      open: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket as unknown as WebSocket;
      },
      barred: async () => refusal,
      language: () => 'en',
      pace: () => pace,
    });
    live.connect();
    sockets[0]!.open();
    sockets[0]!.say({ type: 'welcome', table, chat: [], now: Date.now(), re: null });
    sockets[0]!.say({ type: 'state', position: position(4), log: [] });
  });
  afterEach(() => {
    live.close();
    vi.useRealTimers();
  });

  it('says hello without a number at first, and shows the state', () => {
    expect(sockets[0]!.sent[0]).toEqual({ type: 'hello', language: 'en' });
    expect(live.link).toBe('live');
    expect(live.position?.number).toBe(4);
  });

  it('plays with the number of the position shown', async () => {
    live.act('end');
    expect(sockets[0]!.last()).toMatchObject({ type: 'play', token: 'end', number: 4, seat: 0 });
    expect(live.sending).toBe(true);
    live.act('end');
    expect(sockets[0]!.sent.filter(({ type }) => type === 'play')).toHaveLength(1);
    sockets[0]!.say({ type: 'accepted', number: 5, re: sockets[0]!.last().id! });
    expect(live.sending).toBe(false);
  });

  it('adds what happened to the log, and takes back what was undone', async () => {
    sockets[0]!.say(update(4, 5));
    sockets[0]!.say(update(5, 6));
    await vi.advanceTimersByTimeAsync(20);
    expect(live.log.map(({ words }) => words)).toEqual(['move 5', 'move 6']);
    sockets[0]!.say({ ...update(6, 7, 5), steps: [] } as ServerMessage);
    await vi.advanceTimersByTimeAsync(20);
    expect(live.log.map(({ words }) => words)).toEqual(['move 5']);
  });

  it('draws the first at once and what comes within a frame together, without losing what happened', async () => {
    for (const number of [5, 6, 7, 8]) sockets[0]!.say(update(number - 1, number));
    expect(live.position?.number).toBe(5);
    expect(live.behind).toBe(true);
    await vi.advanceTimersByTimeAsync(20);
    expect(live.position?.number).toBe(8);
    expect(live.behind).toBe(false);
    expect(live.events.map(({ words }) => words)).toEqual(['move 6', 'move 7', 'move 8']);
    expect(live.log).toHaveLength(4);
  });

  it('shows what arrives one after the other, and offers nothing while it is behind', async () => {
    pace = 500;
    sockets[0]!.say(update(4, 5));
    sockets[0]!.say(update(5, 6));
    expect(live.position?.number).toBe(5);
    expect(live.behind).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(live.position?.number).toBe(6);
    expect(live.behind).toBe(false);
  });

  it('asks again when it sees a gap', () => {
    sockets[0]!.say(update(7, 8));
    expect(sockets[0]!.last()).toMatchObject({ type: 'hello', seen: 4, seat: 0 });
    expect(live.position?.number).toBe(4);
  });

  it('comes back by itself, names what it has seen, and sends an unanswered move again', async () => {
    live.act('end');
    const { id } = sockets[0]!.last();
    sockets[0]!.close();
    expect(live.link).toBe('away');
    await vi.advanceTimersByTimeAsync(400);
    sockets[1]!.open();
    expect(sockets[1]!.last()).toMatchObject({ type: 'hello', seen: 4, seat: 0 });
    sockets[1]!.say({ type: 'welcome', table, chat: [], now: Date.now(), re: null });
    expect(sockets[1]!.last()).toMatchObject({ type: 'play', token: 'end', number: 4, id });
    expect(live.link).toBe('live');
  });

  it('takes a move whose number was used as stored', async () => {
    live.act('end');
    sockets[0]!.close();
    await vi.advanceTimersByTimeAsync(400);
    sockets[1]!.open();
    sockets[1]!.say({ type: 'welcome', table, chat: [], now: Date.now(), re: null });
    const { id } = sockets[1]!.last();
    sockets[1]!.say({
      type: 'error',
      error: { code: 'stale_number', words: 'Something happened meanwhile.', ruling: null, number: 5 },
      re: id!,
    });
    expect(live.sending).toBe(false);
    expect(live.refusal).toBeNull();
    sockets[1]!.say(update(4, 5));
    await vi.advanceTimersByTimeAsync(0);
    expect(live.position?.number).toBe(5);
  });

  it('tries less and less often', async () => {
    sockets[0]!.close();
    await vi.advanceTimersByTimeAsync(400);
    sockets[1]!.close();
    await vi.advanceTimersByTimeAsync(700);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(sockets).toHaveLength(3);
  });

  it('notices a line that died in silence', async () => {
    await vi.advanceTimersByTimeAsync(45_000);
    expect(live.link).toBe('away');
  });

  it('answers pings', () => {
    sockets[0]!.say({ type: 'ping', now: Date.now() });
    expect(sockets[0]!.last()).toEqual({ type: 'pong' });
  });

  it('stays away from a table that is not there', () => {
    sockets[0]!.say({
      type: 'error',
      error: { code: 'no_such_table', words: 'No.', ruling: null, number: null },
      re: null,
    });
    expect(live.barred?.code).toBe('no_such_table');
    vi.advanceTimersByTime(20_000);
    expect(sockets).toHaveLength(1);
  });

  it('asks why a line never opened, and gives up when it is not wanted', async () => {
    sockets[0]!.close();
    refusal = { code: 'private', words: 'Private.', ruling: null, number: null };
    await vi.advanceTimersByTimeAsync(400);
    sockets[1]!.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.barred?.code).toBe('private');
    expect(sockets).toHaveLength(2);
  });

  it('hands refusals of moves to the page, and answers to those who asked', async () => {
    const why = live.why('play:bestia');
    const { id } = sockets[0]!.last();
    sockets[0]!.say({
      type: 'why',
      why: { token: 'play:bestia', possible: false, words: 'Too dear.', ruling: 15 },
      re: id!,
    });
    expect((await why)?.words).toBe('Too dear.');
    live.act('end');
    sockets[0]!.say({
      type: 'error',
      error: { code: 'illegal', words: 'No.', ruling: 3, number: null },
      re: sockets[0]!.last().id!,
    });
    expect(live.refusal?.words).toBe('No.');
    expect(live.sending).toBe(false);
  });
});
