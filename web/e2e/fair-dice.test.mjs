/**
 * Fair dice without trusting the server: an honest game proves itself in the page and elsewhere, and each way of cheating is caught by
 * the page or by `quadriga verify --receipt`.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import {
  ASKED,
  caughtUp,
  closeBrowser,
  DESK,
  lastPosition,
  makeTable,
  ME,
  OPEN,
  person,
  PHONE,
  playNow,
  playOn,
  Quadriga,
  resultPanel,
  sitDown,
  tableId,
  until,
  walker,
} from './harness.mjs';

const run = promisify(execFile);
let folder;
before(async () => (folder = await mkdtemp(join(tmpdir(), 'quadriga-fair-'))));
after(async () => {
  await closeBrowser();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the seal, wherever the window has it, and tells what was checked: by name, whether it holds. */
async function seal(page) {
  const button = page.getByRole('button', { name: 'Fair dice' });
  if (!(await button.isVisible()))
    await page.getByRole('button', { name: 'Log', exact: true }).filter({ visible: true }).last().click();
  await button.click();
  await page.locator('[data-check]').first().waitFor();
  const checks = await page
    .locator('[data-check]')
    .evaluateAll((all) => all.map(({ dataset }) => [dataset.check, dataset.holds === 'true']));
  return Object.fromEntries(checks);
}

/** Saves what the seal offers for download, and gives the paths. */
async function download(page, name) {
  const save = async (label, file) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: label }).click();
    const path = join(folder, file);
    await (await coming).saveAs(path);
    return path;
  };
  return {
    record: await save('Download record', `${name}.txt`),
    receipt: await save('Download receipt', `${name}.json`),
  };
}

/** The command line of an honest program: what it says, and whether it agrees. */
async function verify({ record, receipt }) {
  try {
    const { stdout } = await run(process.env.QUADRIGA_BIN, ['verify', record, '--receipt', receipt]);
    return { good: true, said: stdout };
  } catch (error) {
    assert.equal(error.code, 1, error.stderr);
    return { good: false, said: error.stderr };
  }
}

/** A whole game against a bot, by "Play now". */
async function whole(server, seed, viewport = DESK) {
  const ada = await person(server, { viewport });
  await playNow(ada.page);
  await playOn(ada.page, { pick: walker(seed) });
  await resultPanel(ada.page).waitFor();
  return ada;
}

/** Has luck fallen after a ply, as far as the page was told? */
const luckAfter = (received, turn) =>
  received.frames
    .map((frame) => JSON.parse(frame))
    .flatMap(({ steps }) => steps ?? [])
    .some(({ ply, by }) => ply > turn && by.kind === 'chance');

const kept = (page, id = tableId(page)) =>
  page.evaluate((table) => JSON.parse(localStorage.getItem(`quadriga.receipt.${table}`)).receipt, id);

