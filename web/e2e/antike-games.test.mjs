/** Whole games of Antike in the browser, by the usual rules and to the victory of somebody. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertVictory, drive, ROVER, table } from './antike-player.mjs';
import {
  assertAccessible,
  assertNoSidewaysScroll,
  byKeyboard,
  closeBrowser,
  DESK,
  lastPosition,
  ME,
  OPEN,
  person,
  PHONE,
  Quadriga,
  resultPanel,
  sitDown,
  step,
  tabToChoices,
} from './harness.mjs';

let server;
before(async () => (server = await Quadriga.start()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

const REGIONS = { 'mare-nostrum': 56, orient: 50 };

/** What both maps must keep at the end of a game, whoever looks. */
async function assertEnd(who, map, where) {
  const { page } = who;
  await resultPanel(page).waitFor();
  assert.equal(await page.locator('.board [data-region]').count(), REGIONS[map]);
  await assertVictory(who);
  await assertAccessible(page, `${where}, the end`);
  await assertNoSidewaysScroll(page, `${where}, the end`);
}

const bots = (count) => Array.from({ length: count }, () => ROVER);

for (const [map, seats] of [
  ['mare-nostrum', 3],
  ['orient', 6],
]) {
  test(`${map}, ${seats} seats: two people on a desk and a phone, bots in the others`, async () => {
    const ada = await person(server, { viewport: DESK });
    const ben = await person(server, { viewport: PHONE, theme: 'dark' });
    const id = await table(ada.page, [ME, ...bots(seats - 3), OPEN, ROVER], { map });
    await sitDown(ben.page, id);
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    await Promise.all([drive(ada.page, { seed: 5 }), drive(ben.page, { seed: 8 })]);
    for (const who of [ada, ben]) await assertEnd(who, map, `${map}, ${seats} seats`);
    assert.deepEqual(lastPosition(ada.received).result, lastPosition(ben.received).result);
    await Promise.all([ada.context.close(), ben.context.close()]);
  });
}

for (const [map, seats] of [
  ['mare-nostrum', 6],
  ['orient', 3],
]) {
  test(`${map}, ${seats} seats: two people at one device, who need not hide it from each other`, async () => {
    const who = await person(server);
    const { page, received } = who;
    await table(page, [ME, ...bots(seats - 2), ME], { map });
    const acted = new Set();
    await drive(page, {
      seed: 5,
      received,
      stop: async () => {
        acted.add(lastPosition(received).seat);
        return false;
      },
    });
    assert.deepEqual([...acted].sort(), [0, seats - 1], 'both had their turns, and no cover between them');
    await assertEnd(who, map, `${map}, ${seats} seats`);
    await who.context.close();
  });
}

test('the keyboard alone, from the first question to the result, and one always sees where one is', async () => {
  const who = await person(server);
  const { page } = who;
  await table(page, [ME, ROVER, ROVER]);
  await step(page);
  await tabToChoices(page);
  const taken = await drive(page, { seed: 13, take: byKeyboard });
  assert.ok(taken > 30, `${taken} choices`);
  await assertVictory(who);
});

test('on a phone, by finger alone: on the map where it shows the place, in the list where it does not', async () => {
  const who = await person(server, { viewport: PHONE, hasTouch: true, isMobile: true });
  const { page } = who;
  await table(page, [ME, ROVER, ROVER], { map: 'orient' });
  await page.locator('.board [data-region]').first().waitFor();
  let onBoard = 0;
  const tap = async (_, token) => {
    const spot = await page.evaluate((wanted) => {
      for (const target of document.querySelectorAll(`.board [data-token="${CSS.escape(wanted)}"]`)) {
        target.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = target.getBoundingClientRect();
        const point = { x: x + width / 2, y: y + height / 2 };
        if (target.contains(document.elementFromPoint(point.x, point.y))) return point;
      }
      return null;
    }, token);
    if (!spot) return page.locator(`[data-choice="${token}"]`).tap({ timeout: 5000 });
    onBoard += 1;
    return page.touchscreen.tap(spot.x, spot.y);
  };
  const taken = await drive(page, { seed: 21, take: tap });
  assert.ok(onBoard > taken / 4, `${onBoard} of ${taken} choices were taken on the board`);
  await assertVictory(who);
  await assertNoSidewaysScroll(page, 'Antike on a phone');
});
