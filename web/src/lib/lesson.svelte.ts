/** One lesson under way: the right answers so far, the question, and what came of the last answer. */
import type { AskLesson, Happening, LessonStep } from '../generated/protocol';
import { post, trouble, type Trouble } from './api';

export class LessonRun {
  step = $state.raw<LessonStep | null>(null);
  error = $state.raw<Trouble | null>(null);
  asking = $state(false);
  /** The view before what was shown last, and what has happened since. */
  before = $state.raw<unknown>(null);
  events = $state.raw<readonly Happening[]>([]);
  #answers: string[] = [];
  #ask: (asked: AskLesson) => Promise<LessonStep>;

  constructor(
    game: string,
    lesson: string,
    ask: (asked: AskLesson) => Promise<LessonStep> = (asked) =>
      post<LessonStep>(
        `/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}/step`,
        asked,
      ),
  ) {
    this.#ask = ask;
  }

  /** Whether the last question has its right answer. */
  get done(): boolean {
    return (this.step?.end ?? null) !== null;
  }

  /** Whether the question shown has been answered right. */
  get right(): boolean {
    return this.step?.verdict?.right ?? false;
  }

  /** Asks the next question, or the first. */
  async next(): Promise<void> {
    await this.#tell({ answers: this.#answers });
  }

  async answer(token: string): Promise<void> {
    if (this.asking || this.right) return;
    if (await this.#tell({ answers: this.#answers, answer: token })) this.#answers.push(token);
  }

  async again(): Promise<void> {
    this.#answers = [];
    this.step = null;
    await this.next();
  }

  /** Tells whether it was a right answer. */
  async #tell(asked: AskLesson): Promise<boolean> {
    this.asking = true;
    try {
      const told = await this.#ask(asked);
      const wrong = told.verdict !== null && !told.verdict.right;
      // A wrong answer leaves the board as it is, and what it shows of what happened.
      if (!wrong) {
        this.before = told.steps.length > 0 ? (this.step?.position.view ?? null) : null;
        this.events = told.steps.flatMap(({ events }) => events);
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
