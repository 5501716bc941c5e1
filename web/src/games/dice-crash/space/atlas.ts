/** The pips of all faces as distances: crisp at any zoom, and their slope makes the engraved hollows. */
import { DataTexture, LinearFilter, LinearMipmapLinearFilter, type Texture } from "three";
import { PIPS } from "../pose";

/** Pixels of a cell; the share of it that a face fills; the distance that is black or white, in edges of a die. */
const CELL = 128;
export const INSET = 0.47;
export const REACH = 0.16;
/** Cells in a row, and rows. */
export const COLUMNS = 4;
export const ROWS = 2;
const RADIUS = 0.083;
const LONE = 0.115;

/** Return how far a point of a face is from the nearest pip's edge, in edges of the die. */
function distance(value: number, x: number, y: number): number {
  return Math.min(...PIPS[value].map(([p, q]) => Math.hypot(x - 0.47 * p, y - 0.47 * q))) - (value === 1 ? LONE : RADIUS);
}

/** Make the atlas: red is the distance, green and blue say which way is out. */
export function makeAtlas(): Texture {
  const data = new Uint8Array(COLUMNS * ROWS * CELL * CELL * 4).fill(255);
  for (let n = 0; n < 6; n++)
    for (let y = 0; y < CELL; y++)
      for (let x = 0; x < CELL; x++) {
        const [p, q] = [x, y].map((c) => ((c + 0.5) / CELL - 0.5) / INSET / 2);
        const far = distance(n + 1, p, q);
        const [dx, dy] = [distance(n + 1, p + 0.002, q) - far, distance(n + 1, p, q + 0.002) - far];
        const long = Math.hypot(dx, dy) || 1;
        const out = ((Math.floor(n / COLUMNS) * CELL + y) * COLUMNS * CELL + (n % COLUMNS) * CELL + x) * 4;
        const parts = [127.5 + (far / REACH) * 127.5, 127.5 + (dx / long) * 127, 127.5 + (dy / long) * 127];
        data.set(parts.map((part) => Math.min(Math.max(part, 0), 255)), out);
      }
  const texture = new DataTexture(data, COLUMNS * CELL, ROWS * CELL);
  return Object.assign(texture, { minFilter: LinearMipmapLinearFilter, magFilter: LinearFilter, generateMipmaps: true, anisotropy: 4, needsUpdate: true });
}
