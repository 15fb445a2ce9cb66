/**
 * One short walk in each of the other engines: from the home page to a table of each game and through its first answer. Chromium has the
 * long tests. An engine that is not installed is not tested: Debian has them as `firefox-esr`, and `webkit2gtk-driver` with `xvfb`. Both
 * are driven by their own protocol, as much of it as the walk needs: Playwright asks Firefox for what the one of Debian does not have yet.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Quadriga, sleep, until } from './harness.mjs';

const FIREFOX = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
);
const DRIVER = ['/usr/bin/WebKitWebDriver'].find((path) => existsSync(path));
const XVFB = ['/usr/bin/Xvfb'].find((path) => existsSync(path));

// A file without a test would never come to stop its server.
const server = FIREFOX || (DRIVER && XVFB) ? Quadriga.ofThisFile() : null;
if (!server) console.log('Neither Firefox nor WebKit is installed: only Chromium is tested.');

/** What the layout promises at a desk, in as few words as any driver can carry: board, question and tools are on screen. */
const ON_SCREEN = `
  const shown = (selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box && box.width > 0 && box.top >= -1 && box.bottom <= innerHeight + 1;
  };
  const board = document.querySelector('.board')?.getBoundingClientRect();
  return {
    faults: ['.prompt', '.tools .button', '.seats', '.board'].filter((selector) => !shown(selector)),
    share: board ? (board.width * board.height) / (innerWidth * innerHeight) : 0,
    scrolls: document.documentElement.scrollHeight - innerHeight,
    choices: document.querySelectorAll('[data-choice]').length,
  };`;

function assertOnScreen({ faults, share, scrolls, choices }, where) {
  assert.deepEqual(faults, [], where);
  assert.ok(share > 0.45, `${where}: the board takes ${share}`);
  assert.ok(scrolls <= 1, `${where}: the page scrolls by ${scrolls}`);
  assert.ok(choices > 0, `${where}: nothing to choose`);
}

/** Runs in the page: where something can be pressed, which is in sight then; `null` where it is not there or may not be pressed yet. */
const MIDDLE = `
  const place = (element) => {
    if (!element) return null;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return width > 0 ? [Math.round(x + width / 2), Math.round(y + height / 2)] : null;
  };`;
const PLAY_NOW = (title) => `${MIDDLE}
  const card = [...document.querySelectorAll('article')].find(({ innerText }) => innerText.includes(${JSON.stringify(title)}));
  return place(card?.querySelector('.button.main'));`;
const FIRST = (selector) => `${MIDDLE}
  const open = [...document.querySelectorAll('${selector}')].filter((one) => one.getAttribute('aria-disabled') !== 'true');
  return place(open.find((one) => one.getClientRects().length > 0));`;
const THERE = `return document.querySelector('[data-pick], [data-choice]') !== null && document.querySelector('[data-pane]') !== null`;
const LINES = `return document.querySelectorAll('.log li').length`;

/** From the home page through the first answer of each game. */
async function walk(driver, name) {
  for (const title of ['Arena: Roma II', 'Carpe Diem', 'Gloria Mundi', 'Antike II']) {
    const where = `${title} in ${name}`;
    // What is pressed must stand still: a page that is still being drawn moves it away from under the pointer.
    const press = async (script, what) => {
      let [at, then] = [null, null];
      const still = async () => {
        [then, at] = [at, await driver.run(script)];
        return at !== null && String(at) === String(then);
      };
      assert.ok(await until(async () => (await still()) || sleep(150), 60_000), `${where}: ${what}`);
      await driver.press(...(at ?? []));
    };
    await driver.open(server.url);
    await press(PLAY_NOW(title), 'the home page offers it');
    assert.ok(await until(() => driver.run(THERE), 60_000), `${where}: a table is drawn`);
    await sleep(500);
    assertOnScreen(await driver.run(ON_SCREEN), where);
    const before = await driver.run(LINES);
    // Of pairs one thing after the other.
    if (await driver.run(`return document.querySelector('[data-pick]') !== null`))
      await press(FIRST('[data-pick]'), 'the first of two things');
    await press(FIRST('[data-choice]'), 'something can be chosen');
    assert.ok(
      await until(async () => (await driver.run(LINES)) !== before, 60_000),
      `${where}: an answer is taken`,
    );
    assert.deepEqual(
      await driver.complaints(),
      [],
      `${where}: the page complains about nothing in its console`,
    );
  }
}

const pressAt = (x, y) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** Firefox by WebDriver BiDi. */
class Fox {
  child;
  ended;
  socket;
  profile = '';
  context = '';
  heard = [];
  waiting = new Map();
  asked = 0;

