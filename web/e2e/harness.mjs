/** What all browser tests share: a real server with its own port and data, a real Chromium, and ways to play. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const require = createRequire(import.meta.url);
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

function binary() {
  const path = process.env.QUADRIGA_BIN;
  assert.ok(path, 'set QUADRIGA_BIN to the quadriga binary');
  assert.ok(existsSync(path), `QUADRIGA_BIN: there is no ${path}`);
  return path;
}

function browserPath() {
  const candidates = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const found = candidates.find((path) => path && existsSync(path));
  assert.ok(found, 'no Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM');
  return found;
}

async function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** A running `quadriga serve`. */
export class Quadriga {
  static async start() {
    const server = new Quadriga();
    server.port = await freePort();
    server.data = await mkdtemp(join(tmpdir(), 'quadriga-e2e-'));
    server.url = `http://127.0.0.1:${server.port}`;
    server.output = '';
    await server.run();
    return server;
  }

  async run() {
    this.child = spawn(binary(), ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.data], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.on('data', (text) => (this.output = (this.output + text).slice(-20_000)));
    }
    for (let tries = 0; tries < 200; tries++) {
      if (this.child.exitCode !== null) throw new Error(`quadriga ended at once:\n${this.output}`);
      try {
        if ((await fetch(`${this.url}/healthz`)).ok) return;
      } catch {
        // Not listening yet.
      }
      await sleep(50);
    }
    throw new Error(`quadriga does not answer:\n${this.output}`);
  }

  /** Ends the process as a power cut would. */
  async kill() {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  async stop() {
    this.child.kill('SIGTERM');
    const patience = setTimeout(() => this.child.kill('SIGKILL'), 5000);
    await this.ended;
    clearTimeout(patience);
    await rm(this.data, { recursive: true, force: true });
  }

  async json(path) {
    const response = await fetch(this.url + path);
    assert.ok(response.ok, `${path}: ${response.status}`);
    return response.json();
  }
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks again and again until `check` is true or the time is over; says which. */
export async function until(check, ms = 10_000) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(25)) {
    if (await check()) return true;
  }
  return false;
}

let shared;
/** One Chromium for a test file. */
export async function browser() {
  shared ??= await chromium.launch({
    executablePath: browserPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return shared;
}

export async function closeBrowser() {
  await shared?.close();
  shared = undefined;
}

/**
 * A person with a browser of their own: own cookies, and a record of everything that was received.
 * Animations are off unless a test wants them: games then run as fast as the server answers.
 */
export async function person(server, { viewport = DESK, theme = 'light', motion = 'reduce', ...more } = {}) {
  const context = await (
    await browser()
  ).newContext({
    viewport,
    colorScheme: theme,
    reducedMotion: motion,
    baseURL: server.url,
    ...more,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const received = { frames: [], responses: [], errors: [] };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.frames.push(String(payload))),
  );
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    try {
      received.responses.push({ url: response.url(), text: await response.text() });
    } catch {
      // The page went on before the body was read.
    }
  });
  page.on('pageerror', (error) => received.errors.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    // A dead server is part of some tests; the browser reports it by itself.
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection|net::ERR/.test(text)) {
      received.errors.push(text);
    }
  });
  return { context, page, received };
}

/** Clicks "Play now" of a game and waits for the first question. */
export async function playNow(page, title = 'Arena: Roma II') {
  await page.goto('/');
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Play now' })
    .click();
  await page.waitForURL(/\/table\//);
  await page.locator('[data-choice]').first().waitFor();
  return tableId(page);
}

export const tableId = (page) => new URL(page.url()).pathname.split('/').at(-1);
export const resultPanel = (page) => page.locator('#result-title');

/** The number of the position shown, from the newest frame. */
export function lastPosition(received) {
  for (const frame of [...received.frames].reverse()) {
    const message = JSON.parse(frame);
    if (message.type === 'state' || message.type === 'update') return message.position;
  }
  return null;
}

/** A choice that keeps the game going: vary by a seeded walk, so that games differ and still end. */
export function walker(seed) {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

/**
 * Takes choices from the list as they are offered, until `stop` says so or the game is over. Gives the number taken.
 * `choose` picks a token by what it is; without it `pick` takes one by its place in the list.
 */
export async function playOn(
  page,
  {
    pick,
    choose = (tokens) => tokens[pick(tokens.length)],
    limit = 600,
    patience = 30_000,
    stop = async () => false,
  } = {},
) {
  const choices = page.locator('[data-choice]:not([aria-disabled="true"])');
  for (let taken = 0; taken < limit; taken++) {
    await page.waitForFunction(
      () =>
        document.querySelector('#result-title') ||
        document.querySelector('[data-choice]:not([aria-disabled="true"])'),
      null,
      { timeout: patience },
    );
    if (await resultPanel(page).count()) return taken;
    const tokens = await choices.evaluateAll((buttons) => buttons.map((button) => button.dataset.choice));
    if (await stop(taken, tokens)) return taken;
    if (tokens.length === 0) continue;
    const token = choose(tokens);
    const before = await page.evaluate(() => document.querySelector('.choices')?.textContent);
    try {
      await page.locator(`[data-choice="${token}"]`).click({ timeout: 5000 });
    } catch (error) {
      // The question may have gone while we reached for it (an opponent resigned); if it is still there, the click is at fault.
      const now = await page.evaluate(() => document.querySelector('.choices')?.textContent);
      if (now === before && !(await resultPanel(page).count())) throw error;
    }
    // Until the question has changed; the same question can come twice, so do not insist.
    await page
      .waitForFunction(
        (old) =>
          document.querySelector('#result-title') || document.querySelector('.choices')?.textContent !== old,
        before,
        { timeout: 3000 },
      )
      .catch(() => {});
  }
  throw new Error(`the game did not end within ${limit} choices`);
}

const axeSource = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe-core on the page as it is and fails with what it found. What it finds must be there on a second look too: it reads
 * colours one by one, and on a busy machine some of a page that is still being styled.
 */
export async function assertAccessible(page, where) {
  await page.evaluate(axeSource);
  let violations = await axeViolations(page);
  if (violations.length > 0) {
    await page.waitForTimeout(500);
    violations = await axeViolations(page);
  }
  assert.deepEqual(violations, [], `axe-core on ${where}`);
}

function axeViolations(page) {
  return page.evaluate(async () => {
    const found = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 5).map((node) => `${node.target.join(' ')} — ${node.failureSummary}`),
    }));
  });
}

/** Fails when the page can be scrolled sideways. */
export async function assertNoSidewaysScroll(page, where) {
  const found = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => {
        if (getComputedStyle(element).position === 'fixed') return false;
        for (let up = element.parentElement; up; up = up.parentElement) {
          if (/auto|scroll|hidden/.test(getComputedStyle(up).overflowX)) return false;
        }
        return element.getBoundingClientRect().right > width + 1;
      })
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 120));
    return { over: document.documentElement.scrollWidth - width, wide };
  });
  assert.ok(found.over <= 0, `${where} scrolls sideways by ${found.over}px: ${found.wide.join('\n')}`);
}
