/** What one has learned: kept by the server with the guest, so that it comes along to another device. */
import type { CallCoach, Coaching, Learned, MyLessons } from '../generated/protocol';
import { get, post, trouble } from './api';
import { Remote } from './remote.svelte';
import { toasts } from './toasts.svelte';

/** What is noted of puzzles says nothing about the course. */
const isOfCourse = (game: string, mark: string) =>
  mark.startsWith(`${game}/`) && !/^(solved|shown)-/.test(mark.slice(game.length + 1));

class Learning {
  #marks = new Remote<MyLessons>(() => get<MyLessons>('/api/me/lessons'));

  /** Whether it is known what was learned. */
  get known(): boolean {
    return this.#marks.value !== null;
  }

  refresh(): Promise<void> {
    return this.#marks.refresh();
  }

  /** Is this lesson of a game done, its guided game begun (`guided`), its course put aside (`skipped`), or this noted of a puzzle? */
  has(game: string, lesson: string): boolean {
    return this.#marks.value?.marks.includes(`${game}/${lesson}`) ?? false;
  }

  /** Is anything of a game's course done or put aside? */
  touched(game: string): boolean {
    return this.#marks.value?.marks.some((mark) => isOfCourse(game, mark)) ?? false;
  }

  /** Whoever has neither played a game nor learned it is offered its course. */
  offers(game: string, played: boolean): boolean {
    return this.known && !played && !this.touched(game);
  }

  /** The right answers so far of a lesson that was left halfway. */
  place(game: string, lesson: string): readonly string[] {
    const begun = this.#marks.value?.begun.find((one) => one.game === game && one.lesson === lesson);
    return begun?.answers ?? [];
  }

  async note(game: string, lesson: string): Promise<void> {
    if (this.has(game, lesson) && this.place(game, lesson).length === 0) return;
    await this.#tell({ game, lesson });
  }

  /** Notes how far a lesson was taken. */
  async keep(game: string, lesson: string, answers: readonly string[]): Promise<void> {
    await this.#tell({ game, lesson, answers: [...answers] });
  }

  async #tell(learned: Learned): Promise<void> {
    try {
      this.#marks.value = await post<MyLessons>('/api/me/lessons', learned);
    } catch (error) {
      toasts.say(trouble(error).message, 'bad');
    }
  }
}

export const learning = new Learning();

/** Calls the coach to a table, or sends him away: which tables have one is known wherever one goes on. */
export const callCoach = (table: string, on: boolean) =>
  post<Coaching>(`/api/tables/${encodeURIComponent(table)}/coach`, { on } satisfies CallCoach);
