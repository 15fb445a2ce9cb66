/** The table fits every screen: what the layout promises, measured over all games, windows and numbers of seats. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  brokenNames,
  collidingLabels,
  cutAnswers,
  cutBuildings,
  cutChoices,
  cutMarks,
  cutQuestion,
  cutText,
  HAND,
  hidden,
  laidOut,
  none,
  partedRondel,
  scrolls,
  share,
  smallTargets,
  smallText,
  spiltSeats,
} from './geometry.mjs';
import { botOf, makeTable, ME, OPEN, person, Quadriga, tabTo } from './harness.mjs';
import { DESKS, DRAWN, openTable, seatCounts, STATES, tableau, USUAL, WINDOWS } from './tableaux.mjs';

const server = Quadriga.ofThisFile();

/** Question and tools are there in every window, whatever else is. */
const ALWAYS = ['.prompt', '.tools a[href^="/rules/"]', '.seats li:first-child'];
const PLAYING = [
  '[data-choice], [data-pick]',
  ...['Hint', 'Undo', 'Resign'].map((name) => `.tools button:text-is("${name}")`),
];

async function assertFits(page, game, size, over, where) {
  none(
    (await scrolls(page)).filter((far) => far > 0),
    `${where}: the page scrolls`,
  );
  none(await hidden(page, ALWAYS), `${where}: question and tools`);
  if (over) none(await hidden(page, ['#result-title', '.total td:last-child']), `${where}: the result`);
  else {
    for (const selector of PLAYING) {
      const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
      const { width, height } = WINDOWS[size];
      assert.ok(box && box.x >= -1 && box.y >= -1, `${where}: ${selector} is not on screen`);
      assert.ok(box.y + box.height <= height + 1, `${where}: ${selector} is below the edge`);
      assert.ok(box.x <= width, `${where}: ${selector} is beside the edge`);
    }
  }
  if (DESKS.includes(size) && !over) {
    none(await hidden(page, [HAND[game]]), `${where}: the hand`);
    const taken = await share(page, '.board');
    assert.ok(taken >= 0.45, `${where}: the board takes ${(taken * 100).toFixed(0)} % of the window`);
    none(await smallText(page, 10.9), `${where}: letters`);
  }
  none(await cutText(page), `${where}: cut words`);
  none(await cutQuestion(page), `${where}: the question`);
  none(await cutChoices(page), `${where}: the choices`);
  none(await spiltSeats(page), `${where}: the seats`);
  none(await cutMarks(page), `${where}: traces of the last move`);
  if (DESKS.includes(size)) none(await brokenNames(page), `${where}: the result`);
  if (game === 'gloria-mundi' && (DESKS.includes(size) || size === '768x1024'))
    none(await cutBuildings(page), `${where}: one's own row`);
  if (game === 'antike') none(await cutAnswers(page), `${where}: answers below the rondel`);
  if (game === 'antike' && !over && size !== '1280x800-zoom200')
    none(await partedRondel(page, DESKS.includes(size) ? 10.9 : 8), `${where}: the rondel`);
  none(await smallTargets(page), `${where}: small targets`);
  if (game === 'antike') none(await collidingLabels(page), `${where}: names on each other`);
}

/** Where the parts of a board lie behind tabs, each is one tap away, and the question stays. */
async function assertTabs(page, where) {
  const tabs = page.locator('.frame > .tabs button');
  if (!(await tabs.first().isVisible())) return;
  for (const tab of await tabs.all()) {
    await tab.click();
    const name = await tab.innerText();
    const seen = await page.waitForFunction(
      () => {
        const strip = document.querySelector('.panes').getBoundingClientRect();
        const index = [...document.querySelectorAll('.frame > .tabs button')].findIndex(
          (one) => one.ariaPressed === 'true',
        );
        const pane = document.querySelectorAll('.pane')[index].getBoundingClientRect();
        return Math.abs(pane.left - strip.left) < 3;
      },
      null,
      { timeout: 5000 },
    );
    assert.ok(seen, `${where}: ${name} comes with one tap`);
    none(
      await hidden(page, ['.prompt', '.tools a[href^="/rules/"]']),
      `${where}: the question stays beside ${name}`,
    );
  }
}

