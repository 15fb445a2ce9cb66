/** Nothing hidden stands anywhere on a page, marks, banners and looks back included: between two browsers, and at one device. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ASKED,
  makeTable,
  ME,
  OPEN,
  person,
  playOn,
  Quadriga,
  resultPanel,
  sitDown,
  until,
  walker,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

const prompt = (page) => page.locator('.ask .prompt');

/** The cards of Arena by their ids, with their names. “Arena” is also what the game is called. */
async function cardNames() {
  const { entries } = await server.json('/api/games/arena/glossary');
  return new Map(entries.filter(({ title }) => title !== 'Arena').map(({ id, title }) => [id, title]));
}

/** What a seat was told by the server so far, as its own words and views; kept, since a log may leave out what was long ago. */
class Told {
  known = new Set();
  sentences = new Set();
  hand = [];

  constructor(page, table, seat, names) {
    this.page = page;
    this.table = table;
    this.seat = seat;
    this.names = names;
  }

  async refresh() {
    const answer = await this.page.request.get(`/api/tables/${this.table}/state?seat=${this.seat}`);
    assert.ok(answer.ok(), await answer.text());
    const state = await answer.json();
    const { view } = state.position;
    assert.equal(view.viewer, this.seat);
    this.hand = view.sides[this.seat].hand.map(({ card }) => card);
    for (const { words } of state.log) this.sentences.add(words);
    const text = JSON.stringify({
      ...state,
      position: { ...state.position, view: { ...view, options: null } },
    });
    for (const [id, title] of this.names)
      if (text.includes(`"${id}"`) || text.includes(title)) this.known.add(id);
    return state;
  }
}

/** Runs in every page: keeps what travels over the board, however shortly it is seen. */
function keepTravellers() {
  globalThis.travelled = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.matches('.traveller')) travelled.push(node.outerHTML);
  }).observe(document, { childList: true, subtree: true });
}

/** Fails when a card that only `owner` knows stands anywhere on the page that `looker` sees. Gives how many were looked for. */
async function nothingOf(owner, looker, names, where) {
  const page = await looker.page.evaluate(
    () => document.body.outerHTML + (globalThis.travelled ?? []).splice(0).join(''),
  );
  let looked = 0;
  for (const card of new Set(owner.hand)) {
    const title = names.get(card);
    if (looker.known.has(card) || !title) continue;
    looked += 1;
    for (const word of [`"${card}"`, `>${title}<`, title])
      assert.ok(!page.includes(word), `${where}: seat ${looker.seat} is shown ${title}`);
  }
  return looked;
}

