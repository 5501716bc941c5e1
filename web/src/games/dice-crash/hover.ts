/** How a die hangs in a hand that is seen from outside: it sways about, and trembles before it is let go. Nothing of it decides anything. */
import { heldQuaternion, interpolate, multiply, type Pose } from "./pose";

/** Frequency in hertz, and share: as a hand sways in physics/hand.py. */
const TONES = [[0.16, 1], [0.31, 0.8], [0.55, 0.5], [1.3, 0.1]] as const;
const SWAY = 2.4;
/** Millimetres that a held die is drawn above the place where it is let go, so that the tower below is seen. */
export const LIFT = 14;
/** Seconds in which a die comes to its place, hangs there, and goes down. */
export const COME = 0.2;
export const HANG = 0.25;
export const SINK = 0.1;

function wave(seconds: number, channel: number): number {
  return TONES.reduce((sum, [hertz, share], n) => sum + share * Math.sin(2 * Math.PI * hertz * seconds + 2.4 * channel + 1.7 * n), 0) / 1.4;
}

/** Return a pose that sways about another, `share` as much as a hand does. */
export function swayAbout(pose: Pose, seconds: number, share = 1): Pose {
  const size = SWAY * share;
  const tilt = heldQuaternion(2 * size * wave(seconds, 2), 0.6 * size * wave(seconds, 3), 0.6 * size * wave(seconds, 4));
  const [x, y, z, ...turn] = pose;
  return [x + size * wave(seconds, 0), y + size * wave(seconds, 1), z + 0.4 * size * wave(seconds, 5), ...multiply(tilt, turn)];
}

export function lifted([x, y, z, ...turn]: Pose, by = LIFT): Pose {
  return [x, y, z + by, ...turn];
}

/** Return where a die of somebody else is, some seconds after it was told where they let go: it comes, hangs and trembles, and goes down to `end`. */
export function bringTo(end: Pose, from: Pose, seconds: number): Pose {
  const above = lifted(end);
  if (seconds < COME) {
    const share = seconds / COME;
    return interpolate(from, swayAbout(above, 0, 0.6), share * share * (3 - 2 * share));
  }
  const hanging = seconds - COME;
  if (hanging < HANG) {
    const share = 1 - hanging / HANG;
    const tremble = 0.25 * Math.sin(hanging * 71) * Math.sin(hanging * 23);
    const pose = swayAbout(above, hanging, 0.6 * share * share);
    return [pose[0] + tremble, pose[1] - tremble, pose[2], pose[3], pose[4], pose[5], pose[6]];
  }
  return sink(above, end, (hanging - HANG) / SINK);
}

/** Return a pose on the way down from where a die was held to where it is let go. */
export function sink(from: Pose, end: Pose, share: number): Pose {
  return interpolate(from, end, Math.min(share, 1) ** 2);
}
