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
  /** Why the table cannot be shown at all, or `null` when it can (or nobody can tell). */
  barred: (id: string) => Promise<Refusal | null>;
  /** The language in which the server shall speak. */
  language: () => string;
  /** Milliseconds to rest after a step that was worth seeing. */
  pace: () => number;
  /** Is told everything that the server shows of the game, as it comes in. */
  witness?: (change: State | Update) => void;
}

export type Link = 'connecting' | 'live' | 'away';

const FIRST_RETRY = 400;
const LAST_RETRY = 8000;
/** Without a sign of life for this long the line is taken as dead. */
const SILENCE = 45_000;

/** Without animations at most one position is drawn in a frame: bots can move faster than a page is drawn. */
const FRAME = 16;

interface Pending {
  token: string;
  number: number;
  seat: number | null;
  id: number;
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
  /** The last refusal, to be shown. */
  refusal = $state.raw<Refusal | null>(null);
  /** A move is on its way. */
  sending = $state(false);
  /** The table cannot be shown at all (not found, private). */
  barred = $state.raw<Refusal | null>(null);
  /** The server's clock minus ours, in milliseconds. */
  skew = $state(0);
  rematch = $state<string | null>(null);
  /** More has arrived than is shown: what is shown cannot be acted on. */
  behind = $state(false);

  #world: World;
  #socket: WebSocket | null = null;
  #closed = false;
  #retry = FIRST_RETRY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #nextId = 1;
  #pending: Pending | null = null;
  #waiting = new Map<number, (message: ServerMessage | null) => void>();
  #queue: (State | Update)[] = [];
  #pacing = false;
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
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      if (greeted) return this.#lost();
      // A line that never opened may have been refused: a browser does not tell why, so ask, before anything is said about the line.
      this.#socket = null;
      void this.#world.barred(this.id).then((refusal) => {
        if (this.#closed || this.#socket !== null) return;
        if (refusal) this.#bar(refusal);
        else this.#lost();
      });
    };
  }

  /** Leaves the table for good. */
  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#watchdog);
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
    this.#watchdog = setTimeout(() => {
      const socket = this.#socket;
      this.#lost();
      socket?.close();
    }, SILENCE);
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
        this.#retry = FIRST_RETRY;
        this.table = message.table;
        this.chat = message.chat;
        this.skew = message.now - Date.now();
        this.rematch = message.table.rematch;
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
      // The first sending was stored after all: the number has moved on, and the update tells the rest.
      if (error.code === 'stale_number') return this.#hello();
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
    } else {
      const kept = change.rewound_to;
      const before = kept === null ? this.log : this.log.filter((line) => line.ply <= kept);
      const lines = change.steps.flatMap(({ ply, by, events }) =>
        events
          .filter(({ words }) => words !== '')
          .map(({ words, concerns }) => ({ ply, by, words, concerns })),
      );
      this.log = [...before, ...lines];
      this.events = change.steps.flatMap((step) => step.events);
    }
    this.position = change.position;
    this.#settlePending(change.position.number);
  }

  async #play() {
    if (this.#pacing) return;
    this.#pacing = true;
    while (this.#queue.length > 0) {
      const pace = this.#world.pace();
      const next = this.#queue.splice(0, pace > 0 ? 1 : this.#queue.length);
      this.behind = this.#queue.length > 0;
      const events = next.flatMap((change) => {
        this.#show(change);
        return this.events;
      });
      this.events = events;
      const rest = pace === 0 ? FRAME : events.length > 0 ? pace : 0;
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
    this.#pacing = false;
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
  }

  undo() {
    if (this.position) this.#send({ type: 'undo', number: this.position.number });
  }

  resign() {
    this.#send({ type: 'resign' });
  }

  say(text: string): boolean {
    return this.#send({ type: 'chat', text });
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
