/**
 * Makes the gallery: every game in every window, state, theme and number of seats, and the pages around the tables, from the real
 * server and a real browser.
 *
 * `node scripts/screenshots.mjs [part of a picture's name …]`. The gallery goes to `web/gallery` (or GALLERY), with one page of
 * contact sheets, and is not kept in the repository; the best of it are the pictures of the README, in `docs/screenshots`. Needs
 * QUADRIGA_BIN, like the browser tests.
 */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { botOf, closeBrowser, DESK, makeTable, ME, OPEN, person, Quadriga } from '../e2e/harness.mjs';
import { openTable, seatCounts, STATES, tableau, tableauOfMost, TOUCHED, WINDOWS } from '../e2e/tableaux.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const folder = process.env.GALLERY ?? join(here, '../gallery');
const shop = join(here, '../../docs/screenshots');
const wanted = process.argv.slice(2);
/** Only pictures with one of the wanted parts in their name. Those of the README are asked for by `shop-…` alone: they take long. */
const asked = (name) => wanted.length === 0 || wanted.some((part) => name.includes(part));
const inShop = (name) => asked(`shop-${name}`) && !wanted.some((part) => !part.startsWith('shop'));

/**
 * The pictures of the README, by the table they are taken from. These tables are played as somebody would who knows the game, by the
 * house's own hints, so that what is shown is worth looking at.
 */
const SHOP = [
  {
    game: 'arena',
    seats: 2,
    state: 'middle',
    pictures: { '1440x900-light': 'arena', '390x844-dark': 'arena-phone' },
  },
  {
    game: 'carpe-diem',
    seats: 4,
    state: 'middle',
    pictures: { '1440x900-light': 'carpe-diem', '390x844-dark': 'carpe-diem-phone' },
  },
  { game: 'carpe-diem', seats: 4, state: 'result', pictures: { '1440x900-light': 'result' } },
  {
    game: 'gloria-mundi',
    seats: 4,
    state: 'middle',
    pictures: { '1440x900-light': 'gloria-mundi', '390x844-dark': 'gloria-mundi-phone' },
  },
  {
    game: 'antike',
    seats: 4,
    state: 'middle',
    pictures: { '1440x900-light': 'antike', '390x844-dark': 'antike-phone' },
  },
];

await mkdir(folder, { recursive: true });
await mkdir(shop, { recursive: true });
const server = await Quadriga.start();
const made = [];

async function shoot(page, path) {
  // Nothing may be in flight, and no pointer may rest on anything.
  await page.mouse.move(0, 0);
  await page.locator('.undrawn').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(300);
  await page.screenshot({ path });
}

/** Whose hands hold a window of this size. */
const held = (pages, size) => (TOUCHED.includes(size) ? pages.hand : pages.desk);

/** The tables of the README. One game goes on from its middle to its result. */
async function showcase(pages) {
  const going = new Map();
  for (const { game, seats, state, pictures } of SHOP) {
    const wanted = Object.entries(pictures).filter(([, file]) => inShop(file));
    if (wanted.length === 0) continue;
    const id = await tableau(pages.desk, game, seats, state, {
      advised: true,
      rank: 'tiro',
      id: going.get(game) ?? null,
    });
    going.set(game, id);
    for (const [window, file] of wanted) {
      const [size, theme] = window.split('-');
      const page = held(pages, size);
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize(WINDOWS[size]);
      await openTable(page, id);
      await shoot(page, join(shop, `${file}.png`));
      console.log(`${file}.png`);
    }
  }
}

/** The pictures of one table in both themes and all windows that are asked for. */
function seriesOf(game, seats, state) {
  return ['light', 'dark']
    .flatMap((theme) =>
      Object.keys(WINDOWS).map((size) => ({
        theme,
        size,
        name: `${game}-${seats}-${state}-${size}-${theme}`,
      })),
    )
    .filter(({ name }) => asked(name));
}

async function shootAll(pages, id, wanted) {
  for (const theme of ['light', 'dark']) {
    for (const [kind, page] of Object.entries(pages)) {
      const here = wanted.filter(
        (one) => one.theme === theme && TOUCHED.includes(one.size) === (kind === 'hand'),
      );
      if (here.length === 0) continue;
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize(WINDOWS[here[0].size]);
      await openTable(page, id);
      for (const { size, name } of here) {
        await page.setViewportSize(WINDOWS[size]);
        await shoot(page, join(folder, `${name}.png`));
        made.push(name);
      }
    }
  }
}

