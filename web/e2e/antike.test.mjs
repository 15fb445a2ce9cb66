import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  assertAccessible,
  assertNoSidewaysScroll,
  closeBrowser,
  lastPosition,
  person,
  PHONE,
  playOn,
  Quadriga,
  resultPanel,
  tableId,
  walker,
  until,
} from './harness.mjs';

let server;
before(async () => (server = await Quadriga.start()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

const me = { kind: 'me' };
const open = { kind: 'open' };
const bot = { kind: 'bot', level: 'tiro' };
/** A bot that goes places. */
const rover = { kind: 'bot', level: 'greedy' };

/** A table of Antike, made by whoever sits before this page. */
async function table(page, seats, options, name = 'Ada') {
  await page.goto('/');
  const id = await page.evaluate(
    async (body) => {
      const response = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()).id;
    },
    { game: 'antike', seats, options, name, start: !seats.some(({ kind }) => kind === 'open') },
  );
  await page.goto(`/table/${id}`);
  return id;
}

/** How much a player who likes to spread wants a choice. */
const RANKS = {
  conquer: 9,
  found: 8,
  build: 7,
  develop: 6,
  place: 6,
  arm: 6,
  to: 5,
  group: 4,
  go: 3,
  done: 1,
  trade: 0,
};

/** The wanted choice among tokens, with a little variety. */
function wish(tokens, pick) {
  const fields = ['go:militia', 'go:movere-a', 'go:movere-b', 'go:ferrum', 'go:marmor', 'go:aurum'];
  const worth = (token) => {
    const verb = token.split(':')[0];
    return (RANKS[verb] ?? 5) * 100 + (fields.includes(token) ? 40 : 0) + pick(60);
  };
  return tokens.map((token) => [worth(token), token]).sort(([a], [b]) => b - a)[0]?.[1];
}

/** Plays from the list until the game is over or `stop` says so; others may take their time. */
async function drive(page, { seed, stop = () => false }) {
  const pick = walker(seed);
  let marches = 0;
  const choose = (tokens) => {
    // Two groups a turn are enough to meet others, and keep the game short.
    const token = marches >= 2 && tokens.includes('done') ? 'done' : wish(tokens, pick);
    if (token.startsWith('group:')) marches += 1;
    if (token.startsWith('go:')) marches = 0;
    return token;
  };
  await playOn(page, { choose, patience: 240_000, stop: (_, tokens) => stop(tokens) });
  return (await resultPanel(page).count()) > 0 ? 'over' : 'stopped';
}

test('a whole game on Mare Nostrum with three seats', async () => {
  const { page, received } = await person(server);
  await table(page, [me, bot, bot], { round_limit: 10 });
  await page.locator('.board [data-region]').first().waitFor();
  assert.equal(await page.locator('.board [data-region]').count(), 56);
  assert.equal(await drive(page, { seed: 3 }), 'over');
  await resultPanel(page).waitFor();
  assert.deepEqual(received.errors, []);
});

test('a whole game on Orient with six seats: two people and four bots', async () => {
  const ada = await person(server);
  const ben = await person(server, { viewport: PHONE });
  const id = await table(ada.page, [me, bot, open, bot, bot, bot], { map: 'orient', round_limit: 5 });
  await ben.page.goto(`/table/${id}`);
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  const ends = await Promise.all([drive(ada.page, { seed: 5 }), drive(ben.page, { seed: 8 })]);
  assert.deepEqual(ends, ['over', 'over']);
  for (const { page, received } of [ada, ben]) {
    await resultPanel(page).waitFor();
    assert.equal(await page.locator('.board [data-region]').count(), 50);
    assert.deepEqual(received.errors, []);
  }
});

/**
 * Plays inside the page, as fast as the server answers, until an interception is asked, the game is over or time is up.
 * Arms, sends two groups a turn, and otherwise takes what the wheel gives.
 */
async function rush(page, seconds) {
  await page.locator('[data-choice]').first().waitFor({ timeout: 60_000 });
  return page.evaluate(async (patience) => {
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const wanted = [
      'found:',
      'place:',
      'arm:',
      'to:',
      'group:',
      'go:militia',
      'go:movere',
      'go:ferrum',
      'go:',
      'done',
    ];
    const until = Date.now() + patience * 1000;
    let marches = 0;
    while (Date.now() < until) {
      if (document.querySelector('#result-title')) return 'over';
      const buttons = [...document.querySelectorAll('[data-choice]:not([aria-disabled="true"])')];
      const tokens = buttons.map((button) => button.dataset.choice);
      if (tokens.length > 0 && tokens.every((token) => token.startsWith('intercept:'))) return 'asked';
      const done = marches >= 2 ? tokens.indexOf('done') : -1;
      const order = wanted.map((head) => tokens.findLastIndex((token) => token.startsWith(head)));
      const index = done >= 0 ? done : (order.find((found) => found >= 0) ?? 0);
      const token = tokens[index];
      if (token?.startsWith('group:')) marches += 1;
      if (token?.startsWith('go:')) marches = 0;
      buttons[index]?.click();
      const before = tokens.join();
      for (let tries = 0; tries < 20; tries++) {
        await wait(25);
        const now = [...document.querySelectorAll('[data-choice]')]
          .map((button) => button.dataset.choice)
          .join();
        if (now !== before) break;
      }
    }
    return 'late';
  }, seconds);
}

test('a person answers an interception in the middle of a bot’s turn, with the keyboard', async () => {
  const { page, received } = await person(server);
  let end = '';
  for (let tries = 0; tries < 6 && end !== 'asked'; tries++) {
    await table(page, [me, rover, rover, rover, rover, rover], { map: 'orient', round_limit: 40 });
    end = await rush(page, 120);
  }
  assert.equal(end, 'asked', 'no bot met a unit of ours in six games');
  const position = lastPosition(received);
  assert.equal(position.view.phase, 'intercept');
  assert.notEqual(position.view.active, position.view.deciding, 'it is a bot’s turn');
  assert.equal(position.view.deciding, position.seat);
  assert.match(await page.locator('.prompt').innerText(), /enters .+ with/);
  const place = position.view.pending.to;
  await page.locator(`.board [data-region="${place}"].target`).waitFor();
  const answer = page.locator('[data-choice]').last();
  await answer.focus();
  const before = received.frames.length;
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('[data-choice^="intercept:"]'), null, {
    timeout: 20_000,
  });
  assert.ok(received.frames.length > before);
  assert.deepEqual(received.errors, []);
});

