/** Which lines of a table's chat somebody has not read yet. Kept for the tab, so that a reload does not call old lines new. */
import type { ChatLine } from '../generated/protocol';

export class Unread {
  #seen = $state(0);
  #key: string;

  constructor(table: string) {
    this.#key = `quadriga.read.${table}`;
    try {
      this.#seen = Number(sessionStorage.getItem(this.#key)) || 0;
    } catch {
      // Without storage all lines count as new at first.
    }
  }

  /** How many lines of others came after the last one that was read. */
  count(lines: readonly ChatLine[], yours: readonly number[]): number {
    return lines.filter(
      ({ line, seat, text }) => line > this.#seen && text !== '' && (seat === null || !yours.includes(seat)),
    ).length;
  }

  /** All of them are before the reader's eyes. */
  read(lines: readonly ChatLine[]) {
    const last = lines.at(-1)?.line ?? 0;
    if (last <= this.#seen) return;
    this.#seen = last;
    try {
      sessionStorage.setItem(this.#key, String(last));
    } catch {
      // It lasts as long as the page.
    }
  }
}
