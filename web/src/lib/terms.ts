/** What was agreed about a table, in words: its clock, and the options that differ from the usual ones. */
import type { ClockRule, GameCard, OnTimeout, OptionInfo } from '../generated/protocol';
import { t } from '../words/index.svelte';

export function clockWords(clock: ClockRule, onTimeout?: OnTimeout): string | null {
  if (clock.kind === 'none') return null;
  const end = onTimeout === undefined ? '' : t(`terms-${onTimeout === 'resign' ? 'resigns' : 'bot'}`);
  if (clock.kind === 'per_move')
    return [t('terms-per-move', { seconds: clock.seconds }), end].join(' ').trim();
  const minutes = Math.round(clock.seconds / 6) / 10;
  return [t('terms-bank', { minutes, increment: clock.increment }), end].join(' ').trim();
}

function plain({ values }: OptionInfo): unknown {
  return values.kind === 'choice' ? values.values[0]?.value : values.default;
}

/** The options that differ from the defaults of the game, one phrase each. */
export function optionWords(card: GameCard | null, options: unknown): string[] {
  if (!card || typeof options !== 'object' || options === null) return [];
  const chosen = options as Readonly<Record<string, unknown>>;
  const usual = (card.presets[0]?.options ?? {}) as Readonly<Record<string, unknown>>;
  return card.options.flatMap((option) => {
    const value = chosen[option.key];
    const normal = usual[option.key] ?? plain(option);
    if (value === undefined || JSON.stringify(value) === JSON.stringify(normal)) return [];
    if (option.values.kind === 'choice') {
      const named = option.values.values.find((one) => one.value === value);
      return [t('terms-option', { option: option.words, value: named?.words ?? String(value) })];
    }
    if (option.values.kind === 'flag')
      return [t(value ? 'terms-flag-on' : 'terms-flag-off', { option: option.words })];
    return [t('terms-option', { option: option.words, value: String(value) })];
  });
}
