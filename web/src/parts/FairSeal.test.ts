import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fairness } from '../generated/protocol';
import FairSeal from './FairSeal.svelte';

const commitment = 'a3f5a4af5242b87924a600c69afa54b4a30001da8497c750d483f226c02ed31a';
const seed = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0')).join('');
const none = { bits: '', words: '' };

const promised: Fairness = {
  method: 'hmac-sha256/2',
  take_backs: 0,
  opening: 0,
  commitment,
  parts: [none, none],
  seed: null,
  draws: null,
  proven: null,
};

/** A finished game without luck after so many moves of another one. */
function server(opening: number) {
  const fairness: Fairness = { ...promised, opening, seed, draws: [], proven: false };
  const record = `[Game "ludus"]
[Seats "2"]
[Bits0 ""]
[Bits1 ""]
[Commitment "${commitment}"]
[Dice "hmac-sha256/2"]
${opening > 0 ? `[Opening "${opening}"]\n` : ''}[Seed "${seed}"]
[Words0 ""]
[Words1 ""]

a b c d
`;
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/record') ? new Response(record) : new Response(JSON.stringify(fairness)),
  );
}

async function opened(opening: number) {
  server(opening);
  render(FairSeal, { base: '/api/records/abc', table: null });
  screen.getByRole('button', { name: 'Fair dice' }).click();
}

afterEach(() => vi.unstubAllGlobals());

describe('the seal of a game without luck', () => {
  it('says that there is nothing to prove after an opening, and raises no alarm', async () => {
    await opened(3);
    await screen.findByText(/There is nothing to prove/);
    expect(screen.queryByText(/^Proven/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not believe it of a whole game', async () => {
    await opened(0);
    await screen.findByText(/^Not proven/);
  });
});

describe('the parts of the players', () => {
  async function parts(begun: boolean, given: Fairness['parts']) {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...promised, parts: given })));
    render(FairSeal, { base: '/api/tables/abc', table: 'abc', begun });
    screen.getByRole('button', { name: 'Fair dice' }).click();
    await screen.findByText(commitment);
    return screen.queryAllByText(/^Seat \d/).map((line) => line.textContent);
  }

  it('are told of every seat, also where all have said that they add nothing', async () => {
    expect(await parts(true, [none, none])).toEqual(['Seat 1: nothing', 'Seat 2: nothing']);
    cleanup();
    const bits = '5a'.repeat(16);
    const told = [`Seat 1: ${bits} “alea”`, 'Seat 2: nothing'];
    expect(await parts(true, [{ bits, words: 'alea' }, none])).toEqual(told);
  });

  it('are not told before they are fixed', async () => {
    expect(await parts(false, [none, none])).toEqual([]);
  });
});
