/** What was agreed about a table, in words: its clock, and the options that differ from the usual ones. */
import type { ClockRule, GameCard, OnTimeout, OptionInfo } from '../generated/protocol';
import { chosenOf, unusual } from './table-rules';
import { t } from '../words/index.svelte';

/** The clock, and what happens when it has run out at a table of so many. */
export function clockWords(clock: ClockRule, seats: number, onTimeout?: OnTimeout): string | null {
  if (clock.kind === 'none') return null;
  const end =
    onTimeout === undefined ? '' : onTimeout === 'resign' ? t('terms-resigns', { seats }) : t('terms-bot');
  if (clock.kind === 'per_move')
    return [t('terms-per-move', { seconds: clock.seconds }), end].join(' ').trim();
  const minutes = Math.round(clock.seconds / 6) / 10;
  return [t('terms-bank', { minutes, increment: clock.increment }), end].join(' ').trim();
}

/** The value of an option in words. */
export function valueWords({ values }: OptionInfo, value: unknown): string {
  if (values.kind === 'choice')
    return values.values.find((one) => one.value === value)?.words ?? String(value);
  if (values.kind === 'flag') return t(value ? 'terms-yes' : 'terms-no');
  return String(value);
}

/** The options that differ from the defaults of the game, one phrase each. */
export function optionWords(card: GameCard | null, options: unknown): string[] {
  if (!card) return [];
  const chosen = chosenOf(options);
  return unusual(card, options).map((option) => {
    const value = chosen[option.key];
    if (option.values.kind === 'flag')
      return t(value ? 'terms-flag-on' : 'terms-flag-off', { option: option.words });
    return t('terms-option', { option: option.words, value: valueWords(option, value) });
  });
}
