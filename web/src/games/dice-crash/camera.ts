/** The camera: where it stands so that everything is in the picture, and how it gets there. */
import type { Vector } from "./pose";

/** Where the eye is, its turn to the right about the vertical and its pitch down from level, in degrees. */
export interface Camera {
  at: Vector;
  turn: number;
  pitch: number;
}

/** Pixels of the picture from its upper left. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A picture, and the part of it that nothing lies on. */
export interface View {
  width: number;
  height: number;
  free: Area;
}

/** What has to be seen, and from which side. */
export interface Shot {
  points: Vector[];
  turn: number;
  pitch: number;
}

/** The vertical field of view in degrees: small, so that near dice are not much larger than far ones. */
export const FIELD = 24;
const HIGH = Math.tan((FIELD * Math.PI) / 360);
/** How fast the camera comes to rest: nearly there after 600 ms. */
const PULL = 9.7;

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Return the directions right, up and back (towards the eye) of a camera. */
export function directions(turn: number, pitch: number): { right: Vector; up: Vector; back: Vector } {
  const [a, p] = [(turn * Math.PI) / 180, (pitch * Math.PI) / 180];
  return {
    right: [Math.cos(a), Math.sin(a), 0],
    up: [-Math.sin(a) * Math.sin(p), Math.cos(a) * Math.sin(p), Math.cos(p)],
    back: [Math.sin(a) * Math.cos(p), -Math.cos(a) * Math.cos(p), Math.sin(p)],
  };
}

/** Return the nearest camera, turned and pitched as told, that has all points in the free area. Each pair of opposite sides has one answer. */
export function fit({ points, turn, pitch }: Shot, { width, height, free }: View): Camera {
  const { right, up, back } = directions(turn, pitch);
  const wide = (HIGH * width) / height;
  const [l, r] = [(2 * free.left) / width - 1, (2 * free.right) / width - 1];
  const [b, t] = [1 - (2 * free.bottom) / height, 1 - (2 * free.top) / height];
  let [R, L, T, B] = [-Infinity, -Infinity, -Infinity, -Infinity];
  let [pictureRight, pictureLeft] = [-Infinity, -Infinity];
  for (const point of points) {
    const [x, y, z] = [dot(point, right), dot(point, up), dot(point, back)];
    R = Math.max(R, x + wide * r * z);
    L = Math.max(L, -x - wide * l * z);
    pictureRight = Math.max(pictureRight, x + wide * z);
    pictureLeft = Math.max(pictureLeft, -x + wide * z);
    T = Math.max(T, y + HIGH * t * z);
    B = Math.max(B, -y - HIGH * b * z);
  }
  const far = Math.max((R + L) / (wide * (r - l)), (T + B) / (HIGH * (t - b)));
  // Where there is room to spare: as near to the middle of the picture as the free area allows, and the middle of its height.
  const x = Math.min(Math.max((pictureRight - pictureLeft) / 2, R - wide * r * far), -L - wide * l * far);
  const y = (T - B - HIGH * far * (t + b)) / 2;
  const at = [0, 1, 2].map((n) => x * right[n] + y * up[n] + far * back[n]);
  return { at: at as unknown as Vector, turn, pitch };
}

/** Return where a point is seen, in pixels from the upper left. */
export function project(camera: Camera, point: Vector, { width, height }: View): [number, number] {
  const { right, up, back } = directions(camera.turn, camera.pitch);
  const from: Vector = [point[0] - camera.at[0], point[1] - camera.at[1], point[2] - camera.at[2]];
  const far = -dot(from, back) * HIGH;
  return [(width + (dot(from, right) / far) * height) / 2, (height / 2) * (1 - dot(from, up) / far)];
}

/** Return where a pixel lies on a level plane; null for the sky. */
export function toLevel(camera: Camera, x: number, y: number, z: number, { width, height }: View): [number, number] | null {
  const { right, up, back } = directions(camera.turn, camera.pitch);
  const [a, b] = [((2 * x - width) / height) * HIGH, (1 - (2 * y) / height) * HIGH];
  const way = [0, 1, 2].map((n) => a * right[n] + b * up[n] - back[n]);
  const far = (z - camera.at[2]) / way[2];
  return far > 0 ? [camera.at[0] + far * way[0], camera.at[1] + far * way[1]] : null;
}

/** Moves a camera to where it should be, critically damped. */
export class Dolly {
  private now: number[] | null = null;
  private speed = [0, 0, 0, 0, 0];

  get camera(): Camera {
    const [x, y, z, turn, pitch] = this.now ?? [0, -400, 150, 0, 20];
    return { at: [x, y, z], turn, pitch };
  }

  /** Move towards a camera for some seconds, or at once; return whether it still moves. */
  move({ at, turn, pitch }: Camera, seconds: number, still: boolean): boolean {
    const target = [...at, turn, pitch];
    if (still || !this.now) {
      this.now = target;
      this.speed = [0, 0, 0, 0, 0];
      return false;
    }
    const fade = Math.exp(-PULL * seconds);
    let off = 0;
    this.now = this.now.map((from, n) => {
      const away = from - target[n];
      const push = (this.speed[n] + PULL * away) * seconds;
      this.speed[n] = (this.speed[n] - PULL * push) * fade;
      off = Math.max(off, Math.abs(away), Math.abs(this.speed[n]) / PULL);
      return target[n] + (away + push) * fade;
    });
    if (off > 0.02) return true;
    this.now = target;
    this.speed = [0, 0, 0, 0, 0];
    return false;
  }
}
