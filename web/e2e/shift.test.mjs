/** Nothing jumps: the layout shift over whole games, without and with motion. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESK, person, PHONE, Quadriga } from './harness.mjs';
import { openTable, tableau, USUAL } from './tableaux.mjs';

const server = Quadriga.ofThisFile();

/**
 * Runs in the page before its own scripts: its clocks run so many times faster. At Calm a move is shown for a second, and a game has
 * hundreds; every one is shown here too, one after the other and with its motion, only for a shorter time.
 */
function hurry(times) {
  const { setTimeout: later, requestAnimationFrame: frame } = globalThis;
  const now = performance.now.bind(performance);
  // What waits longer watches over the line, which is no faster than ever.
  const quick = (ms) => (ms < 2500 ? ms / times : ms);
  Object.assign(globalThis, { setTimeout: (work, ms = 0, ...more) => later(work, quick(ms), ...more) });
  performance.now = () => now() * times;
  globalThis.requestAnimationFrame = (work) => frame((at) => work(at * times));
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const found = animate.call(this, frames, timing);
    found.updatePlaybackRate(times);
    return found;
  };
}
const TIMES = 12;

/** The layout shift over a whole game: what moved by itself, without anybody's click or key. */
async function shiftOver(game, seats, { viewport = DESK, speed = 'off' } = {}) {
  const { page, context, received } = await person(server, { motion: 'no-preference', viewport });
  if (speed !== 'off') await page.addInitScript(hurry, TIMES);
  await page.addInitScript((pace) => {
    globalThis.shift = 0;
    globalThis.shifted = {};
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue;
        globalThis.shift += entry.value;
        // By the first of them: the rest moved with it.
        const { node } = entry.sources[0] ?? {};
        const what = String(node?.className?.baseVal ?? node?.className ?? node?.nodeName);
        globalThis.shifted[what] = (globalThis.shifted[what] ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    localStorage.setItem('quadriga.settings', JSON.stringify({ speed: pace }));
  }, speed);
  const id = await tableau(page, game, seats, 'start');
  await openTable(page, id);
  await page.waitForTimeout(500);
  const after = await page.evaluate(() => globalThis.shift);
  // The game goes on by itself while the page looks on: every question, every answer, to the end.
  await tableau(page, game, seats, 'result', { id });
  const result = page.locator('#result-title');
  if (speed !== 'off') assert.equal(await result.count(), 0, 'the page still shows what was played long ago');
  await result.waitFor({ timeout: 240_000 });
  const found = await page.evaluate(() => ({
    shift: globalThis.shift,
    shifted: Object.entries(globalThis.shifted)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 8)
      .map(([what, value]) => `${what} ${value.toFixed(3)}`),
  }));
  await context.close();
  assert.deepEqual(received.errors, []);
  return { opening: after, ...found };
}

/** Each game on a desk, on a phone, and on a desk at its calmest; all but Antike on a phone on its side too. */
const SIDEWAYS = { width: PHONE.height, height: PHONE.width };
const SHIFTS = [
  ...USUAL.map(([game, seats]) => [game, seats, 'on a desk', {}]),
  ...USUAL.map(([game, seats]) => [game, seats, 'on a phone', { viewport: PHONE }]),
  ['arena', 2, 'on a phone held sideways', { viewport: SIDEWAYS }],
  ['carpe-diem', 4, 'on a phone held sideways', { viewport: SIDEWAYS }],
  ['gloria-mundi', 4, 'on a phone held sideways', { viewport: SIDEWAYS }],
  ...USUAL.map(([game, seats]) => [game, seats, 'at Calm', { speed: 'calm' }]),
];
for (const [game, seats, where, how] of SHIFTS) {
  test(`${game}: nothing jumps over a whole game ${where}`, async (t) => {
    const { opening, shift, shifted } = await shiftOver(game, seats, how);
    t.diagnostic(
      `layout shift ${shift.toFixed(3)}, of which ${opening.toFixed(3)} at the opening: ${shifted.join(', ')}`,
    );
    assert.ok(shift < 0.25, `${shift.toFixed(3)}: ${shifted.join(', ')}`);
  });
}
