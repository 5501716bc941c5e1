/** Small sounds, made on the spot, and only for those who switched them on. */
import type { Told } from "./generated/wire";
import { device } from "./device.svelte";

let audio: AudioContext | undefined;

/** A short knock: dice on wood. */
function knock(after: number, pitch: number, loud: number): void {
  audio ??= new AudioContext();
  const begin = audio.currentTime + after;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, begin);
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, begin + 0.08);
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + 0.12);
  tone.connect(gain).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + 0.13);
}

/** Lets what has just happened be heard: a knock for a decision, a rattle for dice, a crash for a fall. */
export function sounds(news: Told[]): void {
  if (!device.sound || !news.length) return;
  let after = 0;
  for (const step of news.slice(0, 8)) {
    const falls = step.actor === -2 && step.word.startsWith("falls");
    for (let n = 0; n < (falls ? 6 : step.actor === -1 ? 3 : 1); n++) {
      knock(after, (step.actor === -1 ? 500 : 260) + 140 * Math.random(), falls ? 0.3 : 0.15);
      after += 0.04 + 0.04 * Math.random();
    }
  }
}
