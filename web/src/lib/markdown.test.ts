import { describe, expect, it } from 'vitest';
import { blockText, inline, parse, plain } from './markdown';

describe('inline', () => {
  it('reads bold, italics, code and links', () => {
    expect(inline('a **b *c*** `d` [e](/rules/arena)')).toEqual([
      { kind: 'text', text: 'a ' },
      {
        kind: 'strong',
        spans: [
          { kind: 'text', text: 'b ' },
          { kind: 'em', spans: [{ kind: 'text', text: 'c' }] },
        ],
      },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd' },
      { kind: 'text', text: ' ' },
      { kind: 'link', href: '/rules/arena', spans: [{ kind: 'text', text: 'e' }] },
    ]);
  });

  it('makes links of rulings', () => {
    expect(inline('Free [R1, R3].')).toEqual([
      { kind: 'text', text: 'Free ' },
      { kind: 'link', href: '#R1', spans: [{ kind: 'text', text: 'R1' }] },
      { kind: 'text', text: ', ' },
      { kind: 'link', href: '#R3', spans: [{ kind: 'text', text: 'R3' }] },
      { kind: 'text', text: '.' },
    ]);
  });

  it('makes no link of what could run', () => {
    expect(plain(inline('[x](javascript:alert)'))).toBe('x');
    expect(inline('[x](javascript:alert)').some(({ kind }) => kind === 'link')).toBe(false);
    expect(inline('[x](//evil)').some(({ kind }) => kind === 'link')).toBe(false);
  });

  it('leaves a lone star alone', () => {
    expect(plain(inline('3 * 4 * 5'))).toBe('3 * 4 * 5');
  });
});

describe('parse', () => {
  it('gives headings unique addresses', () => {
    const ids = parse('# Rules\n\n## End\n\n## End\n').flatMap((block) =>
      block.kind === 'heading' ? [block.id] : [],
    );
    expect(ids).toEqual(['rules', 'end', 'end-2']);
  });

  it('gives rulings their numbers as addresses, wherever they stand', () => {
    const blocks = parse(
      '* **R1** In a list.\n* **R2** Another.\n\n**R3** A paragraph.\n\n### R4 A heading\n\n| ruling | text |\n|---|---|\n| **R5** | row |\n',
    );
    const [list, paragraph, heading, table] = blocks;
    expect(list).toMatchObject({ kind: 'list', items: [{ id: 'R1' }, { id: 'R2' }] });
    expect(paragraph).toMatchObject({ kind: 'paragraph', id: 'R3' });
    expect(heading).toMatchObject({ kind: 'heading', id: 'R4' });
    expect(table).toMatchObject({ kind: 'table', rows: [{ id: 'R5' }] });
  });

  it('does not take a mention for the ruling itself twice', () => {
    const blocks = parse('**R1** first\n\n**R1** again\n');
    expect(blocks.map((block) => (block.kind === 'paragraph' ? block.id : null))).toEqual(['R1', null]);
  });

  it('reads tables, nested lists, quotes, code and rules', () => {
    const blocks = parse(
      'Text\nover two lines\n\n| a | b |\n| --- | :-: |\n| 1 | 2 \\| 3 |\n\n1. one\n   more\n   - deep\n2. two\n\n> said\n\n```\n# not a heading\n```\n\n---\n',
    );
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'list', 'quote', 'code', 'rule']);
    expect(blockText(blocks[0]!)).toBe('Text over two lines');
    expect(blockText(blocks[1]!)).toBe('a b\n1 2 | 3');
    expect(blocks[2]).toMatchObject({
      ordered: true,
      items: [{ blocks: [{ kind: 'paragraph' }, { kind: 'list' }] }, {}],
    });
    expect(blockText(blocks[4]!)).toBe('# not a heading');
  });

  it('never loses a line, and always ends', () => {
    for (const text of [
      '',
      '|',
      '| a',
      '-',
      '* ',
      '>',
      '```',
      '#',
      '1.',
      '- a\n\n\n- b',
      '  - odd\n- x',
      '**',
      '| a |\n|-',
    ]) {
      expect(Array.isArray(parse(text))).toBe(true);
    }
  });
});
