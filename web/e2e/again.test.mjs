/** Playing on from finished games, taking back by agreement, a clock that ran out, several people at one device. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ASKED,
  addNothing,
  assertAccessible,
  botOf,
  lastPosition,
  makeTable,
  ME,
  OPEN,
  person,
  PHONE,
  playOn,
  Quadriga,
  resultPanel,
  sitDown,
  step,
  tableId,
  until,
  walker,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

const button = (page, name) => page.getByRole('button', { name, exact: true });
const dialog = (page) => page.getByRole('dialog');
const log = (page) => page.getByRole('log');

/** Plays some choices and gives up: a game of two is over then. */
async function giveUpAfter(page, received, choices) {
  await playOn(page, { pick: walker(3), received, limit: 200, stop: async (taken) => taken >= choices });
  await button(page, 'Resign').click();
  await dialog(page).getByRole('button', { name: 'Resign' }).click();
  await resultPanel(page).waitFor();
}

/** A position in the middle of a replay at which this seat is to act. */
async function turnOf(page, base, seat) {
  const { positions } = await (await page.request.get(`${base}/positions?start=0&count=64`)).json();
  const turns = positions.filter(({ to_act }) => to_act === seat);
  assert.ok(turns.length > 0, `seat ${seat} has acted`);
  return turns[Math.floor(turns.length / 2)].ply;
}

const infoOf = async (page, id) => (await page.request.get(`/api/tables/${id}`)).json();

