/**
 * A section of the rules cut down for a player aid: what a ruling adds, and what a table could play otherwise, is left out, except where
 * this table does play otherwise.
 */
import { blockText, type Block, type Span } from './markdown';

type Otherwise = (option: string) => boolean;

function options(spans: readonly Span[]): string[] {
  return spans.flatMap((span) =>
    span.kind === 'code' ? [span.text] : 'spans' in span ? options(span.spans) : [],
  );
}

/** Leaves out "(Option `x`: …)", unless the table differs there. */
function withoutOptions(spans: readonly Span[], otherwise: Otherwise): Span[] {
  const kept: Span[] = [];
  let aside: Span[] | null = null;
  const close = () => {
    if (aside && options(aside).some(otherwise)) kept.push(...aside);
    aside = null;
  };
  for (const span of spans) {
    if (span.kind !== 'text') {
      (aside ?? kept).push(span);
      continue;
    }
    let rest = span.text;
    while (rest !== '') {
      if (aside) {
        const end: number = rest.indexOf(')');
        aside.push({ kind: 'text', text: end < 0 ? rest : rest.slice(0, end + 1) });
        rest = end < 0 ? '' : rest.slice(end + 1);
        if (end >= 0) close();
      } else {
        const start = rest.search(/\s*\(Option/);
        if (start !== 0) kept.push({ kind: 'text', text: start < 0 ? rest : rest.slice(0, start) });
        rest = start < 0 ? '' : rest.slice(start);
        if (start >= 0) aside = [];
      }
    }
  }
  close();
  return kept;
}

export function brief(blocks: readonly Block[], otherwise: Otherwise): Block[] {
  return blocks.flatMap((block): Block[] => {
    switch (block.kind) {
      case 'paragraph':
        if (block.id !== null && !options(block.spans).some(otherwise)) return [];
        return [{ ...block, id: null, spans: withoutOptions(block.spans, otherwise) }];
      case 'list':
        return [
          {
            ...block,
            items: block.items.map(({ blocks }) => ({
              id: null,
              blocks: blocks.map((inner) =>
                inner.kind === 'paragraph'
                  ? { ...inner, id: null, spans: withoutOptions(inner.spans, otherwise) }
                  : inner,
              ),
            })),
          },
        ];
      case 'table':
        return [{ ...block, rows: block.rows.map((row) => ({ ...row, id: null })) }];
      default:
        return blockText(block) === '' ? [] : [block];
    }
  });
}
