/** Short synthesised sounds, for those who switched them on. */
import { CHANCE } from "../generated/actors";
import type { GameEvent } from "../generated/wire";
import { device } from "../device/device.svelte";

let audio: AudioContext | undefined;

/** Schedule a short knock, dice on wood, in this many seconds. */
function knock(delay: number, pitch: number, volume: number): void {
  audio ??= new AudioContext();
  const begin = audio.currentTime + delay;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, begin);
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, begin + 0.08);
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + 0.12);
  tone.connect(gain).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + 0.13);
}

/** Play the sounds of new steps: a knock for a decision, a rattle for dice, a crash for what falls. */
export function playSounds(news: GameEvent[], crashes: (step: GameEvent) => boolean = () => false): void {
  if (!device.sound || !news.length) return;
  let delay = 0;
  for (const step of news.slice(0, 8)) {
    const falls = crashes(step);
    for (let n = 0; n < (falls ? 6 : step.actor === CHANCE ? 3 : 1); n++) {
      knock(delay, (step.actor === CHANCE ? 500 : 260) + 140 * Math.random(), falls ? 0.3 : 0.15);
      delay += 0.04 + 0.04 * Math.random();
    }
  }
}
