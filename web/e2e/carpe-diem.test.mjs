/** Carpe Diem in the browser: whole games by pointer, by finger, by keyboard, for two to four seats. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hidden, none } from './geometry.mjs';
import {
  assertAccessible,
  assertNoSidewaysScroll,
  botOf,
  byKeyboard,
  caughtUp,
  DESK,
  lastPosition,
  makeTable,
  ME,
  OPEN,
  person,
  PHONE,
  playOn,
  Quadriga,
  resultPanel,
  sitDown,
  step,
  tabToChoices,
  walker,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

const BOT = botOf('greedy');
const table = (page, seats, options) => makeTable(page, 'carpe-diem', seats, options);

/** Plays a whole game on the board itself: every target that glows is legal, and does what it stands for. */
async function playOnBoard(page, received, pick, choose) {
  // The board is loaded after the page.
  await page.locator('.board [data-token]').first().waitFor();
  let legal = [];
  return playOn(page, {
    received,
    choose: (tokens) => (legal = tokens)[0],
    take: async () => {
      const shown = await page
        .locator('.board [data-token]')
        .evaluateAll((targets) => targets.map((target) => target.dataset.token).filter(Boolean));
      assert.ok(shown.length > 0, `nothing glows for ${legal.join(' ')}`);
      for (const token of shown) assert.ok(legal.includes(token), `${token} glows but is not legal`);
      const token = shown[pick(shown.length)];
      await choose(page.locator(`.board [data-token="${token}"]`).first(), token);
    },
  });
}

/** The score sheet adds up to the scores. */
async function assertSheet(page, received) {
  const { result } = lastPosition(received);
  for (const [seat, score] of result.scores.entries()) {
    const sum = result.sheet.reduce((all, line) => all + line.points[seat], 0);
    assert.equal(sum, score);
  }
  const rows = await page.locator('.result tbody tr').count();
  assert.equal(rows, result.sheet.length + 2, 'place, categories, total');
  assert.ok(result.sheet.some(({ category }) => category === 'score-fountains'));
}

test('a whole game of four by pointer on the board, accessible on the way', async () => {
  const { page, received } = await person(server);
  await table(page, [ME, BOT, BOT, BOT]);
  let looks = 0;
  const taken = await playOnBoard(page, received, walker(3), async (target, token) => {
    if ((token.startsWith('place') || token.startsWith('circle')) && looks < 2 && page.url()) {
      if ((looks === 0) === token.startsWith('place')) {
        looks += 1;
        await target.hover();
        await page.waitForTimeout(300);
        await assertAccessible(page, `Carpe Diem, pointing at ${token}`);
      }
    }
    await target.click();
  });
  assert.ok(taken >= 60, `${taken} choices`);
  assert.equal(looks, 2);
  await assertSheet(page, received);
  await assertAccessible(page, 'Carpe Diem, the result');
  assert.deepEqual(received.errors, []);
});

test('pointing at a cell shows the tile there, and R turns it', async () => {
  const { page, received } = await person(server);
  await table(page, [ME, BOT]);
  await playOn(page, {
    received,
    pick: walker(4),
    stop: async () => {
      const { choices } = lastPosition(received);
      const cells = choices
        .filter(({ token }) => token.startsWith('place'))
        .map(({ token }) => token.split(':')[1]);
      return new Set(cells).size < cells.length;
    },
  });
  const { choices } = lastPosition(received);
  const cell = choices
    .map(({ token }) => token.split(':'))
    .find(
      ([verb, cell], _, all) => verb === 'place' && all.filter((other) => other[1] === cell).length > 1,
    )[1];
  const target = page.locator(`.board [data-token^="place:${cell}:"]`);
  await target.hover();
  await page.locator('.board .ghost').waitFor();
  const before = await target.getAttribute('data-token');
  await page.keyboard.press('r');
  await page.waitForFunction(
    ([cell, old]) => document.querySelector(`.board [data-token^="place:${cell}:"]`)?.dataset.token !== old,
    [cell, before],
  );
  const turned = await target.getAttribute('data-token');
  await page.mouse.wheel(0, -100);
  await page.waitForFunction(
    ([cell, old]) => document.querySelector(`.board [data-token^="place:${cell}:"]`)?.dataset.token !== old,
    [cell, turned],
  );
  const number = lastPosition(received).number;
  const last = await target.getAttribute('data-token');
  await target.click();
  await caughtUp(received, number + 1);
  assert.ok(
    received.frames.some((frame) => frame.includes('"tile_placed"') && frame.includes(`"${cell}"`)),
    last,
  );
});

test('a circle of the forum tells what it would give before anybody asks', async () => {
  const { page } = await person(server);
  await table(page, [ME, BOT]);
  await step(page);
  await page.locator('.board .forum [data-place^="circle-"]').first().hover();
  const forecast = page.locator('.board .forecast .order').first();
  await forecast.waitFor();
  assert.match(await forecast.innerText(), /fails|×/);
});

test('whoever has only a finger is told of no wheel and no key', async () => {
  for (const { how, told, finger } of [
    { how: { viewport: PHONE, hasTouch: true, isMobile: true }, told: /^Turn: tap it/, finger: true },
    { how: { viewport: DESK }, told: /wheel, or R/, finger: false },
  ]) {
    const { page, context } = await person(server, how);
    await table(page, [ME, BOT], {});
    await playOn(page, {
      pick: walker(9),
      stop: async (_, tokens) => tokens.some((one) => /^place:.*:[123]$/.test(one)),
    });
    await page.getByText(told).waitFor();
    if (finger) assert.equal(await page.getByText(/wheel|\bR\b/).count(), 0);
    await context.close();
  }
});