  static async start() {
    const fox = new Fox();
    fox.profile = await mkdtemp(join(tmpdir(), 'quadriga-firefox-'));
    fox.child = spawn(
      FIREFOX,
      ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', fox.profile],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    fox.ended = new Promise((resolve) => fox.child.once('exit', resolve));
    let words = '';
    const address = await new Promise((resolve, reject) => {
      fox.child.stderr.on('data', (text) => {
        words = (words + text).slice(-5000);
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(words);
        if (found) resolve(found[1]);
      });
      fox.child.once('exit', () => reject(new Error(`Firefox ended at once: ${words}`)));
    });
    fox.socket = new WebSocket(`${address}/session`);
    fox.socket.onmessage = ({ data }) => fox.hear(JSON.parse(data));
    await new Promise((resolve, reject) => {
      fox.socket.onopen = resolve;
      fox.socket.onerror = () => reject(new Error('Firefox does not answer'));
    });
    await fox.ask('session.new', { capabilities: {} });
    await fox.ask('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await fox.ask('browsingContext.getTree', {});
    fox.context = contexts[0].context;
    await fox.ask('browsingContext.setViewport', {
      context: fox.context,
      viewport: { width: 1366, height: 768 },
    });
    return fox;
  }

  hear({ id, type, result, error, message, method, params }) {
    if (method === 'log.entryAdded' && ['warn', 'error'].includes(params.level)) this.heard.push(params.text);
    const wait = this.waiting.get(id);
    this.waiting.delete(id);
    if (type === 'error') wait?.reject(new Error(`${error}: ${message}`));
    else wait?.resolve(result);
  }

  /** Asks the browser for something, and waits for its answer. */
  ask(method, params) {
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${method} is not answered`)), 60_000);
      const done = (settle) => (what) => {
        clearTimeout(late);
        settle(what);
      };
      this.waiting.set(id, { resolve: done(resolve), reject: done(reject) });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  open = (url) => this.ask('browsingContext.navigate', { context: this.context, url, wait: 'interactive' });
  complaints = async () => this.heard;
  press = (x, y) => this.ask('input.performActions', { context: this.context, actions: pressAt(x, y) });

  async run(script) {
    const { result, exceptionDetails } = await this.ask('script.evaluate', {
      expression: `JSON.stringify((() => {${script}})())`,
      target: { context: this.context },
      awaitPromise: false,
    });
    assert.ok(!exceptionDetails, exceptionDetails?.text);
    return JSON.parse(result.value);
  }

  async stop() {
    this.child.kill();
    await this.ended;
    await rm(this.profile, { recursive: true, force: true });
  }
}

/** WebKit by WebDriver. */
class Kit {
  screen;
  child;
  port = 0;
  session = '';

  static async start() {
    const kit = new Kit();
    const display = `:${90 + (process.pid % 900)}`;
    kit.screen = spawn(XVFB, [display, '-screen', '0', '1366x900x24'], { stdio: 'ignore' });
    kit.port = 20_000 + (process.pid % 20_000);
    kit.child = spawn(DRIVER, [`--port=${kit.port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    });
    const ready = await until(
      () =>
        kit.ask('GET', '/status').then(
          () => true,
          () => false,
        ),
      20_000,
    );
    assert.ok(ready, 'WebKitWebDriver does not answer');
    const { sessionId } = await kit.ask('POST', '/session', { capabilities: {} });
    kit.session = `/session/${sessionId}`;
    await kit.ask('POST', `${kit.session}/window/rect`, { width: 1366, height: 860 });
    return kit;
  }

  async ask(method, path, body) {
    const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = await answer.json();
    assert.ok(answer.ok, `${path}: ${value?.message}`);
    return value;
  }

  async open(url) {
    await this.ask('POST', `${this.session}/url`, { url });
    await this.run(HEAR);
  }

  run = (script) => this.ask('POST', `${this.session}/execute/sync`, { script, args: [] });
  complaints = () => this.run('return complaints');
  press = (x, y) => this.ask('POST', `${this.session}/actions`, { actions: pressAt(x, y) });

  async stop() {
    await this.ask('DELETE', this.session).catch(() => undefined);
    this.child.kill();
    this.screen.kill();
  }
}

/** This driver tells nothing of the console: what goes there is kept, from the home page on, which stays the same document. */
const HEAR = `
  window.complaints = [];
  for (const kind of ['warn', 'error']) {
    const plain = console[kind];
    console[kind] = (...words) => {
      complaints.push(words.join(' '));
      plain.apply(console, words);
    };
  }
  addEventListener('error', ({ message }) => complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));`;

const ENGINES = { ...(FIREFOX && { Firefox: Fox }), ...(DRIVER && XVFB && { WebKit: Kit }) };
for (const [name, engine] of Object.entries(ENGINES)) {
  test(`${name}: a table of each game opens, fits, and takes answers, and the console stays empty`, async () => {
    const driver = await engine.start();
    try {
      await walk(driver, name);
    } finally {
      await driver.stop();
    }
  });
}
