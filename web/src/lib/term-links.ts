/** Links the terms of a game where its rules speak of them: the first time in each section, and never in a heading. */
import type { Block, Span } from './markdown';

/** A term: what it is called, and where it is explained. */
export interface Linked {
  readonly id: string;
  readonly title: string;
  readonly href: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function linkTerms(blocks: readonly Block[], terms: readonly Linked[]): Block[] {
  // Of two that are called alike the first is meant.
  const byTitle = new Map(terms.toReversed().map((term) => [term.title.toLowerCase(), term]));
  if (byTitle.size === 0) return [...blocks];
  const titles = [...byTitle.keys()].sort((a, b) => b.length - a.length).map(escaped);
  // A term is a word of its own, or several of them; its plural is the term too.
  const pattern = new RegExp(`(?<![\\p{L}\\d-])(${titles.join('|')})(?=s?(?![\\p{L}\\d-]))`, 'giu');
  let seen = new Set<string>();

  function text(words: string): Span[] {
    const spans: Span[] = [];
    let from = 0;
    for (const found of words.matchAll(pattern)) {
      const term = byTitle.get(found[1]!.toLowerCase())!;
      if (seen.has(term.id)) continue;
      seen.add(term.id);
      if (found.index > from) spans.push({ kind: 'text', text: words.slice(from, found.index) });
      spans.push({
        kind: 'link',
        href: term.href,
        term: term.id,
        spans: [{ kind: 'text', text: found[1]! }],
      });
      from = found.index + found[1]!.length;
    }
    if (from < words.length) spans.push({ kind: 'text', text: words.slice(from) });
    return spans;
  }
  const inside = (spans: readonly Span[]): Span[] =>
    spans.flatMap((span): Span[] => {
      if (span.kind === 'text') return text(span.text);
      if (span.kind === 'strong' || span.kind === 'em') return [{ ...span, spans: inside(span.spans) }];
      return [span];
    });

  function block(one: Block): Block {
    switch (one.kind) {
      case 'heading':
        seen = new Set();
        return one;
      case 'paragraph':
        return { ...one, spans: inside(one.spans) };
      case 'list':
        return { ...one, items: one.items.map((item) => ({ ...item, blocks: item.blocks.map(block) })) };
      case 'table':
        return { ...one, rows: one.rows.map((row) => ({ ...row, cells: row.cells.map(inside) })) };
      case 'quote':
        return { ...one, blocks: one.blocks.map(block) };
      default:
        return one;
    }
  }
  return blocks.map(block);
}
