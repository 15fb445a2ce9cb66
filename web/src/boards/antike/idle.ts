/**
 * Fields of the rondel that would bring a power nothing with what it has now, read off its goods, its supply and the prices on the
 * table. Only a warning: what is legal is in the list of choices.
 */
import { t } from '../../words/index.svelte';
import type { FieldView, Goods, Options, PowerView, Resource, View } from '../../generated/antike';

const TEMPLE = 5;
const UNIT = 2;

/** What trading two for one, or three for two, makes of so many goods. */
function traded(goods: number, knows: (id: PowerView['know_hows'][number]) => boolean): number {
  if (!knows('mercatura')) return 0;
  if (!knows('commercium')) return Math.floor(goods / 2);
  return 2 * Math.floor(goods / 3) + Math.floor((goods % 3) / 2);
}

/**
 * How much of a resource a power could pay with, coins and trades included, after it has paid for its steps. Those are paid with
 * what is worth least for this: goods of the other kinds, of which a trade gives one for one at best.
 */
function meansFor(resource: Resource, { goods, coins, know_hows, fresh }: PowerView, steps: number): number {
  const kinds = Object.keys(goods) as (keyof Goods)[];
  const others = kinds.reduce((sum, kind) => sum + (kind === resource ? 0 : goods[kind]), 0);
  const left = Math.max(0, others - steps);
  const more = traded(left, (id) => know_hows.includes(id) && !fresh.includes(id));
  return goods[resource] + coins - (steps - (others - left)) + more;
}

/** Has the power a city and a unit that goes into it? Legions need a land border, galleys a sea border (R14). */
function canArm(view: View, index: number, edition: number): boolean {
  const { legions, galleys } = view.powers[index]!.supply;
  return view.regions.some(
    ({ owner, kind }) =>
      owner === index &&
      ((legions > 0 && (kind !== 'island' || edition < 2)) || (galleys > 0 && kind !== 'land')),
  );
}

export function idleAt(
  view: View,
  index: number,
  { deed, price }: Pick<FieldView, 'deed' | 'price'>,
  options: Partial<Options>,
): string | null {
  const power = view.powers[index]!;
  const steps = price ?? 0;
  switch (deed) {
    case 'marble':
    case 'iron':
    case 'gold':
      if (power.harvest[deed] > 0) return null;
      // A coin with which one has paid for the way there is in the bank again.
      if (view.bank_coins > 0 || (steps > 0 && power.coins > 0)) return t('antike-idle-coin');
      return t(options.empty_coin_bank === 'nothing' ? 'antike-idle-nothing' : 'antike-idle-windfall');
    case 'temple':
      if (power.temples >= power.cities) return t('antike-idle-temples');
      if (view.bank_temples === 0) return t('antike-idle-bank');
      return meansFor('marble', power, steps) < TEMPLE ? t('antike-idle-marble') : null;
    case 'arming':
      if (!canArm(view, index, options.edition ?? 1)) return t('antike-idle-supply');
      return meansFor('iron', power, steps) < UNIT && !power.bellona ? t('antike-idle-iron') : null;
    case 'know-how': {
      const open = view.know_hows.filter(
        ({ id, requires }) =>
          !power.know_hows.includes(id) && (requires === null || power.know_hows.includes(requires)),
      );
      if (open.length === 0) return t('antike-idle-learned');
      const least = Math.min(...open.map(({ price }) => price));
      return meansFor('gold', power, steps) < least ? t('antike-idle-gold') : null;
    }
    case 'maneuver':
      return power.on_map.legions + power.on_map.galleys === 0 ? t('antike-idle-units') : null;
  }
}
