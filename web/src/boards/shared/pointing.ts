import type { BoardContext } from './context.svelte';

/** Pointing at a piece by pointer or focus. `token` is asked anew each time: pieces stay while what they stand for changes. */
export function pointing(table: Pick<BoardContext, 'point'>, token: () => string | null) {
  // What was pointed at is remembered here: a piece that is removed while it has the focus is left, too, and its token is gone by then.
  let pointed = false;
  const here = () => {
    const now = token();
    pointed = now !== null;
    if (now !== null) table.point(now);
  };
  const away = () => {
    if (pointed) table.point(null);
    pointed = false;
  };
  return { onpointerenter: here, onpointerleave: away, onfocus: here, onblur: away };
}
