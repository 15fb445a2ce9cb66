/** Small sounds, made in the page: nothing is loaded. Off unless a person switches them on. */
import { settings } from './settings.svelte';

export type Sound = 'turn' | 'die' | 'coin' | 'end';

/** A tone: pitch in hertz, when it begins and how long it lasts, in seconds. */
type Note = readonly [pitch: number, at: number, length: number];

const TONES: Readonly<Record<Exclude<Sound, 'die'>, readonly Note[]>> = {
  turn: [
    [587, 0, 0.22],
    [880, 0.13, 0.34],
  ],
  coin: [
    [2093, 0, 0.09],
    [2794, 0.05, 0.16],
  ],
  end: [
    [523, 0, 0.3],
    [659, 0.16, 0.3],
    [784, 0.32, 0.6],
  ],
};

let context: AudioContext | null = null;

function tone(audio: AudioContext, [pitch, at, length]: Note, volume: number) {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  const start = audio.currentTime + at;
  oscillator.type = 'triangle';
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0008, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** A die that hits the table three times: short bursts of noise, each softer. */
function clatter(audio: AudioContext, volume: number) {
  const length = Math.round(audio.sampleRate * 0.035);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 2;
  [0, 0.09, 0.15].forEach((at, hit) => {
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    const gain = audio.createGain();
    source.buffer = buffer;
    filter.type = 'bandpass';
    filter.frequency.value = 1700 - hit * 250;
    gain.gain.value = volume * 2.4 * 0.6 ** hit;
    source.connect(filter).connect(gain).connect(audio.destination);
    source.start(audio.currentTime + at);
  });
}

/** Plays a sound, when sounds are on and the browser has them. */
export function play(sound: Sound) {
  if (!settings.sound || typeof AudioContext !== 'function') return;
  context ??= new AudioContext();
  // A browser lets a page sound only after a person has touched it; until then there is nothing to hear.
  if (context.state === 'suspended') void context.resume();
  if (sound === 'die') clatter(context, 0.16);
  else for (const note of TONES[sound]) tone(context, note, sound === 'coin' ? 0.05 : 0.12);
}
