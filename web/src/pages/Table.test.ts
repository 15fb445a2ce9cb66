/** The table page as a whole, at a line that says what a test wants. */
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  Line,
  Position,
  ReplayPosition,
  SeatInfo,
  ServerMessage,
  TableInfo,
  Update,
} from '../generated/protocol';
import { catalogue } from '../lib/catalogue.svelte';
import { settings } from '../lib/settings.svelte';
import { view } from '../test/arena';
import { FakeSocket, position, table as running, update } from '../test/line';
import Table from './Table.svelte';

const seat = (index: number, name: string): SeatInfo => ({
  seat: index,
  holder: { kind: 'guest', name, you: true, here: true, bot: false },
  bot_plays_on: false,
  out_of_time: false,
  part: { kind: 'sealed', seal: '' },
});

let socket: FakeSocket;
let notices: string[];

/** Opens the page of a table that says hello like this. */
function open(more: Partial<TableInfo> = {}) {
  const page = render(Table, { id: 't' });
  socket.open();
  const table = { ...running, seats: [seat(0, 'Ada'), seat(1, 'Ben')], ...more };
  socket.say({ type: 'welcome', table, chat: [], now: Date.now(), build: 'one', re: null });
  return { page, table };
}

const at = (number: number, more: Partial<Position> = {}): Position => ({
  ...position(number),
  view,
  choices: [{ token: 'money:2', words: 'Take 2 coins' }],
  ...more,
});
const state = (now: Position): ServerMessage => ({ type: 'state', position: now, log: [] });
const played = () => socket.sent.filter(({ type }) => type === 'play');
/** A coin travels for each of these. */
const coins = (from: number, more: Partial<Position> = {}): ServerMessage => {
  const message = update(from, from + 1) as { type: 'update' } & Update;
  message.steps[0]!.events = [
    { event: { type: 'money_taken', seat: 1, die: 2, amount: 2 }, words: `move ${from + 1}`, concerns: [] },
  ];
  return { ...message, position: at(from + 1, more) };
};
const travellers = (box: HTMLElement) => box.querySelectorAll('.traveller').length;
const board = (box: HTMLElement) =>
  vi.waitFor(() => expect(box.querySelector('.arena')).not.toBeNull(), 15_000);
/** On a busy machine soon is not at once. */
const soon = (check: () => void) => vi.waitFor(check, 10_000);
const asked = (box: HTMLElement) => box.querySelectorAll('[data-choice]').length;

beforeEach(() => {
  notices = [];
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      static OPEN = 1;
      constructor() {
        super();
        // eslint-disable-next-line @typescript-eslint/no-this-alias
        socket = this;
      }
    },
  );
  vi.stubGlobal('fetch', async (address: string) => {
    const asked = new URL(address, 'http://localhost');
    if (!asked.pathname.endsWith('/replay/positions')) throw new TypeError('no network in tests');
    const first = Number(asked.searchParams.get('start'));
    const positions = Array.from({ length: 32 }, (_, n): ReplayPosition => {
      const step = (coins(first + n - 1) as { type: 'update' } & Update).steps[0]!;
      return { ply: first + n, step, view, to_act: 0, prompt: '' };
    });
    return new Response(JSON.stringify({ positions }));
  });
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      constructor(title: string, { body }: { body: string }) {
        notices.push(`${title}: ${body}`);
      }
    },
  );
  settings.speed = 'calm';
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  settings.notify = false;
});

describe('the cover of a shared device', () => {
  const shared = { yours: [0, 1] };

  it('stays on while more arrives than is shown', async () => {
    const { page } = open(shared);
    socket.say(state(at(4, { to_act: 2, choices: [] })));
    await soon(() => expect(page.container.querySelector('.cover')).not.toBeNull());
    // Bots act in quick succession.
    for (let number = 4; number < 10; number++) {
      socket.say(coins(number, { to_act: 2, choices: [] }));
      await tick();
      expect(page.container.querySelector('.cover')).not.toBeNull();
      expect(page.container.querySelector<HTMLElement>('.play')?.inert).toBe(true);
    }
  });

  it('lets no key through', async () => {
    // Which games have secrets cannot be asked here, so this one is taken to have some.
    await catalogue.refresh();
    const { page } = open(shared);
    socket.say(state(at(4, { undo: 3 })));
    await soon(() => expect(page.container.querySelector('.cover')).not.toBeNull());
    for (const key of ['1', 'z', 'h', 's']) await fireEvent.keyDown(document.body, { key });
    expect(socket.sent.map(({ type }) => type)).toEqual(['hello']);
    // Whoever says that he looks may do all that.
    await fireEvent.click(await page.findByRole('button', { name: 'I am Ada' }));
    await fireEvent.keyDown(document.body, { key: '1' });
    expect(played()).toHaveLength(1);
  });
});

