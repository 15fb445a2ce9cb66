/** Which pieces travel from where to where when something happens. Places are named in the board and in the seat panel. */
import type { Event } from '../../generated/arena';

export type Cargo =
  | { kind: 'card'; id: string }
  | { kind: 'back' }
  | { kind: 'coin' }
  | { kind: 'laurel' }
  | { kind: 'die'; value: number };

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

/** The trips of one event; where each player has own piles, their places are named after the seat. */
export function trips(event: Event, ownPiles = false): Trip[] {
  const at = (place: 'pile' | 'discards', seat: number) => (ownPiles ? `${place}-${seat}` : place);
  switch (event.type) {
    case 'dealt':
    case 'drew':
      return [{ from: at('pile', event.seat), to: hand(event.seat), cargo: card(event.card) }];
    case 'exchanged':
      return [0, 1].map((n) => ({
        from: hand(event.from),
        to: hand(event.to),
        cargo: card(event.cards?.[n] ?? null),
      }));
    case 'laid':
      return [
        {
          from: event.how === 'castra' ? at('pile', event.seat) : hand(event.seat),
          to: space(event.seat, event.space),
          cargo: card(event.card),
        },
      ];
    case 'money_taken':
      return [
        { from: 'dice', to: 'money', cargo: { kind: 'die', value: event.die } },
        ...several(event.amount, { from: 'money', to: purse(event.seat), cargo: COIN }),
      ];
    case 'activated': {
      // A die goes to the space of its own value; to others any die may go.
      const value = Number(event.space);
      return Number.isInteger(value)
        ? [{ from: 'dice', to: space(event.seat, event.space), cargo: { kind: 'die', value } }]
        : [];
    }
    case 'kept':
      return event.discarded.map((id) => ({
        from: hand(event.seat),
        to: at('discards', event.seat),
        cargo: card(id),
      }));
    case 'hand_discarded':
      return event.cards.map((id) => ({
        from: hand(event.seat),
        to: at('discards', event.seat),
        cargo: card(id),
      }));
    case 'laid_face_down':
      // Whoever does not see the card does not see where it goes.
      return event.space === null
        ? []
        : [{ from: hand(event.seat), to: space(event.seat, event.space), cargo: card(event.card) }];
    case 'discarded':
      return [
        {
          from: space(event.owner, event.space),
          to: at('discards', event.owner),
          cargo: card(event.card),
        },
      ];
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
      const from = event.from === 'hand' ? hand(1 - event.seat) : at(event.from, event.seat);
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
