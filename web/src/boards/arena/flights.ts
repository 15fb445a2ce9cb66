/** Which pieces travel from where to where when something happens. Places are named in the board and in the seat panel. */
import type { Event } from './view';

export type Cargo = { kind: 'card'; id: string } | { kind: 'back' } | { kind: 'coin' } | { kind: 'laurel' };

export interface Trip {
  from: string;
  to: string;
  cargo: Cargo;
}

const card = (id: string | null): Cargo => (id === null ? { kind: 'back' } : { kind: 'card', id });
const hand = (seat: number) => `hand-${seat}`;
const space = (seat: number, id: string) => `${seat}-${id}`;
const purse = (seat: number) => `seat-${seat}`;
const LAUREL: Cargo = { kind: 'laurel' };
const COIN: Cargo = { kind: 'coin' };

/** The same trip several times, but not more often than one can follow. */
const several = (count: number, trip: Trip): Trip[] => Array<Trip>(Math.min(count, 5)).fill(trip);

/** The trips of one event. */
export function trips(event: Event): Trip[] {
  switch (event.type) {
    case 'dealt':
    case 'drew':
      return [{ from: 'pile', to: hand(event.seat), cargo: card(event.card) }];
    case 'exchanged':
      return [0, 1].map((n) => ({
        from: hand(event.from),
        to: hand(event.to),
        cargo: card(event.cards?.[n] ?? null),
      }));
    case 'laid':
      return [
        {
          from: event.how === 'castra' ? 'pile' : hand(event.seat),
          to: space(event.seat, event.space),
          cargo: card(event.card),
        },
      ];
    case 'money_taken':
      return several(event.amount, { from: 'money', to: purse(event.seat), cargo: COIN });
    case 'kept':
      return event.discarded.map((id) => ({ from: hand(event.seat), to: 'discards', cargo: card(id) }));
    case 'discarded':
      return [{ from: space(event.owner, event.space), to: 'discards', cargo: card(event.card) }];
    case 'returned_to_hand':
      return [{ from: space(event.owner, event.space), to: hand(event.owner), cargo: card(event.card) }];
    case 'gained':
      return several(event.points, { from: 'supply', to: purse(event.seat), cargo: LAUREL });
    case 'turn_began':
      return several(event.lost, { from: purse(event.seat), to: 'supply', cargo: LAUREL });
    case 'points_moved':
      return several(event.points, { from: purse(event.from), to: purse(event.to), cargo: LAUREL });
    case 'paid_opponent':
      return several(event.amount, { from: purse(event.from), to: purse(event.to), cargo: COIN });
    case 'taken': {
      const from = event.from === 'hand' ? hand(1 - event.seat) : event.from;
      return [{ from, to: hand(event.seat), cargo: card(event.card) }];
    }
    case 'swapped':
      return [
        { from: space(event.seat, event.space), to: hand(event.seat), cargo: card(event.to_hand) },
        { from: hand(event.seat), to: space(event.seat, event.space), cargo: card(event.to_table) },
      ];
    default:
      return [];
  }
}
