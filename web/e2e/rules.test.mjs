import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  ASKED,
  assertAccessible,
  assertNoSidewaysScroll,
  botOf,
  DESK,
  LAPTOP,
  makeTable,
  ME,
  person,
  PHONE,
  Quadriga,
  tableId,
} from './harness.mjs';

const server = Quadriga.ofThisFile();
const GAMES = ['arena', 'carpe-diem', 'gloria-mundi', 'antike'];
const PARTS = ['rules', 'components', 'aid', 'terms'];
const SIDEWAYS = { width: PHONE.height, height: PHONE.width };
const WIDE = { width: 1920, height: 1080 };

const open = async (page, address) => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Player aid' }).waitFor();
};

describe('the rules page of each game', () => {
  for (const game of GAMES) {
    test(`${game}: four parts, fit for every window, in both themes, found by axe-core without fault`, async () => {
      const { context, page, received } = await person(server);
      for (const part of PARTS) {
        await open(page, `/rules/${game}?part=${part}`);
        assert.equal(await page.locator('[aria-current="page"]').count(), 1);
        // What fails to be drawn leaves an empty frame.
        if (part === 'rules') assert.ok((await page.locator('figure[data-figure] svg').count()) > 8);
        if (part === 'components') assert.ok((await page.locator('[data-component] .face svg').count()) > 20);
        for (const viewport of [PHONE, SIDEWAYS, LAPTOP, DESK, WIDE]) {
          await page.setViewportSize(viewport);
          await assertNoSidewaysScroll(page, `${game}, ${part}, ${viewport.width}`);
        }
        await page.setViewportSize(DESK);
        await assertAccessible(page, `${game}, ${part}`);
      }
      assert.deepEqual(received.errors, []);
      await context.close();
    });
  }

  test('the player aid stands on one screen of a laptop, and on one sheet of paper', async () => {
    const { context, page } = await person(server, { viewport: LAPTOP });
    for (const game of GAMES) {
      await open(page, `/rules/${game}?part=aid`);
      const height = await page.evaluate(() => {
        const aid = document.querySelector('.aid section:last-of-type');
        return Math.max(
          ...[...aid.parentElement.children].map((panel) => panel.getBoundingClientRect().bottom),
        );
      });
      assert.ok(height <= LAPTOP.height, `${game}: ${height} high`);
      const paper = (await page.pdf()).toString('latin1');
      assert.equal(paper.match(/\/Type\s*\/Page\b/g)?.length, 1, game);
    }
    await context.close();
  });
});

test('what is sought is found in text, components and terms, by key alone', async () => {
  const { context, page } = await person(server);
  await open(page, '/rules/arena');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('telonium');
  const hits = page.locator('.parts .hits');
  await page.waitForFunction(() => document.querySelectorAll('.parts .hits').length === 3);
  assert.ok((await hits.allTextContents()).every((count) => Number(count) >= 0));
  assert.equal(await page.locator('figure').count(), 0, 'pictures do not stand between hits');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('[data-component="arena-telonium"]').waitFor();
  assert.equal(await page.locator('[data-component]').count(), Number(await hits.nth(1).textContent()));
  // From a component to its ruling, which lies in another part.
  await page.getByRole('searchbox').fill('');
  await page.locator('[data-component="arena-telonium"]').getByRole('link', { name: 'R18' }).click();
  await page.locator('#R18').waitFor();
  await page.waitForFunction(() => {
    const { top } = document.getElementById('R18').getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  });
  // Where nothing is found, the page says where there is something.
  await open(page, '/rules/arena?part=terms');
  await page.getByRole('searchbox').fill('gladiator');
  await page
    .getByRole('link', { name: /components?$/ })
    .last()
    .click();
  await page.locator('[data-component="roma-gladiator"]').waitFor();
  await context.close();
});

test('a term in the text explains itself and leads to its place', async () => {
  const { context, page } = await person(server);
  await open(page, '/rules/gloria-mundi');
  const term = page.locator('article a.term', { hasText: 'glory' }).first();
  await term.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.locator('#explanation').getByText('Wild').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/part=(terms|components)#(term|item)-glory/);
  await page.locator('#term-glory, #item-glory').waitFor();
  await context.close();
});

