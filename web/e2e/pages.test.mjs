import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { cutText, laidOut, none } from './geometry.mjs';
import {
  addNothing,
  ASKED,
  assertAccessible,
  assertNoSidewaysScroll,
  botOf,
  callLog,
  DESK,
  makeTable,
  ME,
  OPEN,
  person,
  PHONE,
  playNow,
  playOn,
  Quadriga,
  resultPanel,
  step,
  tableId,
  walker,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

/** Visits every page in every state that can be reached at leisure, and looks at each. */
async function tour(who, look) {
  const { page } = who;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  await look('home');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').waitFor();
  await look('settings');
  await page.keyboard.press('Escape');

  await page.goto('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look('about');
  await page.goto('/rules/arena');
  await page.getByRole('searchbox').waitFor();
  await look('rules');
  await page.getByRole('searchbox').fill('bestia');
  await look('rules, searched');
  await page.goto('/nowhere/at/all');
  await page.getByText('There is nothing here').waitFor();
  await look('not found');
  await page.goto('/table/there-is-none');
  await page.getByText('There is no such table').waitFor();
  await look('no such table');
  await page.goto('/replay');
  await page.getByText('Open a record').first().waitFor();
  await look('open a record');
  await page.goto('/new/arena');
  await page.getByRole('button', { name: 'Make the table' }).waitFor();
  await page.getByText('Options of the game').click();
  await page.getByLabel('Time to think').selectOption('bank');
  await look('new table');
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.getByLabel('Link to this table').waitFor();
  await look('lobby');

  await playNow(page);
  await page.waitForTimeout(200);
  await look('first question');
  const dead = page.locator('.board button.target[aria-disabled="true"]').first();
  await dead.hover();
  await page.locator('#explanation').waitFor();
  await look('explanation');
  await page.mouse.move(0, 0);
  await playOn(page, { pick: walker(2), stop: async (taken) => taken >= 9 });
  await look('middle of a game');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').waitFor();
  await look('resign');
  await page.keyboard.press('Escape');
  await playOn(page, { pick: walker(9) });
  await resultPanel(page).waitFor();
  await look('result');
  // On a phone the seal is with the log, one tap away.
  await callLog(page);
  await page.getByRole('button', { name: 'Fair dice' }).click();
  await page.getByText('Proven').waitFor();
  await look('proof');
  await page.keyboard.press('Escape');
  await page.goto(`/replay/${tableId(page)}?at=12`);
  await page.locator('.stage').waitFor();
  await look('replay');
}

describe('every page, in both themes, on a desk and on a phone', () => {
  for (const [device, viewport, windows] of /** @type {const} */ ([
    ['desk', DESK, { desk: DESK, 'zoom 200': { width: 640, height: 400 } }],
    [
      'phone',
      PHONE,
      {
        phone: PHONE,
        'held sideways': { width: PHONE.height, height: PHONE.width },
        tablet: { width: 768, height: 1024 },
      },
    ],
  ])) {
    test(`${device}: axe-core finds nothing, nothing scrolls sideways or is cut`, async () => {
      const who = await person(server, { viewport, hasTouch: device === 'phone' });
      const faults = [];
      const note = async (check) => {
        try {
          await check();
        } catch (error) {
          faults.push(error.message);
        }
      };
      await tour(who, async (where) => {
        await note(() => assertAccessible(who.page, `${where}, ${device}`));
        for (const [held, size] of Object.entries(windows)) {
          await who.page.setViewportSize(size);
          await laidOut(who.page);
          await note(() => assertNoSidewaysScroll(who.page, `${where}, ${held}`));
          await note(async () => none(await cutText(who.page), `${where}, ${held}: cut words`));
        }
        await who.page.setViewportSize(viewport);
      });
      assert.equal(faults.join('\n'), '');
      assert.deepEqual(who.received.errors, []);
      await who.context.close();
    });
  }

  test('the other theme is the other theme everywhere: no colour of the first is left', async () => {
    const { page } = await person(server, { theme: 'light' });
    await page.goto('/rules/arena');
    await page.getByRole('searchbox').waitFor();
    // What is inherited, and what is not, on every element: read in the same breath as the switch.
    const colours = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body, body *')].map((element) => {
          const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
          return `${color} ${backgroundColor} ${borderTopColor}`;
        }),
      );
    const switched = () =>
      page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark';
        return [...document.querySelectorAll('body, body *')].map((element) => {
          const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
          return `${color} ${backgroundColor} ${borderTopColor}`;
        });
      });
    const light = await colours();
    const first = await switched();
    await page.waitForTimeout(200);
    const settled = await colours();
    assert.notDeepEqual(settled, light, 'the themes differ');
    assert.deepEqual(first, settled, 'there is no moment with colours of both');
  });

  test('a dark page never begins light', async () => {
    const { page } = await person(server, { theme: 'dark' });
    await page.addInitScript(() => {
      globalThis.themes = [];
      const note = () => {
        globalThis.themes.push(document.documentElement?.dataset.theme ?? 'none');
        if (globalThis.themes.length < 60) requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    await page.route(/main|index-.*js/, async (route) => {
      // The page's own script is slow to come: the first frames are drawn without it.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const themes = await page.evaluate(() => globalThis.themes);
    assert.ok(themes.length > 3, `${themes.length} frames`);
    assert.deepEqual(new Set(themes), new Set(['dark']));
  });
});

test('axe-core finds nothing on what the tour does not come by: all rules, keys, private and closed tables, replays, records', async () => {
  const [{ page, received }, stranger] = [await person(server), await person(server)];
  for (const game of ['carpe-diem', 'gloria-mundi', 'antike']) {
    await page.goto(`/rules/${game}`);
    await page.getByRole('searchbox').waitFor();
    await assertAccessible(page, `rules of ${game}`);
  }
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await assertAccessible(page, 'the keys');
  await page.keyboard.press('Escape');

  // Somebody else's private table; and one that was closed before the game.
  const made = await page.request.post('/api/tables', {
    data: { game: 'arena', seats: [ME, OPEN], name: 'Ada', visibility: 'private', start: true },
  });
  const { id } = await made.json();
  await addNothing(page, id);
  const ben = await person(server);
  await ben.page.request.post(`/api/tables/${id}/join`, { data: { name: 'Ben' } });
  await addNothing(ben.page, id);
  await stranger.page.goto(`/table/${id}`);
  await stranger.page.getByRole('heading', { name: 'This table is private' }).waitFor();
  await assertAccessible(stranger.page, 'a private table');
  const open = await makeTable(page, 'arena', [ME, OPEN]);
  await page.request.post(`/api/tables/${open}/close`, { data: {} });
  await page.goto(`/table/${open}`);
  await page.getByRole('heading', { name: 'This table is closed' }).waitFor();
  await assertAccessible(page, 'a closed table');

  for (const game of ['arena', 'carpe-diem', 'gloria-mundi', 'antike']) {
    const table = await makeTable(page, game, [ME, botOf('greedy')]);
    await page.locator(ASKED).first().waitFor();
    await playOn(page, { pick: walker(2), stop: async (taken) => taken >= 6 });
    await page.request.post(`/api/tables/${table}/resign`, { data: { seat: 0 } });
    await page.goto(`/replay/${table}?at=9`);
    await page.locator('.stage .board').waitFor();
    await page.waitForTimeout(200);
    await assertAccessible(page, `a replay of ${game}`);
    if (game !== 'arena') continue;
    const record = await (await page.request.get(`/api/tables/${table}/record`)).text();
    const opened = await (await page.request.post('/api/replays', { data: { record } })).json();
    await page.goto(`/record/${opened.id}?at=9`);
    await page.locator('.stage .board').waitFor();
    await assertAccessible(page, 'a record');
  }
  assert.deepEqual(received.errors, []);
});

test('rules print as black words on white paper, without the page around them, from either theme', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quadriga-texts-'));
  await writeFile(join(folder, 'imprint.txt'), 'Who is responsible.');
  const host = await Quadriga.start(['--imprint-file', join(folder, 'imprint.txt')]);
  try {
    for (const theme of ['light', 'dark']) {
      const { context, page } = await person(host, { theme });
      await page.goto('/rules/antike');
      await page.getByRole('searchbox').waitFor();
      await page.locator('footer').waitFor();
      await page.emulateMedia({ media: 'print', colorScheme: theme });
      for (const furniture of ['header.bar', 'nav', 'footer', '.skip', '.meander'])
        assert.equal(
          await page.locator(furniture).filter({ visible: true }).count(),
          0,
          `${theme}: ${furniture}`,
        );
      const [paper, ink] = await page.evaluate(() => {
        const { color } = getComputedStyle(document.querySelector('main p'));
        return [getComputedStyle(document.documentElement).getPropertyValue('--paper').trim(), color];
      });
      assert.deepEqual([paper, ink], ['#fff', 'rgb(0, 0, 0)'], theme);
      await context.close();
    }
  } finally {
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the first load is at most 250 kB of compressed script and style, whichever board comes with it', async () => {
  for (const [title, drawn] of /** @type {const} */ ([
    ['Arena: Roma II', '.board .target'],
    ['Carpe Diem', '.board [data-token]'],
    ['Gloria Mundi', '.board .target'],
    ['Antike II', '[data-label]'],
  ])) {
    const { context, page } = await person(server);
    const sizes = new Map();
    page.on('response', (response) => {
      if (!/\.(js|css)$/.test(new URL(response.url()).pathname)) return;
      const size = response.body().then((body) => gzipSync(body).length);
      // Awaited below, where a body that could not be read is an error.
      size.catch(() => {});
      sizes.set(response.url(), size);
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const sum = async () => (await Promise.all(sizes.values())).reduce((all, size) => all + size, 0);
    const home = await sum();
    await page
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Play now' })
      .click();
    await page.locator(drawn).first().waitFor();
    await page.waitForLoadState('networkidle');
    const all = await sum();
    console.log(`first load ${home} bytes, with the table of ${title} ${all} bytes (gzip)`);
    assert.ok(home > 10_000 && all > home, 'the measure works');
    assert.ok(all <= 250_000, `${title}: ${all} bytes`);
    await context.close();
  }
});

/** Fields of the catalogue that name something for programs: on the page they would be words that nobody translated. */
const FOR_PROGRAMS = new Set(['id', 'key', 'value', 'name', 'kind']);

test('no string was missed: the pseudo-language shows', async () => {
  const { page, received } = await person(server);
  const fromServer = new Set();
  const gather = (value, catalogue) => {
    if (typeof value === 'string') {
      fromServer.add(value);
      // Names of two words may be broken into two lines.
      if (value.length < 30) for (const word of value.split(' ')) if (word.length > 3) fromServer.add(word);
    } else if (value && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) {
        if (!catalogue || !FOR_PROGRAMS.has(key)) gather(inner, catalogue);
      }
    }
  };
  const look = async (where) => {
    for (const frame of received.frames) gather(JSON.parse(frame), false);
    for (const { url, text } of received.responses)
      gather(JSON.parse(text), new URL(url).pathname === '/api/games');
    const texts = await page.evaluate(() => {
      const found = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE) {
          if (!node.parentElement.closest('script, style, noscript')) found.push(node.textContent);
        } else {
          for (const name of ['aria-label', 'title', 'placeholder'])
            found.push(node.getAttribute(name) ?? '');
        }
      }
      return found;
    });
    // The page leaves the word "bot" out of names.
    const longest = [...fromServer, ...[...fromServer].map((words) => words.replaceAll(' bot', ''))].sort(
      (a, b) => b.length - a.length,
    );
    const plain = texts
      .map((text) => {
        let rest = text;
        for (const known of longest)
          if (known.length > 0 && rest.includes(known)) rest = rest.replaceAll(known, ' ');
        return { text: text.trim(), rest };
      })
      // Relative times come from the browser's own words.
      .filter(
        ({ rest, text }) =>
          /[A-Za-z]{2,}/.test(rest) && !/^(this|in|\d+) |ago$|yesterday|tomorrow/.test(text),
      );
    assert.deepEqual(
      plain.map(({ text }) => text),
      [],
      `plain English on ${where}`,
    );
  };
  const settled = () => page.waitForLoadState('networkidle');
  await page.goto('/?lang=qps');
  await page.getByRole('article').first().waitFor();
  await settled();
  await look('home');
  await page.goto('/about?lang=qps');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled();
  await look('about');
  const { games } = await server.json('/api/games');
  for (const { id, presets } of games) {
    await page.goto(`/new/${id}?lang=qps`);
    await page.locator('form details').waitFor();
    await settled();
    await look(`a new table of ${id}`);
    for (const { name, words } of presets) assert.notEqual(words, name, `${id}: ${name} has words`);
    const shown = await page.locator('form details select option').allTextContents();
    assert.ok(shown.includes(presets.at(-1).words), `${id}: ${presets.at(-1).words} can be chosen`);
  }
  await page.goto('/nowhere?lang=qps');
  await look('not found');
  await page.goto('/?lang=qps');
  await page.getByRole('article').first().getByRole('button').click();
  await step(page);
  await settled();
  await look('table');
});
