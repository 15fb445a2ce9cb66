/** What a region is, in words: for screen readers and for the card on hover. */
import { letterOf } from '../../lib/seat-marks';
import { t } from '../../words/index.svelte';
import { anyOf } from '../../words/lists';
import type { SeatFace } from '../types';
import type { RegionView, View } from '../../generated/antike';

/** What a power is called: its player, and its nation where the player leads two. */
export function powerName(view: View, seats: readonly SeatFace[], power: number): string {
  const { seat, nation } = view.powers[power]!;
  const name = seats[seat]?.name ?? '';
  return view.powers.length > seats.length && nation
    ? t('antike-of-two', { name, nation: nationName(nation) })
    : name;
}

/** The letter on a power's pieces. */
export function initialOf(view: View, seats: readonly SeatFace[], power: number): string {
  const { seat, nation } = view.powers[power]!;
  const name = view.powers.length > seats.length && nation ? nationName(nation) : (seats[seat]?.name ?? '');
  return letterOf(name);
}

/** The colours of the pieces, in the order of the powers; of who leads no nation yet there is none. */
export const coloursOf = (view: View) => view.powers.map(({ colour }) => colour);

export const nationName = (nation: string) => t(`antike-nation-${nation}`);
const goodName = (good: string) => t(`antike-good-${good}`);

/** The sentences about a region, the most important first. */
export function aboutRegion(view: View, seats: readonly SeatFace[], region: RegionView): string[] {
  const lines: string[] = [];
  const name = (power: number) => powerName(view, seats, power);
  if (region.owner !== null && region.resource) {
    lines.push(
      t(region.temple ? 'antike-city-temple' : 'antike-city', {
        who: name(region.owner),
        resource: region.resource,
      }),
    );
  } else if (region.neutral_temple) lines.push(t('antike-neutral'));
  else if (region.symbol.length > 0) {
    lines.push(t('antike-site', { goods: anyOf(region.symbol.map(goodName)) }));
  } else lines.push(t('antike-open-sea'));
  if (region.ship) lines.push(t('antike-ship'));
  for (const { power, legions, galleys } of region.units) {
    lines.push(t('antike-units', { who: name(power), legions, galleys }));
  }
  const defence = region.defence;
  if (defence) {
    lines.push(
      t('antike-defence', {
        total: defence.total,
        base: defence.base,
        units: defence.units,
        few: defence.few_personages,
        knowhow: defence.know_how,
      }),
    );
  }
  const conquest = region.conquest;
  if (conquest && view.active !== null && conquest.force > 0) {
    lines.push(
      t('antike-conquest', {
        who: name(view.active),
        force: conquest.force,
        losses: conquest.losses,
      }),
    );
    if (conquest.last_city) lines.push(t('antike-last-city'));
    else if (conquest.general) lines.push(t('antike-brings-general'));
    if (conquest.king && !conquest.last_city) lines.push(t('antike-brings-king'));
  }
  const founding = region.founding;
  if (founding?.present) {
    lines.push(t(founding.affordable ? 'antike-founding' : 'antike-founding-dear'));
    if (founding.king) lines.push(t('antike-brings-king'));
  }
  if (region.arming !== null) lines.push(t('antike-arming', { count: region.arming }));
  return lines;
}
