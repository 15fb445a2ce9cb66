import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drive, reachInterception, table, TIRO, wish } from './antike-player.mjs';
import {
  assertAccessible,
  assertNoSidewaysScroll,
  byKeyboard,
  caughtUp,
  click,
  DESK,
  lastPosition,
  ME,
  person,
  PHONE,
  Quadriga,
  step,
  tableId,
  tabToChoices,
  until,
  walker,
} from './harness.mjs';
import { openTable, tableau, WINDOWS } from './tableaux.mjs';

const server = Quadriga.ofThisFile();

test('a person answers an interception in the middle of a bot’s turn, with the pointer and with the keyboard', async () => {
  for (const answer of [click, byKeyboard]) {
    const { page, received, context } = await person(server);
    await page.goto(`/table/${await reachInterception(page)}`);
    const { tokens, number } = await step(page);
    await caughtUp(received, number);
    const { view, seat } = lastPosition(received);
    assert.equal(view.phase, 'intercept');
    assert.notEqual(view.active, view.deciding, 'it is a bot’s turn');
    assert.equal(view.deciding, seat);
    assert.ok(
      tokens.every((token) => token.startsWith('intercept:')),
      tokens.join(),
    );
    assert.match(await page.locator('.prompt').innerText(), /enters .+ with/);
    await page.locator(`.board [data-region="${view.pending.to}"].target`).waitFor();
    if (answer === byKeyboard) await tabToChoices(page);
    await answer(page, tokens.at(-1));
    await caughtUp(received, number + 1);
    assert.notDeepEqual(lastPosition(received).view.pending, view.pending, 'the bot’s turn goes on');
    assert.deepEqual(received.errors, []);
    await context.close();
  }
});

test('standing orders answer by themselves: interceptions, and how many go', async () => {
  const { page, received } = await person(server);
  await table(page, [ME, TIRO, TIRO]);
  await page.getByLabel('When units enter').selectOption('never');
  await page.getByLabel('Move whole groups').check();
  const left = [];
  let marches = 0;
  await drive(page, {
    seed: 31,
    received,
    stop: async (taken, tokens) => {
      const { number } = lastPosition(received);
      if (tokens.some((token) => token.startsWith('to:'))) marches += 1;
      // The question may stand in the list until the answer is stored, but is not left to us.
      const counts = tokens.every((token) => token.startsWith('count:'));
      if (counts && !(await until(() => lastPosition(received).number > number, 3000))) left.push(tokens);
      return marches >= 6 || taken > 200;
    },
  });
  assert.deepEqual(left, []);
  assert.ok(marches >= 6, `${marches} marches`);

  const id = await reachInterception(page);
  const asked = await (await page.request.get(`/api/tables/${id}/state`)).json();
  await page.goto(`/table/${id}`);
  await caughtUp(received, asked.position.number + 1);
  assert.deepEqual(received.errors, []);
});

test('the board is the interface: rondel, map and chips take clicks; the arrow keys walk the map', async () => {
  const { page, received } = await person(server);
  await table(page, [ME, TIRO, TIRO]);
  let clicks = 0;
  // The board is loaded when it is needed: the list of choices may stand before it does.
  await page.locator('.board [data-token]').first().waitFor({ state: 'attached' });
  for (let moves = 0; moves < 60 && clicks < 10; moves++) {
    const { tokens: legal, number } = await step(page);
    await caughtUp(received, number);
    const shown = await page
      .locator('.board [data-token]')
      .evaluateAll((targets) => targets.map((target) => target.dataset.token).filter(Boolean));
    for (const token of shown) assert.ok(legal.includes(token), `${token} glows but is not legal`);
    const wanted = wish(shown, walker(moves + 1));
    const before = lastPosition(received).number;
    if (wanted) {
      await page.locator(`.board [data-token="${wanted}"]`).first().click({ timeout: 4000, force: true });
      if (await until(() => lastPosition(received).number > before, 2_000)) clicks += 1;
    }
    // A place with several choices opens a menu instead of being one of them; what lies outside the map's window is in the list.
    if (lastPosition(received).number === before) await step(page, wish(legal, walker(moves + 1)));
  }
  assert.ok(clicks >= 10, `only ${clicks} clicks on the board were moves`);

  await page.locator('.board [data-region][tabindex="0"]').focus();
  const here = () => page.evaluate(() => document.activeElement?.getAttribute('data-region'));
  const first = await here();
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction((old) => document.activeElement?.getAttribute('data-region') !== old, first);
  await page.locator('#explanation').waitFor();
  assert.deepEqual(received.errors, []);
});

