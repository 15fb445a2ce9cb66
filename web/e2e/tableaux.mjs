/**
 * Tables in a wanted state, made through the interface for programs: much faster than by clicking. For pictures and for the test of
 * the geometry, which look at many states in many windows.
 */
import assert from 'node:assert/strict';
import { addNothing, botOf, ME, sleep, until, walker } from './play.mjs';

/** The windows in which every table must fit. At 200 % zoom a desk of 1280×800 is a window of half that size. */
export const WINDOWS = {
  '1366x768': { width: 1366, height: 768 },
  '1440x900': { width: 1440, height: 900 },
  '1920x1080': { width: 1920, height: 1080 },
  '2560x1440': { width: 2560, height: 1440 },
  '390x844': { width: 390, height: 844 },
  '844x390': { width: 844, height: 390 },
  '768x1024': { width: 768, height: 1024 },
  '1280x800-zoom200': { width: 640, height: 400 },
};

/** Windows that are touched: there is no pointer that could rest on anything, and no wheel. */
export const TOUCHED = ['390x844', '844x390', '768x1024'];

/** The desks: from here up everything is on screen together. */
export const DESKS = ['1366x768', '1440x900', '1920x1080', '2560x1440'];

/**
 * Each game with its usual number of seats.
 * @type {[string, number][]}
 */
export const USUAL = [
  ['arena', 2],
  ['carpe-diem', 4],
  ['gloria-mundi', 4],
  ['antike', 4],
];
/** What comes last when a board is drawn, and can be acted on. */
export const DRAWN = {
  arena: '.board [data-token]',
  'carpe-diem': '.board [data-token]',
  'gloria-mundi': '.board [data-token]',
  antike: '[data-label]',
};

/** Fewest, usual and most seats of each game, without repeating itself. */
export function seatCounts({ min_seats: min, usual_seats: usual, max_seats: max }) {
  return [...new Set([min, usual, max])];
}

/** The question with the most answers is known when the game is over. */
export const STATES = ['start', 'middle', 'result', 'many'];

async function ask(page, path, data) {
  const answer = data ? await page.request.post(path, { data }) : await page.request.get(path);
  assert.ok(answer.ok(), `${path}: ${await answer.text()}`);
  return answer.json();
}

/** How one goes on in each game: a little of everything, so that the middle of a game looks like one. */
function chooser(game, pick) {
  const liked = {
    arena: /^(play|activate|cards|keep|on|target)/,
    'carpe-diem': /^(place|take|circle|fulfil|move)/,
    'gloria-mundi': /^(buy|use|play|lay)/,
    antike: /^(conquer|found|build|develop|place|arm|to|group|go:(militia|movere|marmor|ferrum|aurum))/,
  }[game];
  return (tokens) => {
    const list = tokens.filter((token) => liked.test(token));
    const from = list.length > 0 && pick(4) > 0 ? list : tokens;
    return from[pick(from.length)];
  };
}

/**
 * Of each table the question with the most answers that it came by, and how many they were.
 * @type {Map<string, { ply: number, answers: number }>}
 */
const widest = new Map();

/** What the house would advise at a table; `null` where it has nothing to say. */
async function advice(page, path, number) {
  const answer = await page.request.post(`${path}/hint`, { data: { number } });
  assert.ok(answer.ok(), `${path}/hint: ${await answer.text()}`);
  const { choices } = await answer.json();
  return choices[0]?.token ?? null;
}

/**
 * A table for one person and bots, played until `state`: the first question, the middle of a game, a question with many answers, or
 * the result. Gives its id. With `id` a table that is there already is played on. `advised` plays by the house's hints: slowly, and
 * as somebody would who knows the game. `last`: the person sits at the last seat. `asked`: with many answers, several of which are of
 * this kind.
 */
