/**
 * What this browser keeps of each game it plays: the promise as it was shown first, its own part in the dice, what others had sealed, and
 * fingerprints of what it was shown live. Kept in the browser, and offered for download.
 */
import type { DicePart, State, TableInfo, Update } from '../generated/protocol';
import { shownPrint, type Receipt } from './dice';

const KEY = 'quadriga.receipt.';
/** So many games are remembered; older ones make room. */
const MOST = 60;

interface Kept {
  at: number;
  receipt: Receipt;
  /** Parts that may be the ones sealed now: an answer can be lost on the way. */
  sealed?: DicePart[];
}

/** For browsers that forbid storage: as long as the page lasts. */
const memory = new Map<string, Kept>();

function isKept(found: unknown): found is Kept {
  const { at, receipt } = (found ?? {}) as Partial<Kept>;
  return typeof at === 'number' && typeof receipt === 'object' && receipt !== null && receipt.receipt === 1;
}

function recall(table: string): Kept | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY + table) ?? 'null');
    if (isKept(found)) return found;
  } catch {
    // No storage, or a spoilt entry: what this page remembers must do.
  }
  return memory.get(table) ?? null;
}

/** The receipt of a table, if this browser has one. */
export const receiptOf = (table: string): Receipt | null => recall(table)?.receipt ?? null;

/** The parts that this browser may have sealed at a table, the latest first. */
export const sealedAt = (table: string): readonly DicePart[] => recall(table)?.sealed ?? [];

/** So many of them are remembered. */
const TRIES = 8;

/** All receipts in storage, oldest first. */
function stored(): { key: string; at: number }[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(KEY))
    .map((key) => {
      try {
        const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return { key, at: isKept(found) ? found.at : 0 };
      } catch {
        return { key, at: 0 };
      }
    })
    .sort((a, b) => a.at - b.at);
}

/** Writes a receipt down, where the browser allows it; with a part that is about to be sealed. */
export function keep(receipt: Receipt, sealing?: DicePart) {
  const before = sealedAt(receipt.table);
  const sealed = sealing ? [sealing, ...before].slice(0, TRIES) : [...before];
  const kept: Kept = { at: Date.now(), receipt, sealed };
  memory.set(receipt.table, kept);
  const write = () => localStorage.setItem(KEY + receipt.table, JSON.stringify(kept));
  try {
    const old = stored().filter(({ key }) => key !== KEY + receipt.table);
    for (const { key } of old.slice(0, Math.max(0, old.length + 1 - MOST))) localStorage.removeItem(key);
    try {
      write();
    } catch {
      // Full: the older half makes room.
      for (const { key } of old.slice(0, Math.ceil(old.length / 2))) localStorage.removeItem(key);
      write();
    }
  } catch {
    // Without storage the receipt lasts as long as the page.
  }
}

/** The receipt of a table; begun with what is shown now when there is none: the promise comes before anything of one's own. */
export function receiptFor(table: TableInfo): Receipt {
  const found = receiptOf(table.id);
  if (found) return found;
  return {
    receipt: 1,
    table: table.id,
    game: table.game,
    commitment: table.commitment,
    seats: [],
    bits: '',
    words: '',
    seals: null,
    ...(table.origin && table.origin.opening > 0 && { opening: table.origin.opening }),
    shown: [],
    faults: [],
  };
}

/** Notes what a table shows live, in the order in which it comes. */
export class Witness {
  #table: string;
  /** Where chance has fallen before these eyes. Among people nothing up to there is taken back. */
  #luck: number[] = [];
  #queue: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #receipt: Receipt | null = null;

  constructor(table: string) {
    this.#table = table;
  }

  /** Something was shown; `alone` is who plays against bots alone, and may take back a turn past luck: that is practice, and no fault. */
  note(change: State | Update, alone: boolean) {
    this.#queue = this.#queue.then(() => this.#note(change, alone));
  }

  async #note(change: State | Update, alone: boolean) {
    const { position } = change;
    // Who only looks on has no part in the dice and keeps nothing.
    this.#receipt ??= receiptOf(this.#table);
    const receipt = this.#receipt;
    if (!receipt) return;
    const from = position.seat === null ? 'spectator' : String(position.seat);
    const print = await shownPrint(position.ply, from, position.view);
    const back = 'log' in change ? position.ply : (change.rewound_to ?? Infinity);
    const gone = receipt.shown.filter(
      ([ply, seat, was]) => ply > back || (ply === position.ply && seat === from && was !== print),
    );
    const fixed = Math.max(0, ...this.#luck);
    const lost = gone.map(([ply]) => ply).filter((ply) => ply <= fixed);
    if (alone && lost.length > 0) receipt.taken_back = (receipt.taken_back ?? 0) + 1;
    else
      for (const ply of lost) receipt.faults.push(`position ${ply} was taken back after chance had fallen.`);
    receipt.shown = receipt.shown.filter(
      ([ply, seat]) => ply <= back && !(ply === position.ply && seat === from),
    );
    receipt.shown.push([position.ply, from, print]);
    // What was taken back is to come again, and counts once it has.
    const [before, steps] =
      'log' in change ? [[], change.log] : [this.#luck.filter((ply) => ply <= back), change.steps];
    const fallen = steps.filter(({ by }) => by.kind === 'chance').map(({ ply }) => ply);
    this.#luck = [...new Set([...before, ...fallen])];
    // The end is written at once: somebody may look at the seal.
    if (position.result) this.#write();
    else this.#timer ??= setTimeout(() => this.#write(), 400);
  }

  #write() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#receipt) return;
    // What was sealed and opened meanwhile stands in storage; what was shown stands here.
    const now = receiptOf(this.#table) ?? this.#receipt;
    const { shown, faults, taken_back } = this.#receipt;
    this.#receipt = { ...now, shown, faults, ...(taken_back !== undefined && { taken_back }) };
    keep(this.#receipt);
  }

  /** Everything that was shown so far is written down. */
  async settle(): Promise<void> {
    await this.#queue;
    this.#write();
  }
}
