/** The form of a new table. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { person, Quadriga } from './harness.mjs';

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