for (const game of ['arena', 'carpe-diem', 'gloria-mundi', 'antike']) {
  test(`${game} fits every window, with every number of seats, from the first question to the result`, async () => {
    const { page, context, received } = await person(server);
    const { games } = await server.json('/api/games');
    const card = games.find(({ id }) => id === game);
    for (const seats of seatCounts(card)) {
      // One table is played from the first question to the result; a question with many answers may come at another one only.
      let going = null;
      for (const state of STATES) {
        await page.setViewportSize(WINDOWS['1440x900']);
        const id = await tableau(page, game, seats, state, { id: state === 'many' ? null : going });
        if (state !== 'many') going = id;
        await openTable(page, id);
        const over = (await page.locator('#result-title').count()) > 0;
        for (const [size, window] of Object.entries(WINDOWS)) {
          await page.setViewportSize(window);
          await laidOut(page);
          const where = `${game}, ${seats} seats, ${state}, ${size}`;
          await assertFits(page, game, size, over, where);
          if (!DESKS.includes(size) && !over && state === 'start') await assertTabs(page, where);
        }
      }
    }
    assert.deepEqual(received.errors, []);
    await context.close();
  });
}

test('antike on the eastern map: names do not lie on each other either', async () => {
  const { page, context } = await person(server);
  for (const seats of [2, 6]) {
    const id = await tableau(page, 'antike', seats, 'middle', { options: { map: 'orient' } });
    for (const size of ['1366x768', '1440x900', '390x844', '844x390']) {
      await page.setViewportSize(WINDOWS[size]);
      await openTable(page, id);
      await page.locator('[data-label]').first().waitFor();
      await assertFits(page, 'antike', size, false, `the orient, ${seats} seats, ${size}`);
    }
  }
  await context.close();
});

