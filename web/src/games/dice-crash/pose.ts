/** Places and turns in space, in millimetres: x to the right, y to the back, z up. */

/** Where a die's centre is, and its turn as a unit quaternion (w, i, j, k); its own z is the face it shows. */
export type Pose = readonly [number, number, number, number, number, number, number];
export type Vector = readonly [number, number, number];

/** Return the directions of a die's own x, y and z. */
export function axes([, , , w, i, j, k]: Pose): [Vector, Vector, Vector] {
  return [
    [1 - 2 * (j * j + k * k), 2 * (i * j + k * w), 2 * (i * k - j * w)],
    [2 * (i * j - k * w), 1 - 2 * (i * i + k * k), 2 * (j * k + i * w)],
    [2 * (i * k + j * w), 2 * (j * k - i * w), 1 - 2 * (i * i + j * j)],
  ];
}

/** Return the quaternion of a turn about the vertical, in degrees. */
export function turnQuaternion(degrees: number): [number, number, number, number] {
  const half = (degrees * Math.PI) / 360;
  return [Math.cos(half), 0, 0, Math.sin(half)];
}

/** Return the quaternion of a turn about the vertical after a tilt, in degrees, as a hand holds a die (physics/hand.py). */
export function heldQuaternion(turn: number, tiltX: number, tiltY: number): [number, number, number, number] {
  const halfTurn = (turn * Math.PI) / 360;
  const halfTilt = (Math.hypot(tiltX, tiltY) * Math.PI) / 360;
  const way = Math.atan2(tiltY, tiltX) + halfTurn;
  return [
    Math.cos(halfTurn) * Math.cos(halfTilt),
    Math.cos(way) * Math.sin(halfTilt),
    Math.sin(way) * Math.sin(halfTilt),
    Math.sin(halfTurn) * Math.cos(halfTilt),
  ];
}

/** Return a pose between two others, at this share of the way. */
export function interpolate(one: Pose, other: Pose, share: number): Pose {
  const same = one[3] * other[3] + one[4] * other[4] + one[5] * other[5] + one[6] * other[6] < 0 ? -1 : 1;
  const mixed = one.map((n, part) => n + ((part < 3 ? 1 : same) * other[part] - n) * share);
  const length = Math.hypot(mixed[3], mixed[4], mixed[5], mixed[6]) || 1;
  return mixed.map((n, part) => (part < 3 ? n : n / length)) as unknown as Pose;
}

/** Return how far the highest corner of a die lies above its centre. */
export function halfHeight(pose: Pose, edge: number): number {
  return (edge / 2) * axes(pose).reduce((sum, axis) => sum + Math.abs(axis[2]), 0);
}

/** Whether two dice that lie about flat overlap, seen from above. */
export function overlap(one: Pose, edge: number, other: Pose, otherEdge: number): boolean {
  return overlapsAlong(one, edge, other, otherEdge) && overlapsAlong(other, otherEdge, one, edge);
}

/** Whether two dice overlap along both horizontal axes of the first. */
function overlapsAlong(one: Pose, edge: number, other: Pose, otherEdge: number): boolean {
  const [x, y] = axes(one);
  const turned = axes(other);
  return [x, y].every((axis) => {
    const length = Math.hypot(axis[0], axis[1]) || 1;
    const along = (v: readonly number[]) => (v[0] * axis[0] + v[1] * axis[1]) / length;
    const far = Math.abs(along([other[0] - one[0], other[1] - one[1]]));
    return far < edge / 2 + (otherEdge / 2) * (Math.abs(along(turned[0])) + Math.abs(along(turned[1])));
  });
}

/** The faces of every die along its x, -x, y, -y, z and -z: opposite ones make seven, and 1, 2 and 3 run counter-clockwise about their corner. */
export const FACES = [2, 5, 3, 4, 1, 6] as const;

type Turn = readonly [number, number, number, number];
const HALF = Math.SQRT1_2;
/** The turns that bring each face to the top. */
const SHOWING: Record<number, { turn: Turn; faces: [number, number, number, number, number, number] }> = {
  1: { turn: [1, 0, 0, 0], faces: [2, 5, 3, 4, 1, 6] },
  2: { turn: [HALF, 0, -HALF, 0], faces: [6, 1, 3, 4, 2, 5] },
  3: { turn: [HALF, HALF, 0, 0], faces: [2, 5, 6, 1, 3, 4] },
  4: { turn: [HALF, -HALF, 0, 0], faces: [2, 5, 1, 6, 4, 3] },
  5: { turn: [HALF, 0, HALF, 0], faces: [1, 6, 3, 4, 5, 2] },
  6: { turn: [0, 1, 0, 0], faces: [2, 5, 4, 3, 6, 1] },
};

/** Return the faces along a die's own x, -x, y, -y, z and -z, when it shows this value. */
export function facesAround(value: number): [number, number, number, number, number, number] {
  return SHOWING[value].faces;
}

/** Return the turn of one turn after another: first `after`, then `turn`. */
export function multiply([w, i, j, k]: Turn, [a, b, c, d]: Turn): [number, number, number, number] {
  return [w * a - i * b - j * c - k * d, w * b + i * a + j * d - k * c, w * c - i * d + j * a + k * b, w * d + i * c - j * b + k * a];
}

/** Return the turn of the cube with `FACES` that a die in this pose, showing this value, is. */
export function cubeTurn([, , , ...turn]: Pose, value: number): [number, number, number, number] {
  return multiply(turn, SHOWING[value].turn);
}

/** Return how a die that is named after one value must lie to look like a die that shows another value in this pose. */
export function relabel(pose: Pose, shown: number, named: number): Pose {
  const [w, i, j, k] = SHOWING[named].turn;
  return [pose[0], pose[1], pose[2], ...multiply(cubeTurn(pose, shown), [w, -i, -j, -k])];
}

/** Where the pips of a face are, from -1 to 1 along both edges. */
export const PIPS: Record<number, [number, number][]> = (() => {
  const far = 0.52;
  const two: [number, number][] = [[-far, far], [far, -far]];
  const four: [number, number][] = [...two, [-far, -far], [far, far]];
  return { 1: [[0, 0]], 2: two, 3: [...two, [0, 0]], 4: four, 5: [...four, [0, 0]], 6: [...four, [-far, 0], [far, 0]] };
})();
