/** One's own affairs at home: all games of a life, a new name, bots to look at, and what the form promises. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ASKED,
  assertAccessible,
  botOf,
  makeTable,
  ME,
  OPEN,
  person,
  PHONE,
  Quadriga,
  tableId,
  until,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

/** Plays a game to its end in no time: by giving up. */
async function gaveUp(page, game = 'arena') {
  const made = await page.request.post('/api/tables', {
    data: { game, seats: [ME, botOf('greedy')], start: true },
  });
  const { id } = await made.json();
  await page.request.post(`/api/tables/${id}/part`, { data: { bits: '' } });
  const over = await page.request.post(`/api/tables/${id}/resign`, { data: {} });
  assert.ok(over.ok(), await over.text());
  return id;
}

const rows = (page, section) => page.getByRole('region', { name: section, exact: true }).locator('li');

test('My games: all of them, page by page, also on another device', async () => {
  const { page, context, received } = await person(server);
  await page.goto('/');
  for (let n = 0; n < 23; n++) await gaveUp(page, n % 2 ? 'arena' : 'carpe-diem');
  const running = await makeTable(page, 'arena', [ME, botOf('greedy')]);
  await page.locator(ASKED).first().waitFor();
  const waiting = await makeTable(page, 'arena', [ME, OPEN]);

  await page.goto('/');
  await page.getByRole('link', { name: 'All my games' }).first().click();
  await page.waitForURL(/\/games$/);
  await rows(page, 'Finished').nth(19).waitFor();
  assert.equal(await rows(page, 'Finished').count(), 20);
  const first = await rows(page, 'Finished').first().innerText();
  assert.match(first, /You gave up/);
  assert.match(first, new RegExp(String(new Date().getFullYear())), 'with its day');
  const now = await rows(page, 'Running').allInnerTexts();
  assert.equal(now.length, 2);
  assert.match(now[0], /Waiting for players/);
  assert.match(now[1], /Your turn/);
  await assertAccessible(page, 'my games');

  await page.getByRole('button', { name: 'Show more' }).click();
  await rows(page, 'Finished').nth(22).waitFor();
  assert.equal(await rows(page, 'Finished').count(), 23);
  assert.equal(await page.getByRole('button', { name: 'Show more' }).count(), 0);
  const links = await rows(page, 'Finished')
    .locator('a')
    .evaluateAll((all) => all.map(({ href }) => new URL(href).pathname));
  assert.equal(new Set(links).size, 23, 'each once');
  assert.ok(links.every((link) => link.startsWith('/replay/')));
  await rows(page, 'Finished').last().locator('a').click();
  await page.waitForURL(/\/replay\//);
  await page.locator('.stage .board').waitFor();

  // Another device, an upright phone: the same games.
  const code = (await (await page.request.post('/api/me/code', { data: {} })).json()).code;
  const phone = await person(server, { viewport: PHONE, theme: 'dark' });
  await phone.page.goto(`/continue#${code}`);
  await phone.page.getByRole('button', { name: 'Go on here' }).click();
  await phone.page.getByText('Your tables are on the first page.').waitFor();
  await phone.page.goto('/games');
  await rows(phone.page, 'Finished').nth(19).waitFor();
  await rows(phone.page, 'Running').nth(1).waitFor();
  const there = await rows(phone.page, 'Running')
    .locator('a')
    .evaluateAll((all) => all.map(({ href }) => href.split('/').at(-1)));
  assert.deepEqual(there, [waiting, running]);
  await assertAccessible(phone.page, 'my games, dark, on a phone');
  assert.deepEqual([...received.errors, ...phone.received.errors], []);
  await phone.context.close();
  await context.close();
});

test('whose turn it is among people, at home and in My games', async () => {
  const ada = await person(server);
  await ada.page.goto('/');
  const id = await makeTable(ada.page, 'arena', [ME, OPEN], {}, 'Ada');
  const ben = await person(server);
  await ben.page.goto(`/table/${id}`);
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ada, ben].map(({ page }) => page.locator('.stage .board').waitFor()));
  const told = async ({ page }) => {
    await page.goto('/games');
    await rows(page, 'Running').first().waitFor();
    return rows(page, 'Running').first().innerText();
  };
  const [one, other] = [await told(ada), await told(ben)];
  assert.ok(
    (/Your turn/.test(one) && /Ada is to act/.test(other)) ||
      (/Ben is to act/.test(one) && /Your turn/.test(other)),
    `${one}\n${other}`,
  );
  await ada.context.close();
  await ben.context.close();
});

