import { describe, expect, it } from 'vitest';
import type { GameCard } from '../generated/protocol';
import { brief } from './brief';
import { anchors, parse, plain, section, type Block } from './markdown';
import { changes, earlier, optionsIn, rulesHref, unusual } from './table-rules';
import { linkTerms } from './term-links';

const card = {
  id: 'arena',
  options: [
    {
      key: 'reach',
      words: 'Reach',
      ruling: 32,
      values: {
        kind: 'choice',
        values: [
          { value: 'opposite', words: 'O' },
          { value: 'diagonal', words: 'D' },
        ],
      },
    },
    { key: 'beginner', words: 'Beginners', ruling: 7, values: { kind: 'flag', default: false } },
    { key: 'turns', words: 'Turns', ruling: 53, values: { kind: 'number', default: 500, min: 1, max: 999 } },
  ],
  presets: [
    { name: 'default', title: '', options: { edition: 2, reach: 'opposite', beginner: false, turns: 500 } },
  ],
} as unknown as GameCard;
const usual = { edition: 2, reach: 'opposite', beginner: false, turns: 500 };

describe('the address of the rules of a table', () => {
  it('is the plain one where nothing differs, or nothing is known', () => {
    expect(rulesHref('arena', card, usual)).toBe('/rules/arena');
    expect(rulesHref('arena', null, usual)).toBe('/rules/arena');
  });

  it('names what differs, and is read back as the whole table', () => {
    for (const table of [
      { ...usual, reach: 'diagonal' },
      { ...usual, beginner: true, turns: 9 },
    ]) {
      const href = rulesHref('arena', card, table);
      const query = new URL(href, 'http://x').searchParams;
      expect(optionsIn(card, query)).toEqual(table);
      expect([...query.keys()]).toEqual(['edition', ...unusual(card, table).map(({ key }) => key)]);
    }
  });

  it('names everything of an earlier edition, whose usual game is another', () => {
    const table = { reach: 'opposite', beginner: false, turns: 500 };
    const query = new URL(rulesHref('arena', card, table), 'http://x').searchParams;
    expect(optionsIn(card, query)).toEqual({ edition: 1, ...table });
  });

  it('leaves what nobody can play for the server to refuse', () => {
    expect(optionsIn(card, new URLSearchParams('part=terms'))).toBeNull();
    const wrong = optionsIn(card, new URLSearchParams('edition=2&beginner=perhaps&turns=-1&reach=x'));
    expect(wrong).toMatchObject({ beginner: 'perhaps', turns: '-1', reach: 'x' });
  });
});

const TEXT = parse(`# Game

## 1. A turn

Marks such as **R2**. Roll *one* and *two* dice. **R9** A vacant space costs a point; Vacant spaces cost more.

- **R1** Move one step. (Option \`movement\`: by the star; or not.) Then stop.

**R2** Always so. Option \`reach\`.

### Deeper

| piece | does |
| --- | --- |
| Ballista | attacks the arena |
`);

describe('the text of the rules', () => {
  it('has an anchor for each ruling, also in the middle of a line', () => {
    expect(anchors(TEXT)).toEqual(['game', '1-a-turn', 'R9', 'R1', 'R2', 'deeper']);
  });

  it('reads two emphases in one line as two', () => {
    const [line] = section(TEXT, '1-a-turn');
    expect(line?.kind === 'paragraph' && line.spans.filter(({ kind }) => kind === 'em')).toHaveLength(2);
  });

  it('links a term the first time in each section, its plural too, and nothing inside a word', () => {
    const linked = linkTerms(TEXT, [
      { id: 'vacant', title: 'Vacant space', href: '#v' },
      { id: 'arena', title: 'Arena', href: '#a' },
      { id: 'step', title: 'Tep', href: '#s' },
    ]);
    const links: string[] = [];
    const walk = (value: unknown) => {
      if (Array.isArray(value)) value.forEach(walk);
      else if (value && typeof value === 'object') {
        if ('term' in value) links.push(plain((value as unknown as { spans: never[] }).spans));
        Object.values(value).forEach(walk);
      }
    };
    walk(linked);
    expect(links).toEqual(['vacant space', 'arena']);
  });

  const words = (blocks: readonly Block[]) => JSON.stringify(blocks);
  it('is brief on a player aid, except where the table plays otherwise', () => {
    const own = section(TEXT, '1-a-turn');
    const usualAid = words(brief(own, () => false));
    expect(usualAid).not.toContain('star');
    expect(usualAid).not.toContain('Always so');
    expect(usualAid).toContain('Then stop');
    expect(words(brief(own, (option) => option === 'movement'))).toContain('star');
    expect(words(brief(own, (option) => option === 'reach'))).toContain('Always so');
  });
});

const EDITIONS = parse(`# Game

**R1** Six. **R2** Seven.

## 9. Editions

| what | edition 1 | edition 2 | edition 3 |
| --- | --- | --- | --- |
| R1, R2, prices ([a turn](#1-a-turn)) | four | five | six, seven |
| R2, who begins | nobody | | all |
| the set \`old\` | none | | |
`);

describe('what earlier editions had', () => {
  it('is read from the last section, by its places', () => {
    expect(changes(EDITIONS).map(({ what, places }) => [what, places])).toEqual([
      ['R1, R2, prices (a turn)', ['R1', 'R2', '1-a-turn']],
      ['R2, who begins', ['R2']],
      ['the set old', []],
    ]);
    expect(Object.fromEntries(earlier(EDITIONS, 1))).toEqual({
      R1: 'four',
      R2: 'four; nobody',
      '1-a-turn': 'four',
    });
    expect(Object.fromEntries(earlier(EDITIONS, 2))).toEqual({ R1: 'five', R2: 'five', '1-a-turn': 'five' });
    expect(changes(TEXT)).toEqual([]);
  });
});
