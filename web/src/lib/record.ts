/** Opening a record file: the server reads it and gives it an address of its own. */
import type { OpenRecord, Replay } from '../generated/protocol';
import { t } from '../words/index.svelte';
import { post, Trouble } from './api';

/** Sends the file to the server and gives the address of its replay page. */
export async function openRecord(file: File, limit = 512 * 1024): Promise<string> {
  if (file.size > limit) throw new Trouble('too_large', t('record-too-large'));
  const replay = await post<Replay>('/api/replays', { record: await file.text() } satisfies OpenRecord);
  return `/record/${replay.id}`;
}
