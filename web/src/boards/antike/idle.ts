/**
 * Fields of the rondel that would bring a power nothing with what it has now, read off its goods and the prices on the table. Only a
 * warning: what is legal is in the list of choices.
 */
import { t } from '../../words/index.svelte';
import type { Deed, PowerView, View } from '../../generated/antike';

const TEMPLE = 5;
const UNIT = 2;

export function idleAt(view: View, power: PowerView, deed: Deed): string | null {
  const { goods, coins } = power;
  switch (deed) {
    case 'marble':
    case 'iron':
    case 'gold':
      return power.harvest[deed] === 0 ? t('antike-idle-coin') : null;
    case 'temple':
      if (power.temples >= power.cities) return t('antike-idle-temples');
      return goods.marble + coins < TEMPLE ? t('antike-idle-marble') : null;
    case 'arming':
      return goods.iron + coins < UNIT && !power.bellona ? t('antike-idle-iron') : null;
    case 'know-how': {
      const open = view.know_hows.filter(
        ({ id, requires }) =>
          !power.know_hows.includes(id) && (requires === null || power.know_hows.includes(requires)),
      );
      const least = Math.min(...open.map(({ price }) => price));
      return goods.gold + coins < least ? t('antike-idle-gold') : null;
    }
    case 'maneuver':
      return power.on_map.legions + power.on_map.galleys === 0 ? t('antike-idle-units') : null;
  }
}
