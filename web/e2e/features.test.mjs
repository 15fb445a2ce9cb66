import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import {
  ASKED,
  caughtUp,
  lastPosition,
  person,
  PHONE,
  playNow,
  playOn,
  Quadriga,
  resultPanel,
  tableId,
  walker,
  assertAccessible,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

test('result, replay with a link to each position, proof, record, rematch', async () => {
  const { page, received } = await person(server, { acceptDownloads: true });
  await playNow(page);
  await playOn(page, { pick: walker(21) });
  await resultPanel(page).waitFor();
  const words = await page.locator('.result .words').innerText();
  const table = tableId(page);

  await page.getByRole('link', { name: 'See the game again' }).click();
  await page.waitForURL(new RegExp(`/replay/${table}`));
  await page.locator('.stage').waitFor();
  const slider = page.getByRole('slider', { name: 'Position' });
  const last = Number(await slider.getAttribute('max'));
  assert.ok(last > 10);

  await page.goto(`/replay/${table}?at=${Math.floor(last / 2)}`);
  await page.locator('.stage').waitFor();
  assert.equal(await slider.inputValue(), String(Math.floor(last / 2)));
  const middle = await page.locator('.stage').innerText();
  await page.getByRole('button', { name: 'One step forward' }).click();
  await page.waitForFunction(
    (at) => Number(new URLSearchParams(location.search).get('at')) > at,
    Math.floor(last / 2),
  );
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.waitForFunction((at) => new URLSearchParams(location.search).get('at') === String(at), last);
  assert.notEqual(await page.locator('.stage').innerText(), middle);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => Number(new URLSearchParams(location.search).get('at')) > 2);
  await page.getByRole('button', { name: 'Pause' }).click();

  await page.getByRole('button', { name: 'Fair dice' }).click();
  await page.getByText('Proven, as far as a browser can').waitFor();
  await page.keyboard.press('Escape');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the record' }).click(),
  ]);
  const path = await download.path();
  assert.match(await readFile(path, 'utf8'), /arena/i);

  const guest = await person(server);
  await guest.page.goto('/');
  await guest.page.getByLabel('Open a record…').setInputFiles(path);
  await guest.page.waitForURL(/\/record\//);
  await guest.page.locator('.stage').waitFor();
  await guest.page.getByText(/^0 of \d+$/).waitFor();
  await guest.page.keyboard.press('End');
  await guest.page.getByRole('button', { name: 'Show the result' }).click();
  assert.equal(await guest.page.locator('.result .words').innerText(), words);
  await guest.page.goto('/');
  await guest.page.getByLabel('Open a record…').setInputFiles({
    name: 'not-a-record.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('this is no record'),
  });
  await guest.page.locator('.toast.bad').waitFor();

  await page.goto(`/table/${table}`);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(table));
  await page.locator(ASKED).first().waitFor();
  assert.deepEqual(received.errors, []);
});

test('undo takes back what may be taken back', async () => {
  const { page, received } = await person(server);
  await playNow(page);
  const pick = walker(4);
  const undo = page.getByRole('button', { name: 'Undo' });
  let undone = false;
  await playOn(page, {
    pick,
    received,
    limit: 300,
    stop: async () => {
      const position = lastPosition(received);
      assert.equal(
        await undo.isDisabled(),
        position.undo === null && position.take_back === null,
        'Undo is active exactly when something may be taken back',
      );
      if (position.undo === null) return false;
      await undo.click();
      await caughtUp(received, position.number + 1);
      const now = lastPosition(received);
      assert.ok(now.ply < position.ply, 'the log is shorter');
      assert.ok(now.number > position.number, 'the number grows');
      undone = true;
      return true;
    },
  });
  assert.ok(undone, 'there was something to take back');
});

test('hovering a choice previews it; a line of the log opens its position', async () => {
  const { page, received } = await person(server);
  await playNow(page);
  // A card that is chosen to be played tells nothing yet; ending the turn does.
  await playOn(page, {
    pick: walker(8),
    stop: async (taken, tokens) => taken >= 8 && tokens.includes('end'),
  });
  await page.locator('[data-choice="end"]').hover();
  await page.locator('.preview p').first().waitFor();
  assert.match(await page.locator('.preview').innerText(), /\w{3,}/);
  await page.locator('.log li button').first().click();
  await page.getByText(/You look at position/).waitFor();
  assert.equal(await page.locator('[data-choice]').count(), 0, 'the past cannot be acted on');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.locator('[data-choice]').first().waitFor();
  assert.deepEqual(received.errors, []);
});

