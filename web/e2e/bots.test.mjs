/** Bots over the network: made in the settings, asked to a table, and marked as what they are on the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertAccessible,
  assertNoSidewaysScroll,
  LAPTOP,
  makeTable,
  ME,
  OPEN,
  person,
  PHONE,
  picture,
  Quadriga,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

/** Asks the server as a bot does. */
async function asBot(token, path, body) {
  const answer = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, value: await answer.json() };
}

for (const [viewport, theme, name] of /** @type {const} */ ([
  [LAPTOP, 'light', 'Nero'],
  [LAPTOP, 'dark', 'Otho'],
  [PHONE, 'light', 'Galba'],
  [PHONE, 'dark', 'Titus'],
])) {
  test(`a bot is made, shown once, asked to a table, marked there, and ended (${viewport.width}, ${theme})`, async () => {
    const where = `${viewport.width}-${theme}`;
    const ada = await person(server, { viewport, theme });
    const { page } = ada;
    await page.goto('/');
    const id = await makeTable(page, 'arena', [ME, OPEN], {}, 'Ada');
    const settings = () => page.getByRole('button', { name: 'Settings' }).click();
    await settings();
    await page.getByLabel('Name of a new bot').fill(name);
    await page.getByRole('button', { name: 'Make a bot' }).click();
    const field = page.getByLabel('Token', { exact: true });
    const token = await field.inputValue();
    assert.match(token, /^quadriga_[0-9a-f]{64}$/);
    await field.scrollIntoViewIfNeeded();
    await assertAccessible(page, `a new token, ${where}`);
    await assertNoSidewaysScroll(page, `a new token, ${where}`);
    await picture(page, `bots-token-${where}`);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    assert.equal(await field.count(), 0);
    assert.ok(!(await page.content()).includes(token.slice(9)), 'shown once');
    await page.getByText(`${name} bot`, { exact: true }).waitFor();
    assert.equal((await asBot(token, '/api/me')).value.name, `${name} bot`);

    // The host asks it to the table; its program sits down, and the page says what it is.
    await page.goto(`/table/${id}`);
    await page.getByLabel('Ask a bot that plays over the network, by its name').fill(name);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByText(`${name} is asked to sit down`).waitFor();
    assert.equal((await asBot(token, `/api/tables/${id}/join`, {})).status, 200);
    await page.getByText('a program', { exact: true }).waitFor();
    await page
      .locator('li')
      .filter({ hasText: `${name} bot` })
      .filter({ hasText: 'a program' })
      .first()
      .waitFor();
    await assertAccessible(page, `a bot at the table, ${where}`);
    await assertNoSidewaysScroll(page, `a bot at the table, ${where}`);
    await picture(page, `bots-lobby-${where}`);
    assert.equal((await asBot(token, `/api/tables/${id}/part`, { bits: '' })).status, 200);
    await page.getByRole('button', { name: 'Start the game' }).click();
    const seat = page.locator('.seats li').filter({ hasText: `${name} bot` });
    await seat.waitFor();
    assert.ok(!(await seat.innerText()).includes('away'), 'a program has no page that could be open');
    await picture(page, `bots-playing-${where}`);

    // Ended: its token is worth nothing, and its name is gone.
    await page.goto('/');
    await settings();
    await page.getByRole('button', { name: `End ${name} bot` }).click();
    await page.getByText(`The token of ${name} bot is worth nothing any more`, { exact: false }).waitFor();
    await picture(page, `bots-sure-${where}`);
    await page.getByRole('button', { name: 'End it', exact: true }).click();
    await page.getByText(`${name} bot is gone`).waitFor();
    assert.equal((await asBot(token, '/api/me')).status, 401);
    await ada.context.close();
  });
}