test('a new name in the settings is the name at every table that is not over', async () => {
  const { page, received } = await person(server);
  await page.goto('/');
  await makeTable(page, 'arena', [ME, botOf('greedy')], {}, 'Ada');
  await page.locator(ASKED).first().waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  const field = page.getByLabel('Your name');
  await until(async () => (await field.inputValue()) === 'Ada');
  await field.fill('Tiro bot');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.locator('.toast.bad').waitFor();
  await field.fill('Livia');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByText('You are Livia now.').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.seats').getByText('Livia').first().waitFor();
  assert.deepEqual(received.errors, []);
});

test('bots alone can be watched from the form, by link too when the table is not listed', async () => {
  for (const who of ['Everybody', 'Only those with the link']) {
    const { page, context, received } = await person(server);
    await page.goto('/new/arena');
    for (const seat of [1, 2]) await page.getByLabel(`Seat ${seat}`).selectOption('tiro');
    await page.getByText('Only bots play here').waitFor();
    await page.getByLabel(who).check();
    await page.getByRole('button', { name: 'Watch the bots' }).click();
    await page.waitForURL(/\/table\//);
    // Quick bots may be done before the board is drawn.
    await page.locator('.stage .board, #result-title').first().waitFor();
    assert.ok(
      await until(async () => (await page.locator('.log li').count()) > 3, 30_000),
      'they play while somebody looks',
    );
    assert.equal(await page.locator('[data-choice]').count(), 0);
    const link = page.url();
    const friend = await person(server);
    await friend.page.goto(link);
    await friend.page.locator('.stage .board, #result-title').first().waitFor();
    assert.deepEqual([...received.errors, ...friend.received.errors], []);
    await friend.context.close();
    await context.close();
  }
});

test('the form says what giving up means, and who may watch', async () => {
  const { page } = await person(server);
  await page.goto('/new/gloria-mundi');
  await page.getByLabel('Time to think').selectOption('per_move');
  const timeout = page.getByLabel('When time runs out');
  await page
    .getByLabel(/^Players/)
    .first()
    .selectOption('2');
  await timeout.selectOption('resign');
  assert.match(await timeout.innerText(), /the other player wins/);
  await page.getByText('The game is over then.').waitFor();
  await page
    .getByLabel(/^Players/)
    .first()
    .selectOption('4');
  assert.match(await timeout.innerText(), /a bot plays it to the end/);
  await page.getByText('The player cannot come back').waitFor();
  await page.getByLabel(/until the game is over only they may watch/).waitFor();
  await assertAccessible(page, 'the form of a table with a clock');
  // At the table it is said again before one gives up.
  await makeTable(page, 'gloria-mundi', [ME, botOf('greedy'), botOf('greedy')]);
  await page.locator(ASKED).first().waitFor();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByText('A bot plays your seat to the end').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  assert.ok(
    await until(async () => {
      const info = await (await page.request.get(`/api/tables/${tableId(page)}`)).json();
      return info.phase === 'over' || info.seats[0].bot_plays_on;
    }),
    'and so it is',
  );
});

test('a running game offers no download; its replay shows no end before the end', async () => {
  const { page, received } = await person(server);
  await page.goto('/');
  const id = await makeTable(page, 'arena', [ME, botOf('greedy')]);
  await page.locator(ASKED).first().waitFor();
  await page.goto(`/replay/${id}`);
  await page.locator('.stage .board').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Download the record' }).count(), 0);
  const over = await gaveUp(page);
  await page.goto(`/replay/${over}`);
  await page.locator('.stage .board').waitFor();
  await page.getByText(/^0 of \d+$/).waitFor();
  await page.getByRole('link', { name: 'Download the record' }).waitFor();
  const links = await page.locator('a[download]').evaluateAll((all) => all.map(({ href }) => href));
  for (const link of links) assert.ok((await page.request.get(link)).ok(), link);
  assert.equal(await page.locator('.seats .won, .seats [data-won]').count(), 0);
  assert.equal(await page.getByRole('button', { name: 'Show the result' }).count(), 0);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Show the result' }).waitFor();
  assert.deepEqual(received.errors, []);
});
