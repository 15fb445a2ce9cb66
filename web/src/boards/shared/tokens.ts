/** Reading action tokens. Notation is `verb:part:part…`; boards look choices up and never make one. */
import type { Choice } from '../types';

/** The parts of a token: `place:3` → `['place', '3']`. */
export function parts(token: string): string[] {
  return token.split(':');
}

/** The choices by token, for quick and exact look-up. */
export function byToken(choices: readonly Choice[]): ReadonlyMap<string, Choice> {
  return new Map(choices.map((choice) => [choice.token, choice]));
}

/** The choices whose token starts with these parts: `starting(choices, 'play')` finds `play:bestia`, not `playback`. */
export function starting(choices: readonly Choice[], ...head: string[]): Choice[] {
  return choices.filter(({ token }) => {
    const own = parts(token);
    return head.length <= own.length && head.every((part, index) => part === own[index]);
  });
}
