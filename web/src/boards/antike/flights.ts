/** Which pieces travel when something happens. Places are named `region:unit` on the map. */
import type { Event, Unit } from './view';

export interface Cargo {
  readonly power: number;
  readonly unit: Unit;
}

export interface Trip {
  from: string;
  to: string;
  cargo: Cargo;
}

/** The trips of one event: units cross a border, or come from their owner's supply. */
export function trips(event: Event): Trip[] {
  switch (event.type) {
    case 'marched':
      return [
        {
          from: `${event.from}:${event.unit}`,
          to: `${event.to}:${event.unit}`,
          cargo: { power: event.who.power, unit: event.unit },
        },
      ];
    case 'armed':
      return [
        {
          from: `seat-${event.who.seat}`,
          to: `${event.region}:${event.unit}`,
          cargo: { power: event.who.power, unit: event.unit },
        },
      ];
    default:
      return [];
  }
}
