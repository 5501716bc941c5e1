/** Where a held die would stand: its outline on the top of a tower, which parts of it are supported, and whether it would hold. */
import { axes, type Pose, type Vector } from "./pose";

export type Segment = [Vector, Vector];

export interface Footprint {
  /** Parts of the outline over the die below, and over air. */
  supported: Segment[];
  overAir: Segment[];
  middle: Vector;
  /** Whether its middle is over the die below. */
  holds: boolean;
}

/** Return the corners of a die that lies about flat, seen from above, around its middle. */
export function squareOf(pose: Pose, edge: number): [number, number][] {
  const [x, y] = axes(pose);
  return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([p, q]) => [0, 1].map((n) => pose[n] + (edge / 2) * (p * x[n] + q * y[n])) as [number, number]);
}

/** Return the part of a line, as shares of it, that lies in a convex shape; null for none. */
function clip(from: readonly number[], to: readonly number[], shape: [number, number][]): [number, number] | null {
  let [first, last] = [0, 1];
  for (const [n, corner] of shape.entries()) {
    const next = shape[(n + 1) % shape.length];
    const inward = [-(next[1] - corner[1]), next[0] - corner[0]];
    const side = (point: readonly number[]) => (point[0] - corner[0]) * inward[0] + (point[1] - corner[1]) * inward[1];
    const [a, b] = [side(from), side(to)];
    if (a < 0 && b < 0) return null;
    if (a < 0) first = Math.max(first, a / (a - b));
    else if (b < 0) last = Math.min(last, a / (a - b));
  }
  return first < last ? [first, last] : null;
}

/** Return the footprint of a held die on a die below it. */
export function footprintOf(held: Pose, edge: number, below: Pose, belowEdge: number, level: number): Footprint {
  const shape = squareOf(below, belowEdge);
  const corners = squareOf(held, edge);
  const [supported, overAir]: [Segment[], Segment[]] = [[], []];
  for (const [n, from] of corners.entries()) {
    const to = corners[(n + 1) % 4];
    const at = (share: number): Vector => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, level];
    const within = clip(from, to, shape);
    if (!within) overAir.push([at(0), at(1)]);
    else {
      supported.push([at(within[0]), at(within[1])]);
      if (within[0] > 0) overAir.push([at(0), at(within[0])]);
      if (within[1] < 1) overAir.push([at(within[1]), at(1)]);
    }
  }
  return { supported, overAir, middle: [held[0], held[1], level], holds: clip([held[0] - 0.01, held[1]], [held[0] + 0.01, held[1]], shape) !== null };
}
