/** The form of a new table. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, botOf, makeTable, ME, OPEN, person, Quadriga } from './harness.mjs';

const server = Quadriga.ofThisFile();

test('the form starts with the usual number of seats of its game, one of them taken', async () => {
  const { context, page, received } = await person(server);
  const { games } = await server.json('/api/games');
  assert.ok(new Set(games.map(({ usual_seats }) => usual_seats)).size > 1, 'games differ in it');
  for (const { id, min_seats, usual_seats, max_seats } of games) {
    await page.goto(`/new/${id}`);
    const seats = page.getByLabel(/Seat \d/);
    await seats.first().waitFor();
    assert.equal(await seats.count(), usual_seats, id);
    const plans = await seats.evaluateAll((all) => all.map(({ value }) => value));
    assert.deepEqual(plans, ['me', ...Array.from({ length: usual_seats - 1 }, () => 'open')], id);
    const players = page.getByRole('combobox', { name: 'Players', exact: true });
    if (min_seats === max_seats) continue;
    assert.equal(await players.inputValue(), String(usual_seats));
    // Every number that the game allows, and no other.
    const offered = await players
      .locator('option')
      .evaluateAll((all) => all.map(({ value }) => Number(value)));
    assert.deepEqual(
      offered,
      Array.from({ length: max_seats - min_seats + 1 }, (_, more) => min_seats + more),
    );
    for (const count of [max_seats, min_seats]) {
      await players.selectOption(String(count));
      assert.equal(await seats.count(), count);
    }
  }
  assert.deepEqual(received.errors, []);
  await context.close();
});

test('who has neither played nor learned a game is offered its course at a new table and in the lobby', async () => {
  const ada = await person(server);
  const ben = await person(server);
  const offer = (page) => page.locator('a[href="/learn/arena"]', { hasText: 'Learn it' });
  await ada.page.goto('/new/arena');
  await offer(ada.page).waitFor();
  await assertAccessible(ada.page, 'the form of a new table that offers the course');
  // Whoever follows a link to a table never sees the home page. To sit down there is not to have played.
  const id = await makeTable(ada.page, 'arena', [ME, OPEN]);
  await offer(ada.page).waitFor();
  await ben.page.goto(`/table/${id}`);
  await offer(ben.page).waitFor();
  await assertAccessible(ben.page, 'a lobby that offers the course');
  // Ben puts the course aside: he knows the game.
  const [course] = await Promise.all([ben.context.waitForEvent('page'), offer(ben.page).click()]);
  await course.getByRole('button', { name: 'I know this game' }).click();
  await course.getByRole('button', { name: 'I know this game' }).waitFor({ state: 'detached' });
  await ben.page.reload();
  await ben.page.getByRole('button', { name: 'Sit down', exact: true }).waitFor();
  await ben.page.waitForFunction(() => document.fonts.status === 'loaded');
  assert.equal(await offer(ben.page).count(), 0);
  // Ada plays a game: the next form offers nothing.
  await makeTable(ada.page, 'arena', [ME, botOf('tiro')]);
  const told = ada.page.waitForResponse((response) => response.url().endsWith('/api/me'));
  await ada.page.goto('/new/arena');
  await told;
  await ada.page.getByRole('button', { name: 'Make the table' }).waitFor();
  assert.equal(await offer(ada.page).count(), 0);
  await ada.page.goto('/new/antike');
  await ada.page.locator('a[href="/learn/antike"]').waitFor();
  assert.deepEqual([...ada.received.errors, ...ben.received.errors], []);
  await ada.context.close();
  await ben.context.close();
});
