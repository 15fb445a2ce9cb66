import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertAccessible,
  assertNoSidewaysScroll,
  caughtUp,
  DESK,
  lastPosition,
  person,
  PHONE,
  playNow,
  playOn,
  Quadriga,
  step,
  walker,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

/** How many choices of the person are played in each round of looking. */
const CHOICES = 10;

test('every game of the catalogue has a board that keeps the house rules', async (t) => {
  const { games } = await server.json('/api/games');
  assert.ok(games.length > 0);
  for (const { id, title } of games) {
    for (const [theme, device, viewport] of /** @type {const} */ ([
      ['light', 'desk', DESK],
      ['dark', 'phone', PHONE],
    ])) {
      await t.test(`${id}, ${theme}, ${device}`, async () => {
        const { context, page, received } = await person(server, { theme, viewport });
        await playNow(page, title);
        const faults = [];
        const look = async (where) => {
          const position = lastPosition(received);
          const legal = new Set(position.choices.map(({ token }) => token));
          const listed = await page
            .locator('[data-choice]')
            .evaluateAll((buttons) => buttons.map((button) => button.dataset.choice));
          if (listed.length > 0 && listed.length !== legal.size) {
            faults.push(`${where}: ${listed.length} choices are listed, ${legal.size} are legal`);
          }
          for (const check of [assertAccessible, assertNoSidewaysScroll]) {
            try {
              await check(page, `${where}, ${id}, ${theme}, ${device}`);
            } catch (error) {
              faults.push(error.message);
            }
          }
        };
        await caughtUp(received, (await step(page)).number);
        await look('first question');
        await playOn(page, { pick: walker(13), received, stop: async (taken) => taken >= CHOICES });
        await look('later');
        assert.equal(await page.getByText('The board cannot be drawn').count(), 0);
        assert.equal(faults.join('\n'), '');
        assert.deepEqual(received.errors, []);
        await context.close();
      });
    }
  }
});
