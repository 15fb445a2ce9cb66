/** What one has learned: kept by the server with the guest, so that it comes along to another device. */
import type { Learned, MyLessons } from '../generated/protocol';
import { get, post, trouble } from './api';
import { Remote } from './remote.svelte';
import { toasts } from './toasts.svelte';

const COACHED = 'quadriga.coached';

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

  async note(game: string, lesson: string): Promise<void> {
    if (this.has(game, lesson)) return;
    try {
      this.#marks.value = await post<MyLessons>('/api/me/lessons', { game, lesson } satisfies Learned);
    } catch (error) {
      toasts.say(trouble(error).message, 'bad');
    }
  }
}

export const learning = new Learning();

function coached(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(COACHED) ?? '[]');
    return Array.isArray(found) ? found.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    // A browser that forbids storage, or a spoilt entry: there is no coach.
    return [];
  }
}

/** Has the table a coach in this browser? */
export const isCoached = (table: string) => coached().includes(table);

/** A table gets its coach, or sends him away. The last few are remembered. */
export function setCoached(table: string, on: boolean) {
  const others = coached().filter((id) => id !== table);
  try {
    localStorage.setItem(COACHED, JSON.stringify(on ? [...others, table].slice(-8) : others));
  } catch {
    // Without storage the game goes on without a coach.
  }
}
