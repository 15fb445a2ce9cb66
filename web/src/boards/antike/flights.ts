/** Which pieces travel when something happens. Places are named `region:unit` on the map, `field-id` on the rondel. */
import type { Event, Resource, Unit } from '../../generated/antike';

export type Cargo =
  | { readonly power: number; readonly unit: Unit }
  /** Goods, or a coin. */
  | { readonly goods: Resource | 'coin' };

/** The field of the rondel that yields a resource. */
const FIELD: Readonly<Record<Resource, string>> = {
  marble: 'field-marmor',
  iron: 'field-ferrum',
  gold: 'field-aurum',
};

export interface Trip {
  from: string;
  to: string;
  cargo: Cargo;
}

/** The trips of one event: units cross a border, or come from their owner's supply; goods come from the rondel. */
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
    case 'produced': {
      const [from, to] = [FIELD[event.resource], `seat-${event.who.seat}`];
      // As many as one can follow; the seat tells the number.
      const goods = Array.from({ length: Math.min(event.amount, 5) }, () => event.resource);
      return [...goods, ...(event.coin ? (['coin'] as const) : [])].map((each) => ({
        from,
        to,
        cargo: { goods: each },
      }));
    }
    default:
      return [];
  }
}
