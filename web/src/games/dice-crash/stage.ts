/** The picture as a stage: where the glass lies, and where points of the table are seen, in space and drawn flat. */
import { directions, fit, project, type Area, type Camera, type Shot, type View } from "./camera";
import type { Focus } from "./focus";
import { boxAround, findCorner, reserveStrip } from "./glass";
import type { Vector } from "./pose";
import { flatPoint } from "./projection";
import { boxOf, cornersOf, type Box } from "./shots";
import type { Die, Setting } from "./world";

export interface GlassView {
  /** The square of the glass, and the area that is left for the towers. */
  area: Area;
  free: Area;
  /** What it looks at, and how many millimetres it shows each way. */
  over: Vector;
  half: number;
}

/** Return where a point is seen, in pixels. */
export function seenAt(point: Vector, view: View, camera: Camera, focus: Focus | null): [number, number] {
  return focus ? flatPoint(point, focus, view) : project(camera, point, view);
}

/** Find a place for the glass where it covers neither tower nor the die in the hand. */
export function findGlass(view: View, shot: Shot, focus: Focus | null, standing: Die[], reach: Box | null, tower: number, top: Die, { edges }: Setting): GlassView {
  const boxes = [...standing.map((die) => boxOf(die.pose, edges[die.size])), ...(reach ? [reach] : [])];
  const camera = fit(shot, view);
  const seen = boxes.map((box) => boxAround(cornersOf(box).map((point) => seenAt(point, view, camera, focus))));
  const away = tower ? "left" : "right";
  const corner = findCorner(view, seen, away);
  const { area, free } = corner ? { area: corner, free: view.free } : reserveStrip(view, away);
  return { area, free, over: [top.pose[0], top.pose[1], top.pose[2] + edges[top.size] / 2], half: Math.min(31, Math.max(21, edges[top.size] * 0.95)) };
}

/** Return how many millimetres a pixel is, at a height above the middle of the table. */
export function millimetresPerPixel(view: View, camera: Camera, focus: Focus | null, level: number): number {
  const { right } = directions(focus ? 0 : camera.turn, 0);
  const [one, other] = [[0, 0, level], [right[0], right[1], level]].map((point) => seenAt(point as unknown as Vector, view, camera, focus));
  return 1 / Math.hypot(other[0] - one[0], other[1] - one[1]);
}