describe('an honest server', () => {
  let server;
  before(async () => (server = await Quadriga.start()));
  after(() => server.stop());

  test('the promise comes first, then the part, then the game; and the game proves itself', async () => {
    const ada = await person(server);
    const posts = [];
    ada.page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
    });
    await ada.page.goto('/');
    await ada.page.getByRole('article').filter({ hasText: 'Arena: Roma II' }).waitFor();
    const begun = Date.now();
    await ada.page
      .getByRole('article')
      .filter({ hasText: 'Arena: Roma II' })
      .getByRole('button', { name: 'Play now' })
      .click();
    await ada.page.waitForURL(/\/table\//);
    console.log(`Play now: ${Date.now() - begun} ms to the table`);
    const id = tableId(ada.page);
    assert.deepEqual(posts, ['/api/tables', `/api/tables/${id}/part`], 'two requests in a row, and no lobby');
    await ada.page.locator(ASKED).first().waitFor();
    await playOn(ada.page, { pick: walker(3) });
    await resultPanel(ada.page).waitFor();
    const checks = await seal(ada.page);
    const receipt = await kept(ada.page);
    assert.deepEqual(checks, {
      seed: true,
      record: true,
      promise: true,
      part: true,
      seals: true,
      course: true,
      draws: true,
    });
    await ada.page.getByText('Not checked here').waitFor();
    const files = await download(ada.page, 'honest');
    assert.deepEqual(JSON.parse(await readFile(files.receipt, 'utf8')), await kept(ada.page));
    assert.ok(receipt.bits.length === 32 && receipt.shown.length > 10, JSON.stringify(receipt).slice(0, 300));
    const { good, said } = await verify(files);
    assert.ok(good && said.includes(`all ${receipt.shown.length} positions as they were shown`), said);

    const odds = join(folder, 'odds.jsonl');
    const { stdout } = await run(process.env.QUADRIGA_BIN, ['verify', '--events', files.record]);
    await writeFile(odds, stdout);
    const python = await run('python3', ['../docs/verify.py', files.record, odds, files.receipt]);
    assert.match(python.stdout, /The receipt fits[^]*The promise is kept/);
    assert.deepEqual(ada.received.errors, []);
  });

  test('a turn taken back against bots is practice: the game proves itself all the same, here and elsewhere', async () => {
    const ada = await person(server);
    await playNow(ada.page);
    const mayPractise = async () => {
      const { undo, take_back: turn } = lastPosition(ada.received);
      return undo === null && turn !== null && luckAfter(ada.received, turn);
    };
    await playOn(ada.page, { pick: walker(9), received: ada.received, stop: mayPractise });
    const before = lastPosition(ada.received);
    await ada.page.getByRole('button', { name: 'Undo' }).click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
    await caughtUp(ada.received, before.number + 1);
    await playOn(ada.page, { pick: walker(3) });
    await resultPanel(ada.page).waitFor();
    const checks = await seal(ada.page);
    assert.deepEqual(
      Object.keys(checks).filter((key) => !checks[key]),
      [],
      JSON.stringify(checks),
    );
    await ada.page.getByText('Proven, as far as a browser can').waitFor();
    await ada.page.getByText('One turn was taken back after chance had fallen, as practice').waitFor();
    const files = await download(ada.page, 'practice');
    assert.equal(JSON.parse(await readFile(files.receipt, 'utf8')).taken_back, 1);
    const { good, said } = await verify(files);
    assert.ok(good && said.includes('the receipt fits') && said.includes('practice: '), said);
    const odds = join(folder, 'practice.jsonl');
    const { stdout } = await run(process.env.QUADRIGA_BIN, ['verify', '--events', files.record]);
    await writeFile(odds, stdout);
    const python = await run('python3', ['../docs/verify.py', files.record, odds, files.receipt]);
    assert.match(python.stdout, /The receipt fits[^]*It was practice[^]*The promise is kept/);
    assert.deepEqual(ada.received.errors, []);
  });

  test('several people at one device: the promise first, one part, and a receipt of what each of them was shown', async () => {
    const { page, received } = await person(server);
    const posts = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
    });
    await page.goto('/new/arena');
    for (const seat of [1, 2]) await page.getByLabel(`Seat ${seat}`).selectOption('me');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL(/\/table\//);
    const id = tableId(page);
    assert.deepEqual(posts, ['/api/tables', `/api/tables/${id}/part`], 'two requests, the promise first');
    // Each in turn, after saying that he looks, until the game is over.
    const ready = page.getByRole('button', { name: /^I am / });
    const pick = walker(4);
    for (let turns = 0; turns < 400 && (await resultPanel(page).count()) === 0; turns++) {
      await ready
        .or(resultPanel(page))
        .or(page.locator('.play:not([inert]) [data-choice]'))
        .first()
        .waitFor();
      if ((await ready.count()) > 0) {
        await ready.click();
        await page.locator('.play:not([inert])').waitFor();
      }
      await playOn(page, { pick });
    }
    await resultPanel(page).waitFor();
    const checks = await seal(page);
    assert.deepEqual(
      Object.keys(checks).filter((key) => !checks[key]),
      [],
      JSON.stringify(checks),
    );
    const receipt = await kept(page);
    assert.deepEqual(receipt.seats, [0, 1], 'both seats are this browser’s');
    assert.equal(receipt.bits.length, 32);
    const eyes = new Set(receipt.shown.map(([, from]) => from));
    assert.ok(eyes.has('0') && eyes.has('1'), `shown through the eyes of both: ${[...eyes].join(', ')}`);
    const { good, said } = await verify(await download(page, 'one-device'));
    assert.ok(good && said.includes(`all ${receipt.shown.length} positions as they were shown`), said);
    assert.deepEqual(received.errors, []);
  });

  test('among people: sealed when sitting down, opened at the start, and each finds the other’s seal kept', async () => {
    const [ada, ben] = [await person(server), await person(server, { viewport: PHONE, hasTouch: true })];
    const id = await makeTable(ada.page, 'arena', [ME, OPEN], {}, 'Ada');
    await ada.page
      .getByText('Your browser’s part is sealed')
      .or(ada.page.getByText('part is sealed'))
      .waitFor();
    await ada.page.getByLabel('Words of your own').fill('  alea   iacta ');
    await ada.page.getByRole('button', { name: 'Mix in' }).click();
    await ada.page.getByText('Your words are in.').waitFor();
    await sitDown(ben.page, id);
    await Promise.all(
      [ada, ben].map(({ page }) => until(async () => (await page.locator('.stage').count()) > 0)),
    );
    const start = ada.page.getByRole('button', { name: 'Start the game' });
    if (await start.isVisible()) await start.click();
    await until(
      async () => (await ada.page.locator(ASKED).count()) + (await ben.page.locator(ASKED).count()) > 0,
    );
    const [one, two] = [await kept(ada.page, id), await kept(ben.page, id)];
    assert.equal(one.words, 'alea iacta');
    assert.notEqual(one.bits, two.bits);
    assert.equal(one.commitment, two.commitment);
    assert.ok(
      one.seals[1] && two.seals[0] && one.seals[1] === two.seals[1],
      'each noted what the other had sealed',
    );
    await ada.page.getByRole('button', { name: 'Resign' }).click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    for (const { page } of [ada, ben]) {
      await resultPanel(page).waitFor();
      const checks = await seal(page);
      assert.ok(Object.values(checks).every(Boolean) && checks.seals, JSON.stringify(checks));
    }
    const files = await download(ben.page, 'people');
    const { good, said } = await verify(files);
    assert.ok(good && said.includes('1 other seats as they were sealed'), said);

    // And one more with the same people.
    await Promise.all([ada, ben].map(({ page }) => page.keyboard.press('Escape')));
    await ada.page.getByRole('button', { name: 'Rematch' }).first().click();
    await ada.page.waitForURL((url) => !url.pathname.endsWith(id));
    await ben.page.getByRole('link', { name: 'To the rematch' }).first().click();
    await ben.page.getByRole('button', { name: 'Sit down', exact: true }).click();
    const started = async () =>
      (await ada.page.locator(ASKED).count()) + (await ben.page.locator(ASKED).count()) > 0;
    assert.ok(await until(started, 20_000), 'the rematch begins by itself');
    const next = await kept(ada.page);
    assert.ok(next.bits !== one.bits && next.seals !== null && next.commitment !== one.commitment);
    for (const { received } of [ada, ben]) assert.deepEqual(received.errors, []);
  });
});

