import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Line } from '../generated/protocol';
import Log from './Log.svelte';

const faces = ['Ada', 'Ben'].map((name, index) => ({
  index,
  name,
  mine: index === 0,
  kind: 'human' as const,
}));
const lines: Line[] = Array.from({ length: 60 }, (_, n) => ({
  ply: n + 1,
  by: { kind: 'seat', seat: n % 2 },
  words: `Turn ${n + 1}.`,
  concerns: n === 59 ? [0] : [],
}));
const plain = { lines, faces, say: (words: string) => words, open: () => {} };

describe('the log', () => {
  it('draws the last turns, and the earlier ones when they are asked for', async () => {
    render(Log, { ...plain, at: null });
    expect(screen.queryByText('Turn 60.')).toBeInTheDocument();
    expect(screen.queryByText('Turn 1.')).toBeNull();
    await fireEvent.click(screen.getByText('Show the 36 turns before'));
    expect(screen.queryByText('Turn 1.')).toBeInTheDocument();
    expect(screen.queryByText(/turns before/)).toBeNull();
  });

  it('draws the turn that is looked at, however long ago it was', () => {
    render(Log, { ...plain, at: 3 });
    const line = screen.getByText('Turn 3.').closest('li');
    expect(line?.getAttribute('aria-current')).toBe('true');
  });

  it('marks what befell the reader', () => {
    render(Log, { ...plain, at: null });
    expect(screen.getByText('Turn 60.').closest('li')).toHaveClass('concerns');
    expect(screen.getByText('Turn 59.').closest('li')).not.toHaveClass('concerns');
  });
});
