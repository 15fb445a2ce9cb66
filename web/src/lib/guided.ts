/** The guided first game of a course: an ordinary table against Tiro, with a coach. */
import type { GuidedGame, NewTable, SeatPlan, TableInfo } from '../generated/protocol';
import { post } from './api';
import { callCoach } from './learning.svelte';
import { takePartNow } from './parts';

/** Makes the table, takes part in its dice, and gives its address. */
export async function beginGuided(game: string, guided: GuidedGame): Promise<string> {
  const seats: SeatPlan[] = Array.from({ length: guided.seats }, (_, seat) =>
    seat === 0 ? { kind: 'me' } : { kind: 'bot', level: 'tiro' },
  );
  const table = await post<TableInfo>('/api/tables', {
    game,
    seats,
    options: guided.options,
    visibility: 'private',
    start: true,
  } satisfies NewTable);
  await callCoach(table.id, true);
  await takePartNow(table);
  return `/table/${table.id}`;
}
