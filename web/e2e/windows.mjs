/** The windows of a person who plays at a desk and with a phone in the hand. */
import assert from 'node:assert/strict';
import { laidOut } from './geometry.mjs';
import { assertAccessible, person } from './harness.mjs';
import { openTable, TOUCHED, WINDOWS } from './tableaux.mjs';

/** Two windows onto the same person's tables: one at a desk, and one that is held and touched. */
export async function bothHands(server) {
  const desk = await person(server);
  // Whoever has done nothing yet is nobody, and would be two people.
  await desk.page.request.post('/api/me', { data: { name: 'Livia' } });
  const storageState = await desk.context.storageState();
  const hand = await person(server, { hasTouch: true, isMobile: true, storageState });
  return {
    desk: desk.page,
    hand: hand.page,
    async close() {
      assert.deepEqual([...desk.received.errors, ...hand.received.errors], []);
      await desk.context.close();
      await hand.context.close();
    },
  };
}

/** Looks at a table in these windows, each as it is used there; `reach` brings it first into the state that is looked at. */
export async function eachWindow({ desk, hand }, id, sizes, look, reach = async (_page) => {}) {
  for (const page of [desk, hand]) {
    const here = sizes.filter((size) => TOUCHED.includes(size) === (page === hand));
    if (here.length === 0) continue;
    await page.setViewportSize(WINDOWS[here[0]]);
    await openTable(page, id);
    await reach(page);
    for (const size of here) {
      await page.setViewportSize(WINDOWS[size]);
      await laidOut(page);
      await look(page, size);
    }
  }
}

/** At a desk and on a phone, in both themes. */
export async function assertSeen({ desk, hand }, where) {
  await desk.setViewportSize(WINDOWS['1440x900']);
  await assertAccessible(desk, `${where}, at a desk`);
  await hand.setViewportSize(WINDOWS['390x844']);
  await laidOut(hand);
  await assertAccessible(hand, `${where}, on a phone`);
}
