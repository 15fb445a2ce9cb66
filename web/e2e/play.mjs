/** Ways to sit down and play in a page. */
import assert from 'node:assert/strict';

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks again and again until `check` is true or the time is over; says which. */
export async function until(check, ms = 10_000) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(10)) {
    if (await check()) return true;
  }
  return false;
}

/** Brings the log into sight, where it is folded away. */
export async function callLog(page) {
  if (await page.locator('.log').isVisible()) return;
  // Where something has happened since, its name says so too.
  await page.getByRole('button', { name: /^Log/ }).filter({ visible: true }).last().click();
  await page.locator('.log').waitFor();
}

/** Something to answer: a choice, or (where choices are pairs) one of the things that pairs are made of. */
export const ASKED = '[data-choice], [data-pick]';

/** Clicks "Play now" of a game and waits for the first question. */
export async function playNow(page, title = 'Arena: Roma II') {
  await page.goto('/');
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Play now' })
    .click();
  await page.waitForURL(/\/table\//);
  await page.locator(ASKED).first().waitFor();
  return tableId(page);
}

export const ME = { kind: 'me' };
export const OPEN = { kind: 'open' };
export const botOf = (level) => ({ kind: 'bot', level });

/** Makes a table as whoever sits before this page, and opens it. It starts at once unless a seat is open. */
export async function makeTable(page, game, seats, options = {}, name = 'Ada') {
  const start = !seats.some(({ kind }) => kind === 'open');
  const made = await page.request.post('/api/tables', { data: { game, seats, options, name, start } });
  assert.ok(made.ok(), await made.text());
  const { id } = await made.json();
  // What a page of Quadriga does by itself: here nothing is added to the dice, so that games of one seed are the same.
  if (start) await addNothing(page, id);
  await page.goto(`/table/${id}`);
  return id;
}

/** Says that whoever sits before this page adds nothing to the dice of a table. */
export async function addNothing(page, id) {
  const said = await page.request.post(`/api/tables/${id}/part`, { data: { bits: '' } });
  assert.ok(said.ok(), await said.text());
}

/** Takes the open seat of a table by its link. */
export async function sitDown(page, id, name = 'Ben') {
  await page.goto(`/table/${id}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down', exact: true }).click();
}

export const tableId = (page) => new URL(page.url()).pathname.split('/').at(-1);
export const resultPanel = (page) => page.locator('#result-title');

/** The log as the page shows it, unfolded: where each line leads to, and its words. */
export const shownLog = (page) =>
  page.evaluate(async () => {
    for (;;) {
      const more = document.querySelector('.log .earlier, .log .unfold');
      if (!more) break;
      more.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
    return [...document.querySelectorAll('.log li button:not(.unfold)')].map(
      ({ title, innerText }) =>
        `${/\d[\d,]*/.exec(title)[0].replaceAll(',', '')} ${innerText.trim().replace(/\s+/g, ' ')}`,
    );
  });

/** The log as the server tells it. */
export async function toldLog(page, id) {
  const { log } = await (await page.request.get(`/api/tables/${id}/state`)).json();
  return log.map(({ ply, words }) => `${ply} ${words.replaceAll(' bot', '').trim().replace(/\s+/g, ' ')}`);
}

/** The newest position that a person was sent. */
export const lastPosition = (received) => received.position;

/** A choice that keeps the game going: vary by a seeded walk, so that games differ and still end. */
export function walker(seed) {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

/**
 * Takes a choice (none with `null`), waits until something can be done again, and tells what: `over`, `covered` (the device is to
 * be passed on), the `tokens` of the choices in the list, and the `number` of the position that is shown. A choice that is gone by
 * now (an opponent resigned) is not taken. One way into the page and back: whole games run as fast as the server answers.
 */
export async function step(page, token = null, patience = 30_000) {
  const found = await page.evaluate(
    async ([wanted, most]) => {
      const button = wanted !== null && document.querySelector(`[data-choice="${CSS.escape(wanted)}"]`);
      if (button) button.click();
      for (const end = performance.now() + most; performance.now() < end;) {
        // What was clicked is marked as being sent before this comes back.
        await new Promise((resolve) => setTimeout(resolve));
        const over = document.querySelector('#result-title') !== null;
        const covered = document.querySelector('.cover button') !== null;
        // Before the page knows whether there is anything to hide, it shows nothing and asks nothing.
        const inert = document.querySelector('.play[inert]') !== null;
        const open = inert ? [] : [...document.querySelectorAll('[data-choice]:not([aria-disabled="true"])')];
        if (over || covered || open.length > 0) {
          const tokens = over || covered ? [] : open.map(({ dataset }) => dataset.choice);
          return { over, covered, tokens, number: globalThis.newestNumber };
        }
      }
      return { late: document.querySelector('main')?.innerText.slice(0, 400) };
    },
    [token, patience],
  );
  assert.equal(found.late, undefined, `nothing to do ${patience / 1000} s after ${token}: ${found.late}`);
  return found;
}

/** Waits until what the browser has shown has also reached the record of what it received. */
export async function caughtUp(received, number) {
  assert.ok(await until(() => received.position?.number >= number), `position ${number} was not recorded`);
}

/**
 * Takes choices from the list as they are offered, until the game is over, the device is to be passed on, or `stop` says so. Gives
 * the number taken. `choose` picks a token by what it is; without it `pick` takes one by its place in the list. With `take` the
 * choice is made by other means than the page's own click: the pointer, a finger.
 *
 * @param {any} page
 * @param {{ pick?: (count: number) => number, choose?: (tokens: string[]) => string, take?: (page: any, token: string) => Promise<unknown>,
 *   received?: any, limit?: number, patience?: number, stop?: (taken: number, tokens: string[]) => Promise<unknown> }} how
 */
export async function playOn(
  page,
  {
    pick,
    choose = (tokens) => tokens[pick(tokens.length)],
    take,
    received,
    limit = 600,
    patience = 30_000,
    stop = async () => false,
  } = {},
) {
  let now = await step(page, null, patience);
  for (let taken = 0; taken < limit; taken++) {
    if (now.over || now.covered) return taken;
    if (received) await caughtUp(received, now.number);
    if (await stop(taken, now.tokens)) return taken;
    const token = choose(now.tokens);
    if (take) {
      await take(page, token).catch(async (error) => {
        // The question may have gone while we reached for it (an opponent resigned); if it is still there, the hand is at fault.
        const still = await step(page, null, patience);
        if (still.number === now.number && !still.over) throw error;
      });
    }
    now = await step(page, take ? null : token, patience);
  }
  throw new Error(`the game did not end within ${limit} choices`);
}

/** Takes a choice with the pointer; of a pair one thing after the other. */
export async function click(page, token) {
  const [one, other] = (token.split(':')[1] ?? '').split('+');
  const pick = page.locator(`[data-pick="${one}"]`).first();
  // Of two cards of a kind in hand either will do.
  const choice = page.locator(`[data-choice="${token}"]`).first();
  const paired = async () => other !== undefined && (await pick.count()) > 0;
  if (await paired()) await pick.click({ timeout: 5000 });
  else if (other !== undefined) {
    // Until the board has come, pairs stand in the list like anything else; then they are picked, and the list goes.
    const listed = await choice.click({ timeout: 2000 }).catch((error) => error);
    if (listed === undefined) return;
    if (!(await paired())) throw listed;
    await pick.click({ timeout: 5000 });
  }
  await choice.click({ timeout: 5000 });
}

/** Answers with the first choice that is offered, by the pointer: of pairs both things one after the other. */
export async function answerFirst(page, press = (target) => target.click()) {
  const pick = page.locator('[data-pick]').first();
  if ((await pick.count()) > 0) await press(pick);
  await press(page.locator('[data-choice]:visible:not([aria-disabled="true"])').first());
}

/** What has the focus: its token in the list of choices, if it is one, and whether one can see that it has it. */
const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      choice: element.dataset?.choice ?? element.dataset?.pick ?? null,
      name: element.getAttribute('aria-label') ?? element.textContent.trim(),
      seen: element.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    };
  });

/** Presses Tab until what has the focus is as wanted. */
export async function tabTo(page, wanted, limit = 150) {
  for (let tabs = 0; tabs < limit; tabs++) {
    if (wanted(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the element cannot be reached by Tab');
}

/** Goes to the list of choices. */
export const tabToChoices = (page) => tabTo(page, ({ choice }) => choice !== null);

/** Takes a choice that is a pair, thing by thing, with the keyboard alone. */
async function pairByKeyboard(page, token) {
  const [one] = token.split(':')[1].split('+');
  await tabTo(page, ({ choice }) => choice === one);
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 12; presses++) {
    if ((await focused(page)).choice === token) break;
    await page.keyboard.press('ArrowDown');
  }
  const { choice, seen } = await focused(page);
  assert.equal(choice, token);
  assert.ok(seen, `the focus on ${token} cannot be seen`);
  await page.keyboard.press('Enter');
}

/**
 * Takes a choice with the keyboard alone. The focus is carried on from question to question, so the list has it already; the arrow
 * keys go the shorter way round to the choice, on which the focus must be seen.
 */
export async function byKeyboard(page, token) {
  if ((await page.locator('[data-pick]').count()) > 0) return pairByKeyboard(page, token);
  const way = await page.evaluate((wanted) => {
    const choices = [...document.querySelectorAll('[data-choice]')];
    const at = choices.indexOf(document.activeElement);
    const to = choices.findIndex(({ dataset }) => dataset.choice === wanted);
    return { at, to, count: choices.length };
  }, token);
  assert.ok(way.at >= 0, `the focus is not in the list when ${token} is wanted`);
  const down = (way.to - way.at + way.count) % way.count;
  const [key, presses] = down <= way.count / 2 ? ['ArrowDown', down] : ['ArrowUp', way.count - down];
  for (let press = 0; press < presses; press++) await page.keyboard.press(key);
  const { choice, seen } = await focused(page);
  assert.equal(choice, token);
  assert.ok(seen, `the focus on ${token} cannot be seen`);
  await page.keyboard.press('Enter');
}