test('a long press on a phone explains, and does not play', async () => {
  const { page, received } = await person(server, { viewport: PHONE, hasTouch: true, isMobile: true });
  await playNow(page);
  const target = page.locator('.board button.target').first();
  const box = await target.boundingBox();
  const before = lastPosition(received).number;
  const session = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(700);
  await page.locator('#explanation').waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(300);
  assert.equal(lastPosition(received).number, before);
});

test('theme and speed are chosen, kept, and the other theme follows at once', async () => {
  const { page } = await person(server, { theme: 'light' });
  await page.goto('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Dark').check();
  const dark = async () =>
    page.waitForFunction(
      (old) =>
        document.documentElement.dataset.theme === 'dark' &&
        getComputedStyle(document.body).backgroundColor !== old,
      light,
    );
  await dark();
  await page.reload();
  await dark();
});

test('animations play for others’ moves, and the game waits for them', async () => {
  const { page, received } = await person(server, { motion: 'no-preference' });
  await playNow(page);
  await page.evaluate(() => {
    globalThis.travellers = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node.classList?.contains('traveller')) globalThis.travellers += 1;
      }
    }).observe(document.body, { subtree: true, childList: true });
  });
  await playOn(page, { pick: walker(6), stop: async (taken) => taken >= 8 });
  assert.ok((await page.evaluate(() => globalThis.travellers)) > 0, 'something moved');
  assert.deepEqual(received.errors, []);
});

test('rules: every ruling of the game has an address, and the search finds', async () => {
  const { page } = await person(server);
  await page.goto('/rules/arena#R30');
  await page.locator('#R30').waitFor();
  assert.ok(await page.locator('#R30').isVisible());
  const top = await page.locator('#R30').evaluate((element) => element.getBoundingClientRect().top);
  assert.ok(top >= 0 && top < 900, `R30 is in view (${top})`);
  await page.getByRole('searchbox').fill('zzzz-nothing');
  await page.getByText('Nothing found').waitFor();
});

for (const [title, name] of /** @type {const} */ ([
  ['Arena: Roma II', 'arena'],
  ['Carpe Diem', 'carpe-diem'],
  ['Gloria Mundi', 'gloria-mundi'],
  ['Antike II', 'antike'],
])) {
  test(`${name}: against bots a whole turn is taken back once one has agreed that this is practice`, async () => {
    const { context, page, received } = await person(server);
    await playNow(page, title);
    const undo = page.getByRole('button', { name: 'Undo' });
    await playOn(page, {
      pick: walker(9),
      received,
      stop: async () => {
        const { undo: free, take_back: turn } = lastPosition(received);
        return free === null && turn !== null;
      },
    });
    const before = lastPosition(received);
    await undo.click();
    const dialog = page.getByRole('dialog', { name: 'Take your turn back?' });
    if (name === 'arena') await assertAccessible(page, 'the question about practice');
    await dialog.getByRole('button', { name: 'Leave it' }).click();
    assert.equal(lastPosition(received).number, before.number, 'nothing happened');
    await undo.click();
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await caughtUp(received, before.number + 1);
    assert.equal(lastPosition(received).ply, before.take_back);
    // Said beside the log, in it, in the replay, and for good in the list of one's games.
    await page.getByText('Practice: one turn taken back.').waitFor();
    await page
      .getByRole('log')
      .getByText(/took a turn back: this game is practice\./)
      .waitFor();
    const id = tableId(page);
    await page.goto(`/replay/${id}`);
    await page.getByText('Practice: one turn taken back.').waitFor();
    await page.request.post(`/api/tables/${id}/resign`, { data: { seat: 0 } });
    if (name === 'arena') {
      await page.goto('/games');
      await page.locator('#finished ~ *').getByText('Practice: one turn taken back.').first().waitFor();
    }
    assert.deepEqual(received.errors, []);
    await context.close();
  });
}
