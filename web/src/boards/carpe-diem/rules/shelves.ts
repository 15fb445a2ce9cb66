/** The box of Carpe Diem, as a table has it: its edition, its fountain cards, its strips. */
import {
  FORUM,
  FORUM_FIRST,
  FOUNTAIN,
  FOUNTAIN_TWO,
  FRAMES,
  STRIPS,
  TILES,
  type BoxFountain,
} from '../../../generated/box/carpe-diem';
import type { Bonus, CardView } from '../../../generated/carpe-diem';
import { editionOf, type Chosen } from '../../../lib/table-rules';
import { t } from '../../../words/index.svelte';
import type { Shelf } from '../../rules';
import { gainOf, isRed, needOf } from '../cards';

export const forumOf = (options: Chosen | null): readonly CardView[] =>
  options && editionOf(options) === 1 ? FORUM_FIRST : FORUM;

export const fountainOf = (options: Chosen | null): readonly BoxFountain[] =>
  options?.['fountain_pairs'] === 'two_each' ? FOUNTAIN_TWO : FOUNTAIN;

/** What a space of a strip gives, as an icon. */
export const iconOf = (bonus: Bonus): string | null =>
  typeof bonus === 'object' ? bonus.ware : bonus === 'none' ? null : bonus === 'vp3' ? 'vp' : bonus;

function tiles(dark: boolean): Shelf {
  const own = TILES.filter((tile) => tile.dark === dark);
  const count = own.reduce((sum, { copies }) => sum + copies, 0);
  return {
    id: dark ? 'dark' : 'light',
    title: t(dark ? 'carpe-diem-shelf-dark' : 'carpe-diem-shelf-light', { count }),
    width: 4,
    items: own.map(({ id, copies }) => ({
      id,
      term: id,
      facts: [t('carpe-diem-copies', { count: copies })],
      // The name says all that is on it.
      words: '',
    })),
  };
}

function forum(family: CardView['family'], options: Chosen | null): Shelf {
  const cards = forumOf(options).filter((card) => card.family === family);
  return {
    id: `forum-${family}`,
    title: t(`carpe-diem-shelf-${family}`, { count: cards.length }),
    width: 7.5,
    items: cards.map((card) => ({
      id: card.card,
      name: t(isRed(card) ? 'carpe-diem-box-pay' : 'carpe-diem-box-own', { need: needOf(card) }),
      facts: [],
      words: t('carpe-diem-box-gain', { gain: gainOf(card) }),
    })),
  };
}

export function shelves(options: Chosen | null): readonly Shelf[] {
  const strips: Shelf = {
    id: 'strips',
    title: t('carpe-diem-shelf-strips'),
    words: t('carpe-diem-shelf-strips-words'),
    width: 13,
    items: STRIPS.map(({ id, spaces }) => ({
      id,
      name: t('carpe-diem-box-strip', { number: id.slice(1) }),
      facts: [],
      words: spaces
        .flatMap((bonus) => iconOf(bonus) ?? [])
        .map((icon) => t(`carpe-diem-bonus-${icon}`))
        .join(', '),
    })),
  };
  return [
    tiles(false),
    tiles(true),
    ...(['a', 'b', 'c', 'd'] as const).map((family) => forum(family, options)),
    {
      id: 'fountains',
      title: t('carpe-diem-shelf-fountains', { count: fountainOf(options).length }),
      words: t('carpe-diem-shelf-fountains-words'),
      width: 3.6,
      items: fountainOf(options).map(({ id, kind, vp }) => ({
        id,
        name: t('carpe-diem-box-fountain', { vp, kind: t(`carpe-diem-kind-${kind}`) }),
        facts: [],
      })),
    },
    {
      id: 'frames',
      title: t('carpe-diem-shelf-frames', { count: FRAMES.length }),
      words: t('carpe-diem-shelf-frames-words'),
      width: 11,
      items: FRAMES.map(({ id, goals }) => ({
        id,
        name: goals
          .map(({ kind, vp }) => t('carpe-diem-box-goal', { kind: t(`carpe-diem-kind-${kind}`), vp }))
          .join(' · '),
        facts: [],
      })),
    },
    ...(options && options['strips'] !== true ? [] : [strips]),
  ];
}
