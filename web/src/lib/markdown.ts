/**
 * The part of Markdown that the rules pages use, read into plain data: headings, paragraphs, lists, tables, quotes, code,
 * and inside a line bold, italics, code and links. The page draws the data itself, so no text ever becomes markup.
 */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; spans: Span[]; /** The anchor of a ruling that begins here. */ id?: string }
  | { kind: 'code'; text: string }
  | {
      kind: 'link';
      href: string;
      spans: Span[];
      /** The term of the game that it leads to. */ term?: string;
    };

export type Block =
  | { kind: 'heading'; level: number; id: string; spans: Span[] }
  | { kind: 'paragraph'; id: string | null; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; head: Span[][]; rows: Row[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

interface Item {
  id: string | null;
  blocks: Block[];
}

interface Row {
  id: string | null;
  cells: Span[][];
}

/** The words of spans, without marks. */
export function plain(spans: readonly Span[]): string {
  return spans.map((span) => ('text' in span ? span.text : plain(span.spans))).join('');
}

/** All lines of words in blocks, in their order. */
function spansOf(blocks: readonly Block[]): Span[][] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'paragraph':
        return [block.spans];
      case 'list':
        return block.items.flatMap((item) => spansOf(item.blocks));
      case 'table':
        return block.rows.flatMap(({ cells }) => cells);
      case 'quote':
        return spansOf(block.blocks);
      default:
        return [];
    }
  });
}

/** The rulings that begin in the middle of a line. */
export const rulingsIn = (spans: readonly Span[]): string[] =>
  spans.flatMap((span) => ('id' in span && span.id ? [span.id] : []));

/** The anchors of a page: its headings and rulings. */
export function anchors(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'heading':
        return [block.id];
      case 'paragraph':
        return [...(block.id ? [block.id] : []), ...rulingsIn(block.spans)];
      case 'list':
        return block.items.flatMap((item) => [...(item.id ? [item.id] : []), ...anchors(item.blocks)]);
      case 'table':
        return block.rows.flatMap(({ id, cells }) => [...(id ? [id] : []), ...cells.flatMap(rulingsIn)]);
      case 'quote':
        return anchors(block.blocks);
      default:
        return [];
    }
  });
}

/** What stands under the heading with this anchor, up to the next heading. */
export function section(blocks: readonly Block[], id: string): Block[] {
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.id === id);
  if (start < 0) return [];
  const rest = blocks.slice(start + 1);
  const end = rest.findIndex((block) => block.kind === 'heading');
  return end < 0 ? rest : rest.slice(0, end);
}

/** The part of a page that holds the words sought, with the headings above it. */
export function searched(blocks: readonly Block[], words: string): readonly Block[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return blocks;
  const has = (block: Block) => blockText(block).toLowerCase().includes(wanted);
  const kept: Block[] = [];
  let headingsAbove: Extract<Block, { kind: 'heading' }>[] = [];
  let whole = 0;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      if (whole > 0 && block.level <= whole) whole = 0;
      headingsAbove = [...headingsAbove.filter(({ level }) => level < block.level), block];
      // A section whose title is sought is shown whole.
      if (whole === 0 && has(block)) {
        kept.push(...headingsAbove.filter((heading) => !kept.includes(heading)));
        whole = block.level;
      } else if (whole > 0) kept.push(block);
    } else if (whole > 0) {
      kept.push(block);
    } else if (has(block)) {
      kept.push(...headingsAbove.filter((heading) => !kept.includes(heading)));
      if (block.kind === 'list') {
        const items = block.items.filter(({ blocks }) => blocks.some(has));
        kept.push({ ...block, items });
      } else if (block.kind === 'table') {
        const rows = block.rows.filter(({ cells }) =>
          cells.map(plain).join(' ').toLowerCase().includes(wanted),
        );
        kept.push({ ...block, rows });
      } else kept.push(block);
    }
  }
  return kept;
}

