/** All emblems by card id. */
import { buildings } from './buildings';
import { characters } from './characters';
import { roma } from './roma';
import type { Emblem } from './shapes';

const all: Readonly<Record<string, Emblem>> = { ...characters, ...buildings, ...roma };

export const emblemIds: readonly string[] = Object.keys(all);

/** The emblem of a card; nothing for an id nobody has drawn. */
export function emblem(id: string): Emblem {
  return all[id] ?? [];
}
