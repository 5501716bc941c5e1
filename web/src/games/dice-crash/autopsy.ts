/** The side view of a fall, to scale: what the page draws of an autopsy. */
import type { Autopsy } from "../../generated/review";
import { multiply, turnQuaternion, type Pose } from "./pose";
import { decodeWorld, type Die } from "./world";

/** Seen from the players' seats, right is right; from the right side, right is away from the players. */
export type Side = "front" | "right";

export interface Scene {
  side: Side;
  /** The dice of the tower from its base up, turned so that the eye looks from the front. Their values are not known here. */
  dice: Omit<Die, "value">[];
  /** From left to right, what the die that lost its hold rested on; null for nothing. Its height. */
  support: { from: number; to: number } | null;
  supportHeight: number;
  /** The centre of mass. */
  centre: [across: number, height: number];
  /** The shift to the place where it would have held, along the picture; null for none. */
  nearest: number | null;
}

/** Return the side from which the fall is seen best: along the way to the nearest place, or else the way that the centre left its support. */
export function chooseSide({ nearest, support, centre }: Pick<Autopsy, "nearest" | "support" | "centre">): Side {
  const middle = (axis: 0 | 1) => support.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, support.length);
  const [across, along] = nearest ?? (support.length ? [centre[0] - middle(0), centre[1] - middle(1)] : [1, 0]);
  return Math.abs(along) > Math.abs(across) ? "right" : "front";
}

/** Return the picture of an autopsy; null for one whose world cannot be read. */
export function drawAutopsy(autopsy: Autopsy): Scene | null {
  const tower = decodeWorld(autopsy.world)?.[autopsy.tower];
  if (!tower) return null;
  const side = chooseSide(autopsy);
  const axis = side === "front" ? 0 : 1;
  const reach = autopsy.support.map((point) => point[axis]);
  const below = tower[autopsy.level];
  return {
    side,
    dice: tower.map(({ size, pose }) => ({ size, pose: side === "front" ? pose : turnAside(pose) })),
    support: reach.length ? { from: Math.min(...reach), to: Math.max(...reach) } : null,
    supportHeight: below.pose[2] + autopsy.edges[below.size] / 2,
    centre: [autopsy.centre[axis], autopsy.centre[2]],
    nearest: autopsy.nearest ? autopsy.nearest[axis] : null,
  };
}

/** Return a pose as it is seen from the right side. */
function turnAside([x, y, z, ...turn]: Pose): Pose {
  return [y, -x, z, ...multiply(turnQuaternion(-90), turn)];
}
