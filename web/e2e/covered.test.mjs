/**
 * What is told of what one points at: an explanation never lies on what can be chosen (every legal target of a position is pointed at, or
 * pressed with a finger), and what a choice would do is told whole.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutText, laidOut, none } from './geometry.mjs';
import { person, Quadriga, until } from './harness.mjs';
import { DRAWN, openTable, tableau, USUAL, WINDOWS } from './tableaux.mjs';

const server = Quadriga.ofThisFile();

const TARGETS = '.board .alive, .board [data-token], [data-choice], [data-pick]';

/** The questions that are tried: each with several targets on the board. */
const ASKED = {
  arena: [/^(play|activate)/, /^on:/],
  'carpe-diem': [/^(take|move)/, /^place/],
  'gloria-mundi': [/^(buy|use|play)/],
  antike: [/^go/, /^group/, /^to/],
};

/** A point of each legal target on the board at which it can be touched, and what it stands for. */
const pointsOf = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const target of document.querySelectorAll('.board .alive')) {
      const { left, top, width, height } = target.getBoundingClientRect();
      const spots = [];
      for (const down of [0.5, 0.3, 0.7, 0.15, 0.85])
        for (const across of [0.5, 0.3, 0.7, 0.15, 0.85])
          spots.push({ x: left + across * width, y: top + down * height });
      const spot = spots.find(({ x, y }) => target.contains(document.elementFromPoint(x, y)));
      if (spot) found.push({ ...spot, name: target.getAttribute('aria-label') ?? target.textContent.trim() });
    }
    return found;
  });

/** What the card lies on that can be chosen, as far as that can be seen; `null` where there is no card. */
const coveredBy = (page) =>
  page.evaluate((targets) => {
    const card = document.querySelector('#explanation')?.getBoundingClientRect();
    if (!card) return null;
    const words = (element) =>
      (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
    const out = Math.max(-card.left, -card.top, card.right - innerWidth, card.bottom - innerHeight);
    const faults = out > 1 ? [`runs out of the window by ${Math.round(out)} px`] : [];
    for (const target of document.querySelectorAll(targets)) {
      let { left, top, right, bottom } = target.getBoundingClientRect();
      for (let up = target.parentElement; up && up !== document.body; up = up.parentElement) {
        if (getComputedStyle(up).overflow === 'visible') continue;
        const frame = up.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      const across = Math.min(right, card.right) - Math.max(left, card.left);
      const down = Math.min(bottom, card.bottom) - Math.max(top, card.top);
      if (across > 1 && down > 1)
        faults.push(`lies on “${words(target)}”: ${Math.round(across)}×${Math.round(down)}`);
    }
    return faults;
  }, TARGETS);

/** With the mouse: the card comes when it rests. */
async function point(page, { x, y }) {
  await page.mouse.move(2, 2);
  await page.locator('#explanation').waitFor({ state: 'detached' });
  await page.mouse.move(x - 2, y - 1);
  await page.mouse.move(x, y);
  await page.waitForTimeout(450);
}

/** With a finger that stays: what is pressed so is not chosen. */
async function hold(page, touch, { x, y }) {
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(550);
  return () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

for (const [game, seats] of USUAL) {
  test(`${game}: no explanation lies on what can be chosen`, async () => {
    const desk = await person(server, { viewport: WINDOWS['1366x768'] });
    await desk.page.request.post('/api/me', { data: { name: 'Livia' } });
    const storageState = await desk.context.storageState();
    const held = { viewport: WINDOWS['390x844'], hasTouch: true, isMobile: true, storageState };
    const hand = await person(server, held);
    const touch = await hand.context.newCDPSession(hand.page);
    for (const asked of ASKED[game]) {
      const id = await tableau(desk.page, game, seats, 'many', { asked });
      for (const size of ['1366x768', '1280x800-zoom200']) {
        await desk.page.setViewportSize(WINDOWS[size]);
        await openTable(desk.page, id);
        await desk.page.locator(DRAWN[game]).first().waitFor();
        await laidOut(desk.page);
        let cards = 0;
        const points = await pointsOf(desk.page);
        for (const target of points) {
          await point(desk.page, target);
          const faults = await coveredBy(desk.page);
          if (faults) cards += 1;
          none(faults ?? [], `${game}, ${asked}, ${size}: what explains “${target.name}”`);
        }
        assert.ok(cards > 0, `${game}, ${asked}, ${size}: none of ${points.length} targets is explained`);
      }
      await openTable(hand.page, id);
      await hand.page.locator(DRAWN[game]).first().waitFor();
      await laidOut(hand.page);
      for (const target of await pointsOf(hand.page)) {
        const release = await hold(hand.page, touch, target);
        none(
          (await coveredBy(hand.page)) ?? [],
          `${game}, ${asked}, a finger: what explains “${target.name}”`,
        );
        await release();
      }
    }
    assert.deepEqual([...desk.received.errors, ...hand.received.errors], []);
    await desk.context.close();
    await hand.context.close();
  });
}

test('what a choice would do is told whole, however long it is', async () => {
  const { page, context, received } = await person(server);
  let longer = 0;
  for (const [game, seats] of USUAL) {
    const id = await tableau(page, game, seats, 'many', { asked: ASKED[game].at(-1) });
    for (const size of ['1366x768', '1280x800-zoom200', '390x844', '768x1024']) {
      await page.setViewportSize(WINDOWS[size]);
      await openTable(page, id);
      await page.locator(DRAWN[game]).first().waitFor();
      await laidOut(page);
      for (const choice of (await page.locator('[data-choice]').all()).slice(0, 12)) {
        await page.mouse.move(2, 2);
        await page.locator('.preview p').first().waitFor({ state: 'detached' });
        await choice.scrollIntoViewIfNeeded();
        const { x, y, width } = await choice.boundingBox();
        await choice.hover();
        const told = page.locator('.preview p').first();
        // Of what luck decides, or a choice that only begins, there is nothing to tell.
        if (!(await until(() => told.isVisible(), 600))) continue;
        await laidOut(page);
        const where = `${game}, ${size}, ${await choice.innerText()}`;
        none(await cutText(page), `${where}: cut words`);
        const { top, bottom, place } = await page.evaluate(() => {
          const lines = [...document.querySelectorAll('.preview p')].map((line) =>
            line.getBoundingClientRect(),
          );
          const place = document.querySelector('.preview').getBoundingClientRect();
          return {
            top: Math.min(...lines.map((line) => line.top)),
            bottom: Math.max(...lines.map((line) => line.bottom)) - innerHeight,
            place: place.bottom - innerHeight,
          };
        });
        assert.ok(top >= 0 && bottom <= 0, `${where}: from ${top} to ${bottom} below the edge`);
        if (bottom > place + 1) longer += 1;
        const now = await choice.boundingBox();
        assert.deepEqual([now.x, now.y, now.width], [x, y, width], `${where}: nothing moves`);
      }
    }
  }
  assert.ok(longer > 0, 'some of it was longer than its place');
  assert.deepEqual(received.errors, []);
  await context.close();
});
