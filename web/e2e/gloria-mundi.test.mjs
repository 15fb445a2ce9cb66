import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertAccessible,
  assertNoSidewaysScroll,
  byKeyboard,
  click,
  DESK,
  lastPosition,
  person,
  PHONE,
  playOn,
  Quadriga,
  resultPanel,
  sitDown,
  step,
  tableId,
  tabToChoices,
  walker,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

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
  await step(page);
  await tabToChoices(page);
  const pick = walker(5);
  await playOn(page, { received, limit: 700, take: byKeyboard, choose: (tokens) => preferred(tokens, pick) });
  assert.ok(await over(page), 'the game came to its end');
  const end = lastPosition(received).view;
  assert.ok(['carthage', 'goth', 'hand', 'deck'].includes(end.ending));
  await page.getByRole('button', { name: 'Show the board' }).click();
  await page
    .getByRole('heading', { name: /Carthage is reached|The Goth has entered Rome|played out/ })
    .waitFor();
  assert.deepEqual(received.errors, []);
});

test('four seats, two people on a desk and a phone: discards are demanded from both in the middle of a turn', async () => {
  const ada = await person(server, { viewport: DESK });
  const ben = await person(server, { viewport: PHONE, theme: 'dark' });
  await newTable(ada.page, 'Ada', ['open', 'bot', 'bot']);
  await sitDown(ben.page, tableId(ada.page));
  await ada.page.getByRole('button', { name: 'Start the game' }).click();

  const discards = [0, 0];
  const checked = new Set();
  /** The way through the game of one of them: on the desk by the board where it can be, on the phone by the list. */
  const play = ({ page, received }, seat) => {
    const pick = walker(11 + seat);
    return playOn(page, {
      received,
      limit: 900,
      patience: 120_000,
      choose: (tokens) => preferred(tokens, pick),
      stop: async (_, tokens) => {
        const { view } = lastPosition(received);
        const type = view.question.type;
        if (type === 'discard' && view.active !== seat) discards[seat] += 1;
        // The board is the interface: whatever glows is legal.
        const glowing = await page
          .locator('.board .alive[data-token]')
          .evaluateAll((targets) => targets.map((target) => target.dataset.token));
        for (const token of glowing) {
          assert.ok(tokens.includes(token) || token.startsWith('choose:'), `${token} glows but is not legal`);
        }
        const mark = `${seat}-${type}`;
        if (['play', 'buy', 'pay', 'tribute', 'discard', 'activate'].includes(type) && !checked.has(mark)) {
          checked.add(mark);
          await assertAccessible(page, `Gloria Mundi, ${type}, seat ${seat}`);
          await assertNoSidewaysScroll(page, `Gloria Mundi, ${type}, seat ${seat}`);
        }
        return false;
      },
      take: async (_, wanted) => {
        const onBoard = page.locator(`.board [data-token="${wanted}"]`).first();
        if (seat === 0 && (await onBoard.count()) > 0) await onBoard.click({ timeout: 8000 });
        else await click(page, wanted);
      },
    });
  };
  await Promise.all([play(ada, 0), play(ben, 1)]);
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
  await playOn(page, { pick: walker(3), limit: 900, take: click });
  assert.ok(await over(page));
  await assertAccessible(page, 'the result of six');
  assert.deepEqual(received.errors, []);
});
