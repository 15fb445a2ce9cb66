/** Which piece on the board a choice belongs to. Reading tokens only: what is legal is in the list. */
import type { Options } from '../../generated/arena';
import { parts } from '../shared/tokens';
import type { Choice } from '../types';

export interface Placed {
  /** Choices on spaces of the viewer, by space. */
  own: ReadonlyMap<string, string>;
  /** Choices on spaces of the opponent, by space. */
  target: ReadonlyMap<string, string>;
  /** Choices on hand cards, by card. */
  hand: ReadonlyMap<string, string>;
  /** Choices on cards laid out to choose from, by card. */
  picker: ReadonlyMap<string, string>;
  /** Pairs of hand cards to give away. */
  pairs: ReadonlyMap<string, string>;
  /** Choices on no piece. */
  loose: readonly Choice[];
}

/**
 * Sorts the choices to their pieces; `die` is the die in hand, for bribery. While a card is being laid there is nothing to
 * pick: to keep it is a choice of its own.
 */
export function placed(choices: readonly Choice[], die: number | null, laying = false): Placed {
  const own = new Map<string, string>();
  const target = new Map<string, string>();
  const hand = new Map<string, string>();
  const picker = new Map<string, string>();
  const pairs = new Map<string, string>();
  const loose: Choice[] = [];
  for (const choice of choices) {
    const [verb, rest = ''] = parts(choice.token);
    switch (verb) {
      case 'on':
      case 'own':
      case 'activate':
        own.set(rest, choice.token);
        break;
      case 'bribe':
        if (Number(rest) === die) own.set('b', choice.token);
        break;
      case 'target':
        target.set(rest, choice.token);
        break;
      case 'play':
      case 'swap':
      case 'lay':
        hand.set(rest, choice.token);
        break;
      case 'keep':
      case 'take':
        if (laying) loose.push(choice);
        else picker.set(rest, choice.token);
        break;
      case 'give':
        pairs.set(rest, choice.token);
        break;
      case 'money':
      case 'cards':
      case 'spend':
        break;
      default:
        loose.push(choice);
    }
  }
  return { own, target, hand, picker, pairs, loose };
}

/** The token that gives these two cards away, in whichever order it is written. */
export function pairToken(pairs: ReadonlyMap<string, string>, one: string, other: string): string | null {
  return pairs.get(`${one}+${other}`) ?? pairs.get(`${other}+${one}`) ?? null;
}

/** Does the bribery space lie before space 1? */
export const briberyFirst = (options?: Options): boolean => options?.bribery_position === 'before_1';

/** Does it lie beside nothing? */
export const briberyApart = (options?: Options): boolean => options?.bribery_position === 'isolated';

/** The two cards of a choice that gives two away. */
export function pairOf({ token }: Choice): readonly [string, string] | null {
  const [verb, rest = ''] = parts(token);
  const [one, other] = rest.split('+');
  return verb === 'give' && one !== undefined && other !== undefined ? [one, other] : null;
}