test("antike: a small map shows one's own cities, and still does when the phone is turned", async () => {
  const { page, context, received } = await person(server, { hasTouch: true, isMobile: true });
  for (const seats of [2, 4]) {
    const id = await tableau(page, 'antike', seats, 'start');
    await page.setViewportSize(WINDOWS['390x844']);
    await openTable(page, id);
    await page.locator('[data-label]').first().waitFor();
    const { powers, regions } = received.position.view;
    // Of two nations the one that is asked.
    const asked = powers[received.position.view.active];
    const own = regions.filter(({ owner }) => owner !== null && powers[owner] === asked).map(({ id }) => id);
    assert.ok(own.length > 0, 'the nation has cities');
    for (const size of ['390x844', '844x390', '768x1024', '390x844']) {
      await page.setViewportSize(WINDOWS[size]);
      await laidOut(page);
      const seen = await page.evaluate((wanted) => {
        const map = document.querySelector('.chart').getBoundingClientRect();
        return wanted.filter((id) => {
          const cell = document.querySelector(`[data-region="${id}"]`).getBoundingClientRect();
          const [x, y] = [(cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2];
          return x > map.left && x < map.right && y > map.top && y < map.bottom;
        });
      }, own);
      assert.ok(seen.length > 0, `${seats} seats, ${size}: none of ${own} is on the map that is shown`);
    }
  }
  await context.close();
});

for (const [game] of USUAL) {
  test(`${game}: the first choice is within three Tabs, number keys choose, ? shows the keys`, async () => {
    const { page, context, received } = await person(server);
    await openTable(page, await tableau(page, game, 2, 'start'));
    await page.locator('[data-choice], [data-pick]').first().waitFor();
    await tabTo(page, ({ choice }) => choice !== null, 3);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('take the choice with this number').waitFor();
    await page.keyboard.press('Escape');
    const before = received.position.number;
    // Of pairs one thing after the other.
    if ((await page.locator('[data-pick]').count()) > 0) await page.keyboard.press('1');
    await page.keyboard.press('2');
    await page.waitForFunction((old) => globalThis.newestNumber > old, before);
    assert.deepEqual(received.errors, []);
    await context.close();
  });
}

test('on a laptop one sees without scrolling how to play: at home with games under way, in the form, before the start', async () => {
  const { page, context } = await person(server, { viewport: WINDOWS['1366x768'] });
  const seats = [ME, OPEN, OPEN, botOf('centurio')];
  await makeTable(page, 'antike', seats, {}, 'Livia');
  const id = await makeTable(page, 'carpe-diem', seats, {}, 'Livia');
  const inSight = async (name) => {
    const button = page.getByRole('button', { name }).first();
    await button.waitFor();
    const { y, height } = await button.boundingBox();
    const below = Math.round(y + height - WINDOWS['1366x768'].height);
    assert.ok(below <= 0, `${page.url()}: “${name}” ends ${below} px below the edge`);
  };
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  await inSight('Play now');
  await page.goto('/new/antike');
  await inSight('Make the table');
  await page.goto(`/table/${id}`);
  await inSight('Start the game');
  await context.close();
});

test('a replay draws the rings of a move at the edge of the board whole', async () => {
  const { page, context } = await person(server, { viewport: WINDOWS['1366x768'] });
  const id = await tableau(page, 'gloria-mundi', 2, 'result');
  await page.goto(`/replay/${id}?at=1`);
  await page.locator('.stage .board').waitFor();
  const position = page.getByRole('slider');
  let rings = 0;
  // The deck stands at the upper edge, and each turn begins with a card from it.
  for (let steps = 0; steps < 25; steps++) {
    const before = await position.inputValue();
    await page.getByRole('button', { name: 'One step forward' }).click();
    await page.waitForFunction(
      (old) => /** @type {HTMLInputElement} */ (document.querySelector('input[type=range]')).value !== old,
      before,
    );
    await page.waitForTimeout(30);
    rings += await page.locator('.marks rect').count();
    none(await cutMarks(page), `at ${await position.inputValue()}`);
  }
  assert.ok(rings > 0, 'some of them left a ring');
  await context.close();
});

// The goal is two seconds on a processor four times slower: half a second of work here. The thread's own time is counted, which a
// busy neighbour stretches only by what it takes of the caches, and of several times the best counts. On a slow processor a fixed piece of
// work takes longer too, and the limit grows with it.
const USUAL_PACE = 0.1;

/** A fixed piece of work of the kinds that a page does: texts, lists, and pieces to be laid out. */
function yardstick() {
  const rows = Array.from({ length: 12_000 }, (_, n) => ({ n, words: `row ${(n * 7919) % 12_000}` }));
  for (let time = 0; time < 3; time++)
    JSON.parse(JSON.stringify(rows)).sort((one, other) => (one.words < other.words ? -1 : 1));
  document.body.innerHTML = rows
    .slice(0, 2500)
    .map(({ words }) => `<p><b>${words}</b> <i>${words}</i></p>`)
    .join('');
  return document.body.offsetHeight;
}

for (const [game, seats] of USUAL) {
  test(`${game}: opening a table is less than half a second of work`, async (t) => {
    const { page, context } = await person(server);
    const id = await tableau(page, game, seats, 'middle');
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const work = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration').value;
    };
    const [opened, measured] = [[], []];
    for (let time = 0; time < 5; time++) {
      await page.goto('about:blank');
      const blank = await work();
      await page.evaluate(yardstick);
      measured.push((await work()) - blank);
      await page.goto('about:blank');
      const before = await work();
      await openTable(page, id);
      await page.locator(DRAWN[game]).first().waitFor();
      opened.push((await work()) - before);
    }
    await context.close();
    const ms = (seconds) => `${Math.round(seconds * 1000)} ms`;
    const best = Math.min(...opened);
    const limit = 0.5 * Math.max(1, Math.min(...measured) / USUAL_PACE);
    t.diagnostic(`${opened.map(ms).join(', ')}; the yardstick took ${measured.map(ms).join(', ')}`);
    assert.ok(best > 0 && best < limit, `${ms(best)} of work, more than ${ms(limit)}`);
  });
}
