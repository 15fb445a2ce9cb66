/** What arrives faster than it is shown: nothing is lost or doubled by waiting, reloading or losing the line; and the chat. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  botOf,
  makeTable,
  ME,
  OPEN,
  person,
  Quadriga,
  shownLog,
  sitDown,
  toldLog,
  until,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

/** Bots alone at a table that this page looks at: they play as fast as they think. */
async function watchBots(page, game, count, level = 'greedy') {
  await page.goto('/');
  const seats = Array.from({ length: count }, () => botOf(level));
  const made = await page.request.post('/api/tables', { data: { game, seats, start: true } });
  assert.ok(made.ok(), await made.text());
  const { id } = await made.json();
  await page.goto(`/table/${id}`);
  await page.locator('.stage .board').waitFor();
  return id;
}

/** What is shown is the beginning of what was told: no line is missing, none is there twice. */
async function assertFaithful(page, id, what) {
  const shown = await shownLog(page);
  const told = await toldLog(page, id);
  assert.deepEqual(shown, told.slice(0, shown.length), what);
  return { shown: shown.length, told: told.length };
}

for (const [game, count] of /** @type {const} */ ([
  ['gloria-mundi', 6],
  ['antike', 6],
  ['carpe-diem', 4],
  ['arena', 2],
])) {
  test(`${game}: of more than fifty fast moves none is lost or doubled, by waiting, reloading or losing the line`, async () => {
    const { context, page, received } = await person(server, { motion: 'no-preference' });
    const id = await watchBots(page, game, count);
    const updates = () => received.frames.filter((frame) => frame.includes('"type":"update"')).length;
    assert.ok(await until(() => updates() > 50, 60_000), `only ${updates()} moves came`);
    const first = await assertFaithful(page, id, 'while moves wait to be shown');
    assert.ok(first.shown < first.told, 'the page shows them one by one');

    await page.reload();
    await page.locator('.log li').first().waitFor();
    const second = await assertFaithful(page, id, 'after a reload in the middle');
    assert.ok(second.shown >= first.told, 'a reload shows what had happened by then');

    await context.setOffline(true);
    await page.getByText('No connection.').waitFor();
    await assertFaithful(page, id, 'without a line');
    await context.setOffline(false);
    await page.getByText('No connection.').waitFor({ state: 'detached' });
    await assertFaithful(page, id, 'with a new line');

    // A key shows at once all that waits; to the end of the game, or as far as the bots get in a while.
    const end = Date.now() + 20_000;
    let now = second;
    while (Date.now() < end && !(await page.locator('#result-title').count())) {
      await page.keyboard.press('Shift');
      await page.waitForTimeout(300);
    }
    await page.keyboard.press('Shift');
    now = await assertFaithful(page, id, 'in a hurry');
    assert.ok(now.shown >= second.shown);
    assert.deepEqual(received.errors, []);
    await context.close();
  });
}

const say = async (page, text) => {
  await page.getByLabel('Write to the table').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
};
const chatTab = (page) => page.getByRole('button', { name: /^Chat/ });

let strict;
after(() => strict?.stop());

test('the mark of the chat counts unread lines; what its limit refuses is not lost', async () => {
  strict = await Quadriga.start([], { limits: true });
  const [ada, ben] = [await person(strict), await person(strict)];
  await ada.page.goto('/');
  const id = await makeTable(ada.page, 'arena', [ME, OPEN], {}, 'Ada');
  await sitDown(ben.page, id, 'Ben');
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ada, ben].map(({ page }) => page.locator('.stage .board').waitFor()));

  await chatTab(ben.page).click();
  await say(ben.page, 'Salve');
  await say(ben.page, 'Quid agis?');
  await ada.page.getByRole('button', { name: 'Chat 2 lines not read yet' }).waitFor();
  assert.equal(await chatTab(ben.page).innerText(), 'Chat', 'one’s own lines are not news');
  // A reload does not forget what was read, nor what was not.
  await ada.page.reload();
  await ada.page.getByRole('button', { name: 'Chat 2 lines not read yet' }).waitFor();
  await chatTab(ada.page).click();
  await ada.page.getByText('Quid agis?').waitFor();
  assert.ok(await until(async () => (await chatTab(ada.page).innerText()) === 'Chat'));
  await ada.page.getByRole('button', { name: 'Log', exact: true }).first().click();
  await say(ben.page, 'Vale');
  await ada.page.getByRole('button', { name: 'Chat one line not read yet' }).waitFor();

  // Faster than the limit: the line that was refused stands in the field again.
  const field = ben.page.getByLabel('Write to the table');
  const lines = ben.page.locator('.chat .lines p');
  let refused = '';
  for (let n = 0; n < 30 && refused === ''; n++) {
    const before = await lines.count();
    await field.fill(`line ${n}`);
    await field.press('Enter');
    await until(async () => (await field.inputValue()) !== '' || (await lines.count()) > before);
    refused = await field.inputValue();
  }
  assert.match(refused, /^line \d+$/, 'the limit was felt, and nothing was lost');
  await ben.page.locator('.toast').first().waitFor();
  await ada.context.close();
  await ben.context.close();
});
