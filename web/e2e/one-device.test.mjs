/** Several people at one device: whatever is opened, reloaded, clicked or typed, no hand lies open before its owner says that he looks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ASKED,
  assertAccessible,
  botOf,
  click,
  lastPosition,
  makeTable,
  ME,
  person,
  playOn,
  Quadriga,
  sleep,
  walker,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

const BOT = botOf('centurio');
const GAMES = [
  ['arena', [ME, ME]],
  ['carpe-diem', [ME, ME, BOT, BOT]],
  // With screens before them players see of each other what a hand of cards would show.
  ['gloria-mundi', [ME, ME, BOT, BOT]],
];

/** Runs in every page: notes each frame in which the table lies open although nobody has said that he looks since the last cover. */
function noteLeaks() {
  Object.assign(globalThis, { leaks: 0, shownFrames: 0 });
  const named = () => document.querySelector('.cover button')?.textContent ?? null;
  /** Who has said so. */
  let looks = null;
  document.addEventListener(
    'click',
    ({ target }) => /** @type {Element} */ (target).closest('.cover button') && (looks = named()),
    {
      capture: true,
    },
  );
  const look = () => {
    const play = document.querySelector('.play');
    // Until the page knows whether there is anything to hide, the cover is blank and asks nobody.
    const covered = play?.inert && document.querySelector('.cover') !== null;
    // The same cover stays until its owner's own view has come; another one is for somebody else.
    if (covered && named() !== null && named() !== looks) looks = null;
    if (play) globalThis.shownFrames += 1;
    if (play && !covered && looks === null) globalThis.leaks += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const ready = (page) => page.getByRole('button', { name: /^I am / });
const leaks = (page) => page.evaluate(() => globalThis.leaks);

/** Stays for a while and looks all the time. */
async function staysCovered(page, where, ms) {
  await ready(page).waitFor();
  await sleep(ms);
  assert.ok((await page.evaluate(() => globalThis.shownFrames)) > 3, `${where}: somebody looked`);
  assert.equal(await leaks(page), 0, `${where}: a hand lay open`);
}

/** Both play, each after saying that he looks, until a bot is to act; where there is none, for a while. */
async function playsUntilBots(page, pick, bots) {
  for (let taken = 0; taken < 150; taken++) {
    const now = await page.evaluate(() => ({
      covered: document.querySelector('.cover') !== null,
      bot: document.querySelector('.seats li.turn:not(.mine)') !== null,
      tokens: [...document.querySelectorAll('[data-choice]:not([aria-disabled="true"])')].map(
        ({ dataset }) => dataset.choice,
      ),
    }));
    if (now.covered)
      await ready(page)
        .click({ timeout: 5000 })
        .catch(() => {});
    else if (now.bot && bots && taken > 0) return;
    else if (now.tokens.length > 0) {
      if (!bots && taken > 16) return;
      const token = now.tokens[pick(now.tokens.length)];
      await page.evaluate(
        (wanted) => document.querySelector(`[data-choice="${CSS.escape(wanted)}"]`)?.click(),
        token,
      );
    }
    await sleep(60);
  }
  assert.ok(!bots, 'no bot was to act');
}

for (const [game, seats] of GAMES) {
  test(`${game}: covered after a reload, in a second tab, while bots act; and no key goes through`, async () => {
    const { context, page } = await person(server, { motion: 'no-preference' });
    await context.addInitScript(noteLeaks);
    const sent = [];
    context.on('page', (tab) => watch(tab));
    const watch = (tab) =>
      tab.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => sent.push(JSON.parse(String(payload)).type)),
      );
    watch(page);
    const id = await makeTable(page, game, seats);
    await staysCovered(page, 'at first', 200);
    if (game === 'arena') await assertAccessible(page, 'the cover');

    // Blindly nothing is played, taken back or asked.
    for (const key of ['1', '2', '9', 'z', 'h', 's', 'r', 'Escape']) await page.keyboard.press(key);
    await sleep(200);
    const loud = ['play', 'undo', 'hint', 'preview', 'why', 'look', 'resign'];
    assert.deepEqual(
      sent.filter((type) => loud.includes(type)),
      [],
    );

    // Each in turn, until bots act where there are any: the page is opened anew meanwhile, here and in a second tab.
    const pick = walker(5);
    for (let opened = 0; opened < 2; opened++) {
      await playsUntilBots(page, pick, seats.length > 2);
      await page.reload();
      await staysCovered(page, 'reloaded', 1000);
      const tab = await context.newPage();
      await tab.goto(`/table/${id}`);
      await staysCovered(tab, 'a second tab', 300);
      await tab.close();
    }

    // The replay of the running game is for spectators, and the table offers no way to another.
    const replay = await context.newPage();
    await replay.goto(`/replay/${id}`);
    await replay.getByRole('slider').first().waitFor();
    const points = await replay.locator('.more select option').allInnerTexts();
    assert.equal(points.length, 1, points.join(', '));
    await replay.close();
    await ready(page).click();
    await page.locator('.play:not([inert])').waitFor();
    const line = page.locator('.log li button').last();
    await line.click();
    await page.getByRole('button', { name: 'Back to the game' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Open in the replay' }).count(), 0);
    // Whoever looked back and hands the device on leaves nothing open: the past goes with the cover.
    await page.reload();
    await staysCovered(page, 'after looking back', 300);
    await context.close();
  });
}

/** Two people of one device, each by a name. */
const TWO = ['Ada', 'Ben'].map((name) => ({ ...ME, name }));

/** Whoever is asked says that he looks; gives his position. */
async function looks(page, received) {
  await ready(page).click();
  await page.locator('.play:not([inert])').waitFor();
  await page.locator(ASKED).first().waitFor();
  return lastPosition(received);
}
const advised = (received) =>
  received.frames.map((frame) => JSON.parse(frame)).filter(({ type }) => type === 'hint');

for (const game of ['arena', 'carpe-diem']) {
  test(`${game}: a hint is for whoever looks, and gone before the device is passed on`, async () => {
    const { context, page, received } = await person(server);
    const id = await makeTable(page, game, TWO);
    const pick = walker(11);
    const asked = new Set();
    for (let turn = 0; turn < 3 || asked.size < 2; turn++) {
      const position = await looks(page, received);
      asked.add(position.seat);
      // Nobody has a hint for a hand that is not his to look at, neither by the page nor by a request.
      const other = await page.request.post(`/api/tables/${id}/hint`, {
        data: { number: position.number, seat: 1 - position.seat },
      });
      assert.equal(other.status(), 409, await other.text());

      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await page.locator('.favourite').first().waitFor();
      const { hint } = advised(received).at(-1);
      assert.equal(hint.seat, position.seat, 'for the seat that looks');
      for (const { token, words } of hint.choices) {
        assert.ok(
          position.choices.some((choice) => choice.token === token && choice.words === words),
          `${token} is one of the choices that ${position.seat} has`,
        );
      }
      await playOn(page, { pick });
      await ready(page).waitFor();
      assert.equal(await page.locator('.favourite').count(), 0, 'nothing of it under the cover');
      assert.equal(await page.getByText('chance to win').count(), 0, 'nor in words');
    }
    assert.deepEqual(received.errors, []);
    await context.close();
  });
}

test('a hint that comes when the device has been passed on is shown to nobody', async () => {
  const { context, page, received } = await person(server);
  await makeTable(page, 'arena', TWO);
  // The exchange: one choice, and the other is asked. The answer to the hint comes after it.
  const ada = await looks(page, received);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await click(page, ada.choices[0].token);
  await ready(page).waitFor();
  const ben = await looks(page, received);
  assert.notEqual(ben.seat, ada.seat);
  await sleep(1500);
  assert.equal(await page.locator('.favourite').count(), 0);
  assert.equal(await page.getByText('chance to win').count(), 0);
  for (const { hint } of advised(received)) assert.notEqual(hint.seat, ben.seat);
  // One's own comes all the same.
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.favourite').first().waitFor();
  assert.equal(advised(received).at(-1).hint.seat, ben.seat);
  await context.close();
});

test('a game that hides nothing needs no cover: the page turns to whoever is to act', async () => {
  const { context, page } = await person(server);
  for (const [game, options] of /** @type {const} */ ([
    ['gloria-mundi', { screens: 'open' }],
    ['antike', {}],
  ])) {
    await makeTable(page, game, [ME, ME], options);
    await page.locator('.board').waitFor();
    await page.locator('.play:not([inert]) [data-choice]').first().waitFor();
    assert.equal(await page.locator('.cover').count(), 0);
  }
  await context.close();
});
