import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answerFirst,
  ASKED,
  caughtUp,
  lastPosition,
  person,
  playNow,
  playOn,
  Quadriga,
  resultPanel,
  step,
  tableId,
  walker,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

/** All lines of the log, with what was folded unfolded. */
async function logLines(page) {
  const folds = page.locator('.log .unfold');
  while ((await folds.count()) > 0) await folds.first().evaluate((button) => button.click());
  return page
    .locator('.log li')
    .evaluateAll((lines) => lines.map((line) => line.querySelector('button').textContent.trim()));
}

test('reload and SIGKILL in the middle: the game goes on, nothing lost or doubled', async () => {
  const { page, received } = await person(server);
  await playNow(page);
  const pick = walker(3);

  await playOn(page, { pick, received, stop: async (taken) => taken >= 6 });
  const before = { position: lastPosition(received), log: await logLines(page) };
  await page.reload();
  await page.locator(ASKED).first().waitFor();
  assert.deepEqual(await logLines(page), before.log, 'the log is the same after a reload');
  assert.equal(lastPosition(received).number, before.position.number);
  assert.deepEqual(lastPosition(received).choices, before.position.choices);

  for (let round = 0; round < 3 && !(await resultPanel(page).count()); round++) {
    const held = { position: lastPosition(received), log: await logLines(page) };
    await server.kill();
    await page.getByText('No connection.').waitFor();
    await server.run();
    await page.getByText('No connection.').waitFor({ state: 'detached', timeout: 20_000 });
    await page.locator(`${ASKED}:not([aria-disabled="true"])`).first().waitFor();
    assert.deepEqual(await logLines(page), held.log, 'nothing is lost or doubled by the crash');
    assert.equal(lastPosition(received).number, held.position.number);
    await playOn(page, { pick, received, stop: async (taken) => taken >= 4 });
  }

  await playOn(page, { pick });
  await resultPanel(page).waitFor();
  const replay = await page.evaluate(
    async (id) => (await fetch(`/api/tables/${id}/replay`)).json(),
    tableId(page),
  );
  const stored = replay.log.map(({ words }) => words.replaceAll(' bot', ''));
  const shown = await logLines(page);
  assert.deepEqual(shown, stored, 'the log on the page is the stored one');
  assert.deepEqual(received.errors, []);
});

test('a move made while the server is down is not dropped', async () => {
  const { page, received } = await person(server);
  await playNow(page);
  const before = lastPosition(received);
  // A dead server closes the line, and a page without a line takes no answers: the move must be on its way before that.
  server.freeze();
  await answerFirst(page);
  await server.kill();
  await page.getByText('No connection.').waitFor();
  await server.run();
  await page.getByText('No connection.').waitFor({ state: 'detached', timeout: 20_000 });
  await page.waitForFunction(() => !document.querySelector('.choices[aria-busy="true"]'));
  const { number } = await step(page);
  await caughtUp(received, number);
  const accepted = received.frames
    .map((frame) => JSON.parse(frame))
    .filter(({ type }) => type === 'accepted');
  assert.equal(accepted.length, 1, 'the move was sent again and stored once');
  assert.ok(lastPosition(received).number > before.number);
});

test('the home page finds a running game again', async () => {
  const { page } = await person(server);
  await playNow(page);
  const id = tableId(page);
  await page.goto('/');
  const link = page.getByRole('region', { name: 'Your games' }).locator(`a[href="/table/${id}"]`);
  await link.waitFor();
  await link.click();
  await page.locator(ASKED).first().waitFor();
});
