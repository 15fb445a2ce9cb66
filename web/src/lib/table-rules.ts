/**
 * The rules as they are played at a table. A rules page takes the table's options from its address, where only what differs from the usual
 * game is written: `/rules/arena?edition=2&ballista_reach=diagonal`. A table of an earlier edition writes everything.
 */
import type { GameCard, OptionInfo } from '../generated/protocol';

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
