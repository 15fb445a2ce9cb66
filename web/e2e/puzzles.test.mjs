/** Puzzles of every game: one failed and tried again until it is solved, one looked up, and both remembered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ASKED,
  assertAccessible,
  assertNoSidewaysScroll,
  byKeyboard,
  click,
  LAPTOP,
  person,
  PHONE,
  Quadriga,
  tabToChoices,
  until,
} from './harness.mjs';
import { hidden, scrolls } from './geometry.mjs';

const server = Quadriga.ofThisFile();

const WAYS = /** @type {const} */ ([
  ['arena', LAPTOP, 'dark', 'keyboard'],
  ['carpe-diem', PHONE, 'dark', 'pointer'],
  ['gloria-mundi', { width: 844, height: 390 }, 'light', 'pointer'],
  ['antike', PHONE, 'light', 'pointer'],
]);

const coach = (page) => page.getByRole('region', { name: 'Coach' });
const answered = (page) => page.waitForResponse((response) => response.url().endsWith('/step'));

/** Asks the server as the page does. */
async function ask(path, body) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.ok(response.ok, `${path}: ${response.status}`);
  return response.json();
}

/** A right and a wrong answer to the puzzle that the page shows. */
async function answers(page) {
  const [game, puzzle] = new URL(page.url()).pathname.split('/').slice(2);
  const path = `/api/games/${game}/puzzles/${puzzle}/step`;
  const { position } = await ask(path, {});
  const { solution } = await ask(path, { show: true });
  const tokens = (wanted) => position.choices.filter(({ words }) => wanted(words)).map(({ token }) => token);
  const right = [solution.best, ...solution.same];
  return {
    right: tokens((words) => words === solution.best)[0],
    wrong: tokens((words) => !right.includes(words)).at(-1),
    solution,
  };
}

for (const [game, viewport, theme, way] of WAYS) {
  test(`puzzles of ${game}, by ${way}`, async () => {
    const { context, page, received } = await person(server, { viewport, theme });
    const take = way === 'keyboard' ? byKeyboard : click;
    await page.goto('/');
    await page.locator(`a[href="/puzzles/${game}"]`).click();
    const begin = page.getByRole('link', { name: 'Begin', exact: true });
    await begin.waitFor();
    assert.ok((await page.locator('a.puzzle').count()) >= 100, 'a hundred or more');
    await assertAccessible(page, `the puzzles of ${game}`);
    await assertNoSidewaysScroll(page, `the puzzles of ${game}`);

    await begin.click();
    await page.locator(ASKED).first().waitFor();
    await page.locator('.board svg:visible, .board [data-place]:visible').first().waitFor();
    await page.getByText('is clearly the best. Which?').waitFor();
    const { right, wrong, solution } = await answers(page);
    const choices = await page.locator('[data-choice]').count();
    assert.deepEqual(await hidden(page, ['.board', '.coach', '[data-choice]']), []);
    if (way === 'keyboard') await tabToChoices(page);

    // Failed: the reason in words, and the same question again.
    const failed = answered(page);
    await take(page, wrong);
    const { verdict } = await (await failed).json();
    assert.equal(verdict.right, false);
    await page.locator('[data-verdict="wrong"]').waitFor();
    const reason = await coach(page).innerText();
    assert.ok(reason.includes(verdict.words) && reason.includes(verdict.line[0]), reason);
    assert.ok(!reason.includes('Why it is the best'), 'the solution is not given away');
    assert.equal(await page.locator('[data-choice]').count(), choices, 'it may be tried again');
    assert.ok(await page.locator(`[data-choice="${wrong}"].tried`).isVisible());
    await assertAccessible(page, `a failed puzzle of ${game}`);
    assert.deepEqual(await scrolls(page), [0, 0], `${game}: a puzzle fills the window`);

    // Solved: the explanation in words, and the way on has the focus.
    const board = await page.locator('.board').boundingBox();
    await take(page, right);
    await page.locator('[data-verdict="right"]').waitFor();
    await page.getByText('Why it is the best').waitFor();
    for (const words of [solution.best, solution.line.at(-1), solution.second_line.at(-1)])
      assert.ok((await page.getByText(words).count()) > 0, words);
    assert.deepEqual(await page.locator('.board').boundingBox(), board, 'the board keeps its place');
    await assertAccessible(page, `a solved puzzle of ${game}`);
    assert.deepEqual(await scrolls(page), [0, 0], `${game}: a solved puzzle fills the window`);
    assert.ok(
      await until(() => page.evaluate(() => document.activeElement?.textContent?.trim() === 'Next puzzle')),
      'the focus is on what comes next',
    );
    const first = page.url();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== first);

    // Looked up: it counts as that, also when it is then answered right.
    await page.locator(ASKED).first().waitFor();
    const shown = answered(page);
    await page.getByRole('button', { name: 'Solution' }).click();
    assert.ok((await (await shown).json()).solution);
    await page.getByText('Why it is the best').waitFor();
    await page.getByRole('button', { name: 'Once more' }).click();
    await page.locator(ASKED).first().waitFor();
    await click(page, (await answers(page)).right);
    await page.locator('[data-verdict="right"]').waitFor();

    // What was done is known, also after a fresh start of the page; the lessons are offered still.
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await page.reload();
    await page.getByText('Solved: 1 of').waitFor();
    assert.match(await page.locator('a.puzzle.solved').getAttribute('aria-label'), /^Puzzle 1, .* solved$/);
    assert.match(await page.locator('a.puzzle.shown').getAttribute('aria-label'), /^Puzzle 2, .* looked up$/);
    const next = await page.getByRole('link', { name: 'Go on', exact: true }).getAttribute('href');
    assert.equal(next, await page.locator('a.puzzle').nth(2).getAttribute('href'), 'the third comes next');
    await page.goto('/');
    await page.locator(`a[href="/learn/${game}"]`).filter({ hasText: 'Learn it' }).waitFor();
    assert.deepEqual(received.errors, []);
    await context.close();
  });
}

test('a puzzle that is not there says so, and leads back', async () => {
  const { context, page } = await person(server, { viewport: LAPTOP });
  await page.goto('/puzzles/arena/nope');
  await page.getByText('This puzzle cannot be shown').waitFor();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.getByRole('link', { name: 'Begin', exact: true }).waitFor();
  await context.close();
});
