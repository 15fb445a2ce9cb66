/** Several things in one sentence. */
import { t } from './index.svelte';

function joined(id: 'list-all' | 'list-any', parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  return t(id, { first: parts.slice(0, -1).join(', '), last: parts.at(-1)! });
}

/** "1 coin, 1 bread and 1 step". */
export const allOf = (parts: readonly string[]) => joined('list-all', parts);
/** "marble, iron or gold". */
export const anyOf = (parts: readonly string[]) => joined('list-any', parts);
