import { render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it } from 'vitest';
import Room from './Room.svelte';

it('marks the seats with the colours of their pieces where the game says them', () => {
  const part = createRawSnippet(() => ({ render: () => '<p>part</p>' }));
  const parts = { bar: part, ask: part, stage: part, talk: part, talking: false };
  const styleOf = (colours?: readonly (string | null)[]) =>
    render(Room, colours ? { ...parts, colours } : parts)
      .container.querySelector('.play')!
      .getAttribute('style') ?? '';
  expect(styleOf(['yellow', null])).toContain('--seat-0: var(--piece-yellow)');
  expect(styleOf()).not.toContain('--seat');
});
