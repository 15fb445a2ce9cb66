/** Where a card may lie without covering what can be chosen now. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a card lies, and how large it may be there. */
export interface Place {
  readonly left: number;
  readonly top: number;
  /** The room that it has, where its own size would cover something; what is not seen of it is scrolled. */
  readonly room: Size | null;
}

const MARGIN = 8;
/** A card smaller than this tells nothing. */
const LEAST: Size = { width: 130, height: 46 };

const meets = (a: Box, b: Box): boolean =>
  Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left) > 0 &&
  Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top) > 0;

const within = (wanted: number, least: number, most: number): number =>
  Math.max(least, Math.min(wanted, most));

/**
 * The empty rectangles of a window that cannot be made larger: between each pair of edges that what is there has, and the height that is
 * free all along between them.
 */
export function gaps(taken: readonly Box[], screen: Size): Box[] {
  const [most, floor] = [screen.width - MARGIN, screen.height - MARGIN];
  const lefts = [...new Set([MARGIN, ...taken.map(({ left, width }) => left + width)])].filter(
    (x) => x >= MARGIN && x < most,
  );
  const rights = [...new Set([most, ...taken.map(({ left }) => left)])].filter(
    (x) => x > MARGIN && x <= most,
  );
  const byTop = [...taken].sort((a, b) => a.top - b.top);
  const found: Box[] = [];
  for (const left of lefts) {
    for (const right of rights) {
      if (right - left < LEAST.width) continue;
      let top = MARGIN;
      const close = (bottom: number) => {
        if (bottom - top >= LEAST.height)
          found.push({ left, top, width: right - left, height: bottom - top });
      };
      for (const box of byTop) {
        if (box.left >= right || box.left + box.width <= left) continue;
        close(Math.min(box.top, floor));
        top = Math.max(top, box.top + box.height);
      }
      close(floor);
    }
  }
  return found;
}

/**
 * Beside the anchor where that is free, else as near to it as anything is free, else in the largest room that is left. `taken` is what must
 * not be covered.
 */
export function bestPlace(anchor: Box, own: Size, taken: readonly Box[], screen: Size): Place {
  const middle = anchor.left + anchor.width / 2 - own.width / 2;
  const centre = anchor.top + anchor.height / 2 - own.height / 2;
  const right = Math.max(MARGIN, screen.width - own.width - MARGIN);
  const bottom = Math.max(MARGIN, screen.height - own.height - MARGIN);
  // The anchor itself counts too: the card must not lie under the pointer.
  const all = [...taken, anchor];
  const beside = [
    { left: middle, top: anchor.top + anchor.height + MARGIN },
    { left: middle, top: anchor.top - own.height - MARGIN },
    { left: anchor.left + anchor.width + MARGIN, top: centre },
    { left: anchor.left - own.width - MARGIN, top: centre },
  ]
    .map(({ left, top }) => ({ left: within(left, MARGIN, right), top: within(top, MARGIN, bottom) }))
    .find((place) => !all.some((box) => meets({ ...place, ...own }, box)));
  if (beside) return { ...beside, room: null };
  // What is pointed at may be as large as the board itself: then only what can be chosen counts.
  for (const avoided of [all, taken]) {
    const free = gaps(avoided, screen);
    const fitting = free
      .filter(({ width, height }) => width >= own.width && height >= own.height)
      .map((gap) => ({
        left: within(middle, gap.left, gap.left + gap.width - own.width),
        top: within(centre, gap.top, gap.top + gap.height - own.height),
      }));
    const far = ({ left, top }: { left: number; top: number }) => Math.hypot(left - middle, top - centre);
    if (fitting.length > 0)
      return { ...fitting.reduce((best, place) => (far(place) < far(best) ? place : best)), room: null };
    const shown = ({ width, height }: Size) =>
      Math.min(width, own.width * 1.5) * Math.min(height, own.height * 1.5);
    if (free.length > 0) {
      const { left, top, width, height } = free.reduce((best, gap) =>
        shown(gap) > shown(best) ? gap : best,
      );
      return { left, top, room: { width, height } };
    }
  }
  return { left: within(middle, MARGIN, right), top: within(centre, MARGIN, bottom), room: null };
}

/** What of an element can be seen: boxes that scroll or hide cut the rest. */
function seen(element: Element): Box | null {
  const own = element.getBoundingClientRect();
  let [left, top, right, bottom] = [own.left, own.top, own.right, own.bottom];
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
    if (getComputedStyle(up).overflow === 'visible') continue;
    const frame = up.getBoundingClientRect();
    [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
    [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
  }
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}

/** What can be chosen now: places and pieces of the board that glow, and the list. */
const TARGETS = '.board .alive, .board [data-token], [data-choice], [data-pick]';

/** The place of a card on the page as it is. */
export function freePlace(anchor: Element, { width, height }: Size): Place {
  const taken = [...document.querySelectorAll(TARGETS)].map(seen).filter((box) => box !== null);
  const screen = { width: document.documentElement.clientWidth, height: innerHeight };
  return bestPlace(seen(anchor) ?? anchor.getBoundingClientRect(), { width, height }, taken, screen);
}
