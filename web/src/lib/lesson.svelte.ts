/** One lesson under way: the right answers so far, the question, and what came of the last answer. */
import type { AskLesson, LessonStep } from '../generated/protocol';
import { post } from './api';
import { Desk } from './desk.svelte';

export class LessonRun extends Desk<AskLesson, LessonStep> {
  #answers: string[] = [];

  constructor(
    game: string,
    lesson: string,
    ask: (asked: AskLesson) => Promise<LessonStep> = (asked) =>
      post<LessonStep>(
        `/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}/step`,
        asked,
      ),
  ) {
    super(ask);
  }

  /** Whether the last question has its right answer. */
  get done(): boolean {
    return (this.step?.end ?? null) !== null;
  }

  /** The right answers so far. */
  get answers(): readonly string[] {
    return this.#answers;
  }

  /** Asks the next question, or the first. */
  async next(): Promise<void> {
    await this.tell({ answers: this.#answers });
  }

  /** Goes on where the lesson was left, if it still can be gone on with: it may have been changed since. */
  async resume(answers: readonly string[]): Promise<void> {
    this.#answers = [...answers];
    await this.next();
    const refused = this.error?.code === 'illegal' || this.error?.code === 'no_such_lesson';
    if (answers.length > 0 && refused) await this.again();
  }

  async answer(token: string): Promise<void> {
    if (this.asking || this.right) return;
    if (await this.tell({ answers: this.#answers, answer: token }, token)) this.#answers.push(token);
  }

  async again(): Promise<void> {
    this.#answers = [];
    this.step = null;
    await this.next();
  }
}