/** One table from the first question to the result, and on from the question of it that had the most answers. */
async function series(pages, game, seats) {
  const states = STATES.map((state) => ({ state, wanted: seriesOf(game, seats, state) }));
  const many = states.at(-1).wanted;
  let going = null;
  for (const { state, wanted } of states) {
    const most = state === 'many';
    // What had the most answers is known at the end.
    if (wanted.length === 0 && !(state === 'result' && many.length > 0)) continue;
    if (!most) going = await tableau(pages.desk, game, seats, state, { id: going });
    await shootAll(pages, most ? await tableauOfMost(pages.desk, going, seats) : going, wanted);
    console.log(`${game}, ${seats} seats, ${state}`);
  }
}

/** The windows in which one looks around before and after a game. */
const AROUND = ['1366x768', '1440x900', '1920x1080', '390x844', '844x390'];

/** The pages around the tables: how one comes to each, and what is there when it is drawn. */
async function around(pages) {
  const asks = ['light', 'dark'].flatMap((theme) => AROUND.map((size) => ({ theme, size })));
  const named = (what, { theme, size }) => `page-${what}-${size}-${theme}`;
  const whats = ['home', 'settings', 'new', 'lobby', 'games', 'rules', 'replay', 'about'];
  if (!whats.some((what) => asks.some((ask) => asked(named(what, ask))))) return;
  const over = await tableau(pages.desk, 'gloria-mundi', 3, 'result');
  await tableau(pages.desk, 'antike', 4, 'middle');
  const open = await makeTable(pages.desk, 'carpe-diem', [ME, OPEN, OPEN, botOf('centurio')], {}, 'Livia');
  const heading = (page) => page.getByRole('heading', { level: 1 }).first().waitFor();
  const ways = {
    home: ['/', (page) => page.getByRole('button', { name: 'Play now' }).first().waitFor()],
    settings: ['/', (page) => page.getByRole('button', { name: 'Settings' }).click()],
    new: ['/new/antike', (page) => page.getByRole('button', { name: 'Make the table' }).waitFor()],
    lobby: [`/table/${open}`, (page) => page.getByLabel('Link to this table').waitFor()],
    games: ['/games', heading],
    rules: ['/rules/carpe-diem', (page) => page.getByRole('searchbox').waitFor()],
    replay: [`/replay/${over}?at=40`, (page) => page.locator('.stage .board').waitFor()],
    about: ['/about', heading],
  };
  for (const what of whats) {
    const [path, drawn] = ways[what];
    for (const ask of asks.filter((one) => asked(named(what, one)))) {
      const page = held(pages, ask.size);
      await page.emulateMedia({ colorScheme: ask.theme });
      await page.setViewportSize(WINDOWS[ask.size]);
      await page.goto(path);
      await drawn(page);
      await page.waitForLoadState('networkidle');
      await shoot(page, join(folder, `${named(what, ask)}.png`));
      made.push(named(what, ask));
    }
    console.log(`the page ${what}`);
  }
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
  const { page, context } = await person(server, { viewport: DESK });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  // The same person with a phone: no pointer, no wheel. Whoever has done nothing yet is nobody, and would be two people: so the name first.
  const named = await page.request.post('/api/me', { data: { name: 'Livia' } });
  assert.ok(named.ok(), await named.text());
  const storageState = await context.storageState();
  assert.equal(storageState.cookies.length, 1, 'the phone belongs to the person at the desk');
  const { page: touched } = await person(server, { storageState, hasTouch: true, isMobile: true });
  const pages = { desk: page, hand: touched };
  if (inShop('home')) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).first().waitFor();
    await page.waitForTimeout(600);
    await page.screenshot({ path: join(shop, 'home.png') });
  }
  if (inShop('replay')) {
    const id = await tableau(page, 'carpe-diem', 3, 'result');
    await page.goto(`/replay/${id}?at=150`);
    await page.locator('.stage .board').waitFor();
    await page.waitForTimeout(600);
    await page.screenshot({ path: join(shop, 'replay.png') });
  }
  await showcase(pages);
  await around(pages);
  for (const card of games) {
    for (const seats of seatCounts(card)) await series(pages, card.id, seats);
  }
  await writeFile(join(folder, 'index.html'), contactSheet());
  console.log(`${made.length} pictures in ${folder}`);
} finally {
  await closeBrowser();
  await server.stop();
}
