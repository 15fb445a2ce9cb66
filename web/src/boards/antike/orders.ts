/** Which choices belong to which place of the board. Tokens are looked up, never made. */
import { parts } from '../shared/tokens';
import type { Choice } from '../types';
import type { Unit, View } from '../../generated/antike';

const ON_REGIONS = new Set(['build', 'place', 'arm', 'to', 'conquer', 'found', 'group', 'fight']);
const CHIPS = new Set([
  'draft',
  'pay',
  'take',
  'count',
  'pairs',
  'intercept',
  'meet',
  'losses',
  'coins',
  'done',
]);

export interface Orders {
  /** Choices by region. */
  readonly regions: ReadonlyMap<string, readonly Choice[]>;
  /** Choices of own groups, by `region:unit`. */
  readonly groups: ReadonlyMap<string, readonly Choice[]>;
  /** Attacks, by `region:unit:nation`. */
  readonly fights: ReadonlyMap<string, Choice>;
  readonly trades: readonly Choice[];
  /** Answers that belong to no place: numbers, means, "done". */
  readonly chips: readonly Choice[];
  /** Far steps still to be paid one by one; 0 when nothing is paid. */
  readonly owed: number;
}

export function ordersOf(choices: readonly Choice[], steps: number | null = null): Orders {
  const regions = new Map<string, Choice[]>();
  const groups = new Map<string, Choice[]>();
  const fights = new Map<string, Choice>();
  const trades: Choice[] = [];
  const chips: Choice[] = [];
  const put = (map: Map<string, Choice[]>, key: string, choice: Choice) =>
    map.set(key, [...(map.get(key) ?? []), choice]);
  for (const choice of choices) {
    const [verb = '', region = '', unit = '', nation = ''] = parts(choice.token);
    if (ON_REGIONS.has(verb)) put(regions, region, choice);
    if (verb === 'group') put(groups, `${region}:${unit}`, choice);
    else if (verb === 'fight') fights.set(`${region}:${unit}:${nation}`, choice);
    else if (verb === 'trade') trades.push(choice);
    else if (CHIPS.has(verb)) chips.push(choice);
  }
  const paid = chips.length > 0 && chips.every(({ token }) => token.startsWith('pay:'));
  return { regions, groups, fights, trades, chips, owed: paid ? (steps ?? 0) : 0 };
}

/** The token that a region would have in the question at hand, so that the server can say why it has not. */
export function questionAt(view: View, region: string): string | undefined {
  const found = view.regions.find(({ id }) => id === region);
  switch (view.phase) {
    case 'templum':
      return `build:${region}`;
    case 'destination':
      return `to:${region}`;
    case 'conquest':
      return `conquer:${region}`;
    case 'founding':
      return `found:${region}:${found?.symbol[0] ?? 'marble'}`;
    case 'militia':
      return `arm:${region}:legion`;
    default:
      return undefined;
  }
}

/** The goods of a trade token `mm>i`, letter by letter. */
export function tradeOf(token: string): { give: string[]; take: string[] } {
  const names: Record<string, string> = { m: 'marble', i: 'iron', g: 'gold' };
  const [give = '', take = ''] = (parts(token)[1] ?? '').split('>');
  const read = (letters: string) => [...letters].map((letter) => names[letter] ?? letter);
  return { give: read(give), take: read(take) };
}

/** How a player answers interceptions without being asked. */
export type Standing = 'ask' | 'never' | 'cities';

/** The answer that a standing order gives to the question at hand, if it gives one. */
export function standingAnswer(standing: Standing, view: View, choices: readonly Choice[]): string | null {
  const demands = choices.filter(({ token }) => token.startsWith('intercept:'));
  if (standing === 'ask' || demands.length === 0 || demands.length !== choices.length) return null;
  const region = view.regions.find(({ id }) => id === view.pending.to);
  const own = region !== undefined && region.owner !== null && region.owner === view.deciding;
  const answer = standing === 'cities' && own ? demands.at(-1) : demands[0];
  return answer?.token ?? null;
}

/** "Move all": the largest group when a number is asked for. */
export function wholeGroup(choices: readonly Choice[]): string | null {
  if (choices.length === 0 || !choices.every(({ token }) => token.startsWith('count:'))) return null;
  return choices.at(-1)!.token;
}

/** How many units of a type a power has in a region that can still move, and how many steps the best has. */
export function stepsLeft(
  steps: { legions: readonly number[]; galleys: readonly number[] } | null,
  unit: Unit,
) {
  const list = steps?.[unit === 'legion' ? 'legions' : 'galleys'] ?? [0, 0];
  return { one: list[0] ?? 0, two: list[1] ?? 0 };
}
