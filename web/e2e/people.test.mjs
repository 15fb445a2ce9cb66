/** People at tables: going on at another device, a host's tools, chat that one does not read, and a page of yesterday. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertAccessible,
  assertNoSidewaysScroll,
  LAPTOP,
  makeTable,
  ME,
  OPEN,
  person,
  PHONE,
  picture,
  Quadriga,
  sitDown,
  tableId,
  until,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

const openSettings = (page) => page.getByRole('button', { name: 'Settings' }).click();
const say = async (page, text) => {
  await page.getByLabel('Write to the table').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
};

/** A table where Ada sits and Ben has sat down, seen by Ada before the start. */
async function pair(ada, ben) {
  await ada.page.goto('/');
  const id = await makeTable(ada.page, 'arena', [ME, OPEN], {}, 'Ada');
  await ada.page.goto(`/table/${id}`);
  await sitDown(ben.page, id);
  await ada.page.getByText('Ben', { exact: true }).first().waitFor();
  return id;
}

test('one goes on at another device with a code, and with a link', async () => {
  for (const [viewport, theme] of /** @type {const} */ ([
    [LAPTOP, 'light'],
    [PHONE, 'dark'],
  ])) {
    const ada = await person(server, { viewport, theme });
    await ada.page.goto('/');
    const id = await makeTable(ada.page, 'arena', [ME, OPEN], {}, 'Ada');
    await ada.page.goto('/');
    await openSettings(ada.page);
    await ada.page.getByRole('button', { name: 'Make a code' }).click();
    const code = await ada.page.locator('dialog output').innerText();
    assert.match(code, /^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/);
    const link = await ada.page.getByLabel('Link for the other device').inputValue();
    assert.equal(link, `${server.url}/continue#${code}`);
    await assertAccessible(ada.page, `settings, ${theme}`);
    await assertNoSidewaysScroll(ada.page, `settings, ${theme}`);
    await picture(ada.page, `settings-${viewport.width}-${theme}`);

    // By the link: the code does not stay in the address, and is taken only when one says so.
    const phone = await person(server, { viewport: PHONE, theme });
    await phone.page.goto(link);
    await phone.page.getByRole('button', { name: 'Go on here' }).waitFor();
    assert.equal(new URL(phone.page.url()).hash, '');
    await assertAccessible(phone.page, `continue, ${theme}`);
    await picture(phone.page, `continue-${theme}`);
    await phone.page.getByRole('button', { name: 'Go on here' }).click();
    await phone.page.getByRole('heading', { name: 'You are Ada here now' }).waitFor();
    await phone.page.getByRole('button', { name: 'To the games' }).click();
    await phone.page.locator(`a[href="/table/${id}"]`).first().waitFor();
    await phone.page.goto(`/table/${id}`);
    await phone.page.getByRole('button', { name: 'Stand up' }).waitFor();

    // Once only.
    const thief = await person(server, { viewport, theme });
    await thief.page.goto(link);
    await thief.page.getByRole('button', { name: 'Go on here' }).click();
    await thief.page.getByRole('alert').filter({ hasText: 'was used already' }).waitFor();

    // By hand, as it is read aloud.
    await ada.page.reload();
    await openSettings(ada.page);
    await ada.page.getByRole('button', { name: 'Make a code' }).click();
    const second = await ada.page.locator('dialog output').innerText();
    await thief.page.goto('/');
    await openSettings(thief.page);
    await thief.page.getByLabel('Code from another device').fill(second.toUpperCase().replaceAll('-', ' '));
    await thief.page.getByRole('button', { name: 'Go on here' }).click();
    await thief.page.locator(`a[href="/table/${id}"]`).first().waitFor();
    for (const { context } of [ada, phone, thief]) await context.close();
  }
});

