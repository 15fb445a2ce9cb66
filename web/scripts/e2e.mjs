/**
 * Runs the browser tests, some files side by side: `node scripts/e2e.mjs [part of a file's name …]`.
 *
 * Each file has its own server, port and browser, so two cores do twice the work; the longest begin first. `E2E_JOBS` says how many
 * run at once. They play whole games against bots by dice that nobody can foretell, in a real browser, on machines that may be busy.
 * A file that fails is therefore run once more, by itself; what fails twice fails, and what failed once is named at the end.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../e2e/', import.meta.url));
const wanted = process.argv.slice(2);
/** The files that take longest, so that none of them begins when the others are done. */
const LONG = ['antike-games', 'pages', 'gloria-mundi', 'carpe-diem', 'antike', 'games'];
const rank = (file) => {
  const place = LONG.indexOf(file.replace('.test.mjs', ''));
  return place < 0 ? LONG.length : place;
};
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort((a, b) => rank(a) - rank(b));
const jobs = Math.max(1, Number(process.env.E2E_JOBS) || Math.min(4, availableParallelism()));

/** Runs one file; its words are shown together when it is done. */
function passes(file) {
  const began = Date.now();
  return new Promise((resolve) => {
    const args = ['--test', '--test-concurrency=1', '--test-reporter=spec', folder + file];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const words = [];
    child.stdout.on('data', (chunk) => words.push(chunk));
    child.stderr.on('data', (chunk) => words.push(chunk));
    child.on('close', (status) => {
      const verdict = status === 0 ? 'passed' : 'failed';
      console.log(`\n── ${file} ${verdict} after ${((Date.now() - began) / 1000).toFixed(1)} s`);
      process.stdout.write(Buffer.concat(words));
      resolve(status === 0);
    });
  });
}

const queue = [...files];
const again = [];
async function work() {
  for (let file = queue.shift(); file; file = queue.shift()) if (!(await passes(file))) again.push(file);
}
await Promise.all(Array.from({ length: jobs }, work));

const unsteady = [];
const failed = [];
for (const file of again) {
  console.error(`${file} failed: once more`);
  ((await passes(file)) ? unsteady : failed).push(file);
}
if (unsteady.length > 0) console.error(`Passed only at the second try: ${unsteady.join(', ')}`);
if (failed.length > 0) console.error(`Failed twice: ${failed.join(', ')}`);
if (files.length === 0) console.error(`There is no browser test named so: ${wanted.join(', ')}`);
process.exitCode = failed.length > 0 || files.length === 0 ? 1 : 0;
