import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, person, Quadriga, resultPanel, walker } from './harness.mjs';

let server;
before(async () => (server = await Quadriga.start()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return {
      choice: element?.dataset?.choice ?? null,
      name: element?.getAttribute?.('aria-label') ?? element?.textContent?.trim() ?? '',
    };
  });

async function tabTo(page, wanted, limit = 150) {
  for (let tabs = 0; tabs < limit; tabs++) {
    if (wanted(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the element cannot be reached by Tab');
}

test('a whole game from lobby to final score with the keyboard alone', async () => {
  const { page, received } = await person(server);
  const pick = walker(5);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  await tabTo(page, ({ name }) => name === 'Play now');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\//);
  await page.locator('[data-choice]').first().waitFor();
  await tabTo(page, ({ choice }) => choice !== null);

  let taken = 0;
  let found = 0;
  for (; taken < 600; taken++) {
    await page.waitForFunction(
      () =>
        document.querySelector('#result-title') ||
        document.querySelector('[data-choice]:not([aria-disabled="true"])'),
      null,
      { timeout: 30_000 },
    );
    if (await resultPanel(page).count()) break;
    const count = await page.locator('[data-choice]').count();
    if (count === 0) continue;
    // The focus is carried on from question to question; if it is not, that costs the player a way with Tab.
    if ((await focused(page)).choice === null) {
      await page.waitForTimeout(150);
      if ((await focused(page)).choice === null) {
        if (await resultPanel(page).count()) break;
        found += 1;
        await tabTo(page, ({ choice }) => choice !== null);
      }
    }
    for (let down = pick(count); down > 0; down--) await page.keyboard.press('ArrowDown');
    const before = received.frames.length;
    await page.keyboard.press('Enter');
    for (let waits = 0; waits < 60 && received.frames.length === before; waits++)
      await page.waitForTimeout(25);
    await page.waitForTimeout(40);
  }
  await resultPanel(page).waitFor();
  assert.ok(taken > 5, `${taken} choices`);
  assert.ok(found <= 1, `the focus was lost ${found} times in ${taken} choices`);
  assert.deepEqual(received.errors, []);
});

test('a replay can be stepped with the arrow keys', async () => {
  const { page } = await person(server);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForURL(/\/table\//);
  await page.locator('[data-choice]').first().waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/replay/${id}?at=0`);
  await page.locator('.stage').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => Number(new URLSearchParams(location.search).get('at')) > 0);
  await page.keyboard.press('Home');
  await page.waitForFunction(() => new URLSearchParams(location.search).get('at') === '0');
});
