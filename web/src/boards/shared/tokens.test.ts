import { expect, it } from 'vitest';
import { byToken, parts, starting } from './tokens';

const choices = ['play:bestia', 'play:aries', 'playback', 'end', 'move:a>b:2'].map((token) => ({
  token,
  words: token,
}));

it('cuts tokens into parts', () => {
  expect(parts('place:3')).toEqual(['place', '3']);
  expect(parts('end')).toEqual(['end']);
});

it('finds choices by their beginning, part by part', () => {
  expect(starting(choices, 'play').map(({ token }) => token)).toEqual(['play:bestia', 'play:aries']);
  expect(starting(choices, 'play', 'aries')).toHaveLength(1);
  expect(starting(choices, 'end', 'x')).toHaveLength(0);
});

it('looks choices up', () => {
  expect(byToken(choices).get('end')?.words).toBe('end');
});
