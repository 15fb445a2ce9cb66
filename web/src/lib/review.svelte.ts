/** A look back at a game: asked for, followed while it is made, and there. */
import type { GameReview, ReviewState, ReviewStep } from '../generated/protocol';
import { get, post, trouble, type Trouble } from './api';

/** How often one asks how far it is, in milliseconds. */
const PAUSE = 1000;

export class Review {
  state = $state.raw<ReviewState | null>(null);
  error = $state.raw<Trouble | null>(null);
  #path: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #gone = false;

  /** `base` is where the game is to be had, e.g. `/api/tables/abc`. */
  constructor(base: string) {
    this.#path = `${base}/review`;
  }

  get made(): GameReview | null {
    return this.state?.state === 'ready' ? this.state.review : null;
  }

  /** Has it made unless it is, and follows it until it is there. */
  async follow(): Promise<void> {
    clearTimeout(this.#timer);
    this.error = null;
    try {
      let state = await get<ReviewState>(this.#path);
      // Whoever made it may have stopped: then it is begun anew.
      if (state.state === 'absent') state = await post<ReviewState>(this.#path);
      this.state = state;
    } catch (error) {
      const found = trouble(error);
      // A line that breaks for a moment changes nothing about what is under way.
      if (found.code !== 'offline' || this.state === null) {
        this.error = found;
        return;
      }
    }
    if (this.#gone || this.state?.state === 'ready') return;
    this.#timer = setTimeout(() => void this.follow(), PAUSE);
  }

  stop(): void {
    this.#gone = true;
    clearTimeout(this.#timer);
  }
}

/** Everybody's chances before each step, and at the end. */
export function curve({ steps, sums }: GameReview): number[][] {
  return [...steps.map(({ before }) => before), sums.map(({ result }) => result)];
}

/** Do the estimates of a game contradict themselves? Nobody has more than one win to lose, and what is not told apart should be little. */
export function rough({ sums }: Pick<GameReview, 'sums'>): boolean {
  return sums.some(({ choice, remainder }) => Math.abs(choice) > 1 || Math.abs(remainder) > 0.5);
}

/** What a step did to everybody's chances. */
export function moved({ dice, choice, hidden }: ReviewStep): number[] {
  return dice.map((luck, seat) => luck + (choice[seat] ?? 0) + (hidden[seat] ?? 0));
}

/** A share of the win in whole hundredths. */
export const percent = (share: number): number => Math.round(100 * share);

/** A change of the chances in hundredths of a win, with its sign. */
export function signed(share: number): string {
  const rounded = percent(share);
  return rounded === 0 ? '0' : rounded > 0 ? `+${rounded}` : `−${-rounded}`;
}
