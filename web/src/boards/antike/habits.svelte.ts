/** How this browser's player likes to give orders: kept in the browser, for all games of Antike. */
import type { Standing } from './orders';

const KEY = 'quadriga.antike';

interface Kept {
  standing: Standing;
  whole: boolean;
}

function recall(): Kept {
  const plain: Kept = { standing: 'ask', whole: false };
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return plain;
    const { standing, whole } = found as Partial<Kept>;
    if (standing === 'never' || standing === 'cities') plain.standing = standing;
    if (whole === true) plain.whole = true;
  } catch {
    // A browser that forbids storage, or a spoilt entry: questions are asked.
  }
  return plain;
}

class Habits {
  standing = $state<Standing>('ask');
  whole = $state(false);

  constructor() {
    const kept = recall();
    this.standing = kept.standing;
    this.whole = kept.whole;
  }

  keep(change: Partial<Kept>) {
    if (change.standing !== undefined) this.standing = change.standing;
    if (change.whole !== undefined) this.whole = change.whole;
    try {
      localStorage.setItem(KEY, JSON.stringify({ standing: this.standing, whole: this.whole }));
    } catch {
      // Without storage the habits last as long as the page.
    }
  }
}

export const habits = new Habits();
