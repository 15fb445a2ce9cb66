/** One puzzle under way, and which of a game's puzzles somebody has solved. */
import type { AskPuzzle, Happening, PuzzleInfo, PuzzleStep } from '../generated/protocol';
import { post } from './api';
import { Desk } from './desk.svelte';
import { learning } from './learning.svelte';

export class PuzzleRun extends Desk<AskPuzzle, PuzzleStep> {
  /** What the seat saw happen before it was asked, in sentences. */
  lately = $state.raw<readonly string[]>([]);
  /** Whether the solution was looked up. */
  lookedUp = $state(false);

  constructor(
    game: string,
    puzzle: string,
    ask: (asked: AskPuzzle) => Promise<PuzzleStep> = (asked) =>
      post<PuzzleStep>(
        `/api/games/${encodeURIComponent(game)}/puzzles/${encodeURIComponent(puzzle)}/step`,
        asked,
      ),
  ) {
    super(ask);
  }

  /** Whether the solution is told. */
  get over(): boolean {
    return (this.step?.solution ?? null) !== null;
  }

  /** Found without looking it up. */
  get solved(): boolean {
    return this.right && !this.lookedUp;
  }

  /** Before the question the board shows what has happened since one acted last, not what one did before. */
  protected override happened(told: PuzzleStep): readonly Happening[] {
    if (told.solution) return super.happened(told);
    const { seat } = told.position;
    const own = told.steps.findLastIndex(({ by }) => by.kind === 'seat' && by.seat === seat);
    return told.steps.slice(own + 1).flatMap(({ events }) => events);
  }

  async begin(): Promise<void> {
    await this.tell({});
    this.lately = this.step?.steps.flatMap(({ events }) => events.map(({ words }) => words)) ?? [];
  }

  async again(): Promise<void> {
    this.step = null;
    await this.begin();
  }

  async answer(token: string): Promise<void> {
    if (this.asking || this.over) return;
    await this.tell({ answer: token }, token);
  }

  async show(): Promise<void> {
    if (this.asking || this.over) return;
    await this.tell({ show: true });
    if (this.over) this.lookedUp = true;
  }
}

export type Standing = 'solved' | 'shown' | 'open';

const mark = (standing: Exclude<Standing, 'open'>, puzzle: string) => `${standing}-${puzzle}`;

/** Notes that a puzzle was solved, or its solution looked up. */
export const notePuzzle = (game: string, puzzle: string, standing: Exclude<Standing, 'open'>) =>
  learning.note(game, mark(standing, puzzle));

/** What has become of a puzzle. One that was looked up may be solved another day. */
export function standing(game: string, puzzle: string): Standing {
  if (learning.has(game, mark('solved', puzzle))) return 'solved';
  return learning.has(game, mark('shown', puzzle)) ? 'shown' : 'open';
}

/** The next open puzzle after a place in the list, then from its beginning; none when all are done. */
export function nextOpen(
  puzzles: readonly PuzzleInfo[],
  after: number,
  open: (puzzle: string) => boolean,
): PuzzleInfo | null {
  const round = [...puzzles.slice(after + 1), ...puzzles.slice(0, Math.max(0, after))];
  return round.find(({ id }) => open(id)) ?? null;
}