test('a whole game of three on a phone, by finger: the first tap shows, the second plays', async () => {
  const { page, received } = await person(server, { viewport: PHONE, theme: 'dark', hasTouch: true });
  await table(page, [ME, BOT, BOT], { strips: true });
  let shown = 0;
  const taken = await playOnBoard(page, received, walker(9), async (target, token) => {
    const number = lastPosition(received).number;
    await target.tap();
    if (!/^(place|circle):/.test(token)) return;
    const { number: now } = await step(page);
    if (now !== number) return;
    shown += 1;
    await page.locator(`.board [data-token="${token}"]`).first().tap();
  });
  assert.ok(taken >= 60, `${taken} choices`);
  assert.ok(shown >= 10, `${shown} first taps`);
  await assertNoSidewaysScroll(page, 'Carpe Diem on a phone');
  await assertAccessible(page, 'Carpe Diem on a phone, dark');
  assert.deepEqual(received.errors, []);
});

/** Plays from the list of choices, going for fountains: their cards are the only secret. */
function loveFountains({ page, received }, pick) {
  return playOn(page, {
    received,
    limit: 800,
    choose: (tokens) => {
      const { view } = lastPosition(received);
      const fountain = (token) => {
        const [verb, what] = token.split(':');
        if (verb === 'take') return what.endsWith('fountain');
        if (verb !== 'move' && verb !== 'bread') return verb === 'place';
        return view.blueprints[Number(what)].tiles.some((tile) => tile?.tile.endsWith('fountain'));
      };
      const liked = tokens.filter(fountain);
      const list = liked.length > 0 ? liked : tokens;
      return list[pick(list.length)];
    },
  });
}

test('two people play a whole game, and no fountain card reaches the other', async () => {
  const ada = await person(server);
  const ben = await person(server);
  const id = await table(ada.page, [ME, OPEN]);
  await sitDown(ben.page, id);
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([loveFountains(ada, walker(21)), loveFountains(ben, walker(22))]);
  for (const { page } of [ada, ben]) await resultPanel(page).waitFor();

  // Frames by position: what one is told of the other's cards before the end must be nothing.
  const frames = (received) =>
    received.frames
      .map((text) => ({ text, message: JSON.parse(text) }))
      .filter(({ message }) => message.position);
  let checked = 0;
  for (const [own, other, seat] of /** @type {const} */ ([
    [ada, ben, 0],
    [ben, ada, 1],
  ])) {
    const held = new Map();
    for (const { message } of frames(own.received)) {
      const cards = message.position.view.players[seat].fountains;
      if (cards && !message.position.result)
        held.set(
          message.position.number,
          cards.map(({ card }) => card),
        );
    }
    for (const { text, message } of frames(other.received)) {
      if (message.position.result) continue;
      const known = new Set(
        (message.position.view.players[1 - seat].fountains ?? []).map(({ card }) => card),
      );
      const mine = message.position.view.bottoms.flatMap(({ card }) => (card ? [card] : []));
      for (const card of held.get(message.position.number) ?? []) {
        checked += 1;
        if (!known.has(card) && !mine.includes(card)) {
          assert.ok(!text.includes(`"${card}"`), `${card} of seat ${seat} was sent to the other`);
        }
      }
    }
  }
  assert.ok(checked > 0, 'nobody ever held a fountain card');
  assert.deepEqual([...ada.received.errors, ...ben.received.errors], []);
});

test('on a phone one sees first what a scoring gave, until one has moved', async () => {
  const { page, received } = await person(server, { viewport: PHONE, hasTouch: true, isMobile: true });
  await table(page, [ME, BOT, BOT]);
  const inFront = (pane) =>
    page.waitForFunction((id) => {
      const strip = document.querySelector('.panes');
      const found = document.querySelector(`[data-pane="${id}"]`);
      return (
        strip &&
        found &&
        Math.abs(found.getBoundingClientRect().left - strip.getBoundingClientRect().left) < 3
      );
    }, pane);
  const moving = () => lastPosition(received).choices.some(({ token }) => token.startsWith('move'));
  for (const phase of [2, 3]) {
    await playOn(page, {
      received,
      pick: walker(phase),
      stop: async () => lastPosition(received).view.phase === phase && moving(),
    });
    await inFront('forum');
    const lines = page.locator('[data-pane="forum"] .forecast li');
    assert.equal(await lines.count(), 6, 'two cards of each of the three');
    none(await hidden(page, ['[data-pane="forum"] .forecast li']), 'what the scoring gave');
    // Who comes back finds it as well.
    if (phase === 2) {
      await page.reload();
      await inFront('forum');
    }
    await step(page, lastPosition(received).choices[0].token);
    await inFront('display');
  }
  assert.deepEqual(received.errors, []);
});

test('a whole game of two with the keyboard alone', async () => {
  const { page, received } = await person(server);
  await table(page, [ME, BOT]);
  const pick = walker(5);
  await step(page);
  await tabToChoices(page);
  const taken = await playOn(page, {
    take: byKeyboard,
    choose: (tokens) => tokens[pick(Math.min(tokens.length, 6))],
  });
  await resultPanel(page).waitFor();
  assert.ok(taken >= 60, `${taken} choices`);
  await assertSheet(page, received);
  assert.deepEqual(received.errors, []);
});

test('an illegal placement says which rule it breaks', async () => {
  const { page, received } = await person(server);
  await table(page, [ME, BOT]);
  await playOn(page, {
    received,
    pick: walker(6),
    stop: async () => lastPosition(received).choices.some(({ token }) => token.startsWith('place')),
  });
  const dead = page.locator('.board .district [data-place="district-f6"]');
  await dead.hover();
  const why = page.locator('#explanation .why');
  await why.waitFor();
  assert.match(await why.innerText(), /touches no tile|shovel/);
});