test('a host removes, silences and closes; a name that is taken is refused in words', async () => {
  for (const [viewport, theme] of /** @type {const} */ ([
    [LAPTOP, 'dark'],
    [PHONE, 'light'],
  ])) {
    const [ada, ben, eve] = [
      await person(server, { viewport, theme }),
      await person(server),
      await person(server),
    ];
    const id = await pair(ada, ben);
    await eve.page.goto(`/table/${id}`);
    await say(eve.page, 'I look on');
    await ada.page.getByText('I look on').waitFor();

    // Who only looks on is asked to be silent, and later one speaker.
    await ada.page.getByLabel('Who only looks on is silent').check();
    await eve.page.getByText('has asked you to be silent here').waitFor();
    await ada.page.getByLabel('Who only looks on is silent').uncheck();
    await eve.page.getByLabel('Write to the table').waitFor();
    const speaker = ada.page.getByRole('log').getByRole('button').first();
    await speaker.click();
    await picture(ada.page, `host-${viewport.width}-${theme}`);
    await assertAccessible(ada.page, `a host's tools, ${theme}`);
    await assertNoSidewaysScroll(ada.page, `a host's tools, ${theme}`);
    await ada.page.getByRole('button', { name: 'Ask for silence' }).click();
    await eve.page.getByText('has asked you to be silent here').waitFor();

    await ada.page.getByRole('button', { name: /^Remove Ben/ }).click();
    await ben.page.getByRole('button', { name: 'Sit down' }).click();
    await ben.page.getByText('has asked you to leave it').waitFor();

    // Names.
    await eve.page.getByLabel('Your name').fill('ADA');
    await eve.page.getByRole('button', { name: 'Sit down' }).click();
    await eve.page.getByText(/called ADA already/).waitFor();

    await ada.page.getByRole('button', { name: 'Close the table' }).click();
    await ada.page.locator('dialog[open]').getByRole('button', { name: 'Close the table' }).click();
    for (const { page } of [ada, eve])
      await page.getByRole('heading', { name: 'This table is closed' }).waitFor();
    await picture(ada.page, `closed-${viewport.width}-${theme}`);
    for (const { context } of [ada, ben, eve]) await context.close();
  }
});

test('one hides what somebody says, and it stays hidden after a reload', async () => {
  const [ada, ben] = [await person(server, { viewport: LAPTOP }), await person(server)];
  await pair(ada, ben);
  await say(ben.page, 'first insult');
  await say(ben.page, 'second insult');
  await ada.page.getByText('second insult').waitFor();
  await ada.page.getByRole('log').getByRole('button', { name: 'Ben' }).first().click();
  assert.equal(await ada.page.getByRole('button', { name: 'Ask for silence' }).count(), 1, 'Ada is the host');
  await ada.page.getByRole('button', { name: 'Hide this speaker' }).click();
  await ada.page.getByText('2 lines of Ben are hidden.').waitFor();
  assert.equal(await ada.page.getByText('insult').count(), 0);
  await picture(ada.page, 'hidden-1366-light');
  await ada.page.reload();
  await ada.page.getByText('2 lines of Ben are hidden.').waitFor();
  assert.equal(await ada.page.getByText('insult').count(), 0);
  // Ben is not told, and may speak on.
  await say(ben.page, 'third insult');
  await ada.page.getByText('3 lines of Ben are hidden.').waitFor();
  await ben.page.getByRole('log').getByText('Ada').count();
  await ada.page.getByRole('button', { name: 'Show', exact: true }).click();
  await ada.page.getByText('third insult').waitFor();
  for (const { context } of [ada, ben]) await context.close();
});

test('a table without hints says so, and offers none', async () => {
  const ada = await person(server, { viewport: LAPTOP });
  const { page } = ada;
  await page.goto('/new/arena');
  await page.getByLabel('Seat 2').selectOption('tiro');
  await page.getByLabel('Players may ask for hints').uncheck();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/table\//);
  await page.getByText('Without hints').first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Hint', exact: true }).count(), 0);
  await ada.context.close();
});

/** The second greeting of a page is by another build. Gives what cuts its line, so that it is greeted again. */
async function greetedByAnotherBuild(page) {
  let greetings = 0;
  /** @type {any} */
  let line;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const behind = socket.connectToServer();
    line = socket;
    behind.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.type === 'welcome' && ++greetings === 2) message.build = 'another';
      socket.send(JSON.stringify(message));
    });
  });
  return () => line.close();
}

