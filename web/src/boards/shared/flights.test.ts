import { expect, it } from 'vitest';
import { Flights, MOST } from './flights.svelte';

const trip = (n: number) => ({ from: 'here', to: `there-${n}`, cargo: n });

it('never sends more pieces off than can be followed, those on their way counted', () => {
  const flights = new Flights<number>();
  flights.launch([1, 2, 3].map(trip));
  flights.launch(Array.from({ length: 50 }, (_, n) => trip(n + 10)));
  expect(flights.now).toHaveLength(MOST);
  // What is not sent off lies where it belongs: no place waits for it.
  expect(flights.arriving('there-59')).toBe(false);
  expect(flights.arriving('there-3')).toBe(true);
  for (const { id } of flights.now) flights.land(id);
  expect(flights.arriving('there-3')).toBe(false);
  flights.launch([trip(4)]);
  expect(flights.now.map(({ delay }) => delay)).toEqual([0]);
});
