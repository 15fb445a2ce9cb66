/** Courses: every lesson of every game from the first to the last, by trying answers as a newcomer does, and the guided game. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ASKED,
  assertAccessible,
  assertNoSidewaysScroll,
  LAPTOP,
  person,
  PHONE,
  playOn,
  Quadriga,
  resultPanel,
  until,
  walker,
} from './harness.mjs';
import { hidden, scrolls } from './geometry.mjs';

const server = Quadriga.ofThisFile();

const COURSES = /** @type {const} */ ([
  ['arena', LAPTOP, 'light'],
  ['carpe-diem', PHONE, 'light'],
  ['gloria-mundi', PHONE, 'dark'],
  ['antike', LAPTOP, 'dark'],
]);

const coach = (page) => page.getByRole('region', { name: 'Coach' });
const verdict = (page) => coach(page).locator('[data-verdict]');

/** Tries the choices one after the other until one is right; says how many were wrong. */
async function answer(page, game) {
  await page.locator('[data-choice]').first().waitFor();
  const tokens = await page
    .locator('[data-choice]')
    .evaluateAll((found) => found.map((one) => one.getAttribute('data-choice')));
  let wrong = 0;
  for (const token of tokens) {
    const answered = page.waitForResponse((response) => response.url().includes('/step'));
    await page.locator(`[data-choice="${token}"]`).click();
    const told = await (await answered).json();
    if (told.verdict.right) {
      await page.locator('[data-verdict="right"]').waitFor();
      assert.ok((await verdict(page).innerText()).includes(told.verdict.words));
      return { wrong, end: told.end };
    }
    wrong += 1;
    await page.getByText(told.verdict.words).first().waitFor();
    assert.equal(
      await page.locator('[data-choice]').count(),
      tokens.length,
      `${game}: it may be tried again`,
    );
  }
  return assert.fail(`${game}: no answer is right`);
}

for (const [game, viewport, theme] of COURSES) {
  test(`the course of ${game}, from the first lesson to the guided game`, async () => {
    const { context, page, received } = await person(server, { viewport, theme });
    await page.goto('/');
    const offer = page.locator(`a[href="/learn/${game}"]`);
    await offer.filter({ hasText: 'Learn it' }).click();
    await page.getByRole('link', { name: 'Begin', exact: true }).waitFor();
    await assertAccessible(page, `the course of ${game}`);
    await assertNoSidewaysScroll(page, `the course of ${game}`);
    await page.getByRole('link', { name: 'Begin', exact: true }).click();
    let wrong = 0;
    for (let lesson = 0, more = true; more; lesson++) {
      assert.ok(lesson < 8, 'a course has at most eight lessons');
      await page.locator(ASKED).first().waitFor();
      await page.locator('.board svg:visible, .board [data-place]:visible').first().waitFor();
      if (lesson === 0) {
        await assertAccessible(page, `a lesson of ${game}`);
        assert.deepEqual(await hidden(page, ['.board', '.coach', '[data-choice]']), []);
      }
      assert.deepEqual(await scrolls(page), [0, 0], `${game}: a lesson fills the window`);
      for (let end = null; end === null;) {
        const told = await answer(page, game);
        wrong += told.wrong;
        end = told.end;
        if (end === null) {
          const asked = page.waitForResponse((response) => response.url().includes('/step'));
          await page.getByRole('button', { name: 'Next', exact: true }).click();
          await asked;
        } else {
          await page.getByText(end).first().waitFor();
        }
      }
      const next = page.getByRole('link', { name: /^Next lesson/ });
      more = (await next.count()) > 0;
      if (more) {
        const before = page.url();
        await next.click();
        await page.waitForURL((url) => url.href !== before);
      }
    }
    assert.ok(wrong > 0, 'some answers were wrong');

    // What is done is known, also after a fresh start of the page.
    await page.getByRole('link', { name: 'To your first game' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Play with a coach' }).waitFor();
    const lessons = await page.locator('a.lesson').count();
    assert.equal(await page.locator('a.lesson .mark.finished').count(), lessons, 'all lessons are done');
    await page.getByRole('button', { name: 'Play with a coach' }).click();
    await page.waitForURL(/\/table\//);
    await page.locator(ASKED).first().waitFor();
    await coach(page).waitFor();
    await assertAccessible(page, `the guided game of ${game}`, [
      'region',
      'aria-allowed-attr',
      'color-contrast',
    ]);
    assert.deepEqual(await scrolls(page), [0, 0], `${game}: the guided game fills the window`);
    assert.deepEqual(await hidden(page, ['.board', '.coach']), []);

    // The coach speaks, and falls silent for good after some turns.
    const pick = walker(7);
    const silent = () => page.evaluate(() => !(localStorage.getItem('quadriga.coached') ?? '').includes('"'));
    await playOn(page, { pick, limit: 1000, stop: silent });
    assert.ok((await resultPanel(page).isVisible()) || (await silent()), `${game}: the coach falls silent`);
    assert.equal(await coach(page).count(), 0);
    // To the end: a short game is played out, a long one given up.
    if (game === 'arena') {
      await playOn(page, { pick, limit: 3000 });
    } else if (!(await resultPanel(page).isVisible())) {
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    }
    await resultPanel(page).waitFor();
    assert.deepEqual(received.errors, []);
    await context.close();
  });
}

test('a course is put aside, and by keyboard a lesson is taken', async () => {
  const { context, page } = await person(server, { viewport: LAPTOP });
  await page.goto('/learn/arena');
  await page.getByRole('button', { name: 'I know this game' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const link = page.locator('a[href="/learn/arena"]');
  assert.equal((await link.innerText()).trim(), 'Learn');
  await page.goto('/learn/arena/goal');
  await page.locator(ASKED).first().waitFor();
  // Number keys and Enter, as at a table: the choice that fills the gap, then on.
  await page.locator('[data-choice="activate:5"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-verdict="right"]').waitFor();
  assert.ok(
    await until(() => page.evaluate(() => document.activeElement?.textContent?.trim() === 'Next')),
    'the focus is on what comes next',
  );
  await page.keyboard.press('Enter');
  await page.locator('[data-choice="on:1"]').waitFor();
  await context.close();
});
