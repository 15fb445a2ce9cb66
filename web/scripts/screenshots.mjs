/**
 * Makes the gallery: every game in every window, state, theme and number of seats, from the real server and a real browser.
 *
 * `node scripts/screenshots.mjs [part of a picture's name …]`. The gallery goes to `web/gallery` (or GALLERY), with one page of
 * contact sheets, and is not kept in the repository; the best of it are the pictures of the README, in `docs/screenshots`. Needs
 * QUADRIGA_BIN, like the browser tests.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeBrowser, DESK, person, Quadriga } from '../e2e/harness.mjs';
import { openTable, seatCounts, STATES, tableau, WINDOWS } from '../e2e/tableaux.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const folder = process.env.GALLERY ?? join(here, '../gallery');
const shop = join(here, '../../docs/screenshots');
const wanted = process.argv.slice(2);
const asked = (name) => wanted.length === 0 || wanted.some((part) => name.includes(part));

/** The pictures of the README: where each is taken from. */
const BEST = {
  'arena-2-middle-1440x900-light': 'arena',
  'carpe-diem-4-middle-1440x900-light': 'carpe-diem',
  'gloria-mundi-4-middle-1440x900-light': 'gloria-mundi',
  'antike-4-middle-1440x900-light': 'antike',
  'carpe-diem-4-result-1440x900-light': 'result',
  'arena-2-middle-390x844-dark': 'arena-phone',
  'carpe-diem-4-middle-390x844-dark': 'carpe-diem-phone',
  'gloria-mundi-4-middle-390x844-dark': 'gloria-mundi-phone',
  'antike-4-middle-390x844-dark': 'antike-phone',
};

await mkdir(folder, { recursive: true });
await mkdir(shop, { recursive: true });
const server = await Quadriga.start();
const made = [];

async function shoot(page, name) {
  // Nothing may be in flight, and no pointer may rest on anything.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  made.push(name);
  if (BEST[name]) await page.screenshot({ path: join(shop, `${BEST[name]}.png`) });
}

/** One table in both themes and all windows. */
async function series(page, game, seats, state) {
  const names = ['light', 'dark'].flatMap((theme) =>
    Object.keys(WINDOWS).map((size) => ({ theme, size, name: `${game}-${seats}-${state}-${size}-${theme}` })),
  );
  const wanted = names.filter(({ name }) => asked(name));
  if (wanted.length === 0) return;
  const id = await tableau(page, game, seats, state);
  for (const theme of new Set(wanted.map((one) => one.theme))) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(DESK);
    await openTable(page, id);
    for (const { size, name } of wanted.filter((one) => one.theme === theme)) {
      await page.setViewportSize(WINDOWS[size]);
      await shoot(page, name);
    }
  }
  console.log(`${game}, ${seats} seats, ${state}`);
}

/** A page with all pictures, small, beside each other by state and window. */
function contactSheet() {
  const figures = made.map(
    (name) =>
      `<figure><a href="${name}.png"><img src="${name}.png" loading="lazy" alt=""></a><figcaption>${name}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>body{display:flex;flex-wrap:wrap;gap:12px;font:13px sans-serif}
figure{margin:0}img{height:260px;border:1px solid #999}</style>${figures.join('\n')}`;
}

try {
  const { games } = await server.json('/api/games');
  const { page } = await person(server, { viewport: DESK });
  if (asked('home')) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).first().waitFor();
    await page.waitForTimeout(600);
    await page.screenshot({ path: join(shop, 'home.png') });
  }
  if (asked('replay')) {
    const id = await tableau(page, 'carpe-diem', 3, 'result');
    await page.goto(`/replay/${id}?at=150`);
    await page.locator('.stage .board').waitFor();
    await page.waitForTimeout(600);
    await page.screenshot({ path: join(shop, 'replay.png') });
  }
  for (const card of games) {
    for (const seats of seatCounts(card)) {
      for (const state of STATES) await series(page, card.id, seats, state);
    }
  }
  await writeFile(join(folder, 'index.html'), contactSheet());
  console.log(`${made.length} pictures in ${folder}`);
} finally {
  await closeBrowser();
  await server.stop();
}
