import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerFirst, ASKED, lastPosition, person, Quadriga, until } from './harness.mjs';

const server = Quadriga.ofThisFile();

test('a guest reaches a first move against a bot in three clicks', async () => {
  const { page, received } = await person(server);
  const started = Date.now();
  let clicks = 0;
  const click = async (locator) => {
    clicks += 1;
    await locator.click();
  };
  await page.goto('/');
  await click(
    page.getByRole('article').filter({ hasText: 'Arena: Roma II' }).getByRole('button', { name: 'Play now' }),
  );
  await page.locator(ASKED).first().waitFor();
  const before = lastPosition(received);
  assert.ok(before.choices.length > 0, 'it is our turn to choose');
  // Until the board has come the list names pairs; then one card after the other is asked for.
  await page.locator('.board .alive').first().waitFor();
  await answerFirst(page, click);
  const accepted = () =>
    received.frames.map((frame) => JSON.parse(frame)).filter(({ type }) => type === 'accepted');
  await until(() => accepted().length > 0);
  assert.equal(accepted().length, 1, 'the move is stored');
  assert.ok(accepted()[0].number > before.number);
  assert.ok(clicks <= 3, `${clicks} clicks`);
  assert.ok(Date.now() - started < 60_000, 'within a minute');
  assert.deepEqual(received.errors, []);
});

test('the board itself is the interface: a glowing target plays its choice', async () => {
  const { page, received } = await person(server);
  await page.goto('/');
  await page
    .getByRole('article')
    .filter({ hasText: 'Arena: Roma II' })
    .getByRole('button', { name: 'Play now' })
    .click();
  await page.locator(ASKED).first().waitFor();
  for (let moves = 0; moves < 12; moves++) {
    await page.waitForFunction(() => document.querySelector('.board .alive, .board .chips button'));
    let legal = new Set();
    let shown = [];
    // `pick:` and `die:` are steps of the board's own: a card for an exchange, a die to hold.
    const foreign = () => shown.find((token) => !legal.has(token) && !/^(pick|die):\d$/.test(token));
    // The page draws a position a moment after it was sent.
    await until(async () => {
      legal = new Set(lastPosition(received).choices.map(({ token }) => token));
      shown = await page
        .locator('.board [data-token]')
        .evaluateAll((targets) => targets.map((target) => target.dataset.token).filter(Boolean));
      return shown.length > 0 && !foreign();
    });
    assert.equal(foreign(), undefined, 'what glows is legal');
    const accepted = () => received.frames.filter((frame) => frame.includes('"accepted"')).length;
    const count = accepted();
    const target = shown.find((token) => legal.has(token)) ?? shown[0];
    await page.locator(`.board [data-token="${target}"]`).first().click();
    if (!legal.has(target)) {
      const second = page.locator('.board .alive[data-token^="give:"]').first();
      await second.click();
    }
    assert.ok(await until(() => accepted() > count), `clicking ${target} was a move`);
    if (await page.locator('#result-title').count()) break;
  }
  assert.deepEqual(received.errors, []);
});

test('what cannot be done says why', async () => {
  const { page } = await person(server);
  await page.goto('/');
  await page
    .getByRole('article')
    .filter({ hasText: 'Arena: Roma II' })
    .getByRole('button', { name: 'Play now' })
    .click();
  await page.locator(ASKED).first().waitFor();
  const dead = page.locator('.board button.target[aria-disabled="true"]').first();
  await dead.waitFor();
  await dead.hover();
  const card = page.locator('#explanation');
  await card.waitFor();
  await card.locator('.why').waitFor();
  assert.match(await card.locator('.why').innerText(), /\w{3,}/);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
});
