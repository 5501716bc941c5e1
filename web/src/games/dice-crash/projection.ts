/** Dice projected onto a plane: from far away every face is a slanted square, which SVG can draw. */
import type { View } from "./camera";
import type { DrawnDie } from "./drawn";
import type { Focus } from "./focus";
import { axes, facesAround, type Vector } from "./pose";

export interface Face {
  value: number;
  /** What turns the square from -1 to 1 into the face. */
  matrix: string;
  /** How much light falls on it, 0 to 1. */
  light: number;
}

export interface ProjectedDie {
  die: DrawnDie;
  faces: Face[];
}

const LIGHT: Vector = [-0.35, -0.45, 0.82];

/** Return the directions up and towards the eye, seen from the front, `pitch` degrees from above. */
export function eye(pitch: number): { up: Vector; towards: Vector } {
  const sin = Math.sin((pitch * Math.PI) / 180);
  const cos = Math.cos((pitch * Math.PI) / 180);
  return { up: [0, sin, cos], towards: [0, -cos, sin] };
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Project dice, those behind first. */
export function projectDice(dice: DrawnDie[], edges: number[], pitch: number): ProjectedDie[] {
  const { up, towards } = eye(pitch);
  const round = (n: number) => Math.round(n * 1000) / 1000;
  const flat = (v: Vector) => [round(v[0]), round(-dot(v, up))];
  return [...dice]
    .sort((a, b) => a.pose[2] - 0.6 * a.pose[1] - (b.pose[2] - 0.6 * b.pose[1]))
    .map((die) => {
      const half = edges[die.size] / 2;
      const own = axes(die.pose).map((axis) => axis.map((n) => n * half) as unknown as Vector);
      const values = facesAround(die.value);
      const seen: Face[] = [];
      for (let side = 0; side < 6; side++) {
        const sign = side % 2 ? -1 : 1;
        const n = Math.floor(side / 2);
        const out = own[n].map((part) => part * sign) as unknown as Vector;
        if (dot(out, towards) < 0.02 * half) continue;
        const [ux, uy] = flat(own[(n + 1) % 3]);
        const [vx, vy] = flat(own[(n + 2) % 3]);
        const [cx, cy] = flat([die.pose[0] + out[0], die.pose[1] + out[1], die.pose[2] + out[2]]);
        seen.push({ value: values[side], matrix: `matrix(${ux} ${uy} ${vx} ${vy} ${cx} ${cy})`, light: Math.max(0, dot(out, LIGHT) / half) });
      }
      return { die, faces: seen };
    });
}

/** The share of spare height by which the focus lies below the middle. */
const SKY = 0.15;

/** Return the part of the drawing that a picture shows, with the focus in its free area. */
export function viewBoxOf(focus: Focus, { width, height, free }: View): { x: number; y: number; width: number; height: number } {
  const [w, h] = [free.right - free.left, free.bottom - free.top];
  const scale = Math.max(focus.width / w, focus.height / h);
  const middle = -dot(focus.centre, eye(focus.pitch).up) - SKY * (h * scale - focus.height);
  return {
    x: focus.centre[0] - (free.left + w / 2) * scale,
    y: middle - (free.top + h / 2) * scale,
    width: width * scale,
    height: height * scale,
  };
}

/** Return where a point is in the drawing. */
export function flatten(point: Vector, pitch: number): [number, number] {
  return [point[0], -dot(point, eye(pitch).up)];
}

/** Return where a point is seen, in pixels of the picture. */
export function flatPoint(point: Vector, focus: Focus, view: View): [number, number] {
  const part = viewBoxOf(focus, view);
  const [x, y] = flatten(point, focus.pitch);
  return [((x - part.x) / part.width) * view.width, ((y - part.y) / part.height) * view.height];
}

/** Return where a point of the drawing lies on a level plane. */
export function toPlane(x: number, y: number, z: number, pitch: number): [number, number] {
  const { up } = eye(pitch);
  return [x, (-y - z * up[2]) / up[1]];
}
