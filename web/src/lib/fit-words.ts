/** Words in a box of fixed height: as large as they fit. */

/** From the size of the box down to the smallest that can still be read; what is longer than that is scrolled. */
export const SIZES = [1, 0.9, 0.8, 0.72, 0.65] as const;

/**
 * An attachment that gives its box the largest `--fit` at which the words need no scrolling, anew whenever the box changes its size.
 * Measured, because how many lines a sentence takes hangs on the window, the zoom and the letters at hand.
 */
export function fitted(_words: string) {
  return (box: HTMLElement) => {
    const fit = () => {
      for (const size of SIZES) {
        box.style.setProperty('--fit', String(size));
        if (box.scrollHeight <= box.clientHeight) return;
      }
    };
    fit();
    if (typeof ResizeObserver !== 'function') return;
    const watch = new ResizeObserver(fit);
    watch.observe(box);
    // Its words alone get narrower when something comes to stand beside them.
    for (const part of box.children) watch.observe(part);
    return () => watch.disconnect();
  };
}
