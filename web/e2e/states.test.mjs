/**
 * A table between its questions: while others are asked, with a hint, with a turn that is held, while one looks at the past, with the log
 * over the board, and in the eyes of whoever looks on. Each fits its window, and axe-core finds nothing in either theme.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertStands } from './fits.mjs';
import { laidOut } from './geometry.mjs';
import { addNothing, ASKED, botOf, callLog, ME, OPEN, Quadriga, step, until, walker } from './harness.mjs';
import { playUntil, tableau, TOUCHED, USUAL, WINDOWS } from './tableaux.mjs';
import { assertSeen, bothHands, eachWindow } from './windows.mjs';

const server = Quadriga.ofThisFile();

/** The smallest desk, and everything smaller. */
const SIZES = ['1366x768', ...TOUCHED, '1280x800-zoom200'];
const RULES = '.tools a[href^="/rules/"]';
const SEATS = '.seats li:first-child';

/** A table of one person, another one and bots, at which the other one is asked: gives its id. */
async function tableOfTwo(page, other, game, seats) {
  const bots = Array.from({ length: seats - 2 }, () => botOf('greedy'));
  const data = { game, seats: [ME, OPEN, ...bots], name: 'Livia', start: true };
  const made = await (await page.request.post('/api/tables', { data })).json();
  await addNothing(page, made.id);
  const joined = await other.request.post(`/api/tables/${made.id}/join`, { data: { name: 'Ben' } });
  assert.ok(joined.ok(), await joined.text());
  await addNothing(other, made.id);
  // Whoever is asked first: the other one.
  for (let taken = 0; taken < 60; taken++) {
    /** @type {any} */
    let position = null;
    const asked = async () => {
      ({ position } = await (await page.request.get(`/api/tables/${made.id}/state`)).json());
      const theirs = await (await other.request.get(`/api/tables/${made.id}/state`)).json();
      return position?.choices.length > 0 || theirs.position?.choices.length > 0;
    };
    assert.ok(await until(asked, 30_000), `${game}: somebody is asked`);
    if (position.choices.length === 0) return made.id;
    const [{ token }] = position.choices;
    await page.request.post(`/api/tables/${made.id}/play`, { data: { token, number: position.number } });
  }
  throw new Error(`${game}: the other one was never asked`);
}

/** Takes choices from the list, with turns to be confirmed, until one is held. */
async function hold(page) {
  const pick = walker(3);
  const end = page.getByRole('button', { name: 'End turn' });
  for (let taken = 0; taken < 60 && (await end.count()) === 0; taken++) {
    const { tokens, number } = await step(page);
    const open = tokens.filter((token) => token !== 'end' && token !== 'done');
    const token = open.length > 0 ? open[pick(open.length)] : tokens[0];
    await page
      .locator(`[data-choice="${token}"]`)
      .first()
      .evaluate((button) => button.click());
    const gone = () => page.evaluate((old) => globalThis.newestNumber > old, number);
    await until(async () => (await end.count()) > 0 || gone(), 20_000);
  }
  await end.waitFor();
}

/** Wants turns to be confirmed from here on. */
const confirming = (page) =>
  page.evaluate(() => localStorage.setItem('quadriga.settings', JSON.stringify({ confirm: true })));

for (const [game, seats] of USUAL) {
  test(`${game}: a table fits while one waits, with a hint, in the past, with its log, and for who looks on`, async () => {
    const pages = await bothHands(server);
    const others = await bothHands(server);
    const look = async (eyes, id, state, wanted, reach, again = async (_page) => {}) => {
      const where = `${game}, ${state}`;
      const check = async (page, size) => {
        await again(page);
        await assertStands(page, game, wanted, `${where}, ${size}`);
      };
      await eachWindow(eyes, id, SIZES, check, reach);
      await assertSeen(eyes, where);
    };

    const id = await tableau(pages.desk, game, seats, 'middle');
    await look(pages, id, 'with a hint', ['.prompt', RULES, SEATS, '.favourite'], async (page) => {
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await page.locator('[data-choice].favourite').waitFor();
    });
    await look(pages, id, 'in the past', ['.prompt', SEATS, '.tools .button:first-child'], async (page) => {
      await callLog(page);
      await page.locator('.log li button').first().click();
      await page.getByText(/You look at position/).waitFor();
    });
    await look(
      pages,
      id,
      'with its log',
      ['.prompt', SEATS, RULES, '.log', '.log .chapter:last-child li:last-child'],
      async (page) => page.locator(ASKED).first().waitFor(),
      // In a window that has a place for it there is nothing to call.
      async (page) => {
        await callLog(page);
        await laidOut(page);
      },
    );
    await look(others, id, 'looked on', ['.prompt', SEATS, RULES], async (page) => {
      await page.locator('.board [data-pane]').first().waitFor();
    });
    // Held is a turn at each device for itself, and nothing of it is sent: first there where it is played until then.
    const begun = await tableau(pages.desk, game, seats, 'start');
    for (const page of [pages.desk, pages.hand]) await confirming(page);
    await look(
      pages,
      begun,
      'with a turn that is held',
      ['.prompt', SEATS, RULES, '.held .button.main', '.held .button:last-child'],
      async (page) => {
        await page.locator(ASKED).first().waitFor();
        await hold(page);
      },
    );

    const waits = await tableOfTwo(pages.desk, others.desk, game, Math.max(2, seats));
    await look(pages, waits, 'while one waits', ['.prompt', SEATS, RULES], async (page) => {
      assert.equal(await page.locator(ASKED).count(), 0, 'nothing is asked');
    });
    await pages.close();
    await others.close();
  });
}

for (const [game, seats] of /** @type {const} */ ([
  ['gloria-mundi', 3],
  ['antike', 4],
])) {
  test(`${game}: a table fits while one pays`, async () => {
    const pages = await bothHands(server);
    const id = await tableau(pages.desk, game, seats, 'start');
    await playUntil(pages.desk, id, game, ({ choices }) =>
      choices.some(({ token }) => token.startsWith('pay:')),
    );
    const where = `${game}, paying`;
    await eachWindow(pages, id, Object.keys(WINDOWS), (page, size) =>
      assertStands(page, game, ['.prompt', RULES, SEATS], `${where}, ${size}`),
    );
    await assertSeen(pages, where);
    await pages.close();
  });
}