export async function tableau(
  page,
  game,
  seats,
  state,
  {
    seed = 7,
    options = {},
    name = 'Livia',
    id = null,
    advised = false,
    rank = 'greedy',
    tries = 4,
    last = false,
    asked = null,
  } = {},
) {
  const bots = Array.from({ length: seats - 1 }, () => botOf(rank));
  const made = id
    ? { id }
    : await ask(page, '/api/tables', {
        game,
        seats: last ? [...bots, ME] : [ME, ...bots],
        options,
        name,
        start: true,
      });
  if (!id) await addNothing(page, made.id);
  const choose = chooser(game, walker(seed));
  const middle = { arena: 14, 'carpe-diem': 60, 'gloria-mundi': Math.round(30 / seats) + 4, antike: 60 }[
    game
  ];
  const many = { arena: 7, 'carpe-diem': 7, 'gloria-mundi': 6, antike: 9 }[game];
  const path = `/api/tables/${made.id}`;
  for (let taken = 0; taken < 3000;) {
    const { position } = await ask(page, `${path}/state`);
    if (position.result) {
      if (state === 'result') return made.id;
      // Somebody has lost early, as happens in Arena: another game.
      assert.ok(tries > 0, `${game} with ${seats} seats was over after ${taken} choices`);
      const again = { seed: seed + 1, options, name, advised, rank, tries: tries - 1, last, asked };
      return tableau(page, game, seats, state, again);
    }
    const { choices, number } = position;
    if (choices.length === 0) {
      await sleep(4);
      continue;
    }
    // Of several such the last: more lies on the table.
    if (choices.length >= (widest.get(made.id)?.answers ?? 0))
      widest.set(made.id, { ply: position.ply, answers: choices.length });
    if (state === 'start') return made.id;
    if (state === 'middle' && taken >= middle) return made.id;
    // A question with many answers may keep one waiting: after a while fewer will do.
    const enough = Math.max(3, many - Math.floor((4 * taken) / middle));
    const tokens = choices.map((choice) => choice.token);
    const wanted = asked ? tokens.filter((token) => asked.test(token)).length >= 3 : true;
    if (state === 'many' && taken >= middle / 4 && choices.length >= enough && wanted) return made.id;
    const wise = advised && tokens.length > 1 ? await advice(page, path, number) : null;
    const token = wise ?? choose(tokens);
    await page.request.post(`${path}/play`, { data: { token, number } });
    taken += 1;
  }
  throw new Error(`${game} did not come to ${state}`);
}

/** Plays a table on until its person is asked something that is `wanted`. */
export async function playUntil(page, id, game, wanted, seed = 7) {
  const choose = chooser(game, walker(seed));
  const path = `/api/tables/${id}`;
  for (let taken = 0; taken < 3000;) {
    const { position } = await ask(page, `${path}/state`);
    const { choices, number, result } = position;
    assert.ok(!result, `${game} was over after ${taken} choices`);
    if (choices.length > 0 && wanted(position)) return;
    if (choices.length === 0) await sleep(4);
    else {
      await page.request.post(`${path}/play`, {
        data: { token: choose(choices.map(({ token }) => token)), number },
      });
      taken += 1;
    }
  }
  throw new Error(`${game} did not come to what was wanted`);
}

/** A table that stands at the question of a finished one which had the most answers. */
export async function tableauOfMost(page, id, seats) {
  const { ply, answers } = widest.get(id);
  const bots = Array.from({ length: seats - 1 }, () => botOf('greedy'));
  const made = await ask(page, `/api/tables/${id}/on`, { ply, seats: [ME, ...bots] });
  await addNothing(page, made.id);
  const asked = async () => (await ask(page, `/api/tables/${made.id}/state`)).position.choices.length;
  assert.ok(await until(async () => (await asked()) === answers), `${answers} answers at ${ply} of ${id}`);
  return made.id;
}

/** Opens a table in the window at hand and waits until it is drawn. */
export async function openTable(page, id) {
  await page.goto(`/table/${id}`);
  await page.locator('.stage .board, #result-title').first().waitFor();
  await page.locator('[data-pane], #result-title').first().waitFor();
}
