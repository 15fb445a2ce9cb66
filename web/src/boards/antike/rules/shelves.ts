/** The box of Antike, as a table has it: know-hows with prices, personages, the maps with nations, start cities and neutral temples. */
import {
  KNOW_HOWS,
  KNOW_HOWS_FIRST,
  MAPS,
  MAPS_FIRST,
  PERSONAGES,
  type BoxMap,
} from '../../../generated/box/antike';
import { RESOURCES } from '../../../generated/antike';
import { editionOf, type Chosen } from '../../../lib/table-rules';
import { t } from '../../../words/index.svelte';
import type { Shelf } from '../../rules';
import { nationName } from '../describe';

const first = (options: Chosen | null) => options !== null && editionOf(options) === 1;

function shelvesOf(map: BoxMap): Shelf[] {
  const name = (id: string) => map.regions.find((region) => region.id === id)?.name ?? id;
  return [
    {
      id: `nations-${map.id}`,
      title: t('antike-shelf-nations', { map: map.name }),
      words: t('antike-shelf-nations-words'),
      width: 3,
      items: map.nations.map(({ id, start }) => ({
        id: `${map.id}-${id}`,
        name: nationName(id),
        facts: Object.entries(start).map(([count, cities]) =>
          t('antike-start', {
            count,
            marble: name(cities[0]!),
            iron: name(cities[1]!),
            gold: name(cities[2]!),
          }),
        ),
      })),
    },
    {
      id: `neutral-${map.id}`,
      title: t('antike-shelf-neutral', { map: map.name }),
      width: 3,
      items: Object.entries(map.neutral).map(([count, places]) => ({
        id: `${map.id}-neutral-${count}`,
        name: t('antike-neutral-with', { count }),
        facts: places.map(name),
      })),
    },
    {
      id: `regions-${map.id}`,
      title: t('antike-shelf-regions', { map: map.name, count: map.regions.length }),
      width: 2,
      items: [...RESOURCES, null].flatMap((good) => {
        const own = map.regions.filter(({ symbol }) =>
          good === null ? symbol.length !== 1 : symbol.length === 1 && symbol[0] === good,
        );
        const groups =
          good === null
            ? [
                ['choice', own.filter(({ symbol }) => symbol.length > 1)] as const,
                ['sea', own.filter(({ symbol }) => symbol.length === 0)] as const,
              ]
            : [[good, own] as const];
        return groups
          .filter(([, list]) => list.length > 0)
          .map(([key, list]) => ({
            id: `${map.id}-regions-${key}`,
            name: t(`antike-regions-${key}`, { count: list.length }),
            facts: list.map((region) =>
              region.ship ? t('antike-with-ship', { name: region.name }) : region.name,
            ),
          }));
      }),
    },
  ];
}

export function shelves(options: Chosen | null): readonly Shelf[] {
  const maps = (first(options) ? MAPS_FIRST : MAPS).filter(
    ({ id }) => options?.['map'] === undefined || options['map'] === id,
  );
  return [
    {
      id: 'know-hows',
      title: t('antike-know-hows'),
      words: t('antike-shelf-know-hows-words'),
      width: 2.6,
      items: (first(options) ? KNOW_HOWS_FIRST : KNOW_HOWS).map((one) => ({
        id: one.id,
        term: one.id,
        facts: [t('antike-prices', { first: one.first, later: one.later })],
      })),
    },
    {
      id: 'personages',
      title: t('antike-shelf-personages'),
      width: 2.6,
      items: PERSONAGES.map(({ id, cards }) => ({
        id,
        term: id,
        facts: [t('antike-cards', { count: cards })],
      })),
    },
    ...maps.flatMap(shelvesOf),
  ];
}
