/**
 * Makes the pictures of the README: `docs/screenshots/*.png`, from the real server and a real browser.
 * Needs QUADRIGA_BIN, like the browser tests.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  closeBrowser,
  DESK,
  person,
  PHONE,
  playNow,
  playOn,
  Quadriga,
  resultPanel,
  tableId,
  walker,
} from '../e2e/harness.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../docs/screenshots');
await mkdir(folder, { recursive: true });
const server = await Quadriga.start();

async function shoot(page, name) {
  // Nothing may be in flight, and no pointer may rest on anything.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/screenshots/${name}.png`);
}

try {
  const { games } = await server.json('/api/games');

  const light = await person(server, { theme: 'light', viewport: DESK });
  await light.page.goto('/');
  await light.page.getByRole('button', { name: 'Play now' }).first().waitFor();
  await light.page.waitForTimeout(600);
  await shoot(light.page, 'home');

  for (const { id, title } of games) {
    await light.page.goto('/');
    const card = light.page.getByRole('article').filter({ hasText: title });
    await card.waitFor();
    if ((await card.getByRole('button', { name: 'Play now' }).count()) === 0) continue;
    const desk = await person(server, { theme: 'light', viewport: DESK });
    await playNow(desk.page, title);
    await playOn(desk.page, { pick: walker(2), stop: async (taken) => taken >= 14 });
    await shoot(desk.page, id);
    await desk.context.close();
    const phone = await person(server, { theme: 'dark', viewport: PHONE });
    await playNow(phone.page, title);
    await playOn(phone.page, { pick: walker(5), stop: async (taken) => taken >= 12 });
    await shoot(phone.page, `${id}-phone`);
    await phone.context.close();
  }

  await playNow(light.page);
  await playOn(light.page, { pick: walker(9) });
  await resultPanel(light.page).waitFor();
  await shoot(light.page, 'result');
  await light.page.goto(`/replay/${tableId(light.page)}?at=40`);
  await light.page.locator('.stage').waitFor();
  await shoot(light.page, 'replay');
} finally {
  await closeBrowser();
  await server.stop();
}
