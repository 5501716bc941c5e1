/** The pace of a fall: slow at first, so that everybody sees what gives way, then faster up to its own speed. */
import { FRAME, type Motion } from "./motion";

/** The first speed, how long it lasts in the time of the fall, and how much faster the fall gets each second of it. */
export const SLOW = 0.32;
const SLOW_SECONDS = 0.18;
const GAIN = 2.2;
/** Millimetres that a die moves before it is seen to fall. */
const GIVES_WAY = 1.5;
/** Seconds before that from which time is slow. */
const BEFORE = 0.05;

/** Return when the first of these dice gives way, in seconds of the motion. */
export function findOnset(motion: Motion, fallen: ReadonlySet<number>, newest: number): number {
  let first = motion.frames;
  for (const place of fallen) {
    const poses = motion.moved.get(place);
    if (!poses || place === newest) continue;
    const frame = poses.findIndex((pose) => Math.hypot(pose[0] - poses[0][0], pose[1] - poses[0][1], pose[2] - poses[0][2]) > GIVES_WAY);
    if (frame >= 0) first = Math.min(first, frame);
  }
  // Only the new die falls: from the moment it slips off.
  if (first === motion.frames) first = Math.min(Math.round(0.12 / FRAME), motion.frames - 1);
  return Math.max(0, first * FRAME - BEFORE);
}

/** Return the time of the motion after some seconds of watching. */
export function motionTime(seconds: number, onset: number): number {
  if (seconds <= onset) return seconds;
  const slow = SLOW_SECONDS / SLOW;
  const since = seconds - onset;
  if (since <= slow) return onset + since * SLOW;
  const faster = Math.log(1 / SLOW) / GAIN;
  const gone = Math.min(since - slow, faster);
  return onset + SLOW_SECONDS + (SLOW / GAIN) * (Math.exp(GAIN * gone) - 1) + (since - slow - gone);
}

/** Return after how many seconds of watching a time of the motion is seen: the inverse of `motionTime`. */
export function watchTime(time: number, onset: number): number {
  const slow = SLOW_SECONDS / SLOW;
  if (time <= onset) return time;
  const since = time - onset;
  if (since <= SLOW_SECONDS) return onset + since / SLOW;
  const full = (1 - SLOW) / GAIN;
  const curved = Math.min(since - SLOW_SECONDS, full);
  return onset + slow + Math.log(1 + (curved * GAIN) / SLOW) / GAIN + (since - SLOW_SECONDS - curved);
}
