/**
 * The rules as they are played at a table. A rules page takes the table's options from its address, where only what differs from the usual
 * game is written: `/rules/arena?edition=2&ballista_reach=diagonal`. A table of an earlier edition writes everything.
 */
import type { GameCard, OptionInfo } from '../generated/protocol';
import { plain as wordsOf, section, type Block, type Span } from './markdown';

/** Options as a table or record shows them. */
export type Chosen = Readonly<Record<string, unknown>>;

const EDITION = 'edition';
export const usualOf = (card: GameCard): Chosen => (card.presets[0]?.options ?? {}) as Chosen;

export const chosenOf = (options: unknown): Chosen =>
  typeof options === 'object' && options !== null ? (options as Chosen) : {};

/** The edition of the rules that a table's options name; the first is not written. */
export function editionOf(options: unknown): number {
  const written = chosenOf(options)[EDITION];
  return typeof written === 'number' ? written : 1;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The value that an option has where nobody says otherwise. */
const plain = ({ values }: OptionInfo): unknown =>
  values.kind === 'choice' ? values.values[0]?.value : values.default;

/** The options whose value at this table is not the usual one. */
export function unusual(card: GameCard, options: unknown): readonly OptionInfo[] {
  const [chosen, usual] = [chosenOf(options), usualOf(card)];
  return card.options.filter((option) => {
    const value = chosen[option.key];
    return value !== undefined && !same(value, usual[option.key] ?? plain(option));
  });
}

/** The address of the rules as they are played with these options; of the usual ones without any. */
export function rulesHref(game: string, card: GameCard | null, options: unknown): string {
  const path = `/rules/${encodeURIComponent(game)}`;
  if (!card || options === undefined) return path;
  const chosen = chosenOf(options);
  const usual = usualOf(card);
  const newest = editionOf(options) === editionOf(usual);
  const written = newest ? unusual(card, options) : card.options.filter(({ key }) => key in chosen);
  if (newest && written.length === 0) return path;
  const query = new URLSearchParams({ [EDITION]: String(editionOf(options)) });
  for (const { key } of written) query.set(key, String(chosen[key]));
  return `${path}?${query.toString()}`;
}

function read({ values }: OptionInfo, text: string): unknown {
  if (values.kind === 'flag') return text === 'true' ? true : text === 'false' ? false : text;
  if (values.kind === 'number') return /^\d+$/.test(text) ? Number(text) : text;
  return text;
}

/** The options that an address names; `null` where it names none. What the game does not know is left for the server to refuse. */
export function optionsIn(card: GameCard, query: URLSearchParams): Chosen | null {
  const named = query.get(EDITION);
  if (named === null) return null;
  const usual = usualOf(card);
  const edition = /^\d+$/.test(named) ? Number(named) : named;
  const chosen: Record<string, unknown> = edition === editionOf(usual) ? { ...usual } : {};
  chosen[EDITION] = edition;
  for (const option of card.options) {
    const text = query.get(option.key);
    if (text !== null) chosen[option.key] = read(option, text);
  }
  return chosen;
}

/** The places that a cell names: rulings (`R14`) and links into the page. */
const placesIn = (spans: readonly Span[]): string[] =>
  spans.flatMap((span) => {
    if (span.kind === 'text') return span.text.match(/\bR\d+\b/g) ?? [];
    if (span.kind === 'link') return span.href.startsWith('#') ? [span.href.slice(1)] : [];
    return 'spans' in span ? placesIn(span.spans) : [];
  });

/** A row of the table that says what was different in earlier editions: its places, and what each edition has there. */
export interface Changed {
  readonly what: string;
  readonly places: readonly string[];
  readonly had: ReadonlyMap<number, string>;
}

/**
 * What changed between the editions, by the table of the rules' last section: a column for what it is about, and one for each edition
 * (`edition 1`). The text itself is that of the newest.
 */
export function changes(blocks: readonly Block[]): readonly Changed[] {
  const heading = blocks.findLast(
    (block) => block.kind === 'heading' && /\bEditions$/.test(wordsOf(block.spans)),
  );
  if (heading?.kind !== 'heading') return [];
  return section(blocks, heading.id).flatMap((block) => {
    if (block.kind !== 'table') return [];
    const editions = block.head.map((cell) => Number(/^edition (\d+)$/.exec(wordsOf(cell))?.[1]));
    return block.rows.map(({ cells }): Changed => ({
      what: wordsOf(cells[0] ?? []),
      places: placesIn(cells[0] ?? []),
      had: new Map(
        cells.flatMap((cell, column) => (editions[column] ? [[editions[column], wordsOf(cell)]] : [])),
      ),
    }));
  });
}

/** What an edition has at each place of the text where it differs from it. */
export function earlier(blocks: readonly Block[], edition: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { places, had } of changes(blocks)) {
    const words = had.get(edition);
    if (!words) continue;
    for (const place of places) {
      const others = found.get(place);
      found.set(place, others === undefined ? words : `${others}; ${words}`);
    }
  }
  return found;
}
