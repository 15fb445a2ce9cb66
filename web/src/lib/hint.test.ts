import { describe, expect, it } from 'vitest';
import type { Hint } from '../generated/protocol';
import { Hinter } from './hint.svelte';

const about = (number: number): Hint => ({
  number,
  seat: 0,
  choices: [],
  chances: [],
  scores: [],
  iterations: 1,
});

/** A hinter whose answers come when the test says so. */
function slow() {
  const answers: ((hint: Hint | null) => void)[] = [];
  return { answers, hinter: new Hinter(() => new Promise((resolve) => answers.push(resolve))) };
}

describe('a hint', () => {
  it('is busy until it is answered, and holds for its position alone', async () => {
    const { answers, hinter } = slow();
    const asked = hinter.ask();
    expect(hinter.busy).toBe(true);
    void hinter.ask();
    expect(answers).toHaveLength(1);
    answers[0]!(about(7));
    await asked;
    expect(hinter.busy).toBe(false);
    expect(hinter.for(7)).toEqual(about(7));
    expect(hinter.for(8)).toBeNull();
  });

  it('that comes after the move is dropped', async () => {
    const { answers, hinter } = slow();
    const asked = hinter.ask();
    hinter.forget();
    expect(hinter.busy).toBe(false);
    answers[0]!(about(7));
    await asked;
    expect(hinter.for(7)).toBeNull();
  });

  it('that was refused leaves nothing behind', async () => {
    const { answers, hinter } = slow();
    const asked = hinter.ask();
    answers[0]!(null);
    await asked;
    expect(hinter.busy).toBe(false);
    expect(hinter.for(0)).toBeNull();
  });
});
