/**
 * Explanations at hand: any element can be given a term of the game's glossary and, if it stands for an action, the
 * token of that action. Hover, focus or a long press opens the card; a token that is not legal now is asked "why not?".
 */
import type { Attachment } from 'svelte/attachments';
import type { GlossaryEntry, Why } from '../generated/protocol';

export interface Topic {
  /** A glossary term. */
  term?: string;
  /** Words that need no glossary; shown when the glossary has no such term. */
  title?: string;
  /** An action that belongs to this piece; when it is not legal, the card says why. */
  token?: string;
  /** Something to add in words, below the text: "Defence 4 + 1". */
  note?: string;
}

type Ask = (token: string) => Promise<Why | null>;

const HOVER_DELAY = 350;
const PRESS_DELAY = 450;

class Explainer {
  topic = $state.raw<Topic | null>(null);
  anchor = $state.raw<Element | null>(null);
  why = $state.raw<Why | null>(null);
  /** Opened by a mouse that rests on the anchor: the card goes when the mouse does, and must not stand in its way. */
  passing = $state(false);
  /** The address of the rules as they are played here. */
  rules = $state('/');
  #glossary = $state.raw<ReadonlyMap<string, GlossaryEntry>>(new Map());
  #ask: Ask | null = null;
  #asked = 0;

  /** Gives the explainer the glossary of the game on the page. */
  use(entries: readonly GlossaryEntry[]) {
    this.#glossary = new Map(entries.map((entry) => [entry.id, entry]));
  }

  /** Says who answers "why not?"; `null` when nobody does (replays). */
  answer(ask: Ask | null) {
    this.#ask = ask;
  }

  term(id: string): GlossaryEntry | undefined {
    return this.#glossary.get(id);
  }

  get terms(): readonly GlossaryEntry[] {
    return [...this.#glossary.values()];
  }

  open(topic: Topic, anchor: Element, passing = false) {
    this.topic = topic;
    this.passing = passing;
    this.anchor = anchor;
    this.why = null;
    const number = ++this.#asked;
    if (topic.token && this.#ask) {
      void this.#ask(topic.token).then((reason) => {
        if (number === this.#asked && reason && !reason.possible) this.why = reason;
      });
    }
  }

  close(anchor?: Element) {
    if (anchor && anchor !== this.anchor) return;
    this.#asked += 1;
    this.topic = null;
    this.anchor = null;
    this.why = null;
  }
}

export const explainer = new Explainer();

/**
 * Where the mouse was last seen, and when it last moved by its user's hand. A browser also tells of a mouse that rests while the page
 * moves under it; a card that opened then would speak of a place that nobody pointed at, such as the one just chosen.
 */
const mouse = { x: NaN, y: NaN, moved: 0 };
const FRESH = 120;
if (typeof addEventListener === 'function') {
  const seen = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || (event.clientX === mouse.x && event.clientY === mouse.y)) return;
    Object.assign(mouse, { x: event.clientX, y: event.clientY, moved: performance.now() });
  };
  addEventListener('pointermove', seen, { capture: true, passive: true });
  // Pressing is an end of pointing: what opens next needs another move.
  addEventListener('pointerdown', () => (mouse.moved = 0), { capture: true, passive: true });
}
const pointing = () => performance.now() - mouse.moved < FRESH;

/**
 * Attach to an element: `{@attach explain({ term: 'bestia', token: 'play:bestia' })}`. A topic that changes with the game is given as
 * a function: it is asked when the card opens, and the element need not be attached anew with every move.
 */
export function explain(topic: Topic | (() => Topic) | null): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    if (!topic) return;
    const now = () => (typeof topic === 'function' ? topic() : topic);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const later = (delay: number, passing: boolean) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        pressed = true;
        explainer.open(now(), element, passing);
      }, delay);
    };
    const leave = () => {
      clearTimeout(timer);
      explainer.close(element);
    };
    /** Waiting for the mouse to move: it came here only because the page did. */
    let waiting = false;
    const enter = (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'mouse') return;
      waiting = !pointing();
      if (!waiting) later(HOVER_DELAY, true);
    };
    const move = (event: Event) => {
      if (!waiting || (event as PointerEvent).pointerType !== 'mouse' || !pointing()) return;
      waiting = false;
      later(HOVER_DELAY, true);
    };
    const out = (event: Event) => {
      if ((event as PointerEvent).pointerType === 'mouse') leave();
      else clearTimeout(timer);
    };
    const down = (event: Event) => {
      pressed = false;
      if ((event as PointerEvent).pointerType === 'mouse') {
        leave();
        waiting = true;
      } else later(PRESS_DELAY, false);
    };
    const up = () => clearTimeout(timer);
    // The click that ends a long press is not a choice.
    const click = (event: Event) => {
      if (pressed && (event as PointerEvent).pointerType !== 'mouse') {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (element instanceof HTMLAnchorElement) {
        // Whoever follows a link is gone before the link is: nothing may close while the page is being drawn anew.
        leave();
      }
      pressed = false;
    };
    const focus = () => {
      if (element.matches(':focus-visible')) explainer.open(now(), element);
    };
    const menu = (event: Event) => {
      if (pressed) event.preventDefault();
    };
    const gone = new AbortController();
    const { signal } = gone;
    for (const [what, answer] of Object.entries({
      pointerenter: enter,
      pointermove: move,
      pointerleave: out,
      pointerdown: down,
      pointerup: up,
      pointercancel: up,
      focusin: focus,
      focusout: leave,
      contextmenu: menu,
    }))
      element.addEventListener(what, answer, { signal });
    element.addEventListener('click', click, { signal, capture: true });
    return () => {
      leave();
      gone.abort();
    };
  };
}
