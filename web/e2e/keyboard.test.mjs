import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ASKED,
  byKeyboard,
  person,
  playOn,
  Quadriga,
  resultPanel,
  tabTo,
  tabToChoices,
  walker,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

test('a whole game from lobby to final score with the keyboard alone', async () => {
  const { page, received } = await person(server);
  const pick = walker(5);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  await tabTo(page, ({ name }) => name === 'Play now');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\//);
  await page.locator(ASKED).first().waitFor();
  await tabToChoices(page);
  const taken = await playOn(page, { pick, take: byKeyboard });
  await resultPanel(page).waitFor();
  assert.ok(taken > 5, `${taken} choices`);
  assert.deepEqual(received.errors, []);
});

test('a replay can be stepped with the arrow keys', async () => {
  const { page } = await person(server);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForURL(/\/table\//);
  await page.locator(ASKED).first().waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/replay/${id}?at=0`);
  await page.locator('.stage').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => Number(new URLSearchParams(location.search).get('at')) > 0);
  await page.keyboard.press('Home');
  await page.waitForFunction(() => new URLSearchParams(location.search).get('at') === '0');
});
