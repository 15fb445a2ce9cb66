/**
 * One's own part in the dice of a table: sealed when one sits down, opened when everybody has sealed, without anybody having to do
 * anything. The promise of the server is written down before anything is sent.
 */
import type { OpenPart, SealPart, TableInfo } from '../generated/protocol';
import { post } from './api';
import { freshBits, sealOf, type Receipt } from './dice';
import { keep, receiptFor, sealedAt } from './receipts';

const base = (table: TableInfo) => `/api/tables/${encodeURIComponent(table.id)}`;

/** Bits that nobody has seen; those of before when they were never opened. */
function unopened(receipt: Receipt): Receipt {
  if (receipt.bits !== '' && receipt.seals === null) return receipt;
  return { ...receipt, bits: freshBits(), seals: null };
}

/** The seal on one's part at a table where one sits down; with other words when they are given. */
export async function sealFor(table: TableInfo, words?: string): Promise<string> {
  const receipt = unopened(receiptFor(table));
  const sealed = { ...receipt, words: words ?? receipt.words };
  keep(sealed, { bits: sealed.bits, words: sealed.words });
  return sealOf(sealed.commitment, sealed);
}

const seal = async (table: TableInfo, words?: string) =>
  post<TableInfo>(`${base(table)}/seal`, { seal: await sealFor(table, words) } satisfies SealPart);

/** Writes down what the others have sealed, and then opens. */
function open(table: TableInfo, receipt: Receipt): Promise<TableInfo> {
  const seals = table.seats.map(({ part }) =>
    part.kind === 'sealed' || part.kind === 'open' ? part.seal : null,
  );
  keep({ ...receipt, seats: table.yours, seals });
  const { bits, words } = receipt;
  return post<TableInfo>(`${base(table)}/part`, { bits, words } satisfies OpenPart);
}

/** Does nobody else sit there but bots? */
const amongBots = (table: TableInfo) =>
  table.seats.every(({ seat, holder }) => holder.kind === 'bot' || table.yours.includes(seat));

/** Does one play here against bots alone? Several hands at one device are several people. */
export const playsAlone = (table: TableInfo) => table.yours.length === 1 && amongBots(table);

/** What is to be done about the dice of a table now. */
export type Due = 'nothing' | 'seal' | 'open' | 'open-at-once';

export function due(table: TableInfo): Due {
  if (table.phase !== 'open' || table.yours.length === 0) return 'nothing';
  const own = table.seats.filter(({ seat }) => table.yours.includes(seat));
  if (table.open_parts_until !== null) {
    return own.some(({ part }) => part.kind === 'sealed') ? 'open' : 'nothing';
  }
  if (!own.some(({ part }) => part.kind === 'none')) return 'nothing';
  return amongBots(table) && table.starts_when_full ? 'open-at-once' : 'seal';
}

/** This browser does not have what was sealed: another one has, or its memory was cleared. */
export class NotHere extends Error {}

/** The seals on one's own seats. */
const ownSeals = (table: TableInfo) =>
  table.seats
    .filter(({ seat }) => table.yours.includes(seat))
    .flatMap(({ part }) => (part.kind === 'sealed' ? [part.seal] : []));

/** The part that this browser has sealed at all own seats, if it knows it. */
async function sealedHere(table: TableInfo, commitment: string) {
  const wanted = ownSeals(table);
  for (const part of sealedAt(table.id)) {
    const seal = await sealOf(commitment, part);
    if (wanted.every((each) => each === seal)) return part;
  }
  return null;
}

/**
 * Seals anew what another device has sealed, as long as that is allowed: whoever came over to this one could not open it when it is called for, and would
 * lose the seat. To be asked when somebody comes to the page and not whenever something changes: two devices must not do it in turns.
 */
export async function takeOver(table: TableInfo): Promise<TableInfo | null> {
  if (table.phase !== 'open' || table.open_parts_until !== null || ownSeals(table).length === 0) return null;
  return (await sealedHere(table, receiptFor(table).commitment)) === null ? seal(table) : null;
}

/** Does what is to be done now; gives the table as it is then, or null when nothing was to be done. */
export async function takePart(table: TableInfo): Promise<TableInfo | null> {
  switch (due(table)) {
    case 'nothing':
      return null;
    case 'seal':
      return seal(table);
    case 'open-at-once':
      return open(table, unopened(receiptFor(table)));
    case 'open': {
      const receipt = receiptFor(table);
      const part = await sealedHere(table, receipt.commitment);
      if (part === null) throw new NotHere();
      return open(table, { ...receipt, ...part });
    }
  }
}

/** The same until there is nothing more to do: a table that was made a moment ago begins without anybody's waiting. */
export async function takePartNow(table: TableInfo): Promise<TableInfo> {
  let now = table;
  for (let rounds = 0; rounds < 3; rounds++) {
    const next = await takePart(now);
    if (next === null) break;
    now = next;
  }
  return now;
}

/** Gives words of one's own: until the parts are called for they can be changed. */
export const giveWords = (table: TableInfo, words: string) => seal(table, words);
