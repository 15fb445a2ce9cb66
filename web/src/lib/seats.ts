/** Who sits where, in the form that boards and panels use. */
import type { SeatFace } from '../boards/types';
import type { GameResult, Holder, SeatInfo } from '../generated/protocol';
import { t } from '../words/index.svelte';

/** The full name of a bot, "Centurio bot II". A record tells names only, not who was a bot. */
const BOT = /^(Tiro|Miles|Centurio|Legatus|Imperator|Greedy|Random) bot( [IVX]+)?$/;

/** What a holder is called in a narrow place: a bot by its rank and number, "Centurio II", and a person by the name chosen. */
export function shortName(holder: Holder): string {
  if (holder.kind === 'open') return t('seat-open');
  return holder.name.replace(BOT, '$1$2');
}

export function seatFaces(seats: readonly SeatInfo[], yours: readonly number[]): SeatFace[] {
  return seats.map(({ seat, holder }) => ({
    index: seat,
    name: shortName(holder),
    kind: holder.kind !== 'guest' ? holder.kind : holder.bot ? 'bot' : 'human',
    mine: yours.includes(seat),
  }));
}

/** Has this seat won? Nobody has where the game was broken off. */
export function hasWon(result: GameResult | null | undefined, seat: number): boolean {
  if (!result || result.by.kind === 'abandoned' || result.by.kind === 'closed') return false;
  return result.ranks[seat] === 1;
}

/** The seats as one reads them: one's own first, then the others in the order in which they follow. */
export function fromMine(faces: readonly SeatFace[]): SeatFace[] {
  const first = Math.max(
    0,
    faces.findIndex(({ mine }) => mine),
  );
  return [...faces.slice(first), ...faces.slice(0, first)];
}

/** The server's sentences call bots by their full names; the page calls them as it does on their seats. */
export function sayNames(seats: readonly SeatInfo[]): (words: string) => string {
  const bots = seats
    .flatMap(({ holder }) => {
      const short = shortName(holder);
      return holder.kind !== 'open' && short !== holder.name ? [[holder.name, short] as const] : [];
    })
    // "Tiro bot II" before "Tiro bot": the longer name holds the shorter one.
    .sort(([a], [b]) => b.length - a.length);
  return (words) => bots.reduce((text, [full, short]) => text.replaceAll(full, short), words);
}