for (const game of ['arena', 'carpe-diem', 'gloria-mundi', 'antike']) {
  test(`${game}: a finished game is played on from any position, with dice of its own`, async () => {
    const { context, page, received } = await person(server);
    const table = await makeTable(page, game, [ME, botOf('greedy')]);
    await giveUpAfter(page, received, 14);
    // From the replay, at a position in the middle.
    const middle = await turnOf(page, `/api/tables/${table}/replay`, 0);
    await page.goto(`/replay/${table}?at=${middle}`);
    await button(page, 'Play on from here').click();
    await dialog(page).waitFor();
    assert.equal(
      await dialog(page)
        .getByLabel(/^From position/)
        .inputValue(),
      String(middle),
    );
    await assertAccessible(page, `${game}: play on`);
    await dialog(page).getByLabel('The others').selectOption('tiro');
    await dialog(page).getByRole('button', { name: 'Play on', exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(table));
    await page.locator(ASKED).first().waitFor();
    const next = tableId(page);
    const { origin, commitment, visibility } = await infoOf(page, next);
    assert.deepEqual([origin.table, origin.ply, visibility], [table, middle, 'private']);
    assert.notEqual(commitment, (await infoOf(page, table)).commitment);
    assert.ok(lastPosition(received).ply >= origin.opening);
    await log(page).getByText('So far this was another game.').first().waitFor();
    const practice = page.getByRole('link', { name: /^Practice: goes on from position/ });
    assert.match(await practice.getAttribute('href'), new RegExp(`^/replay/${table}\\?at=${middle}$`));

    // Nothing of the opening is taken back. Right after it Undo is off, and says why to whoever asks.
    const { undo, take_back, ply } = lastPosition(received);
    for (const floor of [undo, take_back]) assert.ok(floor === null || floor >= origin.opening, `${floor}`);
    if (ply === origin.opening) assert.deepEqual([undo, take_back], [null, null]);
    // Of a table where nothing was done yet the same is seen in any case.
    const fresh = await context.newPage();
    await makeTable(fresh, game, [ME, botOf('greedy')]);
    await fresh.locator(ASKED).first().waitFor();
    // Switched off for whoever looks, but it still answers.
    assert.equal(await button(fresh, 'Undo').getAttribute('aria-disabled'), 'true');
    await button(fresh, 'Undo').click({ force: true });
    await fresh
      .getByText(/^Nothing can be taken back now/)
      .first()
      .waitFor();
    await fresh.close();

    // It goes on; its dice are proven in the browser for what came after the opening. Antike draws nothing once its game has begun.
    await giveUpAfter(page, received, 6);
    await button(page, 'Fair dice').click();
    await dialog(page)
      .getByText(game === 'antike' ? /^There is nothing to prove/ : /^Proven/)
      .waitFor();
    await dialog(page).getByText(`The first ${origin.opening} moves came from another game`).waitFor();
    await page.keyboard.press('Escape');
    // And the same again from the result.
    await button(page, 'Play on from a position').click();
    await dialog(page).getByRole('button', { name: 'Play on', exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(next));
    await page.locator(ASKED).first().waitFor();
    assert.equal((await infoOf(page, tableId(page))).origin.table, next);
    await context.close();
  });
}

test('a record that was opened is played on from, and where that cannot be the page says so', async () => {
  const { page, received } = await person(server, { viewport: PHONE });
  const table = await makeTable(page, 'arena', [ME, botOf('greedy')]);
  await giveUpAfter(page, received, 8);
  const record = await (await page.request.get(`/api/tables/${table}/record`)).text();
  const opened = await (await page.request.post('/api/replays', { data: { record } })).json();
  const turn = await turnOf(page, `/api/replays/${opened.id}`, 1);
  await page.goto(`/record/${opened.id}?at=${turn}`);
  await button(page, 'Play on from here').click();
  await dialog(page).getByLabel('You play').selectOption('1');
  await dialog(page).getByRole('button', { name: 'Play on', exact: true }).click();
  await page.waitForURL(/\/table\//);
  await page.locator(ASKED).first().waitFor();
  const { origin, yours } = await infoOf(page, tableId(page));
  assert.deepEqual([origin.record, origin.table, yours], [opened.id, null, [1]]);

  // A running game offers nothing of the kind.
  await page.goto(`/replay/${tableId(page)}`);
  await page.getByRole('slider').first().waitFor();
  assert.equal(await button(page, 'Play on from here').count(), 0);
});

test('among people the others are asked whether a turn may be taken back', async () => {
  const [ada, ben] = [await person(server), await person(server, { viewport: PHONE })];
  const id = await makeTable(ada.page, 'antike', [ME, OPEN, botOf('random')]);
  await sitDown(ben.page, id);
  await button(ada.page, 'Start the game').click();
  for (const { page } of [ada, ben]) await page.locator('.stage').waitFor();

  /** Plays until the other one has acted after one's own turn and luck has not fallen since. */
  const [players, pages] = [
    [ada, ben],
    new Map([
      [0, ada],
      [1, ben],
    ]),
  ];
  let asker = null;
  for (let choices = 0; choices < 120 && asker === null; choices++) {
    const seat = await actor(players);
    const now = pages.get(seat);
    const { tokens } = await step(now.page);
    // Whoever is asked next is looked for in both pages.
    await step(now.page, tokens[choices % tokens.length], 1500).catch(() => {});
    await until(() => players.every(({ received }) => lastPosition(received) !== null), 2000);
    const candidate = players.find(({ received }) => lastPosition(received).ask !== null);
    if (
      candidate &&
      (await until(async () => (await button(candidate.page, 'Ask to take back').count()) > 0, 1500))
    )
      asker = candidate;
  }
  assert.ok(asker, 'somebody has something to ask for');
  const other = asker === ada ? ben : ada;
  const name = asker === ada ? 'Ada' : 'Ben';
  const before = lastPosition(asker.received);

  // Declined: the move stands, and both are told.
  await button(asker.page, 'Ask to take back').click();
  await dialog(other.page)
    .getByRole('heading', { name: `May ${name} take back?` })
    .waitFor();
  await assertAccessible(other.page, 'the question');
  await asker.page.getByText(/^Asked: we wait for/).waitFor();
  await dialog(other.page).getByRole('button', { name: 'No, it stands' }).click();
  await asker.page
    .getByText(/does not agree: what was played stands/)
    .first()
    .waitFor();
  assert.equal(lastPosition(asker.received).ply, before.ply);

  // Asked again at once it is refused in words; the server keeps to the law, not the page.
  await button(asker.page, 'Ask to take back').click();
  await asker.page
    .getByText(/That was declined/)
    .first()
    .waitFor();

  // After the next move it may be asked again; this time it is allowed.
  for (let choices = 0; choices < 120; choices++) {
    const now = pages.get(await actor(players));
    const { tokens } = await step(now.page);
    // Whoever is asked next is looked for in both pages.
    await step(now.page, tokens[choices % tokens.length], 1500).catch(() => {});
    if (lastPosition(asker.received).ask !== null && lastPosition(asker.received).ply > before.ply) break;
  }
  const { ask } = lastPosition(asker.received);
  assert.notEqual(ask, null, 'there is something to ask for again');
  await button(asker.page, 'Ask to take back').click();
  await dialog(other.page).getByRole('button', { name: 'Allow it' }).click();
  assert.ok(await until(() => lastPosition(asker.received).ply === ask), 'it is taken back');
  await asker.page.getByText('All agree: it is taken back.').first().waitFor();
  await asker.page.locator(ASKED).first().waitFor();
  assert.equal((await infoOf(asker.page, id)).take_backs, 0);
});

/** The seat of the person who is to act, once it is one's turn. */
async function actor(players) {
  let seat = null;
  const found = await until(async () => {
    const latest = players.map(({ received }) => lastPosition(received)).filter(Boolean);
    const newest = latest.toSorted((a, b) => b.number - a.number)[0];
    seat = newest?.to_act ?? null;
    return seat === 0 || seat === 1;
  }, 20_000);
  assert.ok(found, 'a person is to act');
  return seat;
}

test('whose time runs out is told so, the log says it, and the seat is taken back', async () => {
  const [{ page }, ben] = [await person(server), await person(server)];
  const made = await page.request.post('/api/tables', {
    data: {
      game: 'arena',
      seats: [ME, OPEN],
      name: 'Ada',
      start: true,
      clock: { kind: 'per_move', seconds: 15 },
    },
  });
  const { id } = await made.json();
  await addNothing(page, id);
  await ben.page.request.post(`/api/tables/${id}/join`, { data: { name: 'Ben' } });
  await addNothing(ben.page, id);
  await page.goto(`/table/${id}`);
  await page.locator(ASKED).first().waitFor();
  await dialog(page).getByRole('heading', { name: 'Your time has run out' }).waitFor();
  await assertAccessible(page, 'the time has run out');
  await log(page).getByText('Ada ran out of time: a bot plays on at that seat.').first().waitFor();
  // Whoever was away finds the notice when the page is opened again.
  await page.reload();
  await dialog(page).getByRole('button', { name: 'Let the bot play' }).click();
  await button(page, 'Take my seat back').click();
  await log(page).getByText('Ada is back and plays on.').first().waitFor();
  assert.ok(await until(async () => !(await infoOf(page, id)).seats[0].out_of_time));
});

test('who gave up is not told that the time has run out', async () => {
  const { page } = await person(server);
  await makeTable(page, 'gloria-mundi', [ME, botOf('random'), botOf('random')]);
  await page.locator(ASKED).first().waitFor();
  await button(page, 'Resign').click();
  await dialog(page).getByRole('button', { name: 'Resign' }).click();
  await log(page).getByText('Ada resigned.').first().waitFor();
  assert.equal(await page.getByRole('heading', { name: 'Your time has run out' }).count(), 0);
  assert.equal(await button(page, 'Take my seat back').count(), 0);
});

test('several people at one device have names of their own, everywhere', async () => {
  const { page, received } = await person(server);
  await page.goto('/new/arena');
  for (const seat of [0, 1])
    await page.locator(`select[aria-describedby="level-${seat}"]`).selectOption('me');
  await page.getByLabel('Name at seat 1').fill('Anna');
  await assertAccessible(page, 'naming the seats');
  await button(page, 'Start the game').click();
  await page.waitForURL(/\/table\//);
  await page.getByRole('button', { name: /^I am / }).waitFor();
  const id = tableId(page);
  const names = (await infoOf(page, id)).seats.map(({ holder }) => holder.name);
  assert.deepEqual(names, ['Anna', 'Player 2']);
  for (let turns = 0; turns < 12; turns++) {
    const ready = page.getByRole('button', { name: /^I am / });
    if ((await ready.count()) > 0) {
      assert.match(await ready.innerText(), /^I am (Anna|Player 2)$/);
      await ready.click({ timeout: 5000 }).catch(async (error) => {
        // The cover of the last click stays until the next one's own view has come, and then goes by itself.
        if ((await ready.count()) > 0) throw error;
      });
    }
    await playOn(page, { pick: walker(turns), received, limit: 30, stop: async (taken) => taken >= 3 });
  }
  const told = await log(page).innerText();
  assert.ok(told.includes('Anna') && told.includes('Player 2'), told);
  await page.request.post(`/api/tables/${id}/resign`, { data: { seat: 0 } });
  await resultPanel(page).waitFor();
  assert.match(await resultPanel(page).innerText(), /Player 2/);
  await page.goto(`/replay/${id}`);
  await log(page).getByText(/Anna/).first().waitFor();
});
