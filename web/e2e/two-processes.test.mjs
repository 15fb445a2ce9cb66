import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  click,
  closeBrowser,
  lastPosition,
  person,
  playOn,
  Quadriga,
  resultPanel,
  sitDown,
  tableId,
  walker,
} from './harness.mjs';

/** A running PostgreSQL, as `cargo xtask test` names it; its own database is used by this file alone. */
const postgres = process.env.QUADRIGA_TEST_POSTGRES;
const skip = postgres ? false : 'needs PostgreSQL: `cargo xtask test` provides it';

const one = new Quadriga();
const two = new Quadriga();

before(async () => {
  if (!postgres) return;
  for (const server of [one, two]) {
    server.more = ['--database', `${postgres}/postgres`];
    await server.open();
  }
});

after(async () => {
  await closeBrowser();
  for (const server of [one, two]) await server.stop();
});

test('two people at different processes play a whole game', { skip }, async () => {
  const ada = await person(one);
  const ben = await person(two);
  await ada.page.goto('/new/arena');
  await ada.page.getByLabel('Your name').fill('Ada');
  await ada.page.getByRole('button', { name: 'Make the table' }).click();
  await ada.page.waitForURL(/\/table\//);
  const table = tableId(ada.page);
  await sitDown(ben.page, table);
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([
    playOn(ada.page, { pick: walker(7), take: click }),
    playOn(ben.page, { pick: walker(11), take: click }),
  ]);
  await resultPanel(ada.page).waitFor();
  await resultPanel(ben.page).waitFor();
  const [mine, theirs] = [lastPosition(ada.received), lastPosition(ben.received)];
  assert.equal(mine.number, theirs.number);
  assert.deepEqual(mine.result, theirs.result);
});
