/** What every game adds to its rules page: pictures at anchors that exist, and every component with its name, its cost and its effect. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { render } from '@testing-library/svelte';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Component } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { CARDS } from '../generated/box/arena';
import { KNOW_HOWS, KNOW_HOWS_FIRST, MAPS, MAPS_FIRST, PERSONAGES } from '../generated/box/antike';
import { FORUM, FORUM_FIRST, FOUNTAIN, FRAMES, STRIPS, TILES } from '../generated/box/carpe-diem';
import { BUILDINGS, COUNTERS } from '../generated/box/gloria-mundi';
import type { GlossaryEntry } from '../generated/protocol';
import { explainer } from '../lib/explain.svelte';
import { anchors, parse } from '../lib/markdown';
import { changes, earlier, type Chosen } from '../lib/table-rules';
import Blocks from '../parts/Blocks.svelte';
import PlayerAid from '../parts/PlayerAid.svelte';
import Shelves from '../parts/Shelves.svelte';
import { t } from '../words/index.svelte';
import { loadRules } from './index';
import type { RulesBook } from './rules';

const crates = join(process.cwd(), '../crates');
const GAMES = ['arena', 'carpe-diem', 'gloria-mundi', 'antike'] as const;
type Game = (typeof GAMES)[number];
const books = new Map<Game, RulesBook>();
const textOf = (game: Game) => parse(readFileSync(join(crates, game, 'RULES.md'), 'utf8'));

/** The glossary of the usual game, out of its own words: where these differ by options, the default is what is usual. */
function glossary(game: Game): Map<string, GlossaryEntry> {
  const bundle = new FluentBundle('en', { useIsolating: false });
  const source = readFileSync(join(crates, game, 'words/en.ftl'), 'utf8');
  bundle.addResource(new FluentResource(source));
  const found = new Map<string, GlossaryEntry>();
  for (const [, id] of source.matchAll(/^help-([\w-]+) =/gm)) {
    const { value, attributes } = bundle.getMessage(`help-${id}`)!;
    const say = (pattern: NonNullable<typeof value>) => bundle.formatPattern(pattern, {}, []);
    found.set(id!, { id: id!, title: say(attributes['title']!), words: say(value!), rulings: [] });
  }
  return found;
}

beforeAll(async () => {
  for (const game of GAMES) books.set(game, (await loadRules(game))!);
}, 60_000);

function shelvesShown(game: Game, options: Chosen | null = null) {
  const book = books.get(game)!;
  const terms = glossary(game);
  explainer.use([...terms.values()]);
  const { container, unmount } = render(Shelves, {
    book,
    shelves: book.shelves(options),
    terms,
    options,
    ruling: (number: number) => `#R${number}`,
  });
  const items = new Map(
    [...container.querySelectorAll<HTMLElement>('[data-component]')].map((item) => [
      item.dataset['component']!,
      {
        name: item.querySelector('h3')!.textContent,
        text: item.querySelector('.text')!.textContent.replaceAll(/\s+/g, ' '),
        drawn: item.querySelector('.face')!.querySelector('svg') !== null,
      },
    ]),
  );
  return { items, unmount };
}

