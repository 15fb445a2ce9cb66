/** Which pieces travel from where to where when something happens. */
import { KINDS, type Basic, type Event, type Kind, type Purse } from '../../generated/gloria-mundi';

export type Cargo =
  | { readonly kind: 'counter'; readonly of: Kind }
  | { readonly kind: 'production'; readonly of: Basic }
  | { readonly kind: 'building'; readonly id: string };

export interface Trip {
  readonly from: string;
  readonly to: string;
  readonly cargo: Cargo;
}

const counter = (of: Kind): Cargo => ({ kind: 'counter', of });
const purse = (seat: number) => `purse-${seat}`;

/** A few counters for many: as many as one can follow. */
function counters(from: string, to: string, amounts: Partial<Purse>): Trip[] {
  return KINDS.flatMap((kind) =>
    Array<Trip>(Math.min(amounts[kind] ?? 0, 3)).fill({ from, to, cargo: counter(kind) }),
  );
}

/** The trips of one event. */
export function trips(event: Event): Trip[] {
  switch (event.type) {
    case 'played':
      return [
        {
          from: `hand-${event.seat}-${event.kind}`,
          to: `bare-${event.seat}-${event.kind}`,
          cargo: { kind: 'production', of: event.kind },
        },
      ];
    case 'collected':
      return counters(`bare-${event.seat}-${event.kind}`, purse(event.seat), { [event.kind]: event.got });
    case 'counted':
      return counters(`stack-${event.seat}-${event.card}`, purse(event.seat), { [event.kind]: event.got });
    case 'used':
      return [
        ...counters(purse(event.seat), 'supply', event.paid),
        ...counters(`stack-${event.seat}-${event.card}`, purse(event.seat), event.gained),
      ];
    case 'took':
    case 'razed':
      return counters('supply', purse(event.seat), event.gained);
    case 'bought':
      return [
        ...counters(purse(event.seat), 'supply', event.paid),
        {
          from: `forum-${event.place}`,
          to: `stack-${event.seat}-${event.card}`,
          cargo: { kind: 'building', id: event.card },
        },
      ];
    case 'exchanged':
      return counters(purse(event.seat), 'supply', { [event.kind]: event.given });
    case 'tribute_paid':
      return event.laid.map((kind) => ({
        from: purse(event.seat),
        to: `space-${event.space}`,
        cargo: counter(kind),
      }));
    case 'lost':
      return event.card === null
        ? [
            {
              from: `bare-${event.seat}-${event.kind}`,
              to: 'supply',
              cargo: { kind: 'production', of: event.kind },
            },
          ]
        : [{ from: purse(event.seat), to: 'supply', cargo: { kind: 'building', id: event.card } }];
    case 'shared':
      return counters('supply', purse(event.seat), { [event.kind]: 1 });
    default:
      return [];
  }
}
