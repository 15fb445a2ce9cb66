/** Where somebody sits who learns: a question about a position, and what came of the last answer. Lessons and puzzles are asked alike. */
import type { Happening, Position, Step } from '../generated/protocol';
import { trouble, type Trouble } from './api';

/** What is told of a question, or of an answer. */
export interface Told {
  readonly names: readonly string[];
  readonly options: unknown;
  readonly verdict: { readonly right: boolean } | null;
  readonly steps: readonly Step[];
  readonly position: Position;
}

export class Desk<Ask, T extends Told> {
  step = $state.raw<T | null>(null);
  error = $state.raw<Trouble | null>(null);
  asking = $state(false);
  /** The view before what was shown last, and what has happened since. */
  before = $state.raw<unknown>(null);
  events = $state.raw<readonly Happening[]>([]);
  /** The wrong answers to the question that is shown. */
  tried = $state.raw<readonly string[]>([]);
  #ask: (asked: Ask) => Promise<T>;

  constructor(ask: (asked: Ask) => Promise<T>) {
    this.#ask = ask;
  }

  /** Whether the question shown has been answered right. */
  get right(): boolean {
    return this.step?.verdict?.right ?? false;
  }

  /** What is shown of what happened. */
  protected happened(told: T): readonly Happening[] {
    return told.steps.flatMap(({ events }) => events);
  }

  /** Asks, perhaps with an answer; says whether that was right. */
  protected async tell(asked: Ask, answer?: string): Promise<boolean> {
    this.asking = true;
    try {
      const told = await this.#ask(asked);
      const wrong = told.verdict !== null && !told.verdict.right;
      // A wrong answer leaves the board as it is, and what it shows of what happened.
      if (!wrong) {
        this.before = told.steps.length > 0 ? (this.step?.position.view ?? null) : null;
        this.events = this.happened(told);
        this.tried = [];
      } else if (answer !== undefined && !this.tried.includes(answer)) {
        this.tried = [...this.tried, answer];
      }
      this.step = told;
      this.error = null;
      return told.verdict?.right ?? false;
    } catch (error) {
      this.error = trouble(error);
      return false;
    } finally {
      this.asking = false;
    }
  }
}
