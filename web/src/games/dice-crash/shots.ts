/** What the camera has to see, and from which side. */
import type { Shot, View } from "./camera";
import { LIFT } from "./hover";
import { axes, type Pose, type Vector } from "./pose";
import { FELT, plateRadius, type Tray } from "./tray";
import type { Die, Setting } from "./world";

/** A part of the space, from its lowest to its highest corner. */
export interface Box {
  low: Vector;
  high: Vector;
}

/** Whether there is more room to the sides than up and down. */
export function isWide({ width, height }: View): boolean {
  return width > 1.05 * height;
}

/** Return the corners of a box. */
export function cornersOf({ low, high }: Box): Vector[] {
  return [low[0], high[0]].flatMap((x) => [low[1], high[1]].flatMap((y) => [low[2], high[2]].map((z): Vector => [x, y, z])));
}

/** Return the box that a die fills. */
export function boxOf(pose: Pose, edge: number): Box {
  const own = axes(pose);
  const half = [0, 1, 2].map((n) => (edge / 2) * own.reduce((sum, axis) => sum + Math.abs(axis[n]), 0));
  return {
    low: [pose[0] - half[0], pose[1] - half[1], pose[2] - half[2] + (pose[2] - half[2] < 1 ? FELT : 0)],
    high: [pose[0] + half[0], pose[1] + half[1], pose[2] + half[2]],
  };
}

const slab = (width: number, depth: number, middle: readonly [number, number] = [0, 0], high = 1): Box => ({
  low: [middle[0] - width / 2, middle[1] - depth / 2, FELT],
  high: [middle[0] + width / 2, middle[1] + depth / 2, high],
});

/** Millimetres to the side in which a die is held most of the time: the camera does not move for it. */
const CALM = 14;

/** Return the space in which a die of this edge is held above a top die; with a die that is held further aside, up to there. */
export function reachOf(top: Die, support: number, edge: number, held: Pose | null = null): Box {
  const far = CALM + edge * 0.55;
  const [x, y] = top.pose;
  const [low, high]: [Vector, Vector] = [[x - far, y - far, support], [x + far, y + far, support + LIFT + edge * 1.25]];
  if (!held) return { low, high };
  const box = boxOf(held, edge);
  return { low: low.map((n, part) => Math.min(n, box.low[part])) as unknown as Vector, high: high.map((n, part) => Math.max(n, box.high[part])) as unknown as Vector };
}

/** Return the space of the plate, and of a tray with its dice. */
export function tableOf(tray: Tray | null, setting: Setting): Box[] {
  const plate = 2 * plateRadius(setting);
  return [slab(plate, plate * 0.93), ...(tray ? [slab(tray.width, tray.depth, tray.middle, setting.edges[3] * 0.8)] : [])];
}

/** The whole table between turns: towers, plate and tray. */
export function restShot(dice: Die[], tray: Tray | null, setting: Setting, wide: boolean): Shot {
  const boxes = [...dice.map((die) => boxOf(die.pose, setting.edges[die.size])), ...tableOf(tray, setting)];
  return { points: boxes.flatMap(cornersOf), turn: wide ? -9 : -12, pitch: wide ? 21 : 33 };
}

/** Both towers, all places that a held die can be moved to, and what of the table there is room for. */
export function placeShot(dice: Die[], reach: Box, setting: Setting, wide: boolean, table: Box[] = []): Shot {
  const boxes = [...dice.map((die) => boxOf(die.pose, setting.edges[die.size])), slab(setting.gap + 36, 60), reach, ...table];
  return { points: boxes.flatMap(cornersOf), turn: -18, pitch: wide ? 27 : 29 };
}

/** Dice that fall, where they are now and where they will be next, and what of the table there is room for. */
export function fallShot(dice: Die[], next: Die[], setting: Setting, wide: boolean, table: Box[] = []): Shot {
  const boxes = [...dice, ...next].map((die) => boxOf(die.pose, setting.edges[die.size]));
  return { points: [...boxes, slab(setting.gap + 50, 80, [0, 0], 60), ...table].flatMap(cornersOf), turn: -14, pitch: wide ? 22 : 29 };
}
