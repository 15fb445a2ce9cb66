/** How the browser tests play Antike. */
import assert from 'node:assert/strict';
import { botOf, lastPosition, makeTable, playOn, step, walker } from './harness.mjs';

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
export function roamer(seed) {
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
