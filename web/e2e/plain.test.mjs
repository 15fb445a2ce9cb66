/** A game that the page has no board for: it is played with its list of choices, its picture in plain text and its log. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answerFirst,
  ASKED,
  assertAccessible,
  callLog,
  DESK,
  lastPosition,
  person,
  PHONE,
  playNow,
  playOn,
  Quadriga,
  resultPanel,
  shownLog,
  toldLog,
  until,
  walker,
} from './harness.mjs';

const server = Quadriga.ofThisFile();
server.more = ['--toy'];

/** The log stands in sight, and says what the server told, line by line; gives its lines. */
async function assertLogged(page, id, where) {
  await callLog(page);
  const told = await toldLog(page, id);
  assert.ok(told.length > 0, `${where}: something happened`);
  assert.ok(
    await until(async () => (await shownLog(page)).length === told.length),
    `${where}: ${told.length} lines`,
  );
  assert.deepEqual(await shownLog(page), told, where);
  return told;
}

for (const [where, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`${where}: a game without a board is played to its end, and seen again`, async () => {
    const { context, page, received } = await person(server, { viewport });
    const id = await playNow(page, 'Beads');
    const picture = page.locator('.board pre');
    await picture.filter({ hasText: 'players' }).waitFor();
    const first = await picture.textContent();
    assert.equal(first.match(/hand: Some/g)?.length, 1, `one's own hand alone: ${first}`);
    const offered = await page
      .locator('[data-choice]')
      .evaluateAll((list) => list.map(({ dataset, textContent }) => [dataset.choice, textContent.trim()]));
    const { choices } = lastPosition(received);
    assert.ok(choices.length > 1, 'there is something to choose');
    assert.deepEqual(
      offered.map(([token]) => token),
      choices.map(({ token }) => token),
    );
    for (const [index, [, text]] of offered.entries())
      assert.ok(text.includes(choices[index].words), `“${choices[index].words}” is offered as “${text}”`);
    await assertAccessible(page, `${where}: a game without a board`);

    await answerFirst(page);
    assert.ok(
      await until(async () => (await picture.textContent()) !== first),
      'the picture shows what was done',
    );
    // The next question: bots and chance have done what they do.
    await page.locator(ASKED).first().waitFor();
    const early = await assertLogged(page, id, `${where}, in the middle`);
    const own = page.locator('.chapter', { has: page.locator('.who.mine') });
    assert.ok(
      (await own.locator('li').count()) > 0,
      'what one has done oneself is told under one’s own name',
    );
    await assertAccessible(page, `${where}: with its log`);
    // A line leads to its position.
    const now = await picture.textContent();
    await page.locator('.log li button').first().click();
    await page.getByText(/You look at position/).waitFor();
    assert.ok(
      await until(async () => (await picture.textContent()) !== now),
      'the picture goes back with the log',
    );
    await page.getByRole('button', { name: 'Back to the game' }).click();
    assert.ok(await until(async () => (await picture.textContent()) === now), 'and comes back');

    await playOn(page, { pick: walker(3), received });
    await resultPanel(page).waitFor();
    const whole = await assertLogged(page, id, `${where}, at the end`);
    assert.deepEqual(whole.slice(0, early.length), early, 'what was told stays told');
    assert.ok(whole.length > early.length);

    await page.goto(`/replay/${id}`);
    await picture.filter({ hasText: 'players' }).waitFor();
    const start = await picture.textContent();
    await page.keyboard.press('End');
    assert.ok(
      await until(async () => (await picture.textContent()) !== start),
      'the picture goes along with the replay',
    );
    await assertLogged(page, id, `${where}, in the replay`);
    await context.close();
  });
}
