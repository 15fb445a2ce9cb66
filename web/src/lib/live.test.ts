import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatLine, Refusal, ServerMessage } from '../generated/protocol';
import { FakeSocket, position, table, update } from '../test/line';
import { LiveTable } from './live.svelte';

describe('a live table', () => {
  let sockets: FakeSocket[];
  let pace: number;
  let refusal: Refusal | null;
  let noted: string[];
  let live: LiveTable;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    pace = 0;
    refusal = null;
    noted = [];
    live = new LiveTable('t', {
      open: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket as unknown as WebSocket;
      },
      barred: async () => refusal,
      language: () => 'en',
      pace: () => pace,
      noted: (words) => noted.push(words),
    });
    live.connect();
    sockets[0]!.open();
    sockets[0]!.say({ type: 'welcome', table, chat: [], now: Date.now(), build: 'one', re: null });
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

  it('keeps notes when something is taken back, each after the lines of its ply', async () => {
    const note = (ply: number, words: string) => ({
      ply,
      by: { kind: 'table' as const },
      words,
      concerns: [],
      note: true,
    });
    sockets[0]!.say(update(4, 5));
    sockets[0]!.say({ ...update(5, 6), notes: [note(5, 'She asks.')] } as ServerMessage);
    sockets[0]!.say({ ...update(6, 7), steps: [], notes: [note(6, 'He declines.')] } as ServerMessage);
    await vi.advanceTimersByTimeAsync(20);
    expect(live.log.map(({ words }) => words)).toEqual(['move 5', 'She asks.', 'move 6', 'He declines.']);
    expect(noted).toEqual(['She asks.', 'He declines.']);
    sockets[0]!.say({ ...update(7, 8, 5), steps: [], notes: [note(5, 'All agree.')] } as ServerMessage);
    await vi.advanceTimersByTimeAsync(20);
    expect(live.log.map(({ words }) => words)).toEqual(['move 5', 'She asks.', 'He declines.', 'All agree.']);
    expect(live.log.map(({ ply }) => ply)).toEqual([5, 5, 5, 5]);
  });

  it('asks and answers about taking back', () => {
    live.askBack();
    expect(sockets[0]!.last()).toMatchObject({ type: 'ask_back', number: 4 });
    live.answerBack(9, false);
    expect(sockets[0]!.last()).toMatchObject({ type: 'answer_back', asked: 9, allow: false });
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
    sockets[1]!.say({ type: 'welcome', table, chat: [], now: Date.now(), build: 'one', re: null });
    expect(sockets[1]!.last()).toMatchObject({ type: 'play', token: 'end', number: 4, id });
    expect(live.link).toBe('live');
  });

  it('tells whoever came too late, and shows what happened instead', async () => {
    live.act('end');
    sockets[0]!.close();
    await vi.advanceTimersByTimeAsync(400);
    sockets[1]!.open();
    sockets[1]!.say({ type: 'welcome', table, chat: [], now: Date.now(), build: 'one', re: null });
    const { id } = sockets[1]!.last();
    sockets[1]!.say({
      type: 'error',
      error: { code: 'stale_number', words: 'Something happened meanwhile.', ruling: null, number: 5 },
      re: id!,
    });
    expect(live.sending).toBe(false);
    expect(live.refusal?.code).toBe('stale_number');
    expect(sockets[1]!.last()).toMatchObject({ type: 'hello', seen: 4 });
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

  it('knows within two seconds that a move does not arrive, and sends it again on a new line', async () => {
    live.act('end');
    await vi.advanceTimersByTimeAsync(1900);
    expect(live.link).toBe('live');
    await vi.advanceTimersByTimeAsync(150);
    expect(live.link).toBe('away');
    expect(live.sending).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    sockets[1]!.open();
    sockets[1]!.say({ type: 'welcome', table, chat: [], now: Date.now(), build: '1', re: null });
    expect(sockets[1]!.last()).toMatchObject({ type: 'play', token: 'end', number: 4 });
  });

  it('is patient once the server has taken the move', async () => {
    live.act('end');
    await vi.advanceTimersByTimeAsync(1000);
    sockets[0]!.say({ type: 'accepted', number: 5, re: sockets[0]!.last().id! });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(live.link).toBe('live');
  });

  it('waits two seconds more after any other word of the server, and not longer', async () => {
    live.act('end');
    await vi.advanceTimersByTimeAsync(1500);
    sockets[0]!.say({ type: 'ping', now: Date.now() });
    await vi.advanceTimersByTimeAsync(1500);
    expect(live.link).toBe('live');
    await vi.advanceTimersByTimeAsync(600);
    expect(live.link).toBe('away');
    expect(live.sending).toBe(true);
  });

  it('believes the browser that there is no network', () => {
    live.offline();
    expect(live.link).toBe('away');
    expect(sockets[0]!.readyState).toBe(3);
  });

  it('shows fifty fast moves one after the other, or all at once for whoever is in a hurry, and loses none', async () => {
    pace = 400;
    for (let number = 4; number < 54; number++) sockets[0]!.say(update(number, number + 1));
    await vi.advanceTimersByTimeAsync(900);
    expect(live.position?.number).toBe(7);
    expect(live.behind).toBe(true);
    expect(live.hurried).toBe(false);
    live.skip();
    await vi.advanceTimersByTimeAsync(20);
    expect(live.position?.number).toBe(54);
    expect(live.behind).toBe(false);
    expect(live.hurried).toBe(true);
    expect(live.log).toHaveLength(50);
    // The next one is shown at its pace again.
    sockets[0]!.say(update(54, 55));
    sockets[0]!.say(update(55, 56));
    await vi.advanceTimersByTimeAsync(100);
    expect(live.position?.number).toBe(55);
    expect(live.hurried).toBe(false);
  });

  it('gathers the marks of a turn until somebody else acts, and forgets those of what was taken back', async () => {
    sockets[0]!.say(update(4, 5));
    sockets[0]!.say(update(5, 6));
    await vi.advanceTimersByTimeAsync(40);
    expect(live.traced.map(({ words }) => words)).toEqual(['move 5', 'move 6']);
    expect(live.before).toEqual({ number: 4 });
    const own = update(6, 7);
    if (own.type === 'update') own.steps[0]!.by = { kind: 'seat', seat: 0 };
    sockets[0]!.say(own);
    await vi.advanceTimersByTimeAsync(20);
    expect(live.traced.map(({ words }) => words)).toEqual(['move 7']);
    expect(live.before).toEqual({ number: 6 });
    sockets[0]!.say({ ...update(7, 8, 6), steps: [] } as ServerMessage);
    await vi.advanceTimersByTimeAsync(20);
    expect(live.traced).toEqual([]);
  });

  it('takes away what was said, and the name of who was forgotten', () => {
    const said = { line: 1, at: 0, speaker: 's', name: 'Ada', seat: 0, text: 'Salve' } as unknown as ChatLine;
    sockets[0]!.say({ type: 'chat', line: said });
    sockets[0]!.say({ type: 'unsaid', line: 1, name: null });
    expect(live.chat).toEqual([{ ...said, text: '' }]);
    sockets[0]!.say({ type: 'unsaid', line: 1, name: 'Former guest' });
    expect(live.chat).toEqual([{ ...said, name: 'Former guest', speaker: '', text: '' }]);
  });

  it('gives back what was said and not taken, by a refusal or with the line, and nothing else', () => {
    const line = (text: string) =>
      ({ line: 1, at: 0, speaker: 's', name: 'Ada', seat: 0, text }) as unknown as ChatLine;
    live.say('Salve  Ada');
    sockets[0]!.say({ type: 'chat', line: line('Salve Ada') });
    live.say('too fast');
    const error = { code: 'rate_limited', words: 'Slowly.', ruling: null, number: null } as const;
    sockets[0]!.say({ type: 'error', error, re: sockets[0]!.last().id! });
    expect([live.unsaid, live.refusal?.words]).toEqual(['too fast', 'Slowly.']);
    live.unsaid = null;
    // Whether the last words arrived before the line broke shows when it is back.
    live.say('arrived');
    live.say('lost');
    sockets[0]!.close();
    vi.advanceTimersByTime(400);
    sockets[1]!.open();
    const chat = [line('Salve Ada'), line('arrived')];
    sockets[1]!.say({ type: 'welcome', table, chat, now: Date.now(), build: 'one', re: null });
    expect(live.unsaid).toBe('lost');
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

  it('says why the server takes no line for now, and tries on', async () => {
    sockets[0]!.close();
    refusal = { code: 'rate_limited', words: 'Please close some pages.', ruling: null, number: null };
    await vi.advanceTimersByTimeAsync(400);
    sockets[1]!.close();
    await vi.advanceTimersByTimeAsync(0);
    expect([live.link, live.unwanted, live.barred]).toEqual(['away', 'Please close some pages.', null]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sockets).toHaveLength(3);
    sockets[2]!.open();
    sockets[2]!.say({ type: 'welcome', table, chat: [], now: Date.now(), build: 'one', re: null });
    expect([live.link, live.unwanted]).toEqual(['live', null]);
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
