/** Sounds and vibrations of dice that hit something, at the moment they do. */
import { device } from "../../device/device.svelte";
import { play } from "../../device/sounds";
import type { HeardImpact } from "./clip";

/** What is too soft to be heard, and what makes the table ring. */
const SOFT = 0.12;
const HARD = 0.45;

/** Let impacts be heard in time; return what silences them. */
export function hear({ began, list }: { began: number; list: HeardImpact[] }, speed: number): () => void {
  const passed = performance.now() - began;
  const timers = list.filter(({ force }) => force > SOFT).map((impact) => setTimeout(() => strike(impact), Math.max(0, (impact.heard * 1000) / speed - passed)));
  return () => timers.forEach(clearTimeout);
}

function strike({ force, ground }: HeardImpact): void {
  play("die");
  if (!ground || force < HARD || device.muted) return;
  play("wood");
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(Math.round(12 + 40 * force));
}
