/** Whole games of Antike in the browser, by the usual rules and to the victory of somebody. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertVictory, drive, ROVER, table } from './antike-player.mjs';
import {
  assertAccessible,
  assertNoSidewaysScroll,
  byKeyboard,
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

const server = Quadriga.ofThisFile();

const REGIONS = { 'mare-nostrum': 56, orient: 50 };

/** What both maps must keep at the end of a game, whoever looks. */
async function assertEnd(who, map, where) {
  const { page } = who;
  await resultPanel(page).waitFor();
  await assertVictory(who);
  await assertAccessible(page, `${where}, the result`);
  await page.getByRole('button', { name: 'Show the board' }).click();
  await page.locator('.board [data-region]').first().waitFor();
  assert.equal(await page.locator('.board [data-region]').count(), REGIONS[map]);
  await assertAccessible(page, `${where}, the end`);
  await assertNoSidewaysScroll(page, `${where}, the end`);
}

const bots = (count) => Array.from({ length: count }, () => ROVER);

/** Two people at a table with bots: `ada` has made it and starts, `ben` comes by the link. */
async function gather(ada, ben, seats, options) {
  const id = await table(ada.page, seats, options);
  await sitDown(ben.page, id);
  await ada.page.getByRole('button', { name: 'Start the game', disabled: false }).press('Enter');
}

/** Both see the same end. */
async function assertEnds(ada, ben, map, where) {
  for (const who of [ada, ben]) await assertEnd(who, map, where);
  assert.deepEqual(lastPosition(ada.received).result, lastPosition(ben.received).result);
  await Promise.all([ada.context.close(), ben.context.close()]);
}

/** Takes a choice by finger: on the board where it shows the place, else in the list. */
function finger() {
  const taps = { all: 0, onBoard: 0 };
  const tap = async (page, token) => {
    const spot = await page.evaluate((wanted) => {
      for (const target of document.querySelectorAll(`.board [data-token="${CSS.escape(wanted)}"]`)) {
        target.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = target.getBoundingClientRect();
        const point = { x: x + width / 2, y: y + height / 2 };
        if (target.contains(document.elementFromPoint(point.x, point.y))) return point;
      }
      return null;
    }, token);
    taps.all += 1;
    if (!spot) return page.locator(`[data-choice="${token}"]`).tap({ timeout: 5000 });
    taps.onBoard += 1;
    return page.touchscreen.tap(spot.x, spot.y);
  };
  return { tap, taps };
}

test('mare-nostrum, 3 seats: one with the keyboard alone, one by finger on a phone, and a bot', async () => {
  const ada = await person(server, { viewport: DESK });
  const ben = await person(server, { viewport: PHONE, theme: 'dark', hasTouch: true, isMobile: true });
  await gather(ada, ben, [ME, OPEN, ROVER], { map: 'mare-nostrum' });
  const { tap, taps } = finger();
  const keys = async () => {
    await step(ada.page, null, 240_000);
    await tabToChoices(ada.page);
    return drive(ada.page, { seed: 5, take: byKeyboard });
  };
  const [pressed] = await Promise.all([keys(), drive(ben.page, { seed: 8, take: tap })]);
  assert.ok(pressed > 30, `${pressed} choices with the keyboard`);
  assert.ok(taps.all > 30 && taps.onBoard > taps.all / 4, `${taps.onBoard} of ${taps.all} taps on the board`);
  await assertEnds(ada, ben, 'mare-nostrum', 'mare-nostrum, 3 seats');
});

test('orient, 6 seats: two people on a desk and a phone, and four bots', async () => {
  const ada = await person(server, { viewport: DESK });
  const ben = await person(server, { viewport: PHONE, theme: 'dark' });
  await gather(ada, ben, [ME, ...bots(3), OPEN, ROVER], { map: 'orient' });
  await Promise.all([drive(ada.page, { seed: 5 }), drive(ben.page, { seed: 8 })]);
  await assertEnds(ada, ben, 'orient', 'orient, 6 seats');
});

for (const [map, seats] of /** @type {const} */ ([
  ['mare-nostrum', 6],
  ['orient', 3],
])) {
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
