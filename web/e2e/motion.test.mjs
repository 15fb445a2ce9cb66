/** What happens is seen to happen: pieces travel by one mechanism in every game, and nothing moves for whoever wants it so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { botOf, person, Quadriga, until } from './harness.mjs';

const server = Quadriga.ofThisFile();

/** Runs in the page: notes every traveller (from where to where), and every piece that walks. */
function noteMotion() {
  globalThis.moved = { trips: [], slides: [], rolled: 0 };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue;
        for (const one of [node, ...node.querySelectorAll('.traveller')])
          if (one.matches('.traveller')) moved.trips.push(`${one.dataset.from}>${one.dataset.to}`);
        for (const die of [node, ...node.querySelectorAll('.battle')])
          if (die.matches('.battle') && die.querySelector('.rolling')) moved.rolled += 1;
      }
  }).observe(document, { childList: true, subtree: true });
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.matches('.walking')) moved.slides.push(target.dataset.piece);
  }).observe(document, { subtree: true, attributeFilter: ['class'] });
}

/** What must be seen in each game, and how: a traveller's way, or the name of a piece that walks. */
const SEEN = {
  arena: {
    seats: 2,
    trips: { 'a die': /^dice>/, coins: /^money>seat-/, cards: /^hand-\d>\d-/ },
    slides: {},
    battle: true,
  },
  'carpe-diem': {
    seats: 4,
    trips: { 'tiles taken': /^(bp|margin)-/, 'tiles placed': />(district|map-\d)-\w/ },
    slides: { patricians: /patrician/, discs: /disc/ },
  },
  'gloria-mundi': {
    seats: 4,
    trips: { counters: />purse-/, 'buildings bought': /^forum-\d+>stack-/ },
    slides: { 'the Goth': /goth/, Romans: /roman/ },
  },
  antike: {
    seats: 4,
    trips: { 'legions and galleys': /:(legion|galley)$/, goods: /^field-\w+>seat-/ },
    slides: { 'the markers of the rondel': /marker/ },
  },
};

/** Bots that take their time: quick ones may be done before the page shows their board. */
async function watch(page, game, seats) {
  await page.goto('/');
  const bots = Array.from({ length: seats }, () => botOf('legatus'));
  const made = await page.request.post('/api/tables', { data: { game, seats: bots, start: true } });
  const { id } = await made.json();
  await page.evaluate(() => localStorage.setItem('quadriga.settings', '{"speed":"brisk"}'));
  await page.goto(`/table/${id}`);
  await page.locator('.stage .board').waitFor();
}

for (const [game, { seats, trips, slides, battle = false }] of Object.entries(SEEN)) {
  test(`${game}: pieces travel`, async () => {
    const { context, page, received } = await person(server, { motion: 'no-preference' });
    await page.addInitScript(noteMotion);
    await watch(page, game, seats);
    const missing = async () => {
      const { trips: gone, slides: slid, rolled } = await page.evaluate(() => globalThis.moved);
      return [
        ...(battle && rolled === 0 ? [['the die of a battle']] : []),
        ...Object.entries(trips).filter(([, way]) => !gone.some((trip) => way.test(trip))),
        ...Object.entries(slides).filter(([, piece]) => !slid.some((name) => piece.test(name))),
      ].map(([what]) => what);
    };
    await until(async () => (await missing()).length === 0, 90_000);
    assert.deepEqual(await missing(), [], 'all of it was seen to move');
    assert.deepEqual(received.errors, []);
    await context.close();
  });

  test(`${game}: nothing moves for whoever wants it so`, async () => {
    const { context, page } = await person(server, { motion: 'reduce' });
    await page.addInitScript(noteMotion);
    await watch(page, game, seats);
    assert.ok(await until(async () => (await page.locator('.log li').count()) > 20, 30_000), 'much happened');
    assert.deepEqual(await page.evaluate(() => globalThis.moved), { trips: [], slides: [], rolled: 0 });
    await context.close();
  });
}
