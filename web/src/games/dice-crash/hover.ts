/** How a die is brought to the place where it is let go. */
import { interpolate, multiply, turnQuaternion, type Pose } from "./pose";

/** Millimetres that a held die is drawn above the place where it is let go, so that the tower below is seen. */
export const LIFT = 14;
/** Seconds in which a die comes to its place, hangs there, and goes down. */
export const COME = 0.2;
export const HANG = 0.25;
export const SINK = 0.1;

export function lifted([x, y, z, ...turn]: Pose, by = LIFT): Pose {
  return [x, y, z + by, ...turn];
}

/** Millimetres and degrees that a hand trembles to either side, at most, and about how often each second. */
export const TREMBLE = 1.2;
const TWIST = 3;
const RATE = 4;

/** Return where a die that nobody was seen to hold is, some seconds after it was let go: it comes, trembles above its place, and goes
 * down to `end`, where its hand was recorded to let go. */
export function bringTo(end: Pose, from: Pose, seconds: number): Pose {
  const above = lifted(end);
  const share = Math.min(seconds / COME, 1);
  if (seconds < COME + HANG) return tremble(interpolate(from, above, share * share * (3 - 2 * share)), end[0] + end[1], seconds / (COME + HANG));
  return sink(above, end, (seconds - COME - HANG) / SINK);
}

/** Return a pose in a hand that trembles more and more, and is calm when it lets go; two hands with other phases do not move alike. */
function tremble([x, y, z, ...turn]: Pose, phase: number, share: number): Pose {
  const strength = Math.sin(Math.PI * share);
  const wave = (rate: number) => strength * Math.sin(2 * Math.PI * rate * RATE * share * (COME + HANG) + rate * phase);
  return [x + TREMBLE * wave(1), y + TREMBLE * wave(0.8), z, ...multiply(turnQuaternion(TWIST * wave(1.3)), turn)];
}

/** Return a pose on the way down from where a die was held to where it is let go. */
export function sink(from: Pose, end: Pose, share: number): Pose {
  return interpolate(from, end, Math.min(share, 1) ** 2);
}
