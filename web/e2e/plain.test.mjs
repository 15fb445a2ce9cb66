/** A game that the page has no board for: it is played with its list of choices, its picture in plain text and its log. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertAccessible,
  DESK,
  person,
  PHONE,
  playNow,
  playOn,
  Quadriga,
  resultPanel,
  until,
  walker,
} from './harness.mjs';

const server = Quadriga.ofThisFile();
server.more = ['--toy'];

for (const [where, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`${where}: a game without a board is played to its end, and seen again`, async () => {
    const { context, page, received } = await person(server, { viewport });
    const id = await playNow(page, 'Beads');
    const picture = page.locator('.board pre');
    await picture.filter({ hasText: 'players' }).waitFor();
    const first = await picture.textContent();
    assert.equal(first.match(/hand: Some/g)?.length, 1, `one's own hand alone: ${first}`);
    await assertAccessible(page, `${where}: a game without a board`);
    await playOn(page, { pick: walker(3), received });
    await resultPanel(page).waitFor();

    await page.goto(`/replay/${id}`);
    await picture.filter({ hasText: 'players' }).waitFor();
    const start = await picture.textContent();
    await page.keyboard.press('End');
    assert.ok(
      await until(async () => (await picture.textContent()) !== start),
      'the picture goes along with the replay',
    );
    await context.close();
  });
}
