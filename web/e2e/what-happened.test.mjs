import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answerFirst,
  ASKED,
  assertAccessible,
  botOf,
  DESK,
  lastPosition,
  makeTable,
  ME,
  person,
  PHONE,
  playNow,
  Quadriga,
  playOn,
  tableId,
  until,
  walker,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

const GAMES = /** @type {const} */ ([
  ['arena', 2],
  ['carpe-diem', 4],
  ['gloria-mundi', 4],
  ['antike', 4],
]);

const sinceTurn = (page) => page.getByRole('button', { name: /^Since your turn/ });
const prompt = (page) => page.locator('.ask .prompt');
const marks = async (page) => Number(await page.locator('.stage svg.marks').getAttribute('data-marks'));

/** Plays until it is one's turn again after the others have acted; tells how often that was marked on the board. */
async function untilOthersActed(page, received) {
  const offered = async () => (await sinceTurn(page).count()) > 0;
  let marked = 0;
  await playOn(page, {
    pick: walker(5),
    received,
    limit: 80,
    stop: async (taken) => {
      if (taken > 0 && (await offered()) && (await marks(page)) > 0) marked += 1;
      return taken > 12 && (await offered());
    },
  });
  assert.ok(await offered(), 'somebody else acted');
  return marked;
}

for (const [game, seats] of GAMES) {
  test(`${game}: what the others did is marked, and can be stepped through by keyboard alone`, async () => {
    let changed = 0;
    for (const [viewport, theme] of /** @type {const} */ ([
      [DESK, 'light'],
      [PHONE, 'dark'],
    ])) {
      const { context, page, received } = await person(server, { viewport, theme });
      await makeTable(page, game, [ME, ...Array.from({ length: seats - 1 }, () => botOf('greedy'))]);
      await page.locator(ASKED).first().waitFor();
      const live = await untilOthersActed(page, received);
      // The marks and differences of whoever acted last lie on the board before anybody looks back.
      if (viewport === DESK) assert.ok(live > 0, `${game}: live marks`);
      changed += await page.locator('.changed').count();
      const asked = await prompt(page).innerText();
      const { number } = lastPosition(received);

      await page.keyboard.press('s');
      await until(async () => /^Move 1 of /.test(await prompt(page).innerText()));
      const [, count] = /^Move 1 of (\d+): /.exec(await prompt(page).innerText());
      const seen = [];
      let marked = 0;
      for (let move = 1; move <= Number(count); move++) {
        assert.ok(
          await until(async () => (await prompt(page).innerText()).startsWith(`Move ${move} of ${count}: `)),
          `move ${move} of ${count}`,
        );
        seen.push((await prompt(page).innerText()).replace(/^Move \d+ of \d+: /, '').trim());
        if (await until(async () => (await marks(page)) > 0, 400)) marked += 1;
        changed += await page.locator('.changed').count();
        if (move === 1) await assertAccessible(page, `${game}: since your turn, ${theme}`);
        if (move < Number(count)) await page.keyboard.press('ArrowRight');
      }
      assert.ok(
        viewport === PHONE || marked > 0,
        `${game}: at least one of ${seen.join(' / ')} leaves a mark`,
      );
      if (Number(count) > 1) {
        await page.keyboard.press('ArrowLeft');
        await until(async () => (await prompt(page).innerText()).startsWith(`Move ${Number(count) - 1} of`));
      }
      await page.keyboard.press('Escape');
      await until(async () => (await prompt(page).innerText()) === asked);
      assert.equal(await prompt(page).innerText(), asked, 'Escape comes back to the question');

      // Canary: every sentence stood in the log that the server had told this seat, and looking back changed nothing.
      const log = await page.evaluate(
        async (id) => (await (await fetch(`/api/tables/${id}/state`)).json()).log.map(({ words }) => words),
        tableId(page),
      );
      const told = log.map((words) => words.replaceAll(' bot', '')).join('\n');
      for (const sentence of seen) {
        const [first] = sentence.split('\n');
        assert.ok(told.includes(first), `${game}: “${first}” was told`);
      }
      assert.equal(lastPosition(received).number, number);
      await context.close();
    }
    assert.ok(changed > 0, `${game}: figures show what the last moves made of them`);
  });
}

test('the tab shows by title and icon whose turn it is; sound and notices are off until somebody switches them on', async () => {
  const { page, received } = await person(server);
  await page.goto('/');
  assert.match(await page.locator('link[rel="icon"]').getAttribute('href'), /favicon\.svg/);
  await playNow(page);
  assert.match(await page.title(), /Your turn/);
  assert.match(await page.locator('link[rel="icon"]').getAttribute('href'), /favicon-turn\.svg/);
  await page.getByRole('button', { name: 'Settings' }).click();
  const sounds = page.getByLabel('Sounds: your turn');
  assert.equal(await sounds.isChecked(), false);
  assert.equal(await page.getByLabel('Call me with a notice').isChecked(), false);
  await sounds.check();
  await page.reload();
  await page.locator(ASKED).first().waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  assert.equal(await page.getByLabel('Sounds: your turn').isChecked(), true, 'the switch stays');
  await page.keyboard.press('Escape');
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  assert.match(await page.locator('link[rel="icon"]').getAttribute('href'), /favicon\.svg/);
  assert.deepEqual(received.errors, []);
});

