/** Short sounds, made here from noise and a few sines, and short vibrations. One function plays them: boards call it at the moment of impact. */
import { device } from "../device/device.svelte";

/** What can be heard: a piece on wood, dice that land, a die alone, a pencil, a card, a fall, a cheer, and the knock of a turn. */
export type Sound = "wood" | "dice" | "die" | "pencil" | "card" | "crash" | "cheer" | "knock";

const VOLUME = 0.35;
/** Milliseconds of vibration and pauses; none for what is heard all the time. */
const BUZZ: Partial<Record<Sound, number[]>> = { dice: [12, 40, 12], crash: [60, 40, 90], knock: [30, 60, 30] };

let audio: AudioContext | undefined;
let output: AudioNode;
let noise: AudioBuffer;

/** Browsers let a page sound only after somebody has touched it. */
function start(): void {
  if (audio || device.muted) return;
  audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.value = VOLUME;
  output = volume;
  volume.connect(audio.destination);
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
}

/** Let sounds begin at the first touch or key. */
export function listenForFirstTouch(): void {
  for (const kind of ["pointerdown", "keydown"] as const) addEventListener(kind, start, { capture: true });
}

/** Fade a source in at once and out within this many seconds. */
function fade(source: AudioScheduledSourceNode & AudioNode, through: AudioNode[], begin: number, seconds: number, volume: number): void {
  const gain = audio!.createGain();
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
  [...through, gain, output].reduce((from, to) => from.connect(to), source as AudioNode);
  source.start(begin);
  source.stop(begin + seconds);
}

/** A struck body: a sine that sinks. */
function strike(delay: number, pitch: number, seconds: number, volume: number): void {
  const tone = audio!.createOscillator();
  const begin = audio!.currentTime + delay;
  tone.frequency.setValueAtTime(pitch, begin);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.55, begin + seconds);
  fade(tone, [], begin, seconds, volume);
}

/** A rush of noise around a pitch. */
function rush(delay: number, pitch: number, width: number, seconds: number, volume: number): void {
  const source = audio!.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  source.loopStart = Math.random() * 0.5;
  const filter = audio!.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = width;
  fade(source, [filter], audio!.currentTime + delay, seconds, volume);
}

/** One die on felt over wood. */
function land(delay: number, volume: number): void {
  const pitch = 900 + 500 * Math.random();
  rush(delay, pitch * 2.2, 1.2, 0.035, volume);
  strike(delay, pitch, 0.05, volume * 0.5);
  strike(delay, 190, 0.07, volume * 0.6);
}

const PLAYED: Record<Sound, () => void> = {
  wood: () => (strike(0, 320, 0.07, 0.5), rush(0, 1400, 2, 0.03, 0.3)),
  die: () => land(0, 0.7),
  dice: () => [0, 0.05, 0.11, 0.2].forEach((delay, n) => land(delay + 0.02 * Math.random(), 0.7 - 0.12 * n)),
  pencil: () => [0, 0.07, 0.13].forEach((delay) => rush(delay, 4200 + 900 * Math.random(), 1.5, 0.06, 0.18)),
  card: () => (rush(0, 2600, 0.8, 0.12, 0.3), strike(0.09, 240, 0.04, 0.25)),
  crash: () => [0, 0.04, 0.09, 0.13, 0.2, 0.27, 0.38].forEach((delay) => (land(delay, 0.9), strike(delay, 110, 0.16, 0.5))),
  cheer: () => [523, 659, 784, 1047].forEach((pitch, n) => strike(n * 0.09, pitch, 0.5, 0.28)),
  knock: () => (strike(0, 250, 0.09, 0.55), strike(0.14, 250, 0.09, 0.45)),
};

/** Play a sound now, for those who have not muted them. */
export function play(sound: Sound): void {
  if (device.muted || (document.hidden && sound !== "knock")) return; // a knock calls somebody back
  if (navigator.userActivation?.hasBeenActive && BUZZ[sound]) navigator.vibrate?.(BUZZ[sound]);
  if (!audio) return;
  if (audio.state === "suspended") void audio.resume();
  PLAYED[sound]();
}