/** Steps through what happened since one's turn and back; `each` looks at every step. */
async function lookBack(page, each) {
  const since = page.getByRole('button', { name: /^Since your turn/ });
  if ((await since.count()) === 0) return 0;
  await since.click();
  await until(async () => /^Move 1 of /.test(await prompt(page).innerText()));
  const [, count] = /^Move 1 of (\d+): /.exec(await prompt(page).innerText());
  for (let move = 1; move <= Number(count); move++) {
    await until(async () => (await prompt(page).innerText()).startsWith(`Move ${move} of ${count}: `));
    await each(
      (await prompt(page).innerText())
        .replace(/^Move \d+ of \d+: /, '')
        .split('\n')[0]
        .trim(),
    );
    if (move < Number(count)) await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Escape');
  await until(async () => !/^Move \d+ of /.test(await prompt(page).innerText()));
  return Number(count);
}

/** One turn's look at a page: as it stands, and at each step back. */
async function inspect(owner, looker, names) {
  await owner.refresh();
  await looker.refresh();
  let looked = await nothingOf(owner, looker, names, 'the table');
  const moves = await lookBack(looker.page, async (sentence) => {
    looked += await nothingOf(owner, looker, names, `looking back at “${sentence}”`);
    assert.ok(
      [...looker.sentences].some((words) => words.includes(sentence)),
      `seat ${looker.seat} was told “${sentence}”`,
    );
  });
  return { looked, moves };
}

test('two browsers: no mark, banner or look back names a card that only the other one knows', async () => {
  const [ada, ben] = [await person(server), await person(server)];
  const id = await makeTable(ada.page, 'arena', [ME, OPEN]);
  await sitDown(ben.page, id);
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  const names = await cardNames();
  const told = [new Told(ada.page, id, 0, names), new Told(ben.page, id, 1, names)];
  const sum = { looked: 0, moves: 0 };
  // Whoever is asked looks round; the other one cannot act meanwhile.
  const playsAndLooks = (seat) =>
    playOn(told[seat].page, {
      pick: walker(7 + seat),
      stop: async (taken) => {
        if (taken % 3 > 0) return false;
        const { looked, moves } = await inspect(told[1 - seat], told[seat], names);
        sum.looked += looked;
        sum.moves += moves;
        return false;
      },
    });
  await Promise.all([playsAndLooks(0), playsAndLooks(1)]);
  assert.ok(sum.looked > 12 && sum.moves > 3, JSON.stringify(sum));
});

test('one device: whoever looks is shown nothing that only the one before knows', async () => {
  const { page } = await person(server);
  const id = await makeTable(page, 'arena', [ME, ME]);
  const names = await cardNames();
  const told = [0, 1].map((seat) => new Told(page, id, seat, names));
  const sum = { looked: 0, moves: 0, turns: [0, 0] };
  for (let turns = 0; turns < 24 && (await resultPanel(page).count()) === 0; turns++) {
    const ready = page.getByRole('button', { name: /^I am / });
    await until(async () => (await ready.count()) + (await page.locator(ASKED).count()) > 0);
    if ((await ready.count()) > 0) await ready.click({ timeout: 5000 });
    await page.locator(`.play:not([inert]) :is(${ASKED})`).first().waitFor();
    const { position } = await told[0].refresh();
    const seat = position.to_act;
    const { looked, moves } = await inspect(told[1 - seat], told[seat], names);
    sum.looked += looked;
    sum.moves += moves;
    sum.turns[seat] += 1;
    await playOn(page, { pick: walker(turns), limit: 30, stop: async (taken) => taken >= 4 });
  }
  assert.ok(sum.looked > 12 && sum.moves > 3 && Math.min(...sum.turns) > 1, JSON.stringify(sum));
});

test('two browsers, with motion: nothing hidden travels over the board either', async () => {
  const [ada, ben] = [await person(server, { motion: 'no-preference' }), await person(server)];
  await ada.page.addInitScript(keepTravellers);
  await ada.page.goto('/');
  await ada.page.evaluate(() => localStorage.setItem('quadriga.settings', '{"speed":"brisk"}'));
  const id = await makeTable(ada.page, 'arena', [ME, OPEN]);
  await sitDown(ben.page, id);
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  const names = await cardNames();
  const told = [new Told(ada.page, id, 0, names), new Told(ben.page, id, 1, names)];
  const sum = { looked: 0, travelled: 0 };
  const stop = async (taken) => {
    if (taken > 24) return true;
    sum.travelled += await ada.page.evaluate(() => globalThis.travelled.length);
    await told[1].refresh();
    await told[0].refresh();
    sum.looked += await nothingOf(told[1], told[0], names, 'what travels');
    return false;
  };
  await Promise.race([
    playOn(ada.page, { pick: walker(3), stop }),
    playOn(ben.page, { pick: walker(4), patience: 60_000 }),
  ]);
  assert.ok(sum.looked > 6 && sum.travelled > 6, JSON.stringify(sum));
});

/** All that a page was sent about a seat's secrets, over the line and by looking back. */
const everything = ({ frames, responses }) => [
  ...frames,
  ...responses.filter(({ url }) => /\/(state|replay|positions)/.test(url)).map(({ text }) => text),
];

test('Carpe Diem: fountain cards are told to whoever drew them and to nobody else, in the past neither', async () => {
  const [ada, ben] = [await person(server), await person(server)];
  const id = await makeTable(ada.page, 'carpe-diem', [ME, OPEN]);
  await sitDown(ben.page, id);
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  const both = [ada, ben];
  const secrets = [new Set(), new Set()];
  // Fountains are taken and built wherever they can be.
  const wishes = (pick) => (tokens) => {
    const wanted = tokens.filter((token) => /fountain/.test(token));
    const built = wanted.length > 0 ? wanted : tokens.filter((token) => token.startsWith('place:'));
    const from = built.length > 0 ? built : tokens;
    return from[pick(from.length)];
  };
  const looks = (seat) => async (taken) => {
    const answer = await both[seat].page.request.get(`/api/tables/${id}/state?seat=${seat}`);
    for (const { card } of (await answer.json()).position.view.players[seat].fountains ?? [])
      secrets[seat].add(card);
    if (taken % 8 === 7) await lookBack(both[seat].page, async () => {});
    return secrets[seat].size > 0 && taken > 8;
  };
  await Promise.race([
    playOn(ada.page, { choose: wishes(walker(11)), stop: looks(0), patience: 60_000 }),
    playOn(ben.page, { choose: wishes(walker(12)), stop: looks(1), patience: 60_000 }),
  ]);
  let looked = 0;
  for (const [seat, other] of /** @type {const} */ ([
    [0, 1],
    [1, 0],
  ])) {
    const sent = everything(both[seat].received).join('\n');
    assert.match(sent, /"positions":/, 'the past was looked at');
    for (const card of secrets[other]) {
      if (secrets[seat].has(card)) continue;
      looked += 1;
      assert.ok(!sent.includes(`"${card}"`), `seat ${seat} was sent the fountain card ${card}`);
    }
  }
  assert.ok(looked > 0, 'somebody drew a fountain card');
});
