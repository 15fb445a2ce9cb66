/** The server's end of a table's line, for tests: a socket that says what a test wants, and messages to say. */
import type { ClientFrame, Position, ServerMessage, TableInfo } from '../generated/protocol';

export class FakeSocket {
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

export const table: TableInfo = {
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
  closed: false,
  hints: true,
  take_backs: 0,
  origin: null,
  hushed: { spectators: false, speakers: [], you: false },
};

export const position = (number: number, more: Partial<Position> = {}): Position => ({
  number,
  ply: number,
  seat: 0,
  to_act: 0,
  view: { number },
  prompt: 'Choose.',
  choices: [{ token: 'end', words: 'End' }],
  undo: null,
  take_back: null,
  ask: null,
  asked: null,
  clocks: null,
  result: null,
  ...more,
});

export const update = (from: number, number: number, rewound_to: number | null = null): ServerMessage => ({
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