test('a page of yesterday says "reload" and loses nothing', async () => {
  const ada = await person(server, { viewport: LAPTOP });
  const { page } = ada;
  await page.goto('/');
  const id = await makeTable(page, 'arena', [ME, OPEN], {}, 'Ada');
  const cut = await greetedByAnotherBuild(page);
  await page.goto(`/table/${id}`);
  await page.getByLabel('Write to the table').fill('a line half written');
  await cut();
  const news = page.getByRole('status').filter({ hasText: 'Quadriga was updated' });
  await news.waitFor();
  assert.equal(await page.getByLabel('Write to the table').inputValue(), 'a line half written');
  await picture(page, 'build-1366-light');
  await assertAccessible(page, 'the news of another build');
  await news.getByRole('button', { name: 'Later' }).click();
  await news.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log').getByText('a line half written').waitFor();
  await ada.context.close();
});

test('after "reload" the line that was half written is there again, and at its table alone', async () => {
  const ada = await person(server, { viewport: LAPTOP });
  const { page } = ada;
  await page.goto('/');
  const [id, other] = [
    await makeTable(page, 'arena', [ME, OPEN], {}, 'Ada'),
    await makeTable(page, 'arena', [ME, OPEN], {}, 'Ada'),
  ];
  const cut = await greetedByAnotherBuild(page);
  await page.goto(`/table/${id}`);
  const field = page.getByLabel('Write to the table');
  await field.fill('a line half written');
  await cut();
  const news = page.getByRole('status').filter({ hasText: 'Quadriga was updated' });
  await Promise.all([
    page.waitForEvent('load'),
    news.getByRole('button', { name: 'Reload', exact: true }).click(),
  ]);
  await field.waitFor();
  assert.equal(await field.inputValue(), 'a line half written');
  await page.goto(`/table/${other}`);
  assert.equal(await field.inputValue(), '', 'another table knows nothing of it');
  await page.goto(`/table/${id}`);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log').getByText('a line half written').waitFor();
  await page.reload();
  await page.getByRole('log').getByText('a line half written').waitFor();
  assert.equal(await field.inputValue(), '', 'what was said is written no more');
  await ada.context.close();
});

test('a page of yesterday that asks for a file that is gone says so, and loads again', async () => {
  const ada = await person(server, { viewport: LAPTOP });
  const { page } = ada;
  await page.goto('/');
  await page.getByRole('main').waitFor();
  // What the next page is made of had another name yesterday, and the server knows only today's.
  const answers = [];
  const yesterdays = async (route) => {
    const gone = new URL('/assets/of-yesterday.js', server.url).href;
    const answer = await route.fetch({ url: gone });
    answers.push(answer.status());
    await route.fulfill({ response: answer });
  };
  await page.route('**/assets/*.js', yesterdays);
  await page.getByRole('link', { name: 'About' }).first().click();
  await page.getByText('This page could not be loaded').waitFor();
  assert.ok(answers.length > 0 && answers.every((status) => status === 404), `${answers}`);
  await page.getByText('Quadriga was updated a moment ago').waitFor();
  await picture(page, 'page-failed-1366-light');
  await assertAccessible(page, 'a page that could not be loaded');
  await page.unroute('**/assets/*.js', yesterdays);
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('heading', { name: 'About Quadriga' }).waitFor();
  await ada.context.close();
});

test('what is kept is downloaded, and deleted when one says so twice', async () => {
  const [ada, ben] = [await person(server, { viewport: LAPTOP, theme: 'dark' }), await person(server)];
  const id = await pair(ada, ben);
  await say(ada.page, 'to be forgotten');
  await ben.page.getByText('to be forgotten').waitFor();
  await ada.page.goto('/');
  await openSettings(ada.page);
  const arriving = ada.page.waitForEvent('download');
  await ada.page.getByRole('button', { name: 'Download it' }).click();
  assert.equal((await arriving).suggestedFilename(), 'quadriga-my-data.json');
  await ada.page.getByRole('button', { name: 'Delete it' }).click();
  await ada.page.getByText('This cannot be undone').waitFor();
  await picture(ada.page, 'forget-1366-dark');
  await ada.page.getByRole('button', { name: 'Delete it' }).click();
  await ada.page.getByText('You are forgotten').waitFor();
  await ben.page.reload();
  assert.ok(
    await until(async () => !(await ben.page.locator('main').innerText()).includes('to be forgotten')),
  );
  const me = await ada.page.evaluate(async () => (await fetch('/api/me')).json());
  assert.notEqual(me.name, 'Ada');
  assert.equal(me.tables.length, 0);
  assert.ok(tableId(ben.page) === id);
  for (const { context } of [ada, ben]) await context.close();
});