describe.each(GAMES)('the rules page of %s', (game) => {
  it('has pictures only at anchors of the text, and says in words what each shows', () => {
    const book = books.get(game)!;
    const known = new Set(anchors(textOf(game)));
    expect([...book.figures.map(({ at }) => at), book.turn.at].filter((at) => !known.has(at))).toEqual([]);
    for (const { name } of book.figures) expect(t(`${game}-figure-${name}`).length).toBeGreaterThan(30);
    for (const name of book.turn.steps) expect(t(`${game}-turn-${name}`).length).toBeGreaterThan(30);
  });

  it('draws each of them', () => {
    const book = books.get(game)!;
    const { Picture } = book as { Picture: Component<{ name: string }> };
    for (const name of [...book.figures.map((figure) => figure.name), ...book.turn.steps]) {
      const { container, unmount } = render(Picture, { name });
      expect(container.querySelector('svg'), name).not.toBeNull();
      expect(container.querySelector('[inert]'), name).not.toBeNull();
      unmount();
    }
  });

  it('has a player aid of sections and terms that exist', () => {
    const book = books.get(game)!;
    const terms = glossary(game);
    const blocks = textOf(game);
    const known = new Set(anchors(blocks));
    for (const { section, terms: ids } of book.aid) {
      if (section !== undefined) expect(known).toContain(section);
      for (const id of ids ?? []) expect([...terms.keys()], id).toContain(id);
    }
    const { container, unmount } = render(PlayerAid, {
      game,
      book,
      blocks,
      terms,
      differs: () => false,
      ruling: (number: number) => `#R${number}`,
    });
    const panels = [...container.querySelectorAll('section')];
    expect(panels).toHaveLength(book.aid.length);
    for (const panel of panels) expect(panel.textContent.length).toBeGreaterThan(60);
    unmount();
  });

  it('says at each place that an earlier edition had otherwise what it had, and nothing of it at usual tables', () => {
    const blocks = textOf(game);
    const known = new Set(anchors(blocks));
    const rows = changes(blocks);
    expect(rows.length).toBeGreaterThan(0);
    for (const { what, places, had } of rows) {
      // What a named set was is no place of the text.
      if (!/^the sets? /.test(what)) expect(places, what).not.toEqual([]);
      expect(
        places.filter((place) => !known.has(place)),
        what,
      ).toEqual([]);
      expect([...had.keys()], what).toEqual([1, 2]);
    }
    const first = earlier(blocks, 1);
    const shown = (props: object) => {
      const { container, unmount } = render(Blocks, { blocks, ...props });
      const notes = new Map(
        [...container.querySelectorAll<HTMLElement>('[data-earlier]')].map((note) => [
          note.dataset['earlier']!,
          note.textContent,
        ]),
      );
      unmount();
      return notes;
    };
    const notes = shown({ earlier: (anchor: string) => first.get(anchor) });
    expect([...notes.keys()].toSorted()).toEqual([...first.keys()].toSorted());
    for (const [place, words] of first) expect(notes.get(place), place).toContain(words);
    expect(shown({}).size).toBe(0);
  });

  it('shows every component with a name of its own and a picture', () => {
    const { items, unmount } = shelvesShown(game);
    for (const [id, { name, drawn }] of items) {
      expect(name, id).not.toBe(id);
      expect(name.length, id).toBeGreaterThan(2);
      expect(drawn, id).toBe(true);
    }
    unmount();
  });
});

