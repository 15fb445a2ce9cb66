/** The log as one reads it: by turns, without noise, and with what concerns the reader marked. */
import type { Line } from '../generated/protocol';

/** A line of the log, or a run of like lines folded into one. */
interface Entry {
  /** Where its first line stands in the log. */
  readonly index: number;
  readonly lines: readonly Line[];
  /** It befell the reader: a loss, an attack. */
  readonly concerns: boolean;
}

/** What one seat did, with the luck that came of it. */
export interface Chapter {
  readonly index: number;
  /** Nobody's before the first turn. */
  readonly seat: number | null;
  readonly entries: readonly Entry[];
}

/** So many like lines of chance in a row are told as one. */
const MANY = 4;

/** Lines of chance are alike when they begin alike, numbers left aside: the same thing and what it does. */
function kindOf(line: Line): string {
  if (line.by.kind !== 'chance') return '';
  const words = line.words.split(' ').filter((word) => !/\d/.test(word));
  return words.slice(0, words[1] === 'is' ? 3 : 2).join(' ');
}

/** Puts the log in order. What befell one of the reader's seats, `mine`, is marked. */
export function chronicle(lines: readonly Line[], mine: readonly number[]): Chapter[] {
  const chapters: { index: number; seat: number | null; entries: Entry[] }[] = [];
  const befell = (line: Line) => line.concerns.some((seat) => mine.includes(seat));
  for (let index = 0; index < lines.length;) {
    const line = lines[index]!;
    const seat = line.by.kind === 'seat' ? line.by.seat : null;
    let chapter = chapters.at(-1);
    if (!chapter || (seat !== null && chapter.seat !== seat)) {
      chapter = { index, seat, entries: [] };
      chapters.push(chapter);
    }
    const kind = kindOf(line);
    let end = index + 1;
    while (kind !== '' && end < lines.length && kindOf(lines[end]!) === kind) end += 1;
    if (end - index < MANY) end = index + 1;
    const folded = lines.slice(index, end);
    chapter.entries.push({ index, lines: folded, concerns: folded.some(befell) });
    index = end;
  }
  return chapters;
}
