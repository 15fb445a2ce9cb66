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

  it('stays at its end, unless one has scrolled up, and returns there from the past', async () => {
    const { container, rerender } = render(Log, { ...plain, at: null });
    const box = container.querySelector<HTMLElement>('[role="log"]')!;
    // A make-believe layout: a long log in a low box.
    let top = 0;
    let height = 1000;
    Object.defineProperties(box, {
      scrollHeight: { get: () => height },
      clientHeight: { get: () => 200 },
      scrollTop: { get: () => top, set: (value: number) => (top = value) },
    });
    const more = async (count: number) => {
      height += 50;
      await rerender({
        lines: [...lines, ...lines.slice(0, count).map((line) => ({ ...line, ply: 60 + count }))],
      });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    await more(1);
    expect(top).toBe(1050);
    top = 300;
    await fireEvent.scroll(box);
    await more(2);
    expect(top).toBe(300);
    // Looking at a line of long ago, and back.
    await rerender({ at: 40 });
    await rerender({ at: null });
    await more(3);
    expect(top).toBe(height);
  });
});
