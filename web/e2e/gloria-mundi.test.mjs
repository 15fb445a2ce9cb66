import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  assertAccessible,
  assertNoSidewaysScroll,
  closeBrowser,
  DESK,
  lastPosition,
  person,
  PHONE,
  playOn,
  Quadriga,
  resultPanel,
  sleep,
  walker,
} from './harness.mjs';

let server;
before(async () => (server = await Quadriga.start()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

/** A table of so many seats: `plan` says who sits in the seats after the first ('bot' or 'open'). */
async function newTable(page, name, plan) {
  await page.goto('/new/gloria-mundi');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('combobox', { name: 'Players', exact: true }).selectOption(String(plan.length + 1));
  for (const [index, who] of plan.entries()) {
    const choice = page.getByRole('combobox', { name: `Seat ${index + 2}` });
    await choice.selectOption(who === 'bot' ? { index: 2 } : who);
  }
  await page
    .getByRole('button', { name: plan.includes('open') ? 'Make the table' : 'Start the game' })
    .click();
  await page.waitForURL(/\/table\//);
}

const over = async (page) => (await resultPanel(page).count()) > 0;

/** A way through the game that buys, uses buildings and pays tribute now and then. */
function preferred(tokens, pick) {
  const first = (head) => tokens.find((token) => token.startsWith(head));
  return (
    first('buy:') ?? first('use:') ?? (pick(3) > 0 ? first('lay:') : undefined) ?? tokens[pick(tokens.length)]
  );
}

test('two players, the keyboard alone, from the first question to the result', async () => {
  const { page, received } = await person(server);
  await newTable(page, 'Ada', ['bot']);
  await page.locator('[data-choice]').first().waitFor();
  await page.locator('[data-choice]').first().focus();
  const pick = walker(5);
  for (let moves = 0; moves < 700 && !(await over(page)); moves++) {
    await page.waitForFunction(
      () =>
        document.querySelector('#result-title') ||
        document.querySelector('[data-choice]:not([aria-disabled="true"])'),
      null,
      { timeout: 30_000 },
    );
    if (await over(page)) break;
    const { number, choices } = lastPosition(received);
    if (choices.length === 0) {
      await sleep(20);
      continue;
    }
    const wanted = preferred(
      choices.map(({ token }) => token),
      pick,
    );
    if (!(await page.evaluate(() => document.activeElement?.matches('[data-choice]')))) {
      await page.locator('[data-choice]').first().focus();
    }
    for (let tries = 0; tries < 80; tries++) {
      const at = await page.evaluate(() => document.activeElement?.getAttribute('data-choice'));
      if (at === wanted || at === null) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    for (let wait = 0; wait < 200 && lastPosition(received).number === number; wait++) await sleep(15);
  }
  assert.ok(await over(page), 'the game came to its end');
  const end = lastPosition(received).view;
  assert.ok(['carthage', 'goth', 'hand', 'deck'].includes(end.ending));
  await page
    .getByRole('heading', { name: /Carthage is reached|The Goth has entered Rome|played out/ })
    .waitFor();
  assert.deepEqual(received.errors, []);
});

test('four seats, two people on a desk and a phone: discards are demanded from both in the middle of a turn', async () => {
  const ada = await person(server, { viewport: DESK });
  const ben = await person(server, { viewport: PHONE, theme: 'dark' });
  await newTable(ada.page, 'Ada', ['open', 'bot', 'bot']);
  await ben.page.goto(ada.page.url());
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();

  const discards = [0, 0];
  const checked = new Set();
  const pick = walker(11);
  for (let moves = 0; moves < 1500; moves++) {
    if ((await over(ada.page)) && (await over(ben.page))) break;
    let moved = false;
    for (const [seat, { page, received }] of [ada, ben].entries()) {
      const position = lastPosition(received);
      if (!position || position.choices.length === 0 || position.result) continue;
      const { view, number } = position;
      const type = view.question.type;
      if (type === 'discard' && view.active !== seat) discards[seat] += 1;
      const legal = new Set(position.choices.map(({ token }) => token));
      // The board is the interface: whatever glows is legal, and is clicked where it can be.
      const glowing = await page
        .locator('.board .alive[data-token]')
        .evaluateAll((targets) => targets.map((target) => target.dataset.token));
      if (lastPosition(received).number !== number) continue;
      for (const token of glowing) {
        assert.ok(legal.has(token) || token.startsWith('choose:'), `${token} glows but is not legal`);
      }
      const mark = `${seat}-${type}`;
      if (['play', 'buy', 'pay', 'tribute', 'discard', 'activate'].includes(type) && !checked.has(mark)) {
        checked.add(mark);
        await assertAccessible(page, `Gloria Mundi, ${type}, seat ${seat}`);
        await assertNoSidewaysScroll(page, `Gloria Mundi, ${type}, seat ${seat}`);
      }
      const wanted = preferred([...legal], pick);
      const onBoard = page.locator(`.board [data-token="${wanted}"]`).first();
      const target =
        (await onBoard.count()) > 0 && seat === 0 ? onBoard : page.locator(`[data-choice="${wanted}"]`);
      await target.click({ timeout: 8000 });
      for (let wait = 0; wait < 300 && lastPosition(received).number === number; wait++) await sleep(10);
      moved = true;
    }
    if (!moved) await sleep(25);
  }
  assert.ok((await over(ada.page)) && (await over(ben.page)), 'both see the result');
  assert.ok(discards[0] > 0 && discards[1] > 0, `discards in others' turns: ${discards}`);
  for (const mark of ['0-buy', '1-buy', '0-tribute', '1-tribute', '0-discard', '1-discard']) {
    assert.ok(checked.has(mark), `${mark} was never asked`);
  }
  assert.deepEqual([...ada.received.errors, ...ben.received.errors], []);
});

test('six seats on a phone: a whole game by the pointer', async () => {
  const { page, received } = await person(server, { viewport: PHONE });
  await newTable(page, 'Cleo', ['bot', 'bot', 'bot', 'bot', 'bot']);
  await page.locator('[data-choice]').first().waitFor();
  await assertNoSidewaysScroll(page, 'six seats');
  await playOn(page, { pick: walker(3), limit: 900 });
  assert.ok(await over(page));
  await assertAccessible(page, 'the result of six');
  assert.deepEqual(received.errors, []);
});
