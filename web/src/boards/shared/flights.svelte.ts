/**
 * Pieces that travel. A board names its places with `data-place`, tells the flights what goes from where to where, and
 * puts one `<FlightLayer>` over itself. The destination may hide its piece until the traveller has landed.
 */
export interface Flight<Cargo> {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly cargo: Cargo;
  readonly delay: number;
}

export class Flights<Cargo> {
  now = $state.raw<readonly Flight<Cargo>[]>([]);
  #next = 0;

  /** Sends several pieces off, each a little after the one before. */
  launch(trips: readonly { from: string; to: string; cargo: Cargo }[], stagger = 90) {
    const flights = trips.map((trip, index) => ({ ...trip, id: this.#next++, delay: index * stagger }));
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
