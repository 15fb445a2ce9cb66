/** How the browser tests play Antike. */
import assert from 'node:assert/strict';
import { botOf, lastPosition, makeTable, playOn, sleep, step, walker } from './harness.mjs';

/** A bot that goes places, and wins games. */
export const ROVER = botOf('greedy');
/** One that stays at home. */
export const TIRO = botOf('tiro');

export const table = (page, seats, options) => makeTable(page, 'antike', seats, options);

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
const FIELDS = ['go:militia', 'go:movere-a', 'go:movere-b', 'go:ferrum', 'go:marmor', 'go:aurum'];

/** The wanted choice among tokens, with a little variety. */
export function wish(tokens, pick) {
  const worth = (token) => {
    const verb = token.split(':')[0];
    return (RANKS[verb] ?? 5) * 100 + (FIELDS.includes(token) ? 40 : 0) + pick(60);
  };
  return tokens.map((token) => [worth(token), token]).sort(([a], [b]) => b - a)[0]?.[1];
}

/** A player who sends two groups a turn: enough to meet others, and the game goes on. */
function roamer(seed) {
  const pick = walker(seed);
  let marches = 0;
  return (tokens) => {
    const token = marches >= 2 && tokens.includes('done') ? 'done' : wish(tokens, pick);
    if (token.startsWith('group:')) marches += 1;
    if (token.startsWith('go:')) marches = 0;
    return token;
  };
}

/** Plays to the end of the game or until `stop`; others may take their time. */
export const drive = (page, { seed, ...more }) =>
  playOn(page, { choose: roamer(seed), patience: 240_000, limit: 3000, ...more });

/** The game is over, and by its own rules: somebody reached the goal before the rounds ran out. */
export async function assertVictory({ page, received }) {
  assert.ok((await step(page)).over, 'the game is over');
  const { view, result } = lastPosition(received);
  assert.match(view.ending.type, /^(personages|last_temple)$/);
  assert.ok(view.round < view.round_limit, `won in round ${view.round}`);
  assert.ok(result.ranks.filter((rank) => rank === 1).length >= 1);
  assert.deepEqual(received.errors, []);
}

/** A player who arms and sends everybody out one by one: sooner or later somebody walks into them. */
function swarmer(seed) {
  const pick = walker(seed);
  const wanted = [
    'found:',
    'place:',
    'arm:',
    'to:',
    'count:',
    'group:',
    'go:militia',
    'go:movere',
    'go:ferrum',
    '',
  ];
  let marches = 0;
  return (tokens) => {
    if (marches >= 8 && tokens.includes('done')) return 'done';
    const fitting = wanted.map((head) => tokens.filter((token) => token.startsWith(head)));
    const list = fitting.find(({ length }) => length > 0);
    const token = list[0].startsWith('count:') ? list[0] : list[pick(list.length)];
    if (token.startsWith('group:')) marches += 1;
    if (token.startsWith('go:')) marches = 0;
    return token;
  };
}

/**
 * The table of a game in which a bot, in its own turn, has just walked into units of this person, who is asked whether to intercept.
 * Bots avoid that when they can, so games are played by this person through the API until it happens.
 */
export async function reachInterception(page) {
  const ask = async (path, data) => {
    const answer = await (data ? page.request.post(path, { data }) : page.request.get(path));
    assert.ok(answer.ok(), `${path}: ${await answer.text()}`);
    return answer.json();
  };
  const seats = [{ kind: 'me' }, ...Array.from({ length: 5 }, () => botOf('miles'))];
  for (let game = 1; game <= 25; game++) {
    const body = { game: 'antike', seats, options: { map: 'orient' }, name: 'Ada', start: true };
    const { id } = await ask('/api/tables', body);
    await ask(`/api/tables/${id}/part`, { bits: '' });
    const choose = swarmer(game);
    for (;;) {
      const { position } = await ask(`/api/tables/${id}/state`);
      if (position.result) break;
      if (position.choices.length === 0) {
        await sleep(5);
        continue;
      }
      if (position.view.phase === 'intercept' && position.view.active !== position.view.deciding) return id;
      const token = choose(position.choices.map((choice) => choice.token));
      await ask(`/api/tables/${id}/play`, { token, number: position.number });
    }
  }
  throw new Error('no bot walked into a unit of ours in 25 games');
}
