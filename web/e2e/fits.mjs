/** A table that fits its window: what the layout promises of each, in every state. */
import assert from 'node:assert/strict';
import {
  brokenNames,
  collidingLabels,
  cutAnswers,
  cutBuildings,
  cutChoices,
  cutDues,
  cutMarks,
  cutQuestion,
  cutText,
  HAND,
  hidden,
  none,
  partedRondel,
  scrolls,
  share,
  smallTargets,
  smallText,
  spiltSeats,
} from './geometry.mjs';
import { DESKS, WINDOWS } from './tableaux.mjs';

/** Question and tools are there in every window, whatever else is. */
const ALWAYS = ['.prompt', '.tools a[href^="/rules/"]', '.seats li:first-child'];
/** After the end: who has won, everybody's points, and what one may go on with. */
const OVER = [
  '#result-title',
  '.total td:last-child',
  ...['.main', 'a[href^="/replay/"]', 'a[href^="/new/"]', 'button:last-child'].map((one) => `.ends ${one}`),
];
const PLAYING = [
  '.seats li.turn',
  '[data-choice], [data-pick]',
  ...['Hint', 'Undo', 'Resign'].map((name) => `.tools button:text-is("${name}")`),
];

/** In any state: these are in sight, nothing is cut or scrolls, and what can be pressed is large enough. */
export async function assertStands(page, game, wanted, where) {
  none(
    (await scrolls(page)).filter((far) => far > 0),
    `${where}: the page scrolls`,
  );
  none(await hidden(page, wanted), `${where}: question and tools`);
  none(await cutText(page), `${where}: cut words`);
  none(await cutQuestion(page), `${where}: the question`);
  none(await cutChoices(page), `${where}: the choices`);
  none(await spiltSeats(page), `${where}: the seats`);
  none(await cutMarks(page), `${where}: traces of the last move`);
  none(await smallTargets(page), `${where}: small targets`);
  if (game === 'antike') none(await collidingLabels(page), `${where}: names on each other`);
}

/** How large the names on the rondel are at least; at 200 % zoom each pixel of the page is two on the screen. */
function rondelLetters(size) {
  if (DESKS.includes(size)) return 10.9;
  return size === '1280x800-zoom200' ? 10.9 / 2 : 8;
}

/** In a window of this size, with the game over or not. */
export async function assertFits(page, game, size, over, where) {
  await assertStands(page, game, ALWAYS, where);
  if (over) none(await hidden(page, OVER), `${where}: the result`);
  else {
    for (const selector of PLAYING) {
      const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
      const { width, height } = WINDOWS[size];
      assert.ok(box && box.x >= -1 && box.y >= -1, `${where}: ${selector} is not on screen`);
      assert.ok(box.y + box.height <= height + 1, `${where}: ${selector} is below the edge`);
      assert.ok(box.x + box.width <= width + 1, `${where}: ${selector} is beside the edge`);
    }
  }
  if (DESKS.includes(size) && !over) {
    none(await hidden(page, [HAND[game]]), `${where}: the hand`);
    const taken = await share(page, '.board');
    assert.ok(taken >= 0.45, `${where}: the board takes ${(taken * 100).toFixed(0)} % of the window`);
    none(await smallText(page, 10.9), `${where}: letters`);
  }
  if (DESKS.includes(size)) none(await brokenNames(page), `${where}: the result`);
  if (game === 'gloria-mundi' && (DESKS.includes(size) || size === '768x1024'))
    none(await cutBuildings(page), `${where}: one's own row`);
  if (game === 'gloria-mundi') none(await cutDues(page), `${where}: what the Goth takes`);
  if (game === 'antike') none(await cutAnswers(page), `${where}: answers below the rondel`);
  if (game === 'antike' && !over) none(await partedRondel(page, rondelLetters(size)), `${where}: the rondel`);
}

/** Below a desk one's own hand is on screen, or one tap away; and the question stays with each part of the board. */
export async function assertInReach(page, game, state, where) {
  const tabs = page.locator('.frame > .tabs button');
  if (!(await tabs.first().isVisible())) return none(await hidden(page, [HAND[game]]), `${where}: the hand`);
  const place = await page.evaluate(
    (hand) => [...document.querySelectorAll('.pane')].findIndex((pane) => pane.querySelector(hand)),
    HAND[game],
  );
  assert.ok(place >= 0, `${where}: the hand is in no part of the board`);
  for (const [index, tab] of (await tabs.all()).entries()) {
    // Tabs are the same in all states: each is tried at the start.
    if (state !== 'start' && index !== place) continue;
    await tab.click();
    const name = await tab.innerText();
    await page.waitForFunction(
      (wanted) => {
        const strip = document.querySelector('.panes').getBoundingClientRect();
        const pane = document.querySelectorAll('.pane')[wanted].getBoundingClientRect();
        return Math.abs(pane.left - strip.left) < 3;
      },
      index,
      { timeout: 5000 },
    );
    none(
      await hidden(page, ['.prompt', '.tools a[href^="/rules/"]']),
      `${where}: the question stays beside ${name}`,
    );
    if (index === place) none(await hidden(page, [HAND[game]]), `${where}: the hand, one tap away`);
  }
}
