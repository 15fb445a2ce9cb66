/** Where a card may lie beside its anchor without covering what can be chosen now. */

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 8;

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Of the places round the anchor (and, if need be, in the corners of the window) the first that covers least of `others`. */
export function bestPlace(
  anchor: Box,
  own: { readonly width: number; readonly height: number },
  others: readonly Box[],
  screen: { readonly width: number; readonly height: number },
): { left: number; top: number } {
  const middle = anchor.left + anchor.width / 2 - own.width / 2;
  const centre = anchor.top + anchor.height / 2 - own.height / 2;
  const right = screen.width - own.width - MARGIN;
  const bottom = screen.height - own.height - MARGIN;
  const wanted = [
    { left: middle, top: anchor.top + anchor.height + MARGIN },
    { left: middle, top: anchor.top - own.height - MARGIN },
    { left: anchor.left + anchor.width + MARGIN, top: centre },
    { left: anchor.left - own.width - MARGIN, top: centre },
    { left: MARGIN, top: bottom },
    { left: right, top: bottom },
    { left: MARGIN, top: MARGIN },
    { left: right, top: MARGIN },
  ].map(({ left, top }) => ({
    left: Math.max(MARGIN, Math.min(left, right)),
    top: Math.max(MARGIN, Math.min(top, bottom)),
  }));
  // The anchor itself counts most: the card must not lie under the pointer.
  const cost = (place: { left: number; top: number }) => {
    const box = { ...place, ...own };
    return others.reduce((sum, other) => sum + overlap(box, other), overlap(box, anchor) * 5);
  };
  return wanted.reduce((best, place) => (cost(place) < cost(best) - 1 ? place : best));
}

/** The place of a card on the page as it is. */
export function freePlace(anchor: Element, own: DOMRect): { left: number; top: number } {
  const alive = document.querySelectorAll('.board .alive, .board [data-token], [data-choice]');
  const others = [...alive]
    .filter((target) => !target.contains(anchor) && !anchor.contains(target))
    .map((target) => target.getBoundingClientRect());
  const { width, height } = own;
  const screen = { width: document.documentElement.clientWidth, height: innerHeight };
  return bestPlace(anchor.getBoundingClientRect(), { width, height }, others, screen);
}
