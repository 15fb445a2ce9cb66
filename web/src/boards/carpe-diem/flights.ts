/** Which pieces travel when something happens. Places are named in the board and in the seat panel. */
import type { Event } from '../../generated/carpe-diem';

export type Cargo = { kind: 'tile'; id: string } | { kind: 'icon'; id: string };

export interface Trip {
  from: string;
  to: string;
  cargo: Cargo;
}

/** The trips of one event, seen by `seat` (whose district is the large one). */
export function trips(event: Event, seat: number): Trip[] {
  const own = (other: number) => other === seat;
  const goods = (id: string, count: number, to: number): Trip[] =>
    Array.from({ length: Math.min(count, 4) }, () => ({
      from: own(to) ? 'district' : `map-${to}`,
      to: own(to) ? 'holdings' : `seat-${to}`,
      cargo: { kind: 'icon', id },
    }));
  switch (event.type) {
    case 'tile_taken':
      return [
        {
          from: `bp-${event.blueprint}-${event.slot}`,
          to: own(event.seat) ? 'hand' : `map-${event.seat}`,
          cargo: { kind: 'tile', id: event.tile },
        },
      ];
    case 'margin_taken':
      return [
        {
          from: `margin-${event.slot}`,
          to: own(event.seat) ? 'hand' : `map-${event.seat}`,
          cargo: { kind: 'tile', id: event.tile },
        },
      ];
    case 'tile_placed': {
      const district = own(event.seat) ? 'district' : `map-${event.seat}`;
      return [
        {
          from: own(event.seat) ? 'hand' : district,
          to: `${district}-${event.cell}`,
          cargo: { kind: 'tile', id: event.tile },
        },
      ];
    }
    case 'wares_gained':
      return goods(event.ware, event.count, event.seat);
    case 'coins_gained':
      return goods('coin', event.count, event.seat);
    case 'bread_gained':
      return goods('bread', event.count, event.seat);
    default:
      return [];
  }
}