describe('what travels', () => {
  it('nothing at a table with a clock, and what is shown is never behind', async () => {
    const { page } = open({ clock: { kind: 'per_move', seconds: 30 } });
    socket.say(state(at(4)));
    await board(page.container);
    for (let number = 4; number < 24; number++)
      socket.say(coins(number, { prompt: `Choose ${number + 1}.` }));
    // At its pace each of them would take a second.
    await vi.waitFor(() => page.getByText('Choose 24.'), { timeout: 5000, interval: 5 });
    expect(asked(page.container)).toBe(1);
    expect(travellers(page.container)).toBe(0);
    await fireEvent.keyDown(document.body, { key: '1' });
    expect(played()).toMatchObject([{ number: 24 }]);
  });

  it('the pieces of one move otherwise; after a skip nothing', async () => {
    const { page } = open();
    socket.say(state(at(4)));
    await board(page.container);
    for (let number = 4; number < 24; number++) socket.say(coins(number));
    await soon(() => expect(travellers(page.container)).toBeGreaterThan(0));
    expect(asked(page.container)).toBe(0);
    await fireEvent.keyDown(document.body, { key: 'Shift' });
    await soon(() => expect(asked(page.container)).toBe(1));
    expect(travellers(page.container)).toBe(0);
  });
});

it('whoever waits in the lobby is called to the very first turn', async () => {
  settings.notify = true;
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { table } = open({ phase: 'open' });
  await tick();
  socket.say({ type: 'table', table: { ...table, phase: 'running' } });
  socket.say(state(at(1)));
  await soon(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toContain('Choose.');
});

it('whoever opens the page at his turn is not called to it', async () => {
  settings.notify = true;
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { page } = open();
  socket.say(state(at(1)));
  await soon(() => expect(asked(page.container)).toBe(1));
  expect(notices).toEqual([]);
});

describe('looking back', () => {
  const own: Line = { ply: 4, by: { kind: 'seat', seat: 0 }, words: 'I acted.', concerns: [] };
  const choices = ['money:2', 'money:5'].map((token) => ({ token, words: `Words of ${token}` }));

  async function afterAMove() {
    const { page } = open();
    socket.say({ type: 'state', position: at(4, { choices: [] }), log: [own] });
    await board(page.container);
    socket.say(coins(4, { choices }));
    await soon(() => expect(page.getAllByText(/^Since your turn/).length).toBeGreaterThan(0));
    return page;
  }

  it('tells a screen reader the first sentence, too, and leads the keyboard back to where it was', async () => {
    const page = await afterAMove();
    const said = page.container.querySelector('[data-since]')!;
    expect(said).toHaveAttribute('role', 'status');
    expect(said).toHaveTextContent('');
    const focused = () => (document.activeElement as HTMLElement).dataset['choice'];
    page.container.querySelector<HTMLElement>('.choices [data-choice="money:5"]')!.focus();
    await fireEvent.keyDown(document.activeElement!, { key: 's' });
    await soon(() => expect(said).toHaveTextContent('Move 1 of 1: move 5'));
    expect(said.isConnected).toBe(true);
    expect(focused()).toBeUndefined();
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    await soon(() => expect(focused()).toBe('money:5'));
    expect(said).toHaveTextContent('');
  });

  it('sends nothing on its way a second time on the return', async () => {
    const page = await afterAMove();
    await soon(() => expect(travellers(page.container)).toBeGreaterThan(0));
    await fireEvent.keyDown(document.body, { key: 's' });
    await vi.waitFor(() =>
      expect(page.container.querySelector('.ask .prompt')).toHaveTextContent('Move 1 of 1'),
    );
    // What travelled has landed.
    for (const one of page.container.querySelectorAll('.traveller')) one.remove();
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    await soon(() => expect(asked(page.container)).toBe(2));
    await tick();
    expect(travellers(page.container)).toBe(0);
  });
});

it('while a move is under way the board does not glow', async () => {
  const { page } = open();
  socket.say(state(at(4)));
  await board(page.container);
  const busy = () => page.container.querySelector('.board.busy') !== null;
  expect(busy()).toBe(false);
  await fireEvent.keyDown(document.body, { key: '1' });
  expect(busy()).toBe(true);
  socket.say({ type: 'accepted', number: 5, re: socket.last().id! });
  await tick();
  expect(busy()).toBe(false);
});

it('when the game ends, the log no longer lies over the result', async () => {
  const { page } = open();
  socket.say(state(at(4)));
  await board(page.container);
  const log = page.container.querySelector<HTMLElement>('.fold button')!;
  await fireEvent.click(log);
  expect(page.container.querySelector('.talking')).not.toBeNull();
  const result = { scores: [10, 8], ranks: [1, 2], by: { kind: 'rules' as const }, words: 'It is over.' };
  socket.say(state(at(5, { choices: [], result: { ...result, sheet: [], take_backs: 0 } })));
  await soon(() => expect(page.container.querySelector('#result-title')).not.toBeNull());
  expect(page.container.querySelector('.talking')).toBeNull();
  // It can be read again.
  await fireEvent.click(page.container.querySelector<HTMLElement>('.fold button')!);
  expect(page.container.querySelector('.talking')).not.toBeNull();
});
