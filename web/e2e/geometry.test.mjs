/** The table fits every screen: what the layout promises, measured over all games, windows and numbers of seats. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFits, assertInReach } from './fits.mjs';
import {
  collidingLabels,
  cutMarks,
  cutText,
  hidden,
  laidOut,
  none,
  scrolls,
  spiltSeats,
} from './geometry.mjs';
import { botOf, makeTable, ME, OPEN, person, Quadriga, tabTo } from './harness.mjs';
import {
  DESKS,
  DRAWN,
  openTable,
  seatCounts,
  STATES,
  tableau,
  tableauOfMost,
  TOUCHED,
  USUAL,
  WINDOWS,
} from './tableaux.mjs';
import { assertSeen, bothHands, eachWindow } from './windows.mjs';

const server = Quadriga.ofThisFile();

/** The games of the catalogue by their id. */
async function cards() {
  const { games } = await server.json('/api/games');
  return new Map(games.map((card) => [card.id, card]));
}

for (const [game, usual] of USUAL) {
  test(`${game} fits every window, with every number of seats, from the first question to the result`, async () => {
    const pages = await bothHands(server);
    const card = (await cards()).get(game);
    for (const seats of seatCounts(card)) {
      // One table is played from the first question to the result, and on from the question that had the most answers.
      let going = null;
      for (const state of STATES) {
        const id =
          state === 'many'
            ? await tableauOfMost(pages.desk, going, seats)
            : await tableau(pages.desk, game, seats, state, { id: going });
        if (state !== 'many') going = id;
        const where = `${game}, ${seats} seats, ${state}`;
        const over = state === 'result';
        await eachWindow(pages, id, Object.keys(WINDOWS), async (page, size) => {
          await assertFits(page, game, size, over, `${where}, ${size}`);
          if (!DESKS.includes(size) && !over) await assertInReach(page, game, state, `${where}, ${size}`);
        });
        if (seats === usual) await assertSeen(pages, where);
      }
    }
    await pages.close();
  });
}

test('the numbers of seats between them fit as well', async () => {
  const pages = await bothHands(server);
  for (const [game] of USUAL) {
    const card = (await cards()).get(game);
    const others = Array.from({ length: card.max_seats }, (_, index) => index + 1).filter(
      (seats) => seats > card.min_seats && !seatCounts(card).includes(seats),
    );
    for (const seats of others) {
      const id = await tableau(pages.desk, game, seats, 'middle');
      const sizes = ['1366x768', '1920x1080', '390x844', '844x390', '768x1024'];
      await eachWindow(pages, id, sizes, (page, size) =>
        assertFits(page, game, size, false, `${game}, ${seats} seats, ${size}`),
      );
    }
  }
  await pages.close();
});

test('a name as long as names may be is nowhere cut: on one’s own seat, and in the eyes of others', async () => {
  const pages = await bothHands(server);
  const others = await bothHands(server);
  const { name_chars: longest } = (await server.json('/api/games')).limits;
  const name = 'Maximilianus Mommsenianus'.replace(' ', '').slice(0, longest);
  assert.equal(name.length, longest);
  for (const [game, usual] of USUAL) {
    const card = (await cards()).get(game);
    for (const seats of new Set([usual, card.max_seats])) {
      // At the last seat: whoever looks on sees the first one's side of the table, and the name among the others'.
      const id = await tableau(pages.desk, game, seats, 'start', { name, last: true });
      const sizes = ['1366x768', '390x844', '844x390'];
      for (const [whose, eyes] of /** @type {const} */ ([
        ['own', pages],
        ['looking on', others],
      ])) {
        await eachWindow(eyes, id, sizes, async (page, size) => {
          const where = `${game}, ${seats} seats, ${size}, ${whose}`;
          none(
            (await scrolls(page)).filter((far) => far > 0),
            `${where}: the page scrolls`,
          );
          none(await hidden(page, ['.prompt', '.seats li:last-child']), `${where}: question and seats`);
          none(await cutText(page), `${where}: cut words`);
          none(await spiltSeats(page), `${where}: the seats`);
        });
      }
    }
  }
  await pages.close();
  await others.close();
});

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

test('antike: with the whole map in a small window names make room for each other', async () => {
  const { page, context, received } = await person(server, { hasTouch: true, isMobile: true });
  for (const map of ['mare-nostrum', 'orient']) {
    const id = await tableau(page, 'antike', 4, 'start', { options: { map } });
    for (const size of [...TOUCHED, '1280x800-zoom200']) {
      await page.setViewportSize(WINDOWS[size]);
      await openTable(page, id);
      await page.locator('[data-label]').first().waitFor();
      const where = `${map}, ${size}`;
      const all = received.position.view.regions.length;
      await page.getByRole('button', { name: 'Show the whole map' }).click();
      await laidOut(page);
      none(await collidingLabels(page), `${where}: the whole map`);
      const named = await page.locator('[data-label]').count();
      assert.ok(named >= all / 4, `${where}: ${named} names of ${all}`);
      // Nearer there is room for more, and at last for all.
      for (let times = 1; times <= 3; times++) {
        await page.getByRole('button', { name: 'Enlarge' }).click();
        await laidOut(page);
        none(await collidingLabels(page), `${where}: enlarged ${times} times`);
      }
      assert.equal(await page.locator('[data-label]').count(), all, `${where}: names on the enlarged map`);
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
/** But no further: a machine slower than this says nothing about the page. */
const MOST_PACE = 2;

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
    const limit = 0.5 * Math.min(MOST_PACE, Math.max(1, Math.min(...measured) / USUAL_PACE));
    t.diagnostic(`${opened.map(ms).join(', ')}; the yardstick took ${measured.map(ms).join(', ')}`);
    assert.ok(best > 0 && best < limit, `${ms(best)} of work, more than ${ms(limit)}`);
  });
}