describe('components are those of the box', () => {
  it('of Arena: every card with its number of copies and what it needs, and the deck of a table', () => {
    const { items, unmount } = shelvesShown('arena');
    const terms = glossary('arena');
    for (const { id, copies, activation } of CARDS)
      for (const deck of ['arena', 'roma'] as const) {
        const item = items.get(`${deck}-${id}`);
        if (copies[deck] === 0) expect(item).toBeUndefined();
        else {
          expect(item!.text).toContain(terms.get(id)!.words);
          expect(item!.text).toContain(t('arena-copies', { count: copies[deck] }));
          expect(item!.text).toContain(t(`arena-needs-${activation}`));
        }
      }
    unmount();
    const strict = shelvesShown('arena', { edition: 2, deck: 'arena_strict', card_kinds: 'published' });
    expect(strict.items.size).toBe(29);
    expect(strict.items.has('arena_strict-forum')).toBe(false);
    strict.unmount();
    const titles = books.get('arena')!.shelves({ edition: 2, deck: 'arena', card_kinds: 'published' });
    expect(titles.map(({ items }) => items.length)).toEqual([15, 16]);
  });

  it('of Arena: what a card costs stands on it, as the edition of the table has it', () => {
    const book = books.get('arena')!;
    const costOf = (options: Chosen) => {
      const { container, unmount } = render(book.Face, {
        shelf: 'arena-building',
        id: 'arena-taberna',
        options: { deck: 'arena', ...options },
      });
      const figure = container.querySelector('.figure')!.textContent;
      unmount();
      return figure;
    };
    expect([costOf({}), costOf({ edition: 2 })]).toEqual(['6', '7']);
  });

  it('of Carpe Diem: tiles with counts, forum, fountain and frame cards with what they ask and give', () => {
    const { items, unmount } = shelvesShown('carpe-diem');
    for (const { id, copies } of TILES)
      expect(items.get(id)!.text).toContain(t('carpe-diem-copies', { count: copies }));
    expect(TILES.reduce((sum, { copies }) => sum + copies, 0)).toBe(84 + 39);
    for (const { card, gain } of FORUM) expect(items.get(card)!.text).toContain(String(gain.vp || ''));
    for (const { id, vp } of FOUNTAIN) expect(items.get(id)!.name).toContain(`${vp} VP`);
    for (const { id, goals } of FRAMES)
      for (const { vp } of goals) expect(items.get(id)!.name).toContain(`${vp} VP`);
    for (const { id } of STRIPS) expect(items.has(id)).toBe(true);
    expect(items.get('a05')!.text).toContain('Pay 2 fish');
    expect(items.get('a05')!.text).toContain('4 VP');
    unmount();
    const first = shelvesShown('carpe-diem', { strips: false });
    const gained = FORUM_FIRST.find(({ card }) => card === 'a05')!.gain.vp;
    expect(first.items.get('a05')!.text).toContain(`${gained} VP`);
    expect(first.items.has('s1')).toBe(false);
    first.unmount();
    const pairs = shelvesShown('carpe-diem', { edition: 2, fountain_pairs: 'two_each', strips: true });
    expect(pairs.items.get('fn-garden-1')!.name).toContain('2 VP');
    pairs.unmount();
  });

  it('of Gloria Mundi: every building with cost, steps and ability; counters with their numbers', () => {
    const { items, unmount } = shelvesShown('gloria-mundi');
    const terms = glossary('gloria-mundi');
    expect(BUILDINGS).toHaveLength(57);
    for (const { id, cost, steps } of BUILDINGS) {
      const { text } = items.get(id)!;
      for (const [kind, count] of Object.entries(cost))
        if (count > 0) expect(text, id).toContain(`${count} ${kind}`);
      expect(text, id).toContain(t('gloria-mundi-steps', { count: steps }));
      expect(text, id).toContain(terms.get(id)!.words);
    }
    for (const { kind, count } of COUNTERS) expect(items.get(kind)!.text).toContain(String(count));
    unmount();
    const endless = shelvesShown('gloria-mundi', { edition: 2, supply: 'unlimited' });
    expect(endless.items.get('food')!.text).toContain(t('gloria-mundi-endless'));
    endless.unmount();
  });

  it('of Antike: know-hows with both prices, personages, nations with start cities, neutral temples', () => {
    const { items, unmount } = shelvesShown('antike');
    for (const { id, first, later } of KNOW_HOWS)
      expect(items.get(id)!.text).toContain(t('antike-prices', { first, later }));
    for (const { id, cards } of PERSONAGES)
      expect(items.get(id)!.text).toContain(t('antike-cards', { count: cards }));
    for (const map of MAPS) {
      const name = (id: string) => map.regions.find((region) => region.id === id)!.name;
      for (const { id, start } of map.nations)
        for (const cities of Object.values(start))
          for (const city of cities) expect(items.get(`${map.id}-${id}`)!.text).toContain(name(city));
      for (const [count, places] of Object.entries(map.neutral))
        for (const place of places)
          expect(items.get(`${map.id}-neutral-${count}`)!.text).toContain(name(place));
      const listed = [...items].filter(([id]) => id.startsWith(`${map.id}-regions-`));
      for (const region of map.regions)
        expect(
          listed.some(([, { text }]) => text.includes(region.name)),
          region.name,
        ).toBe(true);
    }
    unmount();
    const first = shelvesShown('antike', { map: 'orient' });
    const [price] = KNOW_HOWS_FIRST;
    expect(first.items.get(price!.id)!.text).toContain(t('antike-prices', { first: 7, later: 3 }));
    expect([...first.items.keys()].some((id) => id.startsWith('mare-nostrum-'))).toBe(false);
    expect(MAPS_FIRST.map(({ id }) => id)).toContain('orient');
    first.unmount();
  });
});
