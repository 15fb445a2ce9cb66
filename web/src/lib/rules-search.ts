/** What of a rules page holds the words that somebody seeks: components and terms, beside the text. */
import type { Item, Shelf, Terms } from '../boards/rules';
import type { GlossaryEntry } from '../generated/protocol';

const holds = (wanted: string, ...texts: readonly (string | undefined)[]) =>
  texts.some((text) => text?.toLowerCase().includes(wanted));

/** The shelves cut down to what is sought; a shelf whose title is sought is whole. */
export function searchedShelves(shelves: readonly Shelf[], terms: Terms, words: string): readonly Shelf[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return shelves;
  const found = (item: Item) => {
    const help = item.term === undefined ? undefined : terms.get(item.term);
    return holds(wanted, item.name ?? help?.title, item.words ?? help?.words, ...item.facts);
  };
  return shelves
    .map((shelf) => (holds(wanted, shelf.title) ? shelf : { ...shelf, items: shelf.items.filter(found) }))
    .filter(({ items }) => items.length > 0);
}

export function searchedTerms(entries: readonly GlossaryEntry[], words: string): readonly GlossaryEntry[] {
  const wanted = words.trim().toLowerCase();
  return wanted === '' ? entries : entries.filter(({ title, words }) => holds(wanted, title, words));
}
