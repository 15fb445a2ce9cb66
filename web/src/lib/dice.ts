/** The arithmetic of fair dice, as `docs/fair-dice.md` states it: seals, draws, and what a browser can check by itself. */
import type { Chance, DicePart, Fairness } from '../generated/protocol';
import { fromHex, hmac, sha256, toHex } from './sha256';

/** The seal on a part: says nothing about it, and fits no other. */
export const sealOf = async (commitment: string, { bits, words }: DicePart) =>
  toHex(await sha256(`quadriga/seal/2\n${commitment}\n${bits}:${words}`));

/** 128 random bits of the browser's own. */
export const freshBits = () => toHex(crypto.getRandomValues(new Uint8Array(16)));

/**
 * Words as they can be sealed: nothing that cannot be seen, single blanks, as many characters as are allowed. Whatever the server would take
 * out (`server/src/names.rs`) is taken out here: else the seal would not fit.
 */
export function tidyWords(text: string, most: number): string {
  const seen = text.replace(/\s+/g, ' ').replace(/(?![\ufe00-\ufe0f])[\p{C}\p{DI}\u2800\u{1d159}]/gu, '');
  const short = [...seen.replace(/ +/g, ' ').trim()].slice(0, most).join('');
  return short.trim();
}

async function commitmentOf(seed: Uint8Array): Promise<string> {
  return toHex(await sha256('quadriga/commitment/1\n', seed));
}

async function digestOf(method: string, parts: readonly DicePart[]): Promise<string> {
  const length = (words: string) => new TextEncoder().encode(words).length;
  const old = method === 'hmac-sha256/1';
  const lines = parts.map(({ bits, words }, seat) =>
    old ? `${seat}:${length(words)}:${words}\n` : `${seat}:${bits}:${length(words)}:${words}\n`,
  );
  return toHex(await sha256((old ? 'quadriga/words/1\n' : 'quadriga/parts/2\n') + lines.join('')));
}

/** By the bytes of their tokens, which are ASCII. */
const inOrder = (a: Chance, b: Chance) => (a.token < b.token ? -1 : a.token > b.token ? 1 : 0);

type Hmac = (text: string) => Promise<Uint8Array>;

/** What the seed gives at this place of the log. */
async function draw(mac: Hmac, version: string, digest: string, ply: number, odds: readonly Chance[]) {
  const sorted = [...odds].sort(inOrder);
  const total = sorted.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  if (total <= 0n || sorted.some(({ weight }) => weight <= 0)) return null;
  const limit = (1n << 64n) - ((1n << 64n) % total);
  for (let counter = 0; ; counter++) {
    const bytes = await mac(`quadriga/draw/${version}\n${digest}\n${ply}\n${counter}\n`);
    const number = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0);
    if (number >= limit) continue;
    let rest = number % total;
    for (const { token, weight } of sorted) {
      if (rest < BigInt(weight)) return token;
      rest -= BigInt(weight);
    }
  }
}

/** Headers and tokens of a record. */
export function readRecord(text: string): { headers: Map<string, string>; tokens: string[] } {
  const headers = new Map<string, string>();
  const tokens: string[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const header = tokens.length === 0 ? /^\[([A-Za-z0-9]+) (".*")\]$/.exec(line) : null;
    if (header) headers.set(header[1]!, JSON.parse(header[2]!) as string);
    else {
      for (const word of line.split(/\s+/)) {
        if (word.startsWith(';')) break;
        if (word !== '') tokens.push(word);
      }
    }
  }
  return { headers, tokens };
}

/** What a browser kept of a game; `quadriga verify --receipt` and `docs/verify.py` read the same. */
export interface Receipt {
  receipt: 1;
  table: string;
  game: string;
  commitment: string;
  seats: number[];
  bits: string;
  words: string;
  seals: (string | null)[] | null;
  /** How many actions were to come from the game that this one goes on from; absent when none. */
  opening?: number;
  shown: [number, string, string][];
  /** How often a turn against bots alone was taken back past luck, as far as this browser saw it: practice. Absent when never. */
  taken_back?: number;
  faults: string[];
}

