/** Whose chat one does not want to read. Kept in this browser alone; nobody is told. */

const KEY = 'quadriga.hidden';
/** More are not remembered: the oldest make room. */
const MOST = 200;

function recall(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((mark) => typeof mark === 'string').slice(-MOST) : [];
  } catch {
    // A browser that forbids storage, or a spoilt entry: nobody is hidden.
    return [];
  }
}

class Hidden {
  /** Marks of speakers, each of one table. */
  #marks = $state.raw<readonly string[]>(recall());

  has(speaker: string): boolean {
    return speaker !== '' && this.#marks.includes(speaker);
  }

  set(speaker: string, hidden: boolean) {
    const others = this.#marks.filter((mark) => mark !== speaker);
    this.#marks = hidden ? [...others, speaker].slice(-MOST) : others;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#marks));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}

export const hidden = new Hidden();