test('accessible in the dark on a desk and in the light on a phone', async () => {
  // The other two ways to look at it are those of every game: see games.test.mjs.
  for (const [theme, viewport] of /** @type {const} */ ([
    ['dark', DESK],
    ['light', PHONE],
  ])) {
    const { page, received, context } = await person(server, { theme, viewport });
    await table(page, [ME, TIRO, TIRO, TIRO]);
    await page.locator('.board [data-region]').first().waitFor();
    const where = `${tableId(page)} in the ${theme} theme, ${viewport.width} wide`;
    await assertAccessible(page, where);
    await assertNoSidewaysScroll(page, where);
    assert.deepEqual(received.errors, []);
    await context.close();
  }
});

test('the menu of a province is whole on every screen, wherever on the map it is called', async () => {
  const { page } = await person(server);
  await table(page, [ME, TIRO, TIRO]);
  await step(page);
  // Arming offers legion and galley in one place.
  await step(page, 'go:militia');
  for (const window of Object.values(WINDOWS)) {
    await page.setViewportSize(window);
    for (const corner of ['Enlarge the map', 'Show the whole map']) {
      await page.getByRole('button', { name: corner }).click();
      const places = await page.locator('.region.alive:not([data-token])').all();
      assert.ok(places.length > 0, 'no province has several choices');
      for (const place of places) {
        // As if its middle were clicked, also where that lies outside the map's window.
        await place.evaluate((region) =>
          region.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })),
        );
        const menu = page.locator('.menu');
        await menu.waitFor();
        const cut = await menu.evaluate((box) => {
          const { left, top, right, bottom } = box.getBoundingClientRect();
          const out = Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
          return { out, scrolls: box.scrollHeight - box.clientHeight };
        });
        assert.ok(cut.out <= 0 && cut.scrolls <= 1, `${JSON.stringify(window)}: ${JSON.stringify(cut)}`);
        await menu.getByRole('button').last().click();
        await menu.waitFor({ state: 'detached' });
      }
    }
  }
});

test('what can be chosen on the map is ringed in black and white: no owner has such a colour, in neither theme', async () => {
  const { page, context, received } = await person(server);
  const id = await tableau(page, 'antike', 4, 'many', { asked: /^group/ });
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await openTable(page, id);
    await page.locator('.chart .units.alive').first().waitFor();
    const found = await page.evaluate(() => {
      const stroke = (selector) => getComputedStyle(document.querySelector(selector)).stroke;
      const seats = [...document.querySelectorAll('.tints path')].map((tint) => getComputedStyle(tint).fill);
      return {
        rings: ['.units.alive .ring', '.units.alive .pill', '.edge', '.halo'].map(stroke),
        seats: [...new Set(seats)],
      };
    });
    const parts = (colour) =>
      colour
        .match(/[\d.]+/g)
        .slice(0, 3)
        .map(Number);
    assert.ok(found.seats.length >= 2, `owners: ${found.seats}`);
    const [inked, paper] = [[], []];
    for (const ring of found.rings) {
      const [least, most] = [Math.min(...parts(ring)), Math.max(...parts(ring))];
      assert.ok(most - least < 16, `${ring} is a colour`);
      (most < 64 ? inked : paper).push(ring);
      if (most >= 64) assert.ok(least > 230, `${ring} is neither black nor white`);
      assert.ok(!found.seats.includes(ring), `${ring} is an owner's`);
    }
    // Each ring has both, so that it is seen on every ground.
    assert.deepEqual([inked.length, paper.length], [2, 2], found.rings.join());
  }
  assert.deepEqual(received.errors, []);
  await context.close();
});

test('the map can be enlarged and moved', async () => {
  const { page } = await person(server);
  await table(page, [ME, TIRO, TIRO]);
  const map = page.locator('.board svg[viewBox]').filter({ has: page.locator('[data-region]') });
  const box = () => map.getAttribute('viewBox');
  await map.waitFor();
  const whole = await box();
  await page.getByRole('button', { name: 'Enlarge the map' }).click();
  const larger = await box();
  assert.notEqual(larger, whole);
  const at = await map.boundingBox();
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x + at.width / 2 - 120, at.y + at.height / 2 - 60, { steps: 5 });
  await page.mouse.up();
  assert.notEqual(await box(), larger);
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  assert.equal(await box(), whole);
});