test('a first game is shown calmly; a key shows at once what waits, and nothing is lost by queueing, reloading, losing the line', async () => {
  const { context, page, received } = await person(server, { motion: 'no-preference' });
  const id = await makeTable(page, 'gloria-mundi', [ME, ...Array.from({ length: 5 }, () => botOf('greedy'))]);
  await page.locator(ASKED).first().waitFor();
  const answered = async () => {
    await answerFirst(page);
    // Five bots act at once on the server; the page shows it move by move, unless somebody is in a hurry.
    const { number } = lastPosition(received);
    await until(
      () => lastPosition(received).number > number && lastPosition(received).choices.length > 0,
      20_000,
    );
  };
  await answered();
  const begun = Date.now();
  await page.keyboard.press('Shift');
  await page.locator(`${ASKED}:not([aria-disabled="true"])`).first().waitFor();
  assert.ok(Date.now() - begun < 3000, 'a key is enough to see the present');

  // Reloading while moves wait to be shown shows the table as it is.
  await answered();
  const { number } = lastPosition(received);
  await page.reload();
  await page.locator(`${ASKED}:not([aria-disabled="true"])`).first().waitFor();
  assert.equal(lastPosition(received).number, number);

  // So does a line that breaks in between; the page knows at once.
  await answerFirst(page);
  await context.setOffline(true);
  await page.getByText('No connection.').waitFor({ timeout: 2000 });
  await context.setOffline(false);
  await page.getByText('No connection.').waitFor({ state: 'detached', timeout: 20_000 });
  await page.keyboard.press('Shift');
  await page.locator(`${ASKED}:not([aria-disabled="true"])`).first().waitFor();
  const { log } = await page.evaluate(
    async (table) => (await fetch(`/api/tables/${table}/state`)).json(),
    id,
  );
  assert.ok(await until(async () => (await page.locator('.log li').count()) > 0));
  const last = log.at(-1).words.replaceAll(' bot', '');
  assert.ok((await page.locator('.log').innerText()).includes(last), `“${last}” is the end of the log`);
  assert.deepEqual(received.errors, []);
});

test('of two tabs that answer at once, one is told that it came too late', async () => {
  const { context, page } = await person(server);
  // What the server tells the first tab can be held back: so it does not know what the other has done.
  let held = null;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const line = socket.connectToServer();
    socket.onMessage((message) => line.send(message));
    line.onMessage((message) => (held ? held.push(message) : socket.send(message)));
    page.release = () => {
      for (const message of held) socket.send(message);
      held = null;
    };
  });
  await makeTable(page, 'carpe-diem', [ME, botOf('greedy')]);
  await page.locator('[data-choice]').nth(1).waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator('[data-choice]').nth(1).waitFor();
  held = [];
  const { log } = await page.evaluate(
    async (id) => (await fetch(`/api/tables/${id}/state`)).json(),
    tableId(page),
  );
  await other.locator('[data-choice]').first().click();
  await until(async () => held.some((message) => JSON.parse(message).type === 'update'));
  await page.locator('[data-choice]').nth(1).click();
  await until(async () => held.some((message) => JSON.parse(message).type === 'error'));
  page.release();
  await page
    .locator('.toasts')
    .getByText(/meanwhile|happened/i)
    .waitFor();
  // What the other tab did stands, and only that.
  const now = await page.evaluate(
    async (id) => (await fetch(`/api/tables/${id}/state`)).json(),
    tableId(page),
  );
  const mine = now.log.slice(log.length).filter(({ by }) => by.kind === 'seat' && by.seat === 0);
  assert.ok(new Set(mine.map(({ ply }) => ply)).size <= 2, JSON.stringify(mine));
  await context.close();
});

test('a replay opens at its beginning, has a speed, and shows the result at its end only', async () => {
  const { page, received } = await person(server);
  await playNow(page);
  await playOn(page, { pick: walker(4), received, stop: async (taken) => taken >= 6 });
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('link', { name: 'See the game again' }).click();
  await page.locator('.stage .board').waitFor();
  await page.getByText(/^0 of \d+$/).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Show the result' }).count(), 0);
  await page.getByLabel('Speed').selectOption({ label: '4 ×' });
  // Step by step the board is marked, as it was at the table.
  let marked = 0;
  for (let step = 0; step < 40 && marked === 0; step++) {
    const before = await page.getByText(/^\d+ of \d+$/).innerText();
    await page.keyboard.press('ArrowRight');
    await until(async () => (await page.getByText(/^\d+ of \d+$/).innerText()) !== before);
    if (await until(async () => (await marks(page)) > 0, 400)) marked += 1;
  }
  assert.ok(marked > 0, 'a replay shows the marks of moves');
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Show the result' }).waitFor();
  await assertAccessible(page, 'the end of a replay');
  assert.deepEqual(received.errors, []);
});

test('Play now offers the same opponents as last time; the first are the gentlest', async () => {
  const { page } = await person(server);
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: 'Gloria Mundi' });
  const [players, level] = [
    card.getByLabel('Players of Gloria Mundi'),
    card.getByLabel('Bots in Gloria Mundi'),
  ];
  assert.equal(await level.inputValue(), 'tiro');
  await players.selectOption('2');
  await level.selectOption('miles');
  await card.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/\/table\//);
  await page.locator('.seats li').nth(1).waitFor();
  assert.equal(await page.locator('.seats li').count(), 2);
  await page.goto('/');
  await players.waitFor();
  assert.equal(await players.inputValue(), '2');
  assert.equal(await level.inputValue(), 'miles');
});
