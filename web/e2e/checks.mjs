/** What every page must keep to: accessible, and not wider than the screen. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { laidOut } from './geometry.mjs';

const require = createRequire(import.meta.url);
const axeSource = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe-core on the page as it is, with all its rules or only some, and fails with what it found. Then on its colours in the other
 * theme, which changes nothing else.
 */
export async function assertAccessible(page, where, rules = null) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  assert.deepEqual(await axeViolations(page, rules), [], `axe-core on ${where}`);
  const theme = await otherTheme(page);
  const found = await axeViolations(page, ['color-contrast']);
  await otherTheme(page);
  assert.deepEqual(found, [], `axe-core on ${where}, ${theme}`);
}

/** Shows the page in its other theme; gives which that is. */
async function otherTheme(page) {
  const theme = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    return (dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark');
  });
  await laidOut(page);
  return theme;
}

function axeViolations(page, rules) {
  return page.evaluate(async (only) => {
    const options = only ? { runOnly: { type: 'rule', values: only } } : {};
    const found = await globalThis.axe.run(document, { resultTypes: ['violations'], ...options });
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 5).map((node) => `${node.target.join(' ')} — ${node.failureSummary}`),
    }));
  }, rules);
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
