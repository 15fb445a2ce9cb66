/** A look back at a finished game: from its result, along its curves by key and by table, to a turning point and on from there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ASKED,
  assertAccessible,
  assertNoSidewaysScroll,
  botOf,
  makeTable,
  ME,
  person,
  PHONE,
  playOn,
  Quadriga,
  resultPanel,
  tableId,
  walker,
} from './harness.mjs';

const server = Quadriga.ofThisFile();
// A first look is enough here.
server.more = ['--review-effort', 'quick'];

const button = (page, name) => page.getByRole('button', { name, exact: true });
const chart = (page) => page.getByRole('slider', { name: 'Chances to win, step by step' });
const stepOf = async (page) => Number(await chart(page).getAttribute('aria-valuenow'));

/** A short game of two that is over. */
async function shortGame(page, received, game) {
  const table = await makeTable(page, game, [ME, botOf('greedy')]);
  await playOn(page, { pick: walker(3), received, limit: 100, stop: async (taken) => taken >= 6 });
  await button(page, 'Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await resultPanel(page).waitFor();
  return table;
}

test('a review is opened from the result, read by key and by table, and played on from where the game turned', async () => {
  const { page, received } = await person(server);
  await page.addInitScript(() => {
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const table = await shortGame(page, received, 'arena');
  await page.evaluate(() => (globalThis.shift = 0));
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page.waitForURL(`**/review/${table}`);
  // It is made in the background, and comes by itself.
  await chart(page).waitFor({ timeout: 120_000 });
  await page.getByRole('heading', { level: 1, name: 'Review of Arena: Roma II' }).waitFor();
  await assertAccessible(page, 'review');
  await assertNoSidewaysScroll(page, 'review');

  // By key: each step says in words what was done, and everybody's chances.
  const { review } = await (await page.request.get(`/api/tables/${table}/review`)).json();
  const last = review.steps.length;
  await chart(page).focus();
  await page.keyboard.press('End');
  assert.equal(await stepOf(page), last);
  assert.match(await chart(page).getAttribute('aria-valuetext'), /The end Ada 0 %, .* 100 %$/);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await stepOf(page), last - 1);
  assert.match(await chart(page).getAttribute('aria-valuetext'), /Ada gave up\./);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  assert.equal(await stepOf(page), 1);
  const percent = (share) => Math.round(100 * share);
  const spoken = await chart(page).getAttribute('aria-valuetext');
  for (const share of review.steps[1].before) assert.ok(spoken.includes(`${percent(share)} %`), spoken);
  // By pointer.
  const box = await chart(page).boundingBox();
  await page.mouse.move(box.x + box.width - 15, box.y + box.height / 2);
  assert.equal(await stepOf(page), last);

  // By table: the same numbers, one row for each step and the end.
  await page.getByText('The curves as a table').click();
  const rows = page.getByRole('table', { name: /^Everybody’s chance to win/ }).locator('tbody tr');
  assert.equal(await rows.count(), last + 1);
  const cells = await rows.nth(1).locator('td').allInnerTexts();
  assert.deepEqual(
    cells.slice(0, 2),
    review.steps[1].before.map((share) => String(percent(share))),
  );
  await page.getByLabel('Only what was inaccurate or a mistake').uncheck();
  const decisions = review.steps.filter(({ decision }) => decision).length;
  const list = page.getByRole('region', { name: 'All decisions' }).getByRole('listitem');
  assert.equal(await list.count(), decisions);
  await assertAccessible(page, 'review, all of it');

  // Nothing jumps while it comes and while one points along it.
  assert.ok((await page.evaluate(() => globalThis.shift)) < 0.05, 'nothing jumps');

  // The first turning point: there, and on from there.
  const turns = page.getByRole('region', { name: 'Where the game turned' });
  assert.equal(await turns.getByRole('button', { name: 'Try it from here' }).count(), 3);
  const ply = review.steps[review.turning_points[0].step].ply;
  await turns.getByRole('link', { name: 'Go there' }).first().click();
  await page.waitForURL(`**/replay/${table}?at=${ply}`);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await turns.getByRole('button', { name: 'Try it from here' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play on', exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(table));
  await page.locator(ASKED).first().waitFor();
  const { origin } = await (await page.request.get(`/api/tables/${tableId(page)}`)).json();
  assert.deepEqual([origin.table, origin.ply], [table, ply]);
  // It is a game like any other: bots answer, and it goes on.
  const taken = await playOn(page, {
    pick: walker(5),
    received,
    limit: 50,
    stop: async (taken) => taken >= 4,
  });
  const { position } = await (await page.request.get(`/api/tables/${tableId(page)}/state`)).json();
  assert.ok(position.ply >= ply + taken && (taken === 4 || position.result), `${taken} choices after ${ply}`);
});

test('a review is shared by its link and fits a phone; of a game that is not over there is none', async () => {
  const ada = await person(server);
  const table = await shortGame(ada.page, ada.received, 'antike');
  const { page } = await person(server, { viewport: PHONE, hasTouch: true });
  await page.goto(`/review/${table}`);
  await chart(page).waitFor({ timeout: 120_000 });
  await assertNoSidewaysScroll(page, 'review on a phone');
  await assertAccessible(page, 'review on a phone');
  // A finger reads it too.
  const box = await chart(page).boundingBox();
  await chart(page).tap({ position: { x: box.width - 15, y: box.height / 2 } });
  assert.equal(await stepOf(page), Number(await chart(page).getAttribute('aria-valuemax')));
  await page.goto('/review/there-is-none');
  await page.getByText('There is no such game').waitFor();
  const running = await makeTable(ada.page, 'antike', [ME, botOf('greedy')]);
  await page.goto(`/review/${running}`);
  await page.getByText(/The game is not over yet|private/).waitFor();
});
