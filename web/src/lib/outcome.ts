/** What became of a game for whoever reads it in a list, in one short sentence. */
import type { TableSummary } from '../generated/protocol';
import { t } from '../words/index.svelte';
import { hasWon, shortName } from './seats';

/** Whose turn it is at a table that is not over; nothing when it is the reader's, which is said elsewhere. */
export function waitsFor(table: TableSummary): string {
  if (table.phase === 'open') return t('tables-waits');
  const holder = table.seats.find(({ seat }) => seat === table.to_act)?.holder;
  if (table.phase === 'over' || table.your_turn || !holder) return '';
  return t('tables-turn-of', { name: shortName(holder) });
}

/** How a finished game ended for the reader's best seat. */
export function outcome({ result, seats }: TableSummary): string {
  if (!result) return '';
  if (result.by.kind === 'abandoned' || result.by.kind === 'closed') return t('tables-broken-off');
  const mine = seats.flatMap(({ seat, holder }) => (holder.kind === 'guest' && holder.you ? [seat] : []));
  const best = mine.sort((a, b) => (result.ranks[a] ?? 0) - (result.ranks[b] ?? 0))[0];
  if (best === undefined) return result.words;
  if (result.by.kind !== 'rules') {
    const given = mine.includes(result.by.seat);
    if (given) return t(result.by.kind === 'resigned' ? 'tables-gave-up' : 'tables-time-out');
    return result.words;
  }
  const score = result.scores[best] ?? 0;
  return hasWon(result, best)
    ? t('tables-won', { score })
    : t('tables-place', { place: result.ranks[best] ?? 0, count: seats.length, score });
}
