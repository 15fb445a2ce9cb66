/**
 * Pieces that travel. A board names its places with `data-place`, tells the flights what goes from where to where, and
 * puts one `<FlightLayer>` over itself. The destination may hide its piece until the traveller has landed.
 */
import { untrack } from 'svelte';
import type { BoardContext } from './context.svelte';

export interface Flight<Cargo> {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly cargo: Cargo;
  readonly delay: number;
}

export type Trip<Cargo> = Pick<Flight<Cargo>, 'from' | 'to' | 'cargo'>;

/** More at once than this nobody can follow: what is beyond lies where it belongs at once. */
export const MOST = 12;

export class Flights<Cargo> {
  now = $state.raw<readonly Flight<Cargo>[]>([]);
  #next = 0;

  /** Sends several pieces off, each a little after the one before; never more than can be followed, those on their way counted. */
  launch(trips: readonly Trip<Cargo>[], stagger = 90) {
    const room = Math.max(0, MOST - this.now.length);
    const flights = trips
      .slice(0, room)
      .map((trip, index) => ({ ...trip, id: this.#next++, delay: index * stagger }));
    if (flights.length > 0) this.now = [...this.now, ...flights];
  }

  /** Whether a piece is still on its way to this place. */
  arriving(place: string): boolean {
    return this.now.some((flight) => flight.to === place);
  }

  land(id: number) {
    this.now = this.now.filter((flight) => flight.id !== id);
  }
}

/** The flights of a board: what happened sends off its pieces, once, where anything moves at all. */
export function flying<View, Event, Cargo>(
  table: BoardContext<View, Event>,
  trips: (event: Event) => readonly Trip<Cargo>[],
  stagger?: number,
): Flights<Cargo> {
  const flights = new Flights<Cargo>();
  $effect(() => {
    const happened = table.events;
    untrack(() => {
      if (table.step === 0) return;
      flights.launch(
        happened.flatMap(({ event }) => (event ? trips(event) : [])),
        stagger,
      );
    });
  });
  return flights;
}
