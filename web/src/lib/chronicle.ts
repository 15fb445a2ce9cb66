/** The log as one reads it: by turns, without noise, and with what concerns the reader marked. */
import type { Line } from '../generated/protocol';

/** A line of the log, or a run of like lines folded into one. */
export interface Entry {
  /** Where its first line stands in the log. */
  readonly index: number;
  readonly lines: readonly Line[];
  /** Somebody else, or luck, did something to the reader. */
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

const kindOf = (line: Line): string =>
  line.by.kind === 'chance' ? (/^\S+/.exec(line.words)?.[0] ?? '') : '';

/** Whether a sentence names somebody; "Ada" is not in "Adam". */
function names(words: string, name: string): boolean {
  for (let at = words.indexOf(name); at >= 0; at = words.indexOf(name, at + 1)) {
    const [before, after] = [words[at - 1] ?? ' ', words[at + name.length] ?? ' '];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/**
 * Puts the log in order. `mine` are the reader's seats, and `loss` is a word that stands in a sentence of loss: what somebody else did
 * to the reader is marked, and so is whatever the reader lost.
 */
export function chronicle(
  lines: readonly Line[],
  mine: readonly { readonly index: number; readonly name: string }[],
  loss: string,
): Chapter[] {
  const chapters: { index: number; seat: number | null; entries: Entry[] }[] = [];
  const concerns = ({ by, words }: Line) => {
    const others = by.kind !== 'chance' && !mine.some(({ index }) => by.kind === 'seat' && by.seat === index);
    return mine.some(({ name }) => name !== '' && names(words, name)) && (others || names(words, loss));
  };
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
    chapter.entries.push({ index, lines: folded, concerns: folded.some(concerns) });
    index = end;
  }
  return chapters;
}
