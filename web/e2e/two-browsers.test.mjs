import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ASKED,
  caughtUp,
  click,
  lastPosition,
  ME,
  OPEN,
  person,
  playOn,
  Quadriga,
  resultPanel,
  sitDown,
  step,
  tableId,
  walker,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

/** Everything a viewer may know of cards by its own structured view. */
function knownCards(view, seat) {
  const known = new Set();
  for (const side of view.sides) {
    for (const space of side.spaces) if (space.card) known.add(space.card.card);
    for (const { card } of side.hand ?? []) known.add(card);
    for (const { card } of side.known_hand) known.add(card);
  }
  for (const { card } of view.discards) known.add(card);
  for (const { card } of view.pile ?? []) known.add(card);
  for (const card of view.aside?.cards ?? []) known.add(card);
  for (const card of [view.question.laying, view.question.by]) if (card) known.add(card);
  assert.ok(seat === null || view.viewer === seat, 'the view is the viewer’s own');
  return known;
}

/** The positions in the frames of a browser, by number, each with its raw text. */
function positions(received) {
  const found = new Map();
  for (const frame of received.frames) {
    const message = JSON.parse(frame);
    if (message.type !== 'update') continue;
    // The options name the deck `arena`, as one of the cards is called.
    const text = JSON.stringify({
      ...message,
      position: { ...message.position, view: { ...message.position.view, options: null } },
    });
    found.set(message.position.number, { text, from: message.from, position: message.position });
  }
  return found;
}

