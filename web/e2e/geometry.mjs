/** Measures a page as it stands. Every function runs in the page and gives a list of faults, empty when all is well. */
import assert from 'node:assert/strict';

/** Where each game shows the viewer's own hand (in games without cards: what he holds). */
export const HAND = {
  arena: '[data-place="hand-0"]',
  'carpe-diem': '[data-place="hand"]',
  'gloria-mundi': '[data-place="hand-0-food"]',
  antike: '.antike tbody tr:first-child td.points',
};

/**
 * Waits until the page has drawn itself for the window it has now. What measures itself (maps, cards) hears of its new size with a frame and
 * draws by it in the next: so frames are counted, not milliseconds, of which a busy machine may need many for one.
 */
export const laidOut = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        let frames = 10;
        const next = () => (frames-- > 0 ? requestAnimationFrame(next) : done());
        next();
      }),
  );

/** What is drawn outside the window, or cut by a box that hides what overflows. */
export async function hidden(page, selectors) {
  return page.evaluate((wanted) => {
    const faults = [];
    for (const selector of wanted) {
      const element = [...document.querySelectorAll(selector)].find((found) => found.getClientRects().length);
      if (!element) {
        faults.push(`${selector} is not there`);
        continue;
      }
      const box = element.getBoundingClientRect();
      let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
      for (let up = element.parentElement; up; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        const frame = up.getBoundingClientRect();
        if (overflowX !== 'visible')
          [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        if (overflowY !== 'visible')
          [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      const out = Math.max(left - box.left, top - box.top, box.right - right, box.bottom - bottom);
      if (out > 2) faults.push(`${selector} is cut by ${Math.round(out)} px`);
    }
    return faults;
  }, selectors);
}

/** The share of the window that a box takes. */
export const share = (page, selector) =>
  page.evaluate((wanted) => {
    const { width, height } = document.querySelector(wanted).getBoundingClientRect();
    return (width * height) / (innerWidth * innerHeight);
  }, selector);

/** How far the page can be scrolled. */
export const scrolls = (page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });

/** Letters on the board that are smaller on the screen than `least` pixels. */
export async function smallText(page, least) {
  return page.evaluate((limit) => {
    const faults = new Map();
    const walker = document.createTreeWalker(document.querySelector('.board'), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent.trim();
      const element = node.parentElement;
      if (text === '' || element.closest('.visually-hidden, dialog:not([open])')) continue;
      if (element.getClientRects().length === 0) continue;
      const svg = element.closest('svg');
      const matrix = svg ? element.getScreenCTM?.() : null;
      const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
      const size = parseFloat(getComputedStyle(element).fontSize) * scale;
      if (size < limit)
        faults.set(`${element.tagName}.${element.getAttribute('class')} “${text.slice(0, 20)}”`, size);
    }
    return [...faults].map(([what, size]) => `${what} is ${size.toFixed(1)} px`);
  }, least);
}

/**
 * Words that are cut: a box hides what overflows it to this side, and words run over its edge. Each axis for itself: a box that scrolls
 * up and down shows the rest below, and may still cut at its right edge.
 */
export async function cutText(page) {
  return page.evaluate(() => {
    const faults = new Set();
    const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
    const cuts = (overflow) => overflow === 'hidden' || overflow === 'clip';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.textContent.trim() === '') continue;
      const element = node.parentElement;
      // Of a map one sees a part and moves it: of what is drawn on it, and of nothing else.
      if (
        element.closest(
          '.window > svg, .visually-hidden, dialog:not([open]), script, style, option, title, desc',
        )
      )
        continue;
      if (element.getClientRects().length === 0 || getComputedStyle(element).visibility === 'hidden')
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      // Letters of a drawing have more height than is inked.
      const high = element.closest('svg') ? Math.max(3, 0.25 * words.height) : 3;
      let [beside, above] = [true, true];
      for (let up = element; up && up !== document.body && (beside || above); up = up.parentElement) {
        const { overflowX, overflowY, clipPath, display } = getComputedStyle(up);
        if (clipPath !== 'none') break;
        if (display === 'inline' || display === 'contents') continue;
        // Inside a drawing only its frame cuts.
        if (up instanceof SVGElement && up.localName !== 'svg') continue;
        const box = up.getBoundingClientRect();
        const wide = Math.max(words.right - box.right, box.left - words.left);
        const tall = Math.max(words.bottom - box.bottom, box.top - words.top);
        if ((beside && cuts(overflowX) && wide > 1.5) || (above && cuts(overflowY) && tall > high))
          faults.add(
            `“${node.textContent.trim().slice(0, 30)}” in ${up.localName}.${up.getAttribute('class')} by ${Math.round(wide)}, ${Math.round(tall)}`,
          );
        // A box that scrolls to this side shows the rest.
        beside &&= !scrolls(overflowX);
        above &&= !scrolls(overflowY);
      }
    }
    return [...faults];
  });
}