/** All words of a block, for searching. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plain(block.spans);
    case 'list':
      return block.items.map(({ blocks }) => blocks.map(blockText).join(' ')).join('\n');
    case 'table':
      return [block.head, ...block.rows.map(({ cells }) => cells)]
        .map((row) => row.map(plain).join(' '))
        .join('\n');
    case 'quote':
      return block.blocks.map(blockText).join('\n');
    case 'code':
      return block.text;
    case 'rule':
      return '';
  }
}

const INLINE =
  /`([^`]+)`|\*\*(.+?)\*\*(?!\*)|__(.+?)__|\*([^\s*](?:[^*]*[^\s*])?)\*|\[([^\]]+)\]\(([^)\s]+)\)|\[((?:R\d+)(?:,\s*R\d+)*)\](?!\()/;

/** Where a link may lead: into the page, the site, or the web; anything else is shown as text. */
function safe(href: string): boolean {
  return /^(#|\/(?!\/)|https?:)/.test(href);
}

/** The marks inside a line. `[R12]` is a link to ruling 12. */
export function inline(text: string): Span[] {
  const spans: Span[] = [];
  let rest = text;
  for (let found = INLINE.exec(rest); found; found = INLINE.exec(rest)) {
    const [all, code, strong, strong2, em, label, href, rulings] = found;
    if (found.index > 0) spans.push({ kind: 'text', text: rest.slice(0, found.index) });
    if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (strong !== undefined || strong2 !== undefined)
      spans.push({ kind: 'strong', spans: inline((strong ?? strong2)!) });
    else if (em !== undefined) spans.push({ kind: 'em', spans: inline(em) });
    else if (label !== undefined && href !== undefined) {
      if (safe(href)) spans.push({ kind: 'link', href, spans: inline(label) });
      else spans.push(...inline(label));
    } else if (rulings !== undefined) {
      for (const [index, ruling] of rulings.split(/,\s*/).entries()) {
        if (index > 0) spans.push({ kind: 'text', text: ', ' });
        spans.push({ kind: 'link', href: `#${ruling}`, spans: [{ kind: 'text', text: ruling }] });
      }
    }
    rest = rest.slice(found.index + all.length);
  }
  if (rest !== '') spans.push({ kind: 'text', text: rest });
  return spans;
}

/** A ruling that a block states: `**R12** …`, `R12. …` or `R12: …` at its beginning. */
function rulingAt(text: string): string | null {
  return /^(?:\*\*)?\s*(R\d+)\b(?:\.|:|\s*—|\s*–|\*\*|\s)/.exec(text)?.[1] ?? null;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const BULLET = /^(\s*)(?:[-*+]|(\d+)[.)])\s+(.*)$/;

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Reads a page. Identifiers are unique: a second heading of the same name gets a number. */
export function parse(text: string): Block[] {
  const used = new Set<string>();
  const unique = (wanted: string): string => {
    let id = wanted || 'section';
    for (let count = 2; used.has(id); count++) id = `${wanted}-${count}`;
    used.add(id);
    return id;
  };
  const ruling = (line: string): string | null => {
    const id = rulingAt(line);
    if (id === null || used.has(id)) return null;
    used.add(id);
    return id;
  };

  function blocks(lines: string[]): Block[] {
    const found: Block[] = [];
    let at = 0;
    const special = (line: string) =>
      /^(#{1,6}\s|```|>|\s*([-*_])(\s*\2){2,}\s*$)/.test(line) ||
      BULLET.test(line) ||
      line.trimStart().startsWith('|');
    while (at < lines.length) {
      const line = lines[at]!;
      const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
      if (line.trim() === '' || /^<!--.*-->\s*$/.test(line)) {
        at += 1;
      } else if (heading) {
        const title = heading[2]!;
        found.push({
          kind: 'heading',
          level: heading[1]!.length,
          id: ruling(`${title} `) ?? unique(slug(plain(inline(title)))),
          spans: inline(title),
        });
        at += 1;
      } else if (line.startsWith('```')) {
        const end = lines.findIndex((other, index) => index > at && other.startsWith('```'));
        const stop = end < 0 ? lines.length : end;
        found.push({ kind: 'code', text: lines.slice(at + 1, stop).join('\n') });
        at = stop + 1;
      } else if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) {
        found.push({ kind: 'rule' });
        at += 1;
      } else if (line.startsWith('>')) {
        const quoted: string[] = [];
        while (at < lines.length && lines[at]!.startsWith('>'))
          quoted.push(lines[at++]!.replace(/^>\s?/, ''));
        found.push({ kind: 'quote', blocks: blocks(quoted) });
      } else if (line.trimStart().startsWith('|') && /^\s*\|?\s*:?-+/.test(lines[at + 1] ?? '')) {
        const head = cells(line).map(inline);
        const rows: Row[] = [];
        at += 2;
        while (at < lines.length && lines[at]!.trimStart().startsWith('|')) {
          const row = cells(lines[at++]!);
          rows.push({ id: ruling(`${row[0] ?? ''} `), cells: row.map(inline) });
        }
        found.push({ kind: 'table', head, rows });
      } else if (BULLET.test(line)) {
        const [, indent, number] = BULLET.exec(line)!;
        const items: Item[] = [];
        while (at < lines.length) {
          const bullet = BULLET.exec(lines[at]!);
          if (!bullet || bullet[1]!.length > indent!.length + 1) break;
          if ((bullet[2] === undefined) !== (number === undefined)) break;
          const own = [bullet[3]!];
          at += 1;
          // Continuation lines and deeper lists belong to the item.
          while (at < lines.length) {
            const next = lines[at]!;
            const deeper = /^\s+/.exec(next)?.[0].length ?? 0;
            if (next.trim() === '') {
              const after = lines[at + 1] ?? '';
              if ((/^\s+/.exec(after)?.[0].length ?? 0) <= indent!.length) break;
            } else if (deeper <= indent!.length && special(next)) break;
            own.push(next.trim() === '' ? '' : next.slice(Math.min(deeper, indent!.length + 2)));
            at += 1;
          }
          items.push({ id: ruling(own[0]!), blocks: blocks(own) });
          if (lines[at]?.trim() === '' && BULLET.test(lines[at + 1] ?? '')) at += 1;
        }
        found.push({ kind: 'list', ordered: number !== undefined, items });
      } else {
        const start = at;
        at += 1;
        while (at < lines.length && lines[at]!.trim() !== '' && !special(lines[at]!)) at += 1;
        const whole = lines
          .slice(start, at)
          .map((part) => part.trim())
          .join(' ');
        found.push({ kind: 'paragraph', id: ruling(whole), spans: inline(whole) });
      }
    }
    return found;
  }

  /** Rulings that begin in the middle of a block: where nothing else has the number, its first bold mention has. */
  function mark(spans: Span[]): void {
    for (const span of spans) {
      if (span.kind !== 'strong') continue;
      const id = plain(span.spans);
      if (!/^R\d+$/.test(id) || used.has(id)) continue;
      used.add(id);
      span.id = id;
    }
  }
  const read = blocks(text.replaceAll('\r\n', '\n').split('\n'));
  for (const spans of spansOf(read)) mark(spans);
  return read;
}
