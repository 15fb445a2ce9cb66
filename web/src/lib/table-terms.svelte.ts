/** The options of listed tables. A list leaves them out, so each table is asked once; a table that does not answer shows none. */
import type { TableInfo } from '../generated/protocol';
import { get } from './api';

const MOST = 12;

export class TableTerms {
  #known = $state.raw<ReadonlyMap<string, unknown>>(new Map());
  #asked = new Set<string>();

  of(table: string): unknown {
    return this.#known.get(table) ?? null;
  }

  ask(tables: readonly string[]) {
    for (const id of tables.slice(0, MOST)) {
      if (this.#asked.has(id)) continue;
      this.#asked.add(id);
      void get<TableInfo>(`/api/tables/${encodeURIComponent(id)}`).then(
        ({ options }) => (this.#known = new Map([...this.#known, [id, options]])),
        () => undefined,
      );
    }
  }
}
