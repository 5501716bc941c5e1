/** The camera of the flat drawing: everything that has to be seen, from the front and a little from above. */
import type { Area, Shot } from "./camera";
import type { Vector } from "./pose";

/** A width and height in millimetres around a point, seen `pitch` degrees from above. */
export interface Focus {
  centre: Vector;
  width: number;
  height: number;
  pitch: number;
}

/** Millimetres around everything. */
const MARGIN = 4;

/** Return the focus that shows all points of a shot. */
export function focusOn({ points, pitch }: Shot): Focus {
  const [sin, cos] = [Math.sin((pitch * Math.PI) / 180), Math.cos((pitch * Math.PI) / 180)];
  const across = points.map(([x]) => x);
  const up = points.map(([, y, z]) => y * sin + z * cos);
  const [left, right, low, high] = [Math.min(...across), Math.max(...across), Math.min(...up), Math.max(...up)];
  return { centre: [(left + right) / 2, 0, (low + high) / 2 / cos], width: right - left + 2 * MARGIN, height: high - low + 2 * MARGIN, pitch };
}

const mix = (a: number, b: number, share: number) => a + (b - a) * share;

/** Return a focus nearer to another; the same when it is there. */
export function approach(now: Focus, to: Focus, share: number): Focus {
  const far = Math.hypot(...to.centre.map((n, part) => n - now.centre[part]), to.width - now.width, to.height - now.height, to.pitch - now.pitch);
  if (far < 0.2) return far ? to : now;
  return {
    centre: [0, 1, 2].map((n) => mix(now.centre[n], to.centre[n], share)) as unknown as Vector,
    width: mix(now.width, to.width, share),
    height: mix(now.height, to.height, share),
    pitch: mix(now.pitch, to.pitch, share),
  };
}

/** Return an area nearer to another; the same when it is there. */
export function approachArea(now: Area, to: Area, share: number): Area {
  const sides = ["left", "top", "right", "bottom"] as const;
  const far = Math.max(...sides.map((side) => Math.abs(to[side] - now[side])));
  if (far < 1) return far ? to : now;
  return { left: mix(now.left, to.left, share), top: mix(now.top, to.top, share), right: mix(now.right, to.right, share), bottom: mix(now.bottom, to.bottom, share) };
}