test('rules opened from a table are the rules of that table', async () => {
  const { context, page } = await person(server);
  await page.goto('/new/arena');
  await page.getByText('Options of the game').click();
  await page.getByLabel('What Ballista can attack').selectOption('diagonal');
  await page.getByLabel('Which cards are played with').selectOption('combined');
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.getByLabel('Link to this table').waitFor();
  // At a glance, before anybody sits down.
  const played = page.locator('.played');
  await played.getByText('Played with:', { exact: true }).waitFor();
  assert.match(await played.textContent(), /Ballista can attack: .*diagonally/);
  const href = await played.getByRole('link').getAttribute('href');
  assert.equal(href, '/rules/arena?edition=2&deck=combined&ballista_reach=diagonal');
  assert.ok(tableId(page));

  await open(page, href);
  await page.getByRole('complementary', { name: 'How this table plays' }).getByText('diagonally').waitFor();
  await page
    .locator('#R32')
    .getByText(/^here: .*diagonally/)
    .waitFor();
  await page.locator('tr.otherwise', { hasText: 'diagonally' }).first().waitFor();
  // The other parts stay at the table.
  await page.getByRole('link', { name: 'Components' }).click();
  await page.locator('[data-component="combined-ballista"]').getByText('diagonally').waitFor();
  assert.equal(await page.locator('[data-component^="combined-"]').count(), 55);
  // The usual game says nothing of it.
  await page.getByRole('link', { name: 'The rules of the usual game' }).click();
  await page.locator('#R32').waitFor();
  await page.waitForFunction(() => !document.querySelector('.here, .otherwise, aside.played'));
  // What no table can play is refused in words.
  await page.goto('/rules/arena?edition=2&ballista_reach=sideways');
  await page.getByText('The rules could not be loaded').waitFor();
  await context.close();
});

test('what a table is played with stands at the game under way and at its replay too', async () => {
  const { context, page } = await person(server);
  const options = { deck: 'combined', ballista_reach: 'diagonal' };
  const id = await makeTable(page, 'arena', [ME, botOf('tiro')], options);
  await page.locator(ASKED).first().waitFor();
  const says = async (where) => {
    const played = page.locator('.played:visible');
    await played.getByText('Played with:', { exact: true }).waitFor();
    assert.match(await played.textContent(), /Ballista can attack: .*diagonally/, where);
    const href = await played.getByRole('link').getAttribute('href');
    assert.equal(href, '/rules/arena?edition=2&deck=combined&ballista_reach=diagonal', where);
  };
  await says('at the table');
  await page.goto(`/replay/${id}`);
  await says('at the replay');
  await context.close();
});

/** What else an option could be than it usually is. */
function otherValues({ values }, usual) {
  if (values.kind === 'flag') return [!usual];
  if (values.kind === 'choice') return values.values.map(({ value }) => value).filter((one) => one !== usual);
  return [usual > values.min ? values.min : values.max];
}

/** The options that are in the words of no piece: who begins, what everybody starts with, how it is asked. The games' own tests say why. */
const SILENT = {
  arena: [
    'beginner_exchange',
    'layout_visibility',
    'max_turns',
    'opening_layout',
    'start_player',
    'starting_money',
  ],
  'carpe-diem': ['boards', 'start_player'],
  'gloria-mundi': ['forum_start', 'start_player'],
  antike: ['full_circle', 'nations', 'round_limit', 'start_player', 'two_player_pairs'],
};

describe('what an option changes is described as it is played', () => {
  for (const game of GAMES) {
    test(`${game}: the glossary follows every option`, async () => {
      const { games } = await server.json('/api/games');
      const card = games.find(({ id }) => id === game);
      const usual = card.presets[0].options;
      const words = async (options) => {
        const query = new URLSearchParams({ options: JSON.stringify(options) });
        const response = await fetch(`${server.url}/api/games/${game}/glossary?${query}`);
        if (!response.ok) return null;
        return new Map((await response.json()).entries.map(({ id, words }) => [id, words]));
      };
      const before = await words(usual);
      // Each option alone, at some table with a name; and then as many as go together at one table.
      const bases = card.presets.map(({ options }) => options);
      const differs = (one, other) => one && other && [...one].some(([id, said]) => other.get(id) !== said);
      const silent = [];
      let table = usual;
      for (const option of card.options) {
        const told = async (base) => {
          const values = otherValues(option, base[option.key]);
          const others = await Promise.all(values.map((value) => words({ ...base, [option.key]: value })));
          const as = await words(base);
          return values.filter((_, index) => differs(others[index], as));
        };
        const [value] = await told(table);
        if (value !== undefined) table = { ...table, [option.key]: value };
        else if ((await Promise.all(bases.map(told))).every(({ length }) => length === 0))
          silent.push(option.key);
      }
      assert.deepEqual(silent.toSorted(), SILENT[game]);
      // And they do so together.
      const after = await words(table);
      assert.ok([...after].filter(([id, said]) => before.get(id) !== said).length > 10);
    });
  }
});

test('every part prints without the page around it, from the dark theme too', async () => {
  const { context, page } = await person(server, { theme: 'dark' });
  for (const part of PARTS) {
    await open(page, `/rules/carpe-diem?part=${part}`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const furniture of ['header.bar', 'nav', 'footer'])
      assert.equal(
        await page.locator(furniture).filter({ visible: true }).count(),
        0,
        `${part}: ${furniture}`,
      );
    const ink = await page.evaluate(() => getComputedStyle(document.querySelector('article')).color);
    assert.equal(ink, 'rgb(0, 0, 0)', part);
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  }
  await context.close();
});
