import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import {
  assertAccessible,
  assertNoSidewaysScroll,
  closeBrowser,
  DESK,
  person,
  PHONE,
  playNow,
  playOn,
  Quadriga,
  resultPanel,
  tableId,
  walker,
} from './harness.mjs';

let server;
before(async () => (server = await Quadriga.start()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

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
  await page.getByRole('button', { name: 'Fair dice' }).click();
  await page.getByText('Proven').waitFor();
  await look('proof');
  await page.keyboard.press('Escape');
  await page.goto(`/replay/${tableId(page)}?at=12`);
  await page.locator('.stage').waitFor();
  await look('replay');
}

describe('every page, in both themes, on a desk and on a phone', () => {
  for (const theme of ['light', 'dark']) {
    for (const [device, viewport] of [
      ['desk', DESK],
      ['phone', PHONE],
    ]) {
      test(`${theme}, ${device}: axe-core finds nothing, nothing scrolls sideways`, async () => {
        const who = await person(server, { theme, viewport, hasTouch: device === 'phone' });
        const faults = [];
        await tour(who, async (where) => {
          for (const check of [assertAccessible, assertNoSidewaysScroll]) {
            try {
              await check(who.page, `${where}, ${theme}, ${device}`);
            } catch (error) {
              faults.push(error.message);
            }
          }
        });
        assert.equal(faults.join('\n'), '');
        assert.deepEqual(who.received.errors, []);
        await who.context.close();
      });
    }
  }
});

test('the first load is at most 250 kB of compressed script and style, board included', async () => {
  const { page } = await person(server);
  const sizes = new Map();
  page.on('response', async (response) => {
    if (!/\.(js|css)$/.test(new URL(response.url()).pathname)) return;
    sizes.set(response.url(), gzipSync(await response.body()).length);
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  await page.waitForTimeout(500);
  const sum = () => [...sizes.values()].reduce((all, size) => all + size, 0);
  const home = sum();
  await playNow(page);
  await page.waitForTimeout(500);
  const all = sum();
  console.log(`first load ${home} bytes, with table and board ${all} bytes (gzip)`);
  assert.ok(home > 10_000, 'the measure works');
  assert.ok(all <= 250_000, `${all} bytes`);
});

test('no string was missed: the pseudo-language shows', async () => {
  const { page } = await person(server);
  const fromServer = new Set();
  const gather = (value) => {
    if (typeof value === 'string') {
      fromServer.add(value);
      // Names of two words may be broken into two lines.
      if (value.length < 30) for (const word of value.split(' ')) if (word.length > 3) fromServer.add(word);
    } else if (value && typeof value === 'object') Object.values(value).forEach(gather);
  };
  gather(await server.json('/api/games'));
  const look = async (where) => {
    for (const frame of who.received.frames) gather(JSON.parse(frame));
    for (const { text } of who.received.responses) gather(JSON.parse(text));
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
    const longest = [...fromServer].sort((a, b) => b.length - a.length);
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
  const who = { received: { frames: [], responses: [] } };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => who.received.frames.push(String(payload))),
  );
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) who.received.responses.push({ text: await response.text() });
  });
  await page.goto('/?lang=qps');
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(500);
  await look('home');
  await page.goto('/about?lang=qps');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(300);
  await look('about');
  await page.goto('/new/arena?lang=qps');
  await page.locator('form').waitFor();
  await look('new table');
  await page.goto('/nowhere?lang=qps');
  await look('not found');
  await page.goto('/?lang=qps');
  await page.getByRole('article').first().getByRole('button').click();
  await page.locator('[data-choice]').first().waitFor();
  await page.waitForTimeout(500);
  await look('table');
});
