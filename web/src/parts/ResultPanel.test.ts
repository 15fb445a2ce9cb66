import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { GameResult } from '../generated/protocol';
import ResultPanel from './ResultPanel.svelte';

const faces = ['Ada', 'Ben', 'Eva'].map((name, index) => ({
  index,
  name,
  mine: index === 1,
  kind: 'human' as const,
}));
const result = (scores: number[], ranks: number[], by: GameResult['by'] = { kind: 'rules' }): GameResult => ({
  scores,
  ranks,
  by,
  words: '',
  sheet: [{ category: 'all', words: 'All', points: scores }],
  take_backs: 0,
});
const show = (found: GameResult) =>
  render(ResultPanel, { result: found, faces, words: 'The last round is over.', tie: 'more writs' });

describe('the result', () => {
  it('says who won, why it ended, and by what a tie was decided', () => {
    show(result([20, 25, 25], [3, 2, 1]));
    expect(screen.getByRole('heading').textContent).toBe('Eva wins with 25');
    expect(screen.getByText('The last round is over.')).toBeInTheDocument();
    expect(screen.getByText(/^Ben had as many points\. Such ties go to: more writs\.$/)).toBeInTheDocument();
  });

  it('speaks of a tie-break only where one decided', () => {
    show(result([20, 25, 24], [3, 1, 2]));
    expect(screen.getByRole('heading').textContent).toBe('You win with 25');
    expect(screen.queryByText(/ties go to/)).toBeNull();
  });

  it('does not speak of it when somebody gave up', () => {
    show(result([25, 25, 24], [2, 1, 3], { kind: 'resigned', seat: 0 }));
    expect(screen.queryByText(/ties go to/)).toBeNull();
  });

  it('draws points of all lines to one scale, and other things line by line', () => {
    const lines = (found: GameResult) => {
      const { container, unmount } = show(found);
      const rods = [...container.querySelectorAll<HTMLElement>('.rod')].map(({ style }) => style.width);
      unmount();
      return rods;
    };
    const sheet = [
      { category: 'a', words: 'A', points: [20, 10, 5] },
      { category: 'b', words: 'B', points: [0, 1, 2] },
    ];
    expect(lines({ ...result([20, 11, 7], [1, 2, 3]), sheet })).toEqual([
      '100%',
      '50%',
      '25%',
      '0%',
      '5%',
      '10%',
    ]);
    expect(lines({ ...result([20, 10, 5], [1, 2, 3]), sheet })).toEqual([
      '100%',
      '50%',
      '25%',
      '0%',
      '50%',
      '100%',
    ]);
  });

  it('has everybody in the order of their places, with oneself marked', () => {
    show(result([20, 25, 24], [3, 1, 2]));
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
    expect(heads.slice(1).map((head) => head?.match(/Ada|Ben|Eva/)?.[0])).toEqual(['Ben', 'Eva', 'Ada']);
    expect(heads.filter((head) => head?.includes('you'))).toHaveLength(1);
  });
});
