/** What all browser tests share: a real server with its own port and data, a real Chromium, and ways to play. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { sleep } from './play.mjs';

export * from './checks.mjs';
export * from './play.mjs';

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1366, height: 768 };
export const DESK = { width: 1440, height: 900 };

function binary() {
  const path = process.env.QUADRIGA_BIN;
  assert.ok(path, 'set QUADRIGA_BIN to the server: quadriga-test-server, or quadriga');
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
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/** How many servers this process has started. */
let started = 0;

/**
 * The seed of the next server's dice, ids and bots; none when `E2E_SEED` is not set. A server that comes back gets another seed than
 * before: the same would give its new tables the names of the old.
 */
function nextSeed() {
  const seed = process.env.E2E_SEED;
  return seed ? ['--seed', String(Number(seed) * 100 + started++)] : [];
}

/** A running `quadriga serve`. */
export class Quadriga {
  /** Arguments besides the usual ones. */
  more = [];
  /** Tests play faster than people: the limits on that are off, but for the tests of their own. */
  limits = false;

  /** With other arguments besides, such as `--cheat die`. */
  static async start(more = [], { limits = false } = {}) {
    const server = new Quadriga();
    server.more = more;
    server.limits = limits;
    await server.open();
    return server;
  }

  /** The server of a test file: there before its first test, gone after its last, and the browser with it. */
  static ofThisFile() {
    const server = new Quadriga();
    before(() => server.open());
    after(async () => {
      await closeBrowser();
      await server.stop();
      assert.deepEqual(complaints, [], 'no page complains in its console');
    });
    return server;
  }

  async open() {
    this.port = await freePort();
    this.data = await mkdtemp(join(tmpdir(), 'quadriga-e2e-'));
    this.url = `http://127.0.0.1:${this.port}`;
    this.output = '';
    await this.run();
  }

  async run() {
    const args = ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.data];
    if (!this.limits) args.push('--no-rate-limits');
    args.push(...nextSeed(), ...this.more);
    this.child = spawn(binary(), args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.on('data', (text) => (this.output = (this.output + text).slice(-20_000)));
    }
    for (let tries = 0; tries < 500; tries++) {
      if (this.child.exitCode !== null) throw new Error(`quadriga ended at once:\n${this.output}`);
      try {
        if ((await fetch(`${this.url}/healthz`)).ok) return;
      } catch {
        // Not listening yet.
      }
      await sleep(20);
    }
    throw new Error(`quadriga does not answer:\n${this.output}`);
  }

  /** The process is there and does nothing, as a machine that hangs: its lines stay open, and what is sent is not read. */
  freeze() {
    this.child.kill('SIGSTOP');
  }

  /** Ends the process as a power cut would. */
  async kill() {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  async stop() {
    if (!this.child) return;
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

/** What any page of this file said in its console that was not to be expected: warnings and errors alike. */
const complaints = [];

let shared;
/** One Chromium for a test file. */
async function browser() {
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

/** Runs in every page before its own scripts: notes the number of the newest position that came in, before the page draws it. */
function noteNumbers() {
  const Plain = globalThis.WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(address, protocols) {
      super(address, protocols);
      this.addEventListener('message', ({ data }) => {
        const { position } = JSON.parse(data);
        if (position) globalThis.newestNumber = position.number;
      });
    }
  };
}

/** Runs in every page before its own scripts: the bits that a browser adds to the dice come from a seed, so that what failed fails again. */
function seedBits(seed) {
  const plain = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (/** @type {any} */ array) => {
    if (array.length !== 16) return plain(array);
    const count = Number(sessionStorage.getItem('bits') ?? 0) + 1;
    sessionStorage.setItem('bits', String(count));
    let state = (seed * 1_000_003 + count * 7919) >>> 0;
    return array.map((_, index) => {
      state = (Math.imul(state, 1664525) + 1013904223 + index) >>> 0;
      return (array[index] = state >>> 24);
    });
  };
}

/** How many people this process has had. */
let people = 0;

/**
 * A person with a browser of their own: own cookies, and a record of everything that was received.
 * Animations are off unless a test wants them: games then run as fast as the server answers.
 */
export async function person(
  server,
  /** @type {any} */ { viewport = DESK, theme = 'light', motion = 'reduce', ...more } = {},
) {
  const context = await (
    await browser()
  ).newContext({
    viewport,
    colorScheme: theme,
    reducedMotion: motion,
    baseURL: server.url,
    ...more,
  });
  await context.addInitScript(noteNumbers);
  if (process.env.E2E_SEED)
    await context.addInitScript(seedBits, Number(process.env.E2E_SEED) * 100 + people++);
  const page = await context.newPage();
  // How long a page takes is the machine's business: nobody waits for what works.
  page.setDefaultTimeout(60_000);
  const received = { frames: [], responses: [], errors: [], position: null };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      received.frames.push(String(payload));
      const message = JSON.parse(String(payload));
      if (message.type === 'state' || message.type === 'update') received.position = message.position;
    }),
  );
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    try {
      received.responses.push({ url: response.url(), text: await response.text() });
    } catch {
      // The page went on before the body was read.
    }
  });
  const complain = (text) => {
    received.errors.push(text);
    complaints.push(text);
  };
  page.on('pageerror', (error) => complain(error.message));
  page.on('console', (message) => {
    const text = message.text();
    // A dead server is part of some tests; the browser reports it by itself.
    if (/Failed to load resource|WebSocket connection|net::ERR/.test(text)) return;
    if (['warning', 'error'].includes(message.type())) complain(text);
  });
  return { context, page, received };
}

/** Pictures to be looked at, when `E2E_PICTURES` names a folder. */
export async function picture(page, name) {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}
