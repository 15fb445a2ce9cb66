import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { GameResult, SeatInfo } from '../generated/protocol';
import Seats from './Seats.svelte';

const faces = ['Ada', 'Ben'].map((name, index) => ({
  index,
  name,
  kind: 'human' as const,
  mine: index === 0,
}));
const infos = faces.map(({ index, name }): SeatInfo => ({
  seat: index,
  holder: { kind: 'guest', name, you: index === 0, here: true, bot: false },
  bot_plays_on: false,
  out_of_time: false,
  part: { kind: 'empty' },
}));
const facts = (score: number) => () => [
  { term: 'vp', value: String(score), words: `${score} points` },
  { term: 'coin', value: '3', words: '3 coins' },
];
const result: GameResult = {
  ranks: [2, 1],
  scores: [31, 44],
  by: { kind: 'rules' },
  words: '',
  sheet: [],
  take_backs: 0,
};
const values = (box: HTMLElement) => [...box.querySelectorAll('.value')].map((value) => value.textContent);

it('shows the final scores at the end, the same as the result, and no differences any more', () => {
  const { container } = render(Seats, {
    faces,
    infos,
    toAct: null,
    facts: facts(20),
    before: facts(12),
    result,
  });
  expect(values(container)).toEqual(['31', '3', '44', '3']);
  expect(container.querySelectorAll('.changed')).toHaveLength(0);
  expect(container.querySelector('.winner .name')).toHaveTextContent('Ben');
});

it('shows figures with what the last move made of them', () => {
  const { container } = render(Seats, { faces, infos, toAct: 0, facts: facts(20), before: facts(23) });
  expect(values(container)).toEqual(['20', '3', '20', '3']);
  expect([...container.querySelectorAll('.changed')].map((sign) => sign.textContent)).toEqual(['−3', '−3']);
});
