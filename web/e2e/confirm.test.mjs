/** "Confirm my turns": in every game the action that ends a turn waits for End turn, over a reload too; and the browser's Back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertAccessible,
  ASKED,
  botOf,
  lastPosition,
  makeTable,
  ME,
  person,
  PHONE,
  Quadriga,
  step,
  tableId,
  until,
  walker,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

const GAMES = /** @type {const} */ ([
  ['arena', 2],
  ['carpe-diem', 2],
  ['gloria-mundi', 2],
  ['antike', 3],
]);

const endTurn = (page) => page.getByRole('button', { name: 'End turn' });

/** Takes choices until one is held; the number of the position in which it is. */
async function untilHeld(page, received, pick) {
  for (let taken = 0; taken < 120; taken++) {
    const { tokens, over } = await step(page);
    assert.ok(!over, 'the game is not over before a turn is');
    // What says by itself that the turn is over is not asked about twice: here it is avoided while there is something else.
    const open = tokens.filter((token) => token !== 'end' && token !== 'done');
    const token = open.length > 0 ? open[pick(open.length)] : tokens[0];
    const { number } = lastPosition(received);
    await page
      .locator(`[data-choice="${token}"]`)
      .first()
      .evaluate((button) => button.click());
    await until(
      async () => (await endTurn(page).count()) > 0 || lastPosition(received).number > number,
      20_000,
    );
    if ((await endTurn(page).count()) > 0) return number;
  }
  throw new Error('nothing was held');
}

for (const [game, seats] of GAMES) {
  test(`${game}: the last action of a turn waits for End turn, over a reload too`, async () => {
    for (const viewport of game === 'arena' ? [undefined, PHONE] : [undefined]) {
      const { context, page, received } = await person(server, viewport ? { viewport } : {});
      await page.goto('/');
      await page.getByRole('button', { name: 'Settings' }).click();
      const box = page.getByLabel('Confirm my turns');
      assert.equal(await box.isChecked(), false, 'off by default');
      await box.check();
      await page.keyboard.press('Escape');
      await makeTable(page, game, [ME, ...Array.from({ length: seats - 1 }, () => botOf('greedy'))]);
      await page.locator(ASKED).first().waitFor();
      const pick = walker(3);
      const number = await untilHeld(page, received, pick);
      const state = async () =>
        (await (await page.request.get(`/api/tables/${tableId(page)}/state`)).json()).position;
      assert.equal((await state()).number, number, 'nothing was sent');
      assert.equal(await page.locator('[data-choice]').count(), 0, 'nothing else can be done meanwhile');
      const held = await page.locator('.ask .prompt').innerText();
      assert.match(held, /end your turn\?/);
      await assertAccessible(page, `${game}: a turn to be confirmed`);

      await page.reload();
      await endTurn(page).waitFor();
      assert.equal(await page.locator('.ask .prompt').innerText(), held, 'a reload loses nothing');
      assert.equal((await state()).number, number);

      // Not yet: the question stands as before.
      await page.getByRole('button', { name: 'Not yet' }).click();
      await page.locator(ASKED).first().waitFor();
      assert.equal((await state()).number, number);
      await page.reload();
      await page.locator(ASKED).first().waitFor();
      assert.equal(await endTurn(page).count(), 0, 'what was let go stays so');

      await untilHeld(page, received, pick);
      const before = lastPosition(received).number;
      await endTurn(page).click();
      assert.ok(await until(() => lastPosition(received).number > before, 20_000), 'it is played');
      assert.deepEqual(received.errors, []);
      await context.close();
    }
  });
}

test('without a line the last action is held, and not lost', async () => {
  const { context, page, received } = await person(server);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('quadriga.settings', JSON.stringify({ confirm: true })));
  await makeTable(page, 'carpe-diem', [ME, botOf('greedy')]);
  await page.locator(ASKED).first().waitFor();
  await context.setOffline(true);
  await page.getByText('No connection.').waitFor();
  await page.locator('[data-choice]').first().click();
  await endTurn(page).waitFor();
  await context.setOffline(false);
  await page.getByText('No connection.').waitFor({ state: 'detached' });
  const { number } = lastPosition(received);
  await endTurn(page).click();
  assert.ok(
    await until(() => lastPosition(received).number > number, 20_000),
    'it is played once the line is back',
  );
  await context.close();
});

for (const [game, seats] of GAMES) {
  test(`${game}: Back leads from a past position to the table, and not away from it`, async () => {
    const { context, page, received } = await person(server);
    await page.goto('/');
    const id = await makeTable(page, game, [ME, ...Array.from({ length: seats - 1 }, () => botOf('greedy'))]);
    await page.locator(ASKED).first().waitFor();
    // A line of the log to look at.
    for (let taken = 0; taken < 8 && (await page.locator('.log li button').count()) === 0; taken++) {
      const { tokens } = await step(page);
      await step(page, tokens[0]);
    }
    await page.locator('.log li button').first().click();
    await page.getByText(/You look at position/).waitFor();
    await page.goBack();
    await page.locator(ASKED).first().waitFor();
    assert.equal(tableId(page), id);
    assert.equal(await page.getByText(/You look at position/).count(), 0);
    // Left by its own button it leaves no step behind: Back goes where one came from.
    await page.locator('.log li button').first().click();
    await page.getByText(/You look at position/).waitFor();
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.locator(ASKED).first().waitFor();
    assert.ok(await until(() => page.evaluate(() => history.state === null)), 'the step is taken back');
    await page.goBack();
    await page.getByRole('button', { name: 'Play now' }).first().waitFor();
    assert.deepEqual(received.errors, []);
    await context.close();
  });
}
