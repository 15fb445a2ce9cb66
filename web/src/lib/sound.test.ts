import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from './settings.svelte';

/** What was played: pitches of tones, and "noise". */
let played: (number | 'noise')[];
let made: number;

class Node {
  frequency = { value: 0 };
  gain = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  constructor(readonly kind: string) {}
  connect(next: unknown) {
    return next;
  }
  start() {
    played.push(this.kind === 'noise' ? 'noise' : this.frequency.value);
  }
  stop() {}
}

class FakeAudio {
  state = 'running';
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  constructor() {
    made += 1;
  }
  createOscillator = () => new Node('tone');
  createGain = () => new Node('gain');
  createBiquadFilter = () => new Node('filter');
  createBufferSource = () => new Node('noise');
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

beforeEach(() => {
  played = [];
  made = 0;
  vi.resetModules();
  vi.stubGlobal('AudioContext', FakeAudio);
});

afterEach(() => {
  vi.unstubAllGlobals();
  settings.sound = false;
});

it('is silent until somebody switches it on: not even the browser’s audio is asked for', async () => {
  const { play } = await import('./sound');
  for (const sound of ['turn', 'die', 'coin', 'end'] as const) play(sound);
  expect([made, played]).toEqual([0, []]);
});

it('makes each of the four sounds itself', async () => {
  const { settings: own } = await import('./settings.svelte');
  own.sound = true;
  const { play } = await import('./sound');
  const heard = (sound: Parameters<typeof play>[0]) => {
    play(sound);
    return played.splice(0);
  };
  expect(heard('turn')).toEqual([587, 880]);
  expect(heard('coin')).toEqual([2093, 2794]);
  expect(heard('end')).toEqual([523, 659, 784]);
  expect(heard('die')).toEqual(['noise', 'noise', 'noise']);
  expect(made).toBe(1);
});
