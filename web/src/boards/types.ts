/**
 * What a board is to the shell. A board draws one game: it gets a view and the list of legal choices, and it reports
 * which choice a person takes. It holds no rules: a target is alive if, and only if, a choice for it is in the list.
 */
import type { Component } from 'svelte';
import type { Choice } from '../generated/protocol';
import type { Sound } from '../lib/sound';
import type { Trace } from './shared/traces';

/** One thing the viewer may do now: its notation (stable, parsed by boards) and its sentence (for people). */
export type { Choice };

/** Who sits where. */
export interface SeatFace {
  readonly index: number;
  readonly name: string;
  readonly kind: 'open' | 'human' | 'bot';
  /** Held by this browser. */
  readonly mine: boolean;
}

/** One event as the viewer saw it: the game's own data, and the sentence of the log. */
export interface Happening<Event = unknown> {
  readonly event: Event;
  readonly words: string;
}

/** What the choice under the pointer would lead to; only when nothing hidden or random is involved. */
export interface Glimpse<View = unknown> {
  readonly token: string;
  readonly view: View;
}

export interface BoardProps<View = unknown, Event = unknown, Options = unknown> {
  /** What the viewer sees: the game's own data, passed on untouched. */
  view: View;
  /** The seat through whose eyes the view is seen (it is drawn nearest); `null` for a spectator, and when all hands lie open. */
  seat: number | null;
  seats: readonly SeatFace[];
  /** Everything the viewer may do now. Empty when it is not their turn, in replays and after the end. */
  choices: readonly Choice[];
  /** Plays a choice. */
  act: (token: string) => void;
  /** Tells the shell which choice the pointer or the focus is on, so that it can preview it; `null` when it left. */
  point: (token: string | null) => void;
  /** The choice pointed at, here or in the shell's list: the board marks the piece it belongs to. */
  pointed: string | null;
  /** The position after `pointed`, if the server could show it. */
  glimpse: Glimpse<View> | null;
  /** What happened between the view before and this one, in order, to be animated; nothing that stays on the board comes from it. */
  events: readonly Happening<Event>[];
  /** Of all that happened up to this view, in order, what lasts: what a board shows until the next of its kind. */
  lasting: readonly Happening<Event>[];
  /** What was seen before whoever acted last did: figures show their difference. */
  before?: View | null;
  /** Milliseconds that one step of an animation lasts; 0 means that nothing moves. */
  step: number;
  /** Where the position can be had in plain text. */
  picture: string;
  /** The options of the game, for what is only a matter of drawing (where a space lies). */
  options?: Options;
}

/** A small figure in the seat panel: "7 coins". Icon and number always stand together. */
export interface Fact {
  /** A glossary term, for the explanation. */
  readonly term: string;
  readonly value: string;
  /** The words a screen reader says instead of the icon, e.g. "7 coins". */
  readonly words: string;
}

/** Something with a name for people. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface BoardModule<View = unknown, Event = unknown, Options = unknown> {
  /** The board itself. */
  Board: Component<BoardProps<View, Event, Options>>;
  /** Draws the piece of a glossary term, in explanations, in the seat panel and on the rules page; nothing for a term without a piece. */
  Piece?: Component<{ term: string }>;
  /** Fetches what a view needs besides the board itself (a map), before the board is drawn: it is then laid out once, and whole. */
  ready?: (view: View) => Promise<unknown>;
  /** The public figures of one seat: score first. */
  facts?: (view: View, seat: number) => readonly Fact[];
  /** The colours of the pieces, where the game says them, by the number that the marks have; the others have the seat's colour. */
  colours?: (view: View) => readonly (string | null)[];
  /** The heading under which a choice stands in the list (a key of the board's words), or `null` for none. */
  group?: (choice: Choice) => string | null;
  /** The headings in the order in which they are to stand; others follow. */
  groups?: readonly string[];
  /** The two things that a choice is a pair of: a list of all pairs is then picked thing by thing. */
  pair?: (choice: Choice) => readonly [Named, Named] | null;
  /** Whether a choice says by itself that the turn is over: nobody who confirms turns is asked a second time. */
  closes?: (token: string) => boolean;
  /** What an event left behind on the board, as `seat` sees it. */
  traces?: (event: Event, seat: number) => readonly Trace[];
  /** What an event sounds like, if like anything. */
  sound?: (event: Event) => Sound | null;
  /** Whether these options hide something from the eye, although the game itself has no secrets. */
  hides?: (options: Options) => boolean;
  /** What decides among equal scores under these options, as a phrase; `null` when such players share their place. */
  tie?: (options: Options) => string | null;
}

/** Ties the view, event and option types of one game to the untyped face that the shell sees. */
export function board<View, Event, Options>(module: BoardModule<View, Event, Options>): BoardModule {
  return module as unknown as BoardModule;
}
