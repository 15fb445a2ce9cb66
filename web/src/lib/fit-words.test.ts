import { expect, test } from 'vitest';
import { fitted, SIZES } from './fit-words';

/** A box of this height, in which the words are so high at their full size. */
function boxOf(height: number, words: number) {
  const box = document.createElement('div');
  const scale = () => Number(box.style.getPropertyValue('--fit'));
  Object.defineProperty(box, 'clientHeight', { get: () => height });
  Object.defineProperty(box, 'scrollHeight', { get: () => Math.max(height, words * scale()) });
  return { box, scale };
}

test('words are as large as they fit, and never smaller than can be read', () => {
  for (const [words, size] of [
    [40, 1],
    [64, 1],
    [70, 0.9],
    [88, 0.72],
    [400, SIZES.at(-1)],
  ] as const) {
    const { box, scale } = boxOf(64, words);
    fitted('')(box);
    expect(scale(), `${words} px in 64`).toBe(size);
  }
});
