/**
 * How soon one can play: the time from going to a table's address until its board is drawn, a choice can be taken and the page answers,
 * with a processor slowed four times and nothing in the browser's cache. For a quiet machine.
 *
 * `node scripts/opening.mjs [game …]`. Needs QUADRIGA_BIN, like the browser tests. `OPENINGS` says how often each table is opened,
 * `SLOWED` how many times slower. With PROFILE the page's work is written to that folder, for the browser's own tools.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeBrowser, person, Quadriga } from '../e2e/harness.mjs';
import { DRAWN, tableau, USUAL } from '../e2e/tableaux.mjs';

const times = Number(process.env.OPENINGS) || 7;
const slowed = Number(process.env.SLOWED) || 4;
const wanted = process.argv.slice(2);

/** Runs in the page before its own scripts: notes when everything that one plays with is there, and the thread free again. */
function notePlayable([drawn, choice]) {
  const look = () => {
    if (!document.querySelector(drawn) || !document.querySelector(choice)) return requestAnimationFrame(look);
    // What is still to be done in this moment is done, and what was drawn is on screen.
    requestAnimationFrame(() => setTimeout(() => (globalThis.playable = performance.now())));
  };
  requestAnimationFrame(look);
}

async function open(server, storageState, id, game, profile) {
  // A browser that was never here.
  const { page, context } = await person(server, { storageState });
  await page.addInitScript(notePlayable, [DRAWN[game], '[data-choice], [data-pick]']);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  if (profile) {
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: 200 });
    await session.send('Profiler.start');
  }
  await page.goto(`/table/${id}`);
  await page.waitForFunction(() => globalThis.playable > 0, null, { polling: 200 });
  const took = await page.evaluate(() => globalThis.playable);
  if (profile) {
    const { profile: found } = await session.send('Profiler.stop');
    await mkdir(profile, { recursive: true });
    await writeFile(join(profile, `${game}.cpuprofile`), JSON.stringify(found));
  }
  await context.close();
  return took;
}

const server = await Quadriga.start();
try {
  for (const [game, seats] of USUAL.filter(([game]) => wanted.length === 0 || wanted.includes(game))) {
    const { page, context } = await person(server);
    const id = await tableau(page, game, seats, 'middle');
    const storageState = await context.storageState();
    await context.close();
    const took = [];
    for (let time = 0; time < times; time++) took.push(await open(server, storageState, id, game, null));
    if (process.env.PROFILE) await open(server, storageState, id, game, process.env.PROFILE);
    const ms = took.map(Math.round).sort((a, b) => a - b);
    const middle = ms[Math.floor(times / 2)];
    console.log(`${game}, ${seats} seats: ${middle} ms (${ms[0]} to ${ms.at(-1)}, ${times} times)`);
  }
} finally {
  await closeBrowser();
  await server.stop();
}
