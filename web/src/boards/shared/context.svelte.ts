/**
 * What every part of a board may need: who plays, what is seen, what may be done. The board provides it once; its parts,
 * however deep, take from it what they draw, and props are left for what differs from one part to the next.
 *
 * A part takes `const table = board();` (typed by its game's `context.ts`) and then names what it uses:
 * `let { view, tokens } = $derived(table);`.
 */
import { getContext, setContext } from 'svelte';
import type { BoardProps, Choice, Glimpse, Happening, SeatFace } from '../types';
import { byToken } from './tokens';

const KEY = Symbol('board');

/** How a board answers its own parts: what they choose and point at goes through here before it reaches the shell. */
export interface Manners {
  act?: (token: string) => void;
  point?: (token: string | null) => void;
}

export class BoardContext<View = unknown, Event = unknown, Options = unknown> {
  readonly #props: () => BoardProps<View, Event, Options>;
  readonly #manners: Manners;

  constructor(props: () => BoardProps<View, Event, Options>, manners: Manners = {}) {
    this.#props = props;
    this.#manners = manners;
  }

  get view(): View {
    return this.#props().view;
  }
  get seat(): number | null {
    return this.#props().seat;
  }
  get seats(): readonly SeatFace[] {
    return this.#props().seats;
  }
  get choices(): readonly Choice[] {
    return this.#props().choices;
  }
  get pointed(): string | null {
    return this.#props().pointed;
  }
  get glimpse(): Glimpse<View> | null {
    return this.#props().glimpse;
  }
  get events(): readonly Happening<Event>[] {
    return this.#props().events;
  }
  get lasting(): readonly Happening<Event>[] {
    return this.#props().lasting;
  }
  get before(): View | null {
    return this.#props().before ?? null;
  }
  get step(): number {
    return this.#props().step;
  }
  get options(): Options | undefined {
    return this.#props().options;
  }

  /** The choices by token, for quick and exact look-up. */
  readonly tokens = $derived.by(() => byToken(this.choices));

  /** Whether the viewer is asked anything. */
  get asking(): boolean {
    return this.choices.length > 0;
  }
  /** The position after the choice pointed at, if the server could show it. */
  get then(): View | null {
    return this.glimpse?.view ?? null;
  }

  readonly nameOf = (seat: number): string => this.seats[seat]?.name ?? '';

  /** Plays a choice, or takes a step towards one that the board asks for in two. */
  readonly act = (token: string): void => (this.#manners.act ?? this.#props().act)(token);

  /** What a board asks for in two steps is no choice yet: there is nothing to preview. */
  readonly point = (token: string | null): void =>
    (this.#manners.point ?? this.#props().point)(token !== null && this.tokens.has(token) ? token : null);

  /** What makes an element of the page a choice: `<button {...table.choosing(token)}>`. */
  choosing(token: string) {
    const away = () => this.point(null);
    const here = () => this.point(token);
    return {
      'data-token': token,
      onclick: () => this.act(token),
      onpointerenter: here,
      onpointerleave: away,
      onfocus: here,
      onblur: away,
    };
  }
}

/** For the board itself: all that lies under it finds this. */
export function provideBoard<View, Event, Options>(
  props: () => BoardProps<View, Event, Options>,
  manners?: Manners,
): BoardContext<View, Event, Options> {
  return setContext(KEY, new BoardContext(props, manners));
}

/** For its parts. */
export function useBoard<View = unknown, Event = unknown, Options = unknown>(): BoardContext<
  View,
  Event,
  Options
> {
  return getContext(KEY);
}

/** What a board is given where nothing happens and nobody chooses, for tests. */
export const QUIET = {
  seat: 0,
  seats: [],
  choices: [],
  act: () => {},
  point: () => {},
  pointed: null,
  glimpse: null,
  events: [],
  lasting: [],
  step: 0,
  picture: '',
};

/** A board for a part that is drawn alone, in tests. */
export function boardOf<View, Event>(props: Partial<BoardProps<View, Event>>): Map<unknown, unknown> {
  return new Map([[KEY, new BoardContext(() => ({ ...QUIET, ...props }) as BoardProps<View, Event>)]]);
}
