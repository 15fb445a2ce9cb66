import { expect, it } from 'vitest';
import { painted } from './paint';

it('gives the seats the colours of their pieces, and leaves the others theirs', () => {
  expect(painted([])).toBe('');
  expect(painted([null, 'mauve'])).toBe('');
  const style = painted(['red', null, 'yellow']);
  expect(style).toContain('--seat-0: var(--piece-red)');
  expect(style).toContain('--seat-2-text: var(--piece-yellow-text, var(--piece-yellow))');
  expect(style).not.toContain('--seat-1');
});
