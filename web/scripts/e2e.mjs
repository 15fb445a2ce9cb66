/**
 * Runs the browser tests, some files side by side: `node scripts/e2e.mjs [part of a file's name …]`.
 *
 * Each file has its own server, port and browser, so two cores do twice the work; the longest begin first. `E2E_JOBS` says how many
 * run at once. They play whole games against bots. Dice, ids and bots' luck come from a seed, the same for a file each time
 * unless `E2E_SEED` names another: what fails fails again, and a failure says by which seed.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../e2e/', import.meta.url));
const wanted = process.argv.slice(2);
/** The files that take longest, so that none of them begins when the others are done. */
const LONG = [
  'geometry',
  'shift',
  'states',
  'carpe-diem',
  'lessons',
  'antike-games',
  'pages',
  'gloria-mundi',
  'antike',
  'games',
];
const rank = (file) => {
  const place = LONG.indexOf(file.replace('.test.mjs', ''));
  return place < 0 ? LONG.length : place;
};
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort((a, b) => rank(a) - rank(b));
const jobs = Math.max(1, Number(process.env.E2E_JOBS) || Math.min(4, availableParallelism()));

/** The seed of a file: `E2E_SEED`, or one of its own that never changes. */
function seedOf(file) {
  if (process.env.E2E_SEED) return process.env.E2E_SEED;
  return String([...file].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_003, 7));
}

/** The process groups of the files under way. */
const groups = new Set();
function end(group) {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    groups.forEach(end);
    process.exit(1);
  });
}

/** A file that takes longer than this hangs, and hangs everything after it: it has failed. */
const LIMIT_S = Number(process.env.E2E_LIMIT) || 1200;

/** Node.js 20 has the WebSocket, which leads to Firefox, only for whoever asks for it. */
const SOCKETS = typeof WebSocket === 'function' ? [] : ['--experimental-websocket'];

/** Runs one file; its words are shown together when it is done. */
function passes(file) {
  const began = Date.now();
  let hangs = false;
  return new Promise((resolve) => {
    const args = [...SOCKETS, '--test', '--test-concurrency=1', '--test-reporter=spec', folder + file];
    const env = { ...process.env, E2E_SEED: seedOf(file) };
    // A group of its own, so that a file that hangs ends with its server and its browser.
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    groups.add(child.pid);
    const words = [];
    const limit = setTimeout(() => {
      hangs = true;
      end(child.pid);
    }, 1000 * LIMIT_S);
    child.stdout.on('data', (chunk) => words.push(chunk));
    child.stderr.on('data', (chunk) => words.push(chunk));
    child.on('close', (status) => {
      clearTimeout(limit);
      groups.delete(child.pid);
      const verdict = hangs ? 'hung and was ended' : status === 0 ? 'passed' : 'failed';
      console.log(`\n── ${file} ${verdict} after ${((Date.now() - began) / 1000).toFixed(1)} s`);
      process.stdout.write(Buffer.concat(words));
      resolve(status === 0);
    });
  });
}

const queue = [...files];
const failed = [];
async function work() {
  for (let file = queue.shift(); file; file = queue.shift()) if (!(await passes(file))) failed.push(file);
}
await Promise.all(Array.from({ length: jobs }, work));

for (const file of failed) {
  console.error(`Failed: ${file}. To repeat: E2E_SEED=${seedOf(file)} npm run e2e -- ${file}`);
}
if (files.length === 0) console.error(`There is no browser test named so: ${wanted.join(', ')}`);
process.exitCode = failed.length > 0 || files.length === 0 ? 1 : 0;
