/** A line of chat half written. Kept for the tab, so that a reload (of a page of yesterday, say) does not take it away. */

const key = (table: string) => `quadriga.draft.${table}`;

/** What was being written at this table. */
export function recallDraft(table: string): string {
  try {
    return sessionStorage.getItem(key(table)) ?? '';
  } catch {
    // A browser that forbids storage.
    return '';
  }
}

/** What is being written there now; nothing once it is said. */
export function keepDraft(table: string, text: string) {
  try {
    if (text === '') sessionStorage.removeItem(key(table));
    else sessionStorage.setItem(key(table), text);
  } catch {
    // Without storage it lasts as long as the page.
  }
}
