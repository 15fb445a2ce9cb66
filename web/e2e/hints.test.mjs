import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answerFirst,
  ASKED,
  assertAccessible,
  assertNoSidewaysScroll,
  DESK,
  lastPosition,
  person,
  PHONE,
  playNow,
  Quadriga,
  tableId,
  until,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

const hintButton = (page) => page.getByRole('button', { name: 'Hint', exact: true });
const hints = (received) =>
  received.frames.map((frame) => JSON.parse(frame)).filter(({ type }) => type === 'hint');

/** Makes a table by the form, with these seats, and waits for the first question. */
async function make(page, game, seats, change = async () => {}) {
  await page.goto(`/new/${game}`);
  for (const [index, seat] of seats.entries()) {
    await page.getByLabel(`Seat ${index + 1}`).selectOption(seat);
  }
  await change();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/table\//);
  return tableId(page);
}

test('a hint is asked for, shown on board and list, spoken once, played, and gone', async () => {
  for (const [viewport, theme] of /** @type {const} */ ([
    [DESK, 'light'],
    [PHONE, 'dark'],
  ])) {
    const { context, page, received } = await person(server, { viewport, theme });
    await playNow(page);
    await hintButton(page).click();
    const favourite = page.locator('[data-choice].favourite');
    await favourite.waitFor();
    const [{ hint }] = hints(received);
    const [best] = hint.choices;
    assert.equal(await favourite.getAttribute('data-choice'), best.token);
    assert.match(await favourite.innerText(), new RegExp(`${Math.round(best.chance * 100)} %`));
    assert.ok(await favourite.isVisible());
    const spoken = page.getByRole('status').filter({ hasText: 'chance to win' });
    assert.match(await spoken.innerText(), /^Hint: /);
    await assertAccessible(page, `a table with a hint, ${theme}`);
    await assertNoSidewaysScroll(page, `a table with a hint, ${theme}`);

    // Canary: everything that the hint says is a choice that the page shows anyway, or a figure.
    const { choices } = lastPosition(received);
    for (const { token, words } of hint.choices) {
      assert.ok(
        choices.some((choice) => choice.token === token && choice.words === words),
        token,
      );
    }
    assert.deepEqual(Object.keys(hint).sort(), [
      'chances',
      'choices',
      'iterations',
      'number',
      'scores',
      'seat',
    ]);

    await favourite.click();
    assert.ok(await until(() => lastPosition(received).number > hint.number), 'the favourite was played');
    await favourite.waitFor({ state: 'detached' });
    assert.equal(await spoken.count(), 0);
    assert.deepEqual(received.errors, []);
    await context.close();
  }
});

test('no hints against the clock, and none for who looks on', async () => {
  const { page, received } = await person(server);
  const table = await make(page, 'arena', ['me', 'tiro'], async () => {
    await page.getByLabel('Time to think').selectOption('per_move');
    await page.getByLabel('Seconds for each turn').fill('600');
  });
  await page.locator(ASKED).first().waitFor();
  assert.equal(await hintButton(page).count(), 0, 'not offered at a table with a clock');
  const { number } = lastPosition(received);
  const refused = await page.request.post(`/api/tables/${table}/hint`, { data: { number } });
  assert.equal((await refused.json()).code, 'no_hints');

  const casual = await person(server);
  const watched = await make(casual.page, 'arena', ['me', 'tiro']);
  await hintButton(casual.page).waitFor();
  const watcher = await person(server);
  await watcher.page.goto(`/table/${watched}`);
  await watcher.page.locator('.stage').waitFor();
  assert.equal(await hintButton(watcher.page).count(), 0, 'not offered to who looks on');
});

test('each seat has its rank, said in a line, and a thinking bot shows it', async () => {
  const { page, received } = await person(server, { motion: 'no-preference' });
  await page.goto('/new/carpe-diem');
  await page.getByRole('combobox', { name: 'Players', exact: true }).selectOption('2');
  await page.getByLabel('Seat 1').selectOption('me');
  const second = page.getByLabel('Seat 2');
  const ranks = ['tiro', 'miles', 'centurio', 'legatus', 'imperator'];
  const lines = new Set();
  for (const rank of ranks) {
    await second.selectOption(rank);
    lines.add(await page.locator('#level-1').innerText());
  }
  assert.equal(lines.size, ranks.length, 'each rank says what it is like');
  await assertAccessible(page, 'the form of a new table');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/table\//);
  await page.evaluate(() => {
    // A quick bot's sign is short: note it whenever it is there.
    const note = () => {
      const dots = document.querySelector('.seats .turn .dots');
      if (dots) globalThis.thought = dots.closest('li').textContent;
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
    note();
  });
  for (let moves = 0; moves < 8 && !(await page.evaluate(() => globalThis.thought)); moves++) {
    await page.locator(ASKED).first().waitFor();
    const before = lastPosition(received).number;
    await answerFirst(page);
    await until(() => lastPosition(received).number > before);
  }
  assert.ok(await until(() => page.evaluate(() => globalThis.thought)), 'a bot was seen thinking');
  assert.match(await page.evaluate(() => globalThis.thought), /Imperator.*thinking/s);
  assert.deepEqual(received.errors, []);
});
