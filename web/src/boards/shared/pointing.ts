import type { Snippet } from 'svelte';
import type { Topic } from '../../lib/explain.svelte';
import type { BoardContext } from './context.svelte';

/** What a piece or a place is given that can be chosen. */
export interface TargetProps {
  /** The choice it stands for, if it is legal now. */
  token: string | null;
  /** What a screen reader says. */
  label: string;
  /** What to explain; with `topic.token` also why it cannot be chosen. */
  topic?: Topic | null;
  /** The name under which flights find this place. */
  place?: string | undefined;
  /** Chosen for a choice that takes two steps. */
  selected?: boolean;
  children: Snippet;
}

/** What is explained: what can be chosen needs no reason why not. */
export const explained = (topic: Topic | null, token: string | null): Topic | null =>
  topic && token ? { ...topic, token: undefined } : topic;

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
