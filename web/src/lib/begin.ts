/** A table that begins at once: made, one's own part in its dice added, and opened. */
import type { TableInfo } from '../generated/protocol';
import { post } from './api';
import { takePartNow } from './parts';
import { router } from './router.svelte';

export async function begin(address: string, wanted?: unknown): Promise<void> {
  const table = await post<TableInfo>(address, wanted);
  // The promise is here; now one's own part in the dice, and the game begins.
  await takePartNow(table);
  router.go(`/table/${table.id}`);
}