/** What can be clicked and is smaller than 24 by 24, unless it is in the list of choices as well or a link within a sentence. */
export async function smallTargets(page) {
  return page.evaluate(() => {
    // A link in a line of words is as high as they are.
    const inSentence = (link) => {
      if (!link.matches('a') || getComputedStyle(link).display !== 'inline') return false;
      const [said, around] = [link, link.closest('p, li, dd, td, blockquote, label')].map((one) =>
        one?.innerText.trim(),
      );
      return around !== undefined && around.length > said.length;
    };
    const listed = new Set(
      [...document.querySelectorAll('[data-choice]')].map(({ dataset }) => dataset.choice),
    );
    return [...document.querySelectorAll('button, select, summary, input, [role="button"], a')]
      .filter((element) => {
        if (element.closest('.visually-hidden, dialog:not([open])') || element.getClientRects().length === 0)
          return false;
        if (getComputedStyle(element).visibility === 'hidden') return false;
        if (element.matches('[aria-disabled="true"]') || listed.has(element.dataset.token)) return false;
        if (inSentence(element)) return false;
        // A box with a label is as large as the label.
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        return width < 23.5 || height < 23.5;
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${element.outerHTML.slice(0, 90)} is ${width.toFixed(0)}×${height.toFixed(0)}`;
      });
  });
}

/** What of Antike's map and rondel does not lie beside each other, on screen together, with names that can be read. */
export async function partedRondel(page, least) {
  return page.evaluate((limit) => {
    const [map, rondel] = ['.chart', '.rondel'].map((one) =>
      document.querySelector(one).getBoundingClientRect(),
    );
    const faults = [];
    if (Math.min(map.right, rondel.right) - Math.max(map.left, rondel.left) > 1)
      faults.push('the rondel lies below the map or on it');
    if (Math.min(map.bottom, rondel.bottom) - Math.max(map.top, rondel.top) < 0.5 * rondel.height)
      faults.push('the rondel does not lie at the height of the map');
    if (rondel.right > innerWidth || rondel.bottom > innerHeight) faults.push('the rondel is off the screen');
    const name = /** @type {SVGTextElement} */ (document.querySelector('.rondel .field text'));
    const size = parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a;
    if (size < limit) faults.push(`its names are ${size.toFixed(1)} px`);
    return faults;
  }, least);
}

/** What is asked, where it does not fit its box and would have to be scrolled. */
export async function cutQuestion(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.prompt')]
      .filter((box) => box.scrollHeight > box.clientHeight + 1)
      .map((box) => `“${box.innerText}” is ${box.scrollHeight} px high in ${box.clientHeight}`),
  );
}

/** What stands on a seat and runs over its frame. */
export async function spiltSeats(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.seats li')].flatMap((seat) => {
      const frame = seat.getBoundingClientRect();
      return [...seat.querySelectorAll('.name, .value')]
        .filter((words) => words.getBoundingClientRect().right > frame.right - 3)
        .map((words) => `“${words.textContent.trim()}” on the seat “${seat.innerText.replace(/\s+/g, ' ')}”`);
    }),
  );
}

/** Choices whose words are higher than their button, or than the line of buttons where they lie in one. */
export async function cutChoices(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-choice]')]
      .filter((choice) => {
        const range = document.createRange();
        range.selectNodeContents(choice);
        const [words, button] = [range, choice].map((one) => one.getBoundingClientRect());
        return words.top < button.top || words.bottom > button.bottom;
      })
      .map((choice) => `“${choice.textContent.trim().slice(0, 40)}”`),
  );
}

/** Lines of the result whose names take several lines. */
export async function brokenNames(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.sheet tbody th')]
      .filter((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      })
      .map((name) => `“${name.textContent}”`),
  );
}

/** What the Goth takes, where it runs out of its place. */
export async function cutDues(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.owed')]
      .map((words) => [words, words.closest('.pane')].map((one) => one.getBoundingClientRect()))
      .filter(([words, place]) => words.right > place.right + 1)
      .map(([words, place]) => `what is owed by ${Math.round(words.right - place.right)} px`),
  );
}

/** Antike's answers below the rondel, where their line does not fit its place whole. */
export async function cutAnswers(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.bar > .chips')].flatMap((line) => {
      const place = line.parentElement.getBoundingClientRect();
      return [...line.querySelectorAll('button')]
        .slice(0, 1)
        .map((answer) => answer.getBoundingClientRect().bottom - place.bottom)
        .filter((out) => out > 1)
        .map((out) => `the first answer by ${Math.round(out)} px`);
    }),
  );
}

/** Of Gloria Mundi's buildings in a row the first ones that cannot be seen whole, with what can be done to them. */
export async function cutBuildings(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.stacks')].flatMap((stack) => {
      const [box, first] = [stack, stack.firstElementChild].map((one) => one?.getBoundingClientRect());
      const out = first ? first.bottom - box.bottom : 0;
      return out > 1
        ? [`“${stack.firstElementChild.textContent.trim()}” is cut by ${Math.round(out)} px`]
        : [];
    }),
  );
}

/** Traces of the last move that run over the edge of the board. */
export async function cutMarks(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.marks')].flatMap((layer) => {
      const board = layer.getBoundingClientRect();
      return [...layer.querySelectorAll('rect')]
        .map((ring) => ring.getBoundingClientRect())
        .filter(({ left, top, right, bottom }) => {
          const out = Math.max(
            board.left - left,
            board.top - top,
            right - board.right,
            bottom - board.bottom,
          );
          return out > -1;
        })
        .map(({ x, y, width, height }) => `a ring of ${width}×${height} at ${x}, ${y}`);
    }),
  );
}

/** Names on a map of Antike that lie on each other. */
export async function collidingLabels(page) {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('[data-label]')].map((label) => ({
      id: label.dataset.label,
      boxes: [...label.querySelectorAll('tspan')].map((line) => {
        const count = line.getNumberOfChars();
        const [first, last] = [line.getExtentOfChar(0), line.getExtentOfChar(count - 1)];
        return {
          left: first.x,
          right: last.x + last.width,
          top: first.y + first.height * 0.2,
          bottom: first.y + first.height * 0.85,
        };
      }),
    }));
    const faults = [];
    for (const [index, a] of names.entries())
      for (const b of names.slice(index + 1))
        for (const x of a.boxes)
          for (const y of b.boxes)
            if (
              Math.min(x.right, y.right) - Math.max(x.left, y.left) > 1 &&
              Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top) > 1
            )
              faults.push(`${a.id} and ${b.id}`);
    return faults;
  });
}

/** Fails with the list of faults, if there are any. */
export const none = (faults, where) => assert.deepEqual(faults.slice(0, 8), [], where);