describe('a server that cheats is caught', () => {
  for (const [way, broken] of /** @type {const} */ ([
    ['die', ['draws']],
    ['odds', []],
    ['view', []],
  ])) {
    test(`${way}: ${broken.length > 0 ? 'by the page' : 'not by the page, but'} by quadriga verify`, async () => {
      const server = await Quadriga.start(['--cheat', way]);
      try {
        const { page } = await whole(server, 5);
        const checks = await seal(page);
        const failed = Object.keys(checks).filter((key) => !checks[key]);
        assert.deepEqual(failed, broken, JSON.stringify(checks));
        const verdict = broken.length > 0 ? 'Not proven' : 'Proven, as far as a browser can';
        await page.getByText(verdict).waitFor();
        const { good, said } = await verify(await download(page, way));
        assert.ok(!good, said);
        const words = {
          die: 'the seed gives',
          odds: 'the seed gives',
          view: 'was shown otherwise than the record has it',
        };
        assert.ok(said.includes(words[way]), said);
      } finally {
        await server.stop();
      }
    });
  }

  test('another seed: by the page and by quadriga verify', async () => {
    const server = await Quadriga.start();
    try {
      const { page } = await whole(server, 6);
      const id = tableId(page);
      await server.kill();
      await sql(server, `UPDATE tables SET seed = '${'5a'.repeat(32)}' WHERE id = '${id}'`);
      await server.run();
      await page.reload();
      await resultPanel(page).waitFor();
      const checks = await seal(page);
      assert.deepEqual(
        [checks.seed, checks.draws, checks.promise],
        [false, false, true],
        JSON.stringify(checks),
      );
      const { good, said } = await verify(await download(page, 'seed'));
      assert.ok(!good && said.includes('the seed is not the promised one'), said);
    } finally {
      await server.stop();
    }
  });

  test('another commitment than the one shown first: by the page and by quadriga verify', async () => {
    const server = await Quadriga.start();
    try {
      const ada = await person(server);
      // The server shows one promise before it knows the part of the browser, and keeps another.
      await ada.page.route('**/api/tables', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), commitment: 'ab'.repeat(32) } });
      });
      await playNow(ada.page);
      await playOn(ada.page, { pick: walker(7) });
      await resultPanel(ada.page).waitFor();
      const checks = await seal(ada.page);
      const failed = Object.keys(checks).filter((key) => !checks[key]);
      assert.deepEqual(failed, ['promise'], 'everything else fits');
      const { good, said } = await verify(await download(ada.page, 'commitment'));
      assert.ok(!good && said.includes('not the one that the browser was shown'), said);
    } finally {
      await server.stop();
    }
  });
});

/** Changes a stopped server's database, as its host could. */
async function sql(server, statement) {
  const script = 'import sqlite3,sys; c=sqlite3.connect(sys.argv[1]); c.execute(sys.argv[2]); c.commit()';
  await run('python3', ['-c', script, join(server.data, 'quadriga.db'), statement]);
}
