/** Courses: every lesson of every game from the first to the last, by trying answers as a newcomer does, and the guided game to its end. */
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
  tableId,
  until,
  walker,
} from './harness.mjs';
import { drive } from './antike-player.mjs';
import { hidden, scrolls } from './geometry.mjs';

const server = Quadriga.ofThisFile();

const pick = walker(7);
/** Plays on until `stop`, or to the end: in Antike somebody who goes places, since nobody wins a game by chance there. */
const wander = (page, stop) => playOn(page, { pick, limit: 3000, stop });
const roam = (page, stop) => drive(page, { seed: 5, stop });

const COURSES = /** @type {const} */ ([
  ['arena', LAPTOP, 'light', wander],
  ['carpe-diem', PHONE, 'light', wander],
  ['gloria-mundi', PHONE, 'dark', wander],
  ['antike', LAPTOP, 'dark', roam],
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

for (const [game, viewport, theme, play] of COURSES) {
  test(`the course of ${game}, from the first lesson to the end of the guided game`, async () => {
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

    // The coach speaks, after a fresh start of the page too, and falls silent for good after some turns.
    await page.reload();
    await coach(page).waitFor();
    const silent = async () =>
      (await (await page.request.get(`/api/tables/${tableId(page)}/coach`)).json()).silent;
    await play(page, silent);
    assert.ok((await resultPanel(page).isVisible()) || (await silent()), `${game}: the coach falls silent`);
    await coach(page).waitFor({ state: 'detached' });
    // And on to the end, which the rules bring: nobody gives up.
    await play(page, async () => false);
    await resultPanel(page).waitFor();
    assert.ok(received.position.result, `${game}: there is a result`);
    assert.deepEqual([received.position.choices, received.position.to_act], [[], null]);
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

test('a lesson left halfway is gone on with, also in another browser; begun anew it is at its beginning', async () => {
  const { context, page } = await person(server, { viewport: LAPTOP });
  await page.goto('/learn/arena/goal');
  const { answered } = await learn(page);
  assert.equal(answered, 1);
  // The page notes it by itself; then the same person elsewhere.
  await page.getByRole('link', { name: 'All lessons' }).first().click();
  await page.getByText(/Left halfway: 1 of/).waitFor();
  const { code } = await (await page.request.post('/api/me/code', { data: {} })).json();
  const other = await person(server, { viewport: PHONE });
  assert.ok((await other.page.request.post('/api/me/continue', { data: { code } })).ok());
  await other.page.goto('/learn/arena');
  await other.page.getByRole('link', { name: 'Go on', exact: true }).click();
  await other.page.locator(ASKED).first().waitFor();
  await coach(other.page).getByText(/^2 of/).waitFor();
  await assertAccessible(other.page, 'a lesson gone on with');
  const noted = other.page.waitForResponse((response) => response.url().endsWith('/api/me/lessons'));
  await other.page.getByRole('button', { name: 'Once more' }).click();
  await noted;
  await coach(other.page).getByText(/^1 of/).waitFor();
  await other.page.goto('/learn/arena');
  await other.page.getByRole('link', { name: 'Begin', exact: true }).waitFor();
  await other.context.close();
  await context.close();
});

/** Answers the question that is shown right, as the server says, and waits until it is noted. */
async function learn(page) {
  await page.locator(ASKED).first().waitFor();
  const noted = page.waitForResponse(
    (response) => response.url().endsWith('/api/me/lessons') && response.request().method() === 'POST',
  );
  await answer(page, 'arena');
  const { begun } = await (await noted).json();
  return { answered: begun[0].answers.length };
}
