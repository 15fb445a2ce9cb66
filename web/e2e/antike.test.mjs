import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drive, roamer, ROVER, table, TIRO, wish } from './antike-player.mjs';
import {
  assertAccessible,
  assertNoSidewaysScroll,
  caughtUp,
  click,
  closeBrowser,
  lastPosition,
  ME,
  person,
  PHONE,
  Quadriga,
  step,
  tableId,
  until,
  walker,
} from './harness.mjs';

let server;
before(async () => (server = await Quadriga.start()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

test('a person answers an interception in the middle of a bot’s turn, with the pointer and with the keyboard', async () => {
  const { page, received } = await person(server);
  // Six nations on the smaller map get in each other's way within a few rounds.
  await table(page, [ME, ROVER, ROVER, ROVER, ROVER, ROVER], { map: 'orient' });
  const asked = () => received.position.view.phase === 'intercept';
  for (const answer of [click, byFocusAndEnter]) {
    await drive(page, { seed: 5, received, stop: async () => asked() });
    const { view, seat } = lastPosition(received);
    assert.ok(asked(), 'no bot met a unit of ours in a whole game');
    assert.notEqual(view.active, view.deciding, 'it is a bot’s turn');
    assert.equal(view.deciding, seat);
    assert.match(await page.locator('.prompt').innerText(), /enters .+ with/);
    await page.locator(`.board [data-region="${view.pending.to}"].target`).waitFor();
    const { tokens, number } = await step(page);
    assert.ok(
      tokens.every((token) => token.startsWith('intercept:')),
      tokens.join(),
    );
    await answer(page, tokens.at(-1));
    await caughtUp(received, number + 1);
  }
  assert.deepEqual(received.errors, []);
});

async function byFocusAndEnter(page, token) {
  await page.locator(`[data-choice="${token}"]`).focus();
  await page.keyboard.press('Enter');
}

test('standing orders answer interceptions by themselves', async () => {
  const { page, received } = await person(server);
  await table(page, [ME, ROVER, ROVER, ROVER, ROVER, ROVER], { map: 'orient', round_limit: 20 });
  await page.getByLabel('When units enter').selectOption('never');
  await page.getByLabel('Move whole groups').check();
  await drive(page, {
    seed: 31,
    received,
    choose: roamer(31),
    stop: async (_, tokens) => {
      // What a standing order answers may stand in the list until the answer is stored, but is not left to us.
      if (!tokens.every((token) => /^(intercept|count):/.test(token))) return false;
      const { number } = lastPosition(received);
      assert.ok(await until(() => lastPosition(received).number > number), `left open: ${tokens}`);
      return false;
    },
  });
  const met = received.frames.filter((frame) => /"phase":"intercept"/.test(frame)).length;
  assert.ok(met > 0, 'nobody ever entered a region of ours');
  assert.deepEqual(received.errors, []);
});

test('the board is the interface: rondel, map and chips take clicks; the arrow keys walk the map', async () => {
  const { page, received } = await person(server);
  await table(page, [ME, TIRO, TIRO]);
  let clicks = 0;
  // The board is loaded when it is needed: the list of choices may stand before it does.
  await page.locator('.board [data-token]').first().waitFor({ state: 'attached' });
  for (let moves = 0; moves < 14; moves++) {
    const { tokens: legal, number } = await step(page);
    const shown = await page
      .locator('.board [data-token]')
      .evaluateAll((targets) => targets.map((target) => target.dataset.token).filter(Boolean));
    for (const token of shown) assert.ok(legal.includes(token), `${token} glows but is not legal`);
    const wanted = wish(shown, walker(moves + 1));
    if (!wanted) break;
    await page.locator(`.board [data-token="${wanted}"]`).first().click({ timeout: 4000, force: true });
    await caughtUp(received, number);
    if (await until(() => lastPosition(received).number > number, 2_000)) clicks += 1;
    else await step(page, legal.at(-1));
  }
  assert.ok(clicks >= 6, `only ${clicks} clicks on the board were moves`);

  await page.locator('.board [data-region][tabindex="0"]').focus();
  const here = () => page.evaluate(() => document.activeElement?.getAttribute('data-region'));
  const first = await here();
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction((old) => document.activeElement?.getAttribute('data-region') !== old, first);
  await page.locator('#explanation').waitFor();
  assert.deepEqual(received.errors, []);
});

test('accessible in both themes, at home on a phone', async () => {
  for (const theme of ['light', 'dark']) {
    for (const viewport of [undefined, PHONE]) {
      const { page, received } = await person(server, { theme, ...(viewport && { viewport }) });
      await table(page, [ME, TIRO, TIRO, TIRO]);
      await page.locator('.board [data-region]').first().waitFor();
      const where = `${tableId(page)} in the ${theme} theme${viewport ? ' on a phone' : ''}`;
      await assertAccessible(page, where);
      await assertNoSidewaysScroll(page, where);
      assert.deepEqual(received.errors, []);
    }
  }
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