test('standing orders answer interceptions by themselves', async () => {
  const { page, received } = await person(server);
  await table(page, [me, bot, bot], { round_limit: 10 });
  await page.getByLabel('When units enter').selectOption('never');
  await page.getByLabel('Move whole groups').check();
  const seen = [];
  await drive(page, {
    seed: 31,
    stop: (tokens) => {
      seen.push(...tokens.filter((token) => /^(intercept|count):/.test(token)));
      return false;
    },
  });
  const sent = received.frames.filter((frame) => frame.includes('"accepted"')).length;
  assert.ok(sent > 10, `${sent} moves`);
  assert.ok(seen.length < 6, `questions stayed open: ${seen}`);
  assert.deepEqual(received.errors, []);
});

test('the board is the interface: rondel, map and chips take clicks; the arrow keys walk the map', async () => {
  const { page, received } = await person(server);
  await table(page, [me, bot, bot], { round_limit: 20 });
  const accepted = () => received.frames.filter((frame) => frame.includes('"accepted"')).length;
  let clicks = 0;
  // The board is loaded when it is needed: the list of choices may stand before it does.
  await page.locator('.board [data-token]').first().waitFor({ state: 'attached' });
  for (let moves = 0; moves < 14; moves++) {
    await page.waitForFunction(
      () => document.querySelector('[data-choice]:not([aria-disabled="true"])'),
      null,
      { timeout: 60_000 },
    );
    const legal = lastPosition(received).choices.map(({ token }) => token);
    const shown = await page
      .locator('.board [data-token]')
      .evaluateAll((targets) => targets.map((target) => target.dataset.token).filter(Boolean));
    for (const token of shown) assert.ok(legal.includes(token), `${token} glows but is not legal`);
    const wanted = wish(shown, walker(moves + 1));
    if (!wanted) break;
    const count = accepted();
    await page.locator(`.board [data-token="${wanted}"]`).first().click({ timeout: 4000, force: true });
    if (await until(() => accepted() > count, 2_000)) clicks += 1;
    else await page.locator('[data-choice]').last().click();
    await page.waitForTimeout(200);
  }
  assert.ok(clicks >= 6, `only ${clicks} clicks on the board were moves`);

  await page.locator('.board [data-region][tabindex="0"]').focus();
  const here = () => page.evaluate(() => document.activeElement?.getAttribute('data-region'));
  const first = await here();
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction((old) => document.activeElement?.getAttribute('data-region') !== old, first);
  await page.locator('#explanation').waitFor();
  assert.deepEqual(received.errors, []);
});

test('accessible in both themes, at home on a phone', async () => {
  for (const theme of ['light', 'dark']) {
    for (const viewport of [undefined, PHONE]) {
      const { page, received } = await person(server, { theme, ...(viewport && { viewport }) });
      await table(page, [me, bot, bot, bot], {});
      await page.locator('.board [data-region]').first().waitFor();
      const where = `${tableId(page)} in the ${theme} theme${viewport ? ' on a phone' : ''}`;
      await assertAccessible(page, where);
      await assertNoSidewaysScroll(page, where);
      assert.deepEqual(received.errors, []);
    }
  }
});

test('the map can be enlarged and moved', async () => {
  const { page } = await person(server);
  await table(page, [me, bot, bot], {});
  const map = page.locator('.board svg[viewBox]').filter({ has: page.locator('[data-region]') });
  const box = () => map.getAttribute('viewBox');
  await map.waitFor();
  const whole = await box();
  await page.getByRole('button', { name: 'Enlarge the map' }).click();
  const larger = await box();
  assert.notEqual(larger, whole);
  const at = await map.boundingBox();
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x + at.width / 2 - 120, at.y + at.height / 2 - 60, { steps: 5 });
  await page.mouse.up();
  assert.notEqual(await box(), larger);
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  assert.equal(await box(), whole);
});
