import { expect, it, vi } from 'vitest';
import { BoardContext } from './context.svelte';
import type { BoardProps } from '../types';

const sources = import.meta.glob<string>('../*/*.svelte', { query: '?raw', import: 'default', eager: true });

/** What the context has: handed down once more it would be said twice. */
const COMMON = [
  'view',
  'seats',
  'choices',
  'tokens',
  'act',
  'point',
  'glimpse',
  'events',
  'lasting',
  'step',
  'options',
];

it('no part of a board is handed what the board provides', () => {
  // A scene provides it like a board: it is the board of a picture.
  const parts = Object.entries(sources).filter(([path]) => !/\/(Board|Scene)\.svelte$/.test(path));
  expect(parts.length).toBeGreaterThan(40);
  const handed = parts.flatMap(([path, source]) => {
    const props = /interface Props \{(.*?)\n {2}\}/s.exec(source)?.[1] ?? '';
    return COMMON.filter((name) => new RegExp(`^ {4}${name}\\??:`, 'm').test(props)).map(
      (name) => `${path}: ${name}`,
    );
  });
  expect(handed).toEqual([]);
});

it('what parts do goes through their board, and only choices are previewed', () => {
  const [act, point, own] = [vi.fn(), vi.fn(), vi.fn()];
  const props = { choices: [{ token: 'end', words: 'End' }], act, point } as unknown as BoardProps;
  const plain = new BoardContext(() => props);
  plain.act('end');
  plain.point('end');
  plain.point('pick:1');
  expect([act.mock.calls, point.mock.calls]).toEqual([[['end']], [['end'], [null]]]);
  new BoardContext(() => props, { act: own }).choosing('end').onclick();
  expect(own).toHaveBeenCalledWith('end');
  expect(act).toHaveBeenCalledTimes(1);
});