/** One thing that was checked: whether it holds, and how many of it there were. */
export interface Check {
  key: 'seed' | 'promise' | 'part' | 'seals' | 'record' | 'draws' | 'course';
  holds: boolean;
  count: number;
}

/**
 * Checks a finished game with nothing but this browser's arithmetic and memory. The odds are the server's: that they are those of the
 * rules is checked elsewhere.
 */
export async function checkGame(
  fairness: Fairness,
  record: string,
  receipt: Receipt | null,
): Promise<{ checks: Check[]; wrong: Set<number> }> {
  const { headers, tokens } = readRecord(record);
  const checks: Check[] = [];
  const note = (key: Check['key'], holds: boolean, count = 0) => checks.push({ key, holds, count });
  const seed = fairness.seed === null ? null : fromHex(fairness.seed);
  const version = /^hmac-sha256\/([12])$/.exec(fairness.method)?.[1];
  const { parts, draws } = fairness;
  const wrong = new Set<number>();
  if (!seed || seed.length !== 32 || version === undefined || draws === null) {
    note('seed', false);
    return { checks, wrong };
  }
  note('seed', (await commitmentOf(seed)) === fairness.commitment);

  const told =
    headers.get('Dice') === fairness.method &&
    headers.get('Seed') === fairness.seed &&
    headers.get('Commitment') === fairness.commitment &&
    Number(headers.get('Seats')) === parts.length &&
    parts.every(
      ({ bits, words }, seat) =>
        (headers.get(`Bits${seat}`) ?? '') === bits && (headers.get(`Words${seat}`) ?? '') === words,
    ) &&
    (headers.get('Opening') ?? '0') === String(fairness.opening) &&
    (headers.get('TakeBacks') ?? '0') === String(fairness.take_backs) &&
    draws.every(({ ply, token }) => ply > fairness.opening && tokens[ply - 1] === token);
  note('record', told, draws.length);

  if (receipt) {
    note(
      'promise',
      receipt.commitment === fairness.commitment && (receipt.opening ?? 0) === fairness.opening,
    );
    const own = receipt.seats.every(
      (seat) => parts[seat]?.bits === receipt.bits && parts[seat]?.words === receipt.words,
    );
    note('part', own);
    if (receipt.seals) {
      const others = parts.map((_, seat) => seat).filter((seat) => !receipt.seats.includes(seat));
      const fits = await Promise.all(
        others.map(async (seat) => {
          const [seal, part] = [receipt.seals![seat], parts[seat]!];
          if (seal === undefined) return false;
          return seal === null
            ? part.bits === '' && part.words === ''
            : seal === (await sealOf(receipt.commitment, part));
        }),
      );
      note('seals', receipt.seals.length === parts.length && fits.every(Boolean), others.length);
    }
    // Practice must be owned up to, and nobody practises against people.
    const practised = receipt.taken_back ?? 0;
    const alone = receipt.seals?.every((seal, seat) => seal === null || receipt.seats.includes(seat)) ?? true;
    note(
      'course',
      receipt.faults.length === 0 && practised <= fairness.take_backs && (practised === 0 || alone),
      practised,
    );
  }

  const mac = await hmac(seed);
  const digest = await digestOf(fairness.method, parts);
  for (const { ply, token, odds } of draws) {
    if ((await draw(mac, version, digest, ply, odds)) !== token) wrong.add(ply);
  }
  // A game that goes on from another may draw nothing more: then nothing is wrong, and nothing is proven.
  note('draws', (draws.length > 0 || fairness.opening > 0) && wrong.size === 0, draws.length);
  return { checks, wrong };
}

/** JSON without blanks, the fields of each object in the order of their names. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
}

/** The fingerprint of what was shown at a ply. */
export async function shownPrint(ply: number, from: string, view: unknown): Promise<string> {
  const hash = await sha256(`quadriga/shown/1\n${ply}\n${from}\n${canonical(view)}`);
  return toHex(hash.subarray(0, 16));
}