test('two browsers play a whole game by the link, and neither is sent what it may not know', async () => {
  const ada = await person(server);
  const ben = await person(server);
  const eve = await person(server);

  await ada.page.goto('/new/arena');
  await ada.page.getByLabel('Your name').fill('Ada');
  await ada.page.getByRole('button', { name: 'Make the table' }).click();
  await ada.page.waitForURL(/\/table\//);
  const link = await ada.page.getByLabel('Link to this table').inputValue();
  assert.equal(new URL(link).pathname, `/table/${tableId(ada.page)}`);

  await sitDown(ben.page, tableId(ada.page));
  const start = ada.page.getByRole('button', { name: 'Start the game' });
  await start.click();
  await eve.page.goto(link);

  await ben.page.getByRole('button', { name: 'Chat' }).click();
  await ben.page.getByLabel('Write to the table').fill('Salve <b>Ada</b>');
  await ben.page.getByRole('button', { name: 'Send' }).click();
  await ada.page.getByRole('button', { name: /^Chat/ }).click();
  await ada.page.getByText('Salve <b>Ada</b>').waitFor();

  await Promise.all([
    playOn(ada.page, { pick: walker(7), take: click }),
    playOn(ben.page, { pick: walker(11), take: click }),
  ]);
  for (const { page } of [ada, ben, eve]) await resultPanel(page).waitFor();
  const words = await Promise.all(
    [ada, ben, eve].map(({ page }) => page.locator('.result .words').innerText()),
  );
  assert.equal(words[0], words[1]);
  assert.equal(words[0], words[2]);

  // The canary: what is in a hand and nowhere in the other's view must not occur in what the other is sent.
  const glossary = await server.json('/api/games/arena/glossary');
  const titles = new Map(glossary.entries.map(({ id, title }) => [id, title]));
  const streams = {
    ada: positions(ada.received),
    ben: positions(ben.received),
    eve: positions(eve.received),
  };
  let checked = 0;
  for (const [owner, ownerSeat, watcher, watcherSeat] of /** @type {const} */ ([
    ['ben', 1, 'ada', 0],
    ['ada', 0, 'ben', 1],
    ['ada', 0, 'eve', null],
    ['ben', 1, 'eve', null],
  ])) {
    for (const [number, { position }] of streams[owner]) {
      const seen = streams[watcher].get(number);
      if (!seen || position.result) continue;
      const hand = position.view.sides[ownerSeat].hand ?? [];
      assert.equal(seen.position.view.sides[ownerSeat].hand, null, `${watcher} sees no hand of ${owner}`);
      const known = knownCards(seen.position.view, watcherSeat);
      // What lay open a moment ago may be named on its way into the hand: a card taken from the discard pile.
      const before = streams[watcher].get(seen.from);
      for (const card of before ? knownCards(before.position.view, watcherSeat) : []) known.add(card);
      for (const { card } of hand) {
        if (known.has(card)) continue;
        checked += 1;
        assert.ok(!seen.text.includes(`"${card}"`), `${watcher} was sent ${card} at ${number}: ${seen.text}`);
        const title = titles.get(card);
        // "Arena" is also the game's own name.
        if (title && title !== 'Arena') {
          assert.ok(!seen.text.includes(title), `${watcher} was told of ${title} at ${number}: ${seen.text}`);
        }
      }
    }
  }
  assert.ok(checked > 20, `only ${checked} hidden cards were looked for`);

  // And nothing about the seed before the end.
  const running = ada.received.responses.filter(({ url }) => url.includes('/fairness'));
  for (const { text } of running) assert.equal(JSON.parse(text).seed, null);

  for (const { received } of [ada, ben, eve]) assert.deepEqual(received.errors, []);
});

test('a private table is not watched, and a table that is not there says so', async () => {
  const ada = await person(server);
  await ada.page.goto('/new/arena');
  await ada.page.getByLabel('Only those with the link').check();
  await ada.page.getByRole('combobox', { name: 'Seat 2' }).selectOption({ index: 2 });
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await ada.page.waitForURL(/\/table\//);
  await ada.page.locator(ASKED).first().waitFor();
  const eve = await person(server);
  await eve.page.goto(ada.page.url());
  await eve.page.getByRole('heading', { name: 'This table is private' }).waitFor();
  await eve.page.goto('/table/there-is-none');
  await eve.page.getByRole('heading', { name: 'There is no such table' }).waitFor();
  await eve.page.getByRole('link', { name: 'To the games' }).click();
  await eve.page.getByRole('heading', { level: 1 }).waitFor();
});

/** The position that the page shows. */
async function looking(page, received) {
  const { number } = await step(page);
  await caughtUp(received, number);
  return lastPosition(received);
}

test('clock and unusual options are told in the list, in the lobby, at the table and in the replay; a rematch to all', async () => {
  const [ada, ben, eva] = [await person(server), await person(server), await person(server)];
  const made = await ada.page.request.post('/api/tables', {
    data: {
      game: 'arena',
      seats: [ME, OPEN],
      options: { starting_money: 3 },
      clock: { kind: 'per_move', seconds: 120 },
      name: 'Ada',
    },
  });
  assert.ok(made.ok(), await made.text());
  const { id } = await made.json();
  const term = (page, words) => page.locator('.term').filter({ hasText: words }).first().waitFor();
  const told = async (page) => {
    await term(page, '120 seconds for each turn');
    await term(page, 'Sestertii of each player at the start: 3');
  };
  await ben.page.goto('/');
  await told(ben.page);
  const asked = ben.received.responses.filter(({ url }) => url.includes(`/api/tables/${id}`));
  assert.deepEqual(asked, [], 'the list tells it without asking for each table');

  await sitDown(ben.page, id, 'Ben');
  await told(ben.page);
  await ada.page.goto(`/table/${id}`);
  await ada.page.getByRole('button', { name: 'Start' }).click();
  await eva.page.goto(`/table/${id}`);
  for (const { page } of [ada, ben, eva]) await told(page);

  await ada.page.getByRole('button', { name: 'Resign' }).click();
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await ada.page.getByRole('button', { name: 'Rematch' }).click();
  await ben.page.getByText('A rematch is ready, with a seat for you.').waitFor();
  await eva.page.getByText('The players meet again: you can look on there.').waitFor();
  for (const { page } of [ben, eva]) await page.getByRole('link', { name: 'To the rematch' }).waitFor();
  await eva.page.getByRole('link', { name: 'See the game again' }).click();
  await eva.page.waitForURL(/\/replay\//);
  await told(eva.page);
});

test('one device, two people: each hand is covered until its owner looks', async () => {
  const { page, received } = await person(server);
  await page.goto('/new/arena');
  await page.getByRole('combobox', { name: 'Seat 2' }).selectOption('me');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/table\//);
  const cover = page.getByRole('dialog').filter({ hasText: 'Pass the device' });
  const seats = new Set();
  for (let turn = 0; turn < 4; turn++) {
    await cover.waitFor();
    assert.equal(await page.locator('.play').getAttribute('inert'), '', 'what lies below cannot be reached');
    await cover.getByRole('button').click();
    await cover.waitFor({ state: 'detached' });
    await page.locator(ASKED).first().waitFor();
    seats.add((await looking(page, received)).seat);
    await playOn(page, { pick: () => 0 });
    if (await resultPanel(page).count()) break;
  }
  assert.deepEqual([...seats].sort(), [0, 1]);
  assert.deepEqual(received.errors, []);
});
