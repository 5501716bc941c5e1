/** How a die is brought to the place where it is let go. */
import { interpolate, type Pose } from "./pose";

/** Millimetres that a held die is drawn above the place where it is let go, so that the tower below is seen. */
export const LIFT = 14;
/** Seconds in which a die comes to its place, hangs there, and goes down. */
export const COME = 0.2;
export const HANG = 0.25;
export const SINK = 0.1;

export function lifted([x, y, z, ...turn]: Pose, by = LIFT): Pose {
  return [x, y, z + by, ...turn];
}

/** Return where a die that nobody was seen to hold is, some seconds after it was let go: it comes, hangs, and goes down to `end`. */
export function bringTo(end: Pose, from: Pose, seconds: number): Pose {
  const above = lifted(end);
  const share = Math.min(seconds / COME, 1);
  if (seconds < COME + HANG) return interpolate(from, above, share * share * (3 - 2 * share));
  return sink(above, end, (seconds - COME - HANG) / SINK);
}

/** Return a pose on the way down from where a die was held to where it is let go. */
export function sink(from: Pose, end: Pose, share: number): Pose {
  return interpolate(from, end, Math.min(share, 1) ** 2);
}
