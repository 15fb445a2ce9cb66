/**
 * A table as it happens: one WebSocket that finds its way back, a queue that shows what arrives at the pace one can
 * follow, and moves that are sent until the server has said that they are stored.
 */
import type {
  ChatLine,
  ClientFrame,
  GameResult,
  Happening,
  Hint,
  Line,
  Position,
  Preview,
  Refusal,
  ServerMessage,
  State,
  TableInfo,
  Update,
  Why,
} from '../generated/protocol';

/** What the live table needs from the world; tests give their own. */
export interface World {
  open: (url: string) => WebSocket;
  /** Why there is no line to the table: it cannot be shown at all, or there are too many lines already; `null` when nobody can tell. */
  barred: (id: string) => Promise<Refusal | null>;
  /** The language in which the server shall speak. */
  language: () => string;
  /** Milliseconds to rest after a step that was worth seeing. */
  pace: () => number;
  /** Is told everything that the server shows of the game, as it comes in. */
  witness?: (change: State | Update) => void;
  /** Is told what is noted about the table besides the moves, when it is shown. */
  noted?: (words: string) => void;
  /** Is told which build the server is. */
  build?: (build: string) => void;
}

export type Link = 'connecting' | 'live' | 'away';

const FIRST_RETRY = 400;
const LAST_RETRY = 8000;
/** Without a sign of life for this long the line is taken as dead. */
const SILENCE = 45_000;
/** The same while a move is under way: whoever has chosen wants to know whether it arrived. */
const SUSPENSE = 2000;

/** Why one stays away from a table instead of trying again. */
const FOR_GOOD: ReadonlySet<Refusal['code']> = new Set(['private', 'no_such_table']);

/** Without animations at most one position is drawn in a frame: bots can move faster than a page is drawn. */
const FRAME = 16;

/** As the server writes down what is said. */
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

interface Pending {
  token: string;
  number: number;
  seat: number | null;
  id: number;
}

/** A log that goes back: lines of what was taken back go, notes stay and move to where the game is now. */
function rewound(log: readonly Line[], ply: number): readonly Line[] {
  return log
    .filter((line) => line.ply <= ply || line.note)
    .map((line) => (line.ply > ply ? { ...line, ply } : line));
}

/** A log with notes in their places: each after the lines of its ply. */
function withNotes(log: readonly Line[], notes: readonly Line[]): readonly Line[] {
  const lines = [...log];
  for (const note of notes) {
    lines.splice(lines.findLastIndex(({ ply }) => ply <= note.ply) + 1, 0, note);
  }
  return lines;
}

export class LiveTable {
  readonly id: string;
  link = $state<Link>('connecting');
  table = $state.raw<TableInfo | null>(null);
  chat = $state.raw<readonly ChatLine[]>([]);
  position = $state.raw<Position | null>(null);
  log = $state.raw<readonly Line[]>([]);
  /** What led to the position shown. */
  events = $state.raw<readonly Happening[]>([]);
  /** What whoever acted last has done, as far as it is shown: the marks on the board. */
  traced = $state.raw<readonly Happening[]>([]);
  /** What was seen before that. */
  before = $state.raw<unknown>(null);
  /** The last refusal, to be shown. */
  refusal = $state.raw<Refusal | null>(null);
  /** What somebody said and the server did not take: it goes back into the field. */
  unsaid = $state.raw<string | null>(null);
  /** A move is on its way. */
  sending = $state(false);
  /** The table cannot be shown at all (not found, private). */
  barred = $state.raw<Refusal | null>(null);
  /** What the server says of a line that it does not take for now. */
  unwanted = $state<string | null>(null);
  /** The server's clock minus ours, in milliseconds. */
  skew = $state(0);
  rematch = $state<string | null>(null);
  /** More has arrived than is shown: what is shown cannot be acted on. */
  behind = $state(false);
  /** What is shown was shown at once: at a table with a clock, for whoever wants no motion, or after a skip. Nothing travels then. */
  hurried = $state(false);

