/**
 * Runs the browser tests file by file: `node scripts/e2e.mjs [part of a file's name …]`.
 *
 * They play whole games against bots by dice that nobody can foretell, in a real browser, on machines that may be busy. A file
 * that fails is therefore run once more; what fails twice fails, and what failed once is named at the end.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../e2e/', import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

function passes(file) {
  const { status } = spawnSync(process.execPath, ['--test', '--test-concurrency=1', folder + file], {
    stdio: 'inherit',
  });
  return status === 0;
}

const unsteady = [];
const failed = [];
for (const file of files) {
  if (passes(file)) continue;
  console.error(`${file} failed: once more`);
  (passes(file) ? unsteady : failed).push(file);
}
if (unsteady.length > 0) console.error(`Passed only at the second try: ${unsteady.join(', ')}`);
if (failed.length > 0) console.error(`Failed twice: ${failed.join(', ')}`);
if (files.length === 0) console.error(`There is no browser test named so: ${wanted.join(', ')}`);
process.exitCode = failed.length > 0 || files.length === 0 ? 1 : 0;
