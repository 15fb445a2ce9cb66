/**
 * One short walk in each of the other engines: from the home page to a table and through the first answers. Chromium has the long
 * tests. An engine that is not installed is not tested: Debian has them as `firefox-esr`, and `webkit2gtk-driver` with `xvfb`.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { firefox } from 'playwright-core';
import { Quadriga, sleep, until } from './harness.mjs';
import { answerFirst, playNow } from './play.mjs';

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

if (FIREFOX) {
  test('Firefox: a table of each game opens, fits, and takes answers', async () => {
    // Debian's own Firefox speaks WebDriver BiDi; the patched one of Playwright is not needed.
    const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX });
    try {
      const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1366, height: 768 } });
      page.setDefaultTimeout(60_000);
      const errors = [];
      page.on('pageerror', (error) => errors.push(error.message));
      for (const title of ['Arena: Roma II', 'Carpe Diem', 'Gloria Mundi', 'Antike II']) {
        await playNow(page, title);
        await page.locator('.board [data-pane]').first().waitFor();
        assertOnScreen(await page.evaluate(`(() => {${ON_SCREEN}})()`), `${title} in Firefox`);
        const before = await page.locator('.log li').count();
        await answerFirst(page);
        assert.ok(await until(async () => (await page.locator('.log li').count()) !== before, 30_000), title);
      }
      assert.deepEqual(errors, []);
    } finally {
      await browser.close();
    }
  });
}

/** As much of the WebDriver protocol as a short walk needs. */
class Driver {
  screen;
  child;
  port = 0;
  session = '';

  static async start() {
    const driver = new Driver();
    const display = `:${90 + (process.pid % 900)}`;
    driver.screen = spawn(XVFB, [display, '-screen', '0', '1366x900x24'], { stdio: 'ignore' });
    driver.port = 20_000 + (process.pid % 20_000);
    driver.child = spawn(DRIVER, [`--port=${driver.port}`], {
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
        driver.ask('GET', '/status').then(
          () => true,
          () => false,
        ),
      20_000,
    );
    assert.ok(ready, 'WebKitWebDriver does not answer');
    const { sessionId } = await driver.ask('POST', '/session', { capabilities: {} });
    driver.session = `/session/${sessionId}`;
    return driver;
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

  open = (url) => this.ask('POST', `${this.session}/url`, { url });
  run = (script) => this.ask('POST', `${this.session}/execute/sync`, { script, args: [] });
  size = (width, height) => this.ask('POST', `${this.session}/window/rect`, { width, height });

  async stop() {
    await this.ask('DELETE', this.session).catch(() => undefined);
    this.child.kill();
    this.screen.kill();
  }
}

if (DRIVER && XVFB) {
  test('WebKit: a table opens, fits, and takes answers', async () => {
    const driver = await Driver.start();
    try {
      await driver.size(1366, 860);
      await driver.open(server.url);
      const click = (selector) =>
        `document.querySelector('${selector}')?.click(); return !!document.querySelector('${selector}')`;
      const wait = async (script, what) => assert.ok(await until(() => driver.run(script), 60_000), what);
      await wait(click('article .button.main'), 'the home page offers a game');
      await wait(
        "return document.querySelector('[data-pick], [data-choice]') !== null && document.querySelector('[data-pane]') !== null",
        'a table is drawn',
      );
      await sleep(500);
      assertOnScreen(await driver.run(ON_SCREEN), 'Arena in WebKit');
      const lines = await driver.run("return document.querySelectorAll('.log li').length");
      await driver.run("document.querySelector('[data-choice]').click()");
      await wait(`return document.querySelectorAll('.log li').length !== ${lines}`, 'an answer is taken');
    } finally {
      await driver.stop();
    }
  });
}
