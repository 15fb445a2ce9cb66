import { expect, it } from 'vitest';
import { allOf, anyOf } from './lists';

it('joins things as a sentence does', () => {
  const goods = ['marble', 'iron', 'gold'];
  const first = (count: number) => goods.slice(0, count);
  expect([0, 1, 2, 3].map((count) => allOf(first(count)))).toEqual([
    '',
    'marble',
    'marble and iron',
    'marble, iron and gold',
  ]);
  expect([2, 3].map((count) => anyOf(first(count)))).toEqual(['marble or iron', 'marble, iron or gold']);
});