  #world: World;
  #socket: WebSocket | null = null;
  #closed = false;
  #retry = FIRST_RETRY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #nextId = 1;
  #pending: Pending | null = null;
  #waiting = new Map<number, (message: ServerMessage | null) => void>();
  /** What was said and has not been seen among the lines yet. */
  #said = new Map<number, string>();
  #queue: (State | Update)[] = [];
  #pacing = false;
  /** Ends the rest after a step, while there is one. */
  #wake: (() => void) | null = null;
  #tracing: number | null = null;
  #suspense: ReturnType<typeof setTimeout> | undefined;
  /** Number of the newest state or update received, shown or not. */
  #received: number | null = null;
  #seat: number | null | undefined = undefined;

  constructor(id: string, world: World) {
    this.id = id;
    this.#world = world;
  }

  get result(): GameResult | null {
    return this.position?.result ?? null;
  }

  connect() {
    this.#closed = false;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = this.#world.open(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/ws`,
    );
    this.#socket = socket;
    let greeted = false;
    socket.onopen = () => {
      greeted = true;
      this.#heard();
      this.#hello();
    };
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (socket !== this.#socket) return;
      this.#heard();
      this.#receive(JSON.parse(String(event.data)) as ServerMessage);
      this.#suspend();
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      if (greeted) return this.#lost();
      // A line that never opened may have been refused: a browser does not tell why, so ask, before anything is said about the line.
      this.#socket = null;
      void this.#world.barred(this.id).then((refusal) => {
        if (this.#closed || this.#socket !== null) return;
        if (refusal && FOR_GOOD.has(refusal.code)) return this.#bar(refusal);
        this.unwanted = refusal?.words ?? null;
        this.#lost();
      });
    };
  }

  /** Leaves the table for good. */
  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#watchdog);
    clearTimeout(this.#suspense);
    this.#drain();
    this.#socket?.close();
    this.#socket = null;
  }

  /** Tries again now instead of later. */
  reconnect() {
    if (this.#closed || this.link !== 'away') return;
    clearTimeout(this.#timer);
    this.connect();
  }

  /** The browser says that there is no network: no need to wait until the silence tells. */
  offline() {
    const socket = this.#socket;
    if (this.#closed || !socket) return;
    this.#lost();
    socket.close();
  }

  #hello() {
    const seen = this.#received ?? undefined;
    const seat = this.#seat ?? undefined;
    this.#send({
      type: 'hello',
      language: this.#world.language(),
      ...(seen !== undefined && { seen }),
      ...(seat !== undefined && { seat }),
    });
  }

  #lost() {
    clearTimeout(this.#watchdog);
    clearTimeout(this.#suspense);
    this.#socket = null;
    this.#drain();
    if (this.#closed || this.barred) return;
    this.link = 'away';
    this.#timer = setTimeout(() => this.connect(), this.#retry);
    this.#retry = Math.min(this.#retry * 2, LAST_RETRY);
  }

  /** Nobody will answer what was asked on a line that is gone. */
  #drain() {
    for (const settle of this.#waiting.values()) settle(null);
    this.#waiting.clear();
  }

  #heard() {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.offline(), SILENCE);
  }

  /** While a move is under way the line must say something every now and then: whatever it was, the wait begins anew. */
  #suspend() {
    clearTimeout(this.#suspense);
    if (this.#pending) this.#suspense = setTimeout(() => this.offline(), SUSPENSE);
  }

  #send(message: ClientFrame, id?: number): boolean {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return false;
    const frame: ClientFrame = id === undefined ? message : { ...message, id };
    socket.send(JSON.stringify(frame));
    return true;
  }

  #ask(message: ClientFrame): Promise<ServerMessage | null> {
    const id = this.#nextId++;
    return new Promise((resolve) => {
      if (!this.#send(message, id)) resolve(null);
      else this.#waiting.set(id, resolve);
    });
  }

  #receive(message: ServerMessage) {
    switch (message.type) {
      case 'welcome':
        this.link = 'live';
        this.unwanted = null;
        this.#retry = FIRST_RETRY;
        this.table = message.table;
        this.chat = message.chat;
        // What was lost with the line is not among what was said.
        for (const [id, text] of this.#said) {
          if (!message.chat.some((line) => line.text === tidy(text))) this.unsaid = text;
          this.#said.delete(id);
        }
        this.skew = message.now - Date.now();
        this.rematch = message.table.rematch;
        this.#world.build?.(message.build);
        // A move that may have been lost with the line is sent again under its own number: stored twice it cannot be.
        if (this.#pending) this.#transmit(this.#pending);
        break;
      case 'table':
        this.table = message.table;
        this.rematch = message.table.rematch;
        break;
      case 'state':
        this.#world.witness?.(message);
        this.#received = message.position.number;
        this.#seat = message.position.seat;
        this.#queue = [];
        this.behind = false;
        this.#show(message);
        break;
      case 'update':
        if (this.#received !== null && message.from !== this.#received) {
          // A gap, or a message that was overtaken: ask for what is missing.
          if (message.position.number > this.#received) this.#hello();
          break;
        }
        this.#world.witness?.(message);
        this.#received = message.position.number;
        this.#queue.push(message);
        this.behind = true;
        this.#settlePending(message.position.number);
        void this.#play();
        break;
      case 'accepted':
        if (this.#pending && message.re === this.#pending.id) this.#pending = null;
        this.sending = this.#pending !== null;
        this.#answer(message.re, message);
        break;
      case 'chat':
        this.chat = [...this.chat, message.line];
        for (const [id, text] of this.#said) if (tidy(text) === message.line.text) this.#said.delete(id);
        break;
      case 'unsaid':
        this.chat = this.chat.map((line) => {
          if (line.line !== message.line) return line;
          // Who was forgotten has a neutral name, and no mark to be known by.
          const whose = typeof message.name === 'string' ? { name: message.name, speaker: '' } : {};
          return { ...line, ...whose, text: '' };
        });
        break;
      case 'previewed':
      case 'why':
      case 'hint':
        this.#answer(message.re, message);
        break;
      case 'rematch':
        this.rematch = message.table;
        break;
      case 'error':
        this.#refused(message.error, message.re);
        break;
      case 'ping':
        this.skew = message.now - Date.now();
        this.#send({ type: 'pong' });
        break;
    }
  }

  #answer(re: number | null, message: ServerMessage) {
    if (re === null) return;
    this.#waiting.get(re)?.(message);
    this.#waiting.delete(re);
  }

  #refused(error: Refusal, re: number | null) {
    if (re !== null && this.#waiting.has(re)) {
      this.#answer(re, { type: 'error', error, re });
      return;
    }
    if (this.#pending && re === this.#pending.id) {
      this.#pending = null;
      this.sending = false;
      // Something else happened first, in another tab perhaps: whoever chose is told, and shown what it was.
      if (error.code === 'stale_number') this.#hello();
    }
    const said = re === null ? undefined : this.#said.get(re);
    if (re !== null && said !== undefined) {
      this.#said.delete(re);
      this.unsaid = said;
    }
    if (error.code === 'no_such_table' || error.code === 'private') {
      this.#bar(error);
      return;
    }
    this.refusal = error;
  }

  #bar(refusal: Refusal) {
    this.barred = refusal;
    this.close();
  }

  /** A move whose number has been used is stored, whether or not its acknowledgement came through. */
  #settlePending(number: number) {
    if (this.#pending && number > this.#pending.number) {
      this.#pending = null;
      this.sending = false;
    }
  }

  #show(change: State | Update) {
    if ('log' in change) {
      this.log = change.log;
      this.events = [];
      this.#untrace();
    } else {
      const kept = change.rewound_to;
      const before = kept === null ? this.log : rewound(this.log, kept);
      const lines = change.steps.flatMap(({ ply, by, events }) =>
        events
          .filter(({ words }) => words !== '')
          .map(({ event, words, concerns, lasts }) => ({
            ply,
            by,
            words,
            concerns,
            ...(lasts && { event }),
          })),
      );
      this.log = withNotes([...before, ...lines], change.notes ?? []);
      for (const { words } of change.notes ?? []) this.#world.noted?.(words);
      this.events = change.steps.flatMap((step) => step.events);
      this.#trace(change);
    }
    this.position = change.position;
    this.#settlePending(change.position.number);
  }

  /** The marks of a turn gather until somebody else acts; what was taken back leaves none. */
  #trace({ rewound_to, steps }: Update) {
    if (rewound_to !== null) this.#untrace();
    for (const { by, events } of steps) {
      const seat = by.kind === 'seat' ? by.seat : this.#tracing;
      if (seat !== this.#tracing) {
        this.traced = [];
        // The position is still the one before this change.
        this.before = this.position?.view ?? null;
      }
      this.traced = [...this.traced, ...events];
      this.#tracing = seat;
    }
  }

  #untrace() {
    this.traced = [];
    this.before = null;
    this.#tracing = null;
  }

  /** Shows at once all that waits to be shown. */
  skip() {
    if (!this.behind) return;
    this.#skipping = true;
    this.#wake?.();
  }

  #skipping = false;

  async #play() {
    if (this.#pacing) return;
    this.#pacing = true;
    while (this.#queue.length > 0) {
      const pace = this.#skipping ? 0 : this.#world.pace();
      this.hurried = pace === 0;
      const next = this.#queue.splice(0, pace > 0 ? 1 : this.#queue.length);
      this.behind = this.#queue.length > 0;
      const events = next.flatMap((change) => {
        this.#show(change);
        return this.events;
      });
      this.events = events;
      const rest = pace === 0 ? FRAME : events.length > 0 ? pace : 0;
      if (rest > 0) await this.#rest(rest);
    }
    this.#pacing = false;
    this.#skipping = false;
  }

  #rest(time: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Plays a choice of the position shown. */
  act(token: string) {
    const position = this.position;
    if (!position || this.sending) return;
    const id = this.#nextId++;
    this.#pending = { token, number: position.number, seat: position.seat, id };
    this.sending = true;
    this.#transmit(this.#pending);
  }

  #transmit({ token, number, seat, id }: Pending) {
    this.#send({ type: 'play', token, number, ...(seat !== null && { seat }) }, id);
    this.#suspend();
  }

  /** Takes back one action, or everything back to a place that the position names. */
  undo(to?: number) {
    if (this.position)
      this.#send({ type: 'undo', number: this.position.number, ...(to !== undefined && { to }) });
  }

  /** Asks the others whether one's last turn may be taken back although they have acted since. */
  askBack() {
    if (this.position) this.#send({ type: 'ask_back', number: this.position.number });
  }

  /** Says whether somebody may take back. */
  answerBack(asked: number, allow: boolean) {
    this.#send({ type: 'answer_back', asked, allow });
  }

  resign() {
    this.#send({ type: 'resign' });
  }

  /** Plays on where a bot had taken over for want of time. */
  seatBack() {
    this.#send({ type: 'seat_back' });
  }

  /** Says something; what the server does not take comes back as `unsaid`. */
  say(text: string): boolean {
    const id = this.#nextId++;
    const sent = this.#send({ type: 'chat', text }, id);
    if (sent) this.#said.set(id, text);
    return sent;
  }

  /** Looks from another of one's own seats. */
  look(seat: number | null) {
    this.#send({ type: 'look', seat });
  }

  async preview(token: string): Promise<Preview | null> {
    const answer = await this.#ask({ type: 'preview', token });
    return answer?.type === 'previewed' ? answer.preview : null;
  }

  async why(token: string): Promise<Why | null> {
    const answer = await this.#ask({ type: 'why', token });
    return answer?.type === 'why' ? answer.why : null;
  }

  /** What a strong player would do in the position shown; a refusal is shown, unless the position has moved on. */
  async hint(): Promise<Hint | null> {
    const position = this.position;
    if (!position) return null;
    const { number, seat } = position;
    const answer = await this.#ask({ type: 'hint', number, ...(seat !== null && { seat }) });
    if (answer?.type === 'error' && answer.error.code !== 'stale_number') this.refusal = answer.error;
    return answer?.type === 'hint' ? answer.hint : null;
  }
}
