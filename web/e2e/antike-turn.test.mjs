/** A whole turn of a person among five bots, shown calmly: each move is seen, marked and told before one is asked again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ASKED,
  botOf,
  DESK,
  lastPosition,
  makeTable,
  ME,
  person,
  PHONE,
  picture,
  Quadriga,
  until,
} from './harness.mjs';

const server = Quadriga.ofThisFile();

/** Runs in the page: notes what stands last in the log, again and again, and how often something was marked with it. */
function noteLog() {
  const seen = new Map();
  globalThis.noted = () => {
    const found = { seen: [...seen.keys()], marked: [...seen.values()].filter(Boolean).length };
    seen.clear();
    return found;
  };
  setInterval(() => {
    const words = [...document.querySelectorAll('.log li')].at(-1)?.textContent.trim();
    const marks = Number(document.querySelector('.stage svg.marks')?.dataset.marks ?? 0);
    if (words) seen.set(words, (seen.get(words) ?? false) || marks > 0);
  }, 50);
}

const free = `${ASKED.replace(',', ':not([aria-disabled="true"]),')}:not([aria-disabled="true"])`;

for (const [kind, viewport, theme] of /** @type {const} */ ([
  ['desk', DESK, 'light'],
  ['phone', PHONE, 'dark'],
])) {
  test(`antike: a whole turn among five bots at Calm, ${kind}`, async () => {
    const { context, page, received } = await person(server, { viewport, theme, motion: 'no-preference' });
    await page.addInitScript(noteLog);
    await makeTable(page, 'antike', [ME, ...Array.from({ length: 5 }, () => botOf('miles'))]);
    await page.locator(ASKED).first().waitFor();
    const prompt = page.locator('.ask .prompt');
    let shots = 0;
    const shoot = (what) => picture(page, `antike-${kind}-${String(++shots).padStart(2, '0')}-${what}`);

    for (let turn = 1; turn <= 2; turn++) {
      await page.locator(free).first().waitFor();
      await shoot(`turn-${turn}-asked`);
      await page.evaluate(() => globalThis.noted());
      // One's own decisions, one picture each, until somebody else is to act.
      for (let decisions = 0; decisions < 25; decisions++) {
        const position = lastPosition(received);
        const tokens = position.choices.map(({ token }) => token);
        // The bots answer in no time: a turn is over when there is nothing to choose, or the rondel is asked about again.
        if (tokens.length === 0 || (decisions > 0 && tokens.some((one) => one.startsWith('go:')))) break;
        const wanted = ['go:ferrum', 'go:marmor', 'go:aurum', 'go:movere', 'go:', 'found:', 'to:', 'group:'];
        const token =
          wanted.flatMap((head) => tokens.filter((one) => one.startsWith(head)))[0] ??
          tokens.find((one) => one === 'done') ??
          tokens[0];
        await page.locator(`[data-choice="${token}"]`).first().click();
        await until(() => lastPosition(received).number > position.number, 10_000);
        await page.waitForTimeout(350);
        await shoot(`turn-${turn}-${token.replace(/\W+/g, '-')}`);
      }
      // The others: each move is shown for a while, with its marks and its sentence.
      for (let shot = 1; (await page.locator(free).count()) === 0; shot++) {
        if (shot <= 8) await shoot(`turn-${turn}-others-${shot}`);
        else await page.waitForTimeout(200);
      }
      const { seen, marked } = await page.evaluate(() => globalThis.noted());
      await page.locator(free).first().waitFor();
      assert.ok(
        seen.length >= 5,
        `the moves of five bots are shown one after the other: ${seen.join(' / ')}`,
      );
      assert.ok(marked > 0, 'with their marks');
      await shoot(`turn-${turn}-again`);
    }

    // What happened meanwhile can be stepped through.
    await page.keyboard.press('s');
    await until(async () => /^Move 1 of /.test(await prompt.innerText()));
    await shoot('since-1');
    await page.keyboard.press('ArrowRight');
    await until(async () => /^Move 2 of /.test(await prompt.innerText()));
    await page.waitForTimeout(1200);
    await shoot('since-2');
    await page.keyboard.press('Escape');
    await page.locator(free).first().waitFor();
    assert.deepEqual(received.errors, []);
    await context.close();
  });
}
