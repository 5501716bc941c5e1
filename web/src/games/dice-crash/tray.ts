/** The tray of dice that can be picked: each has its own place. It lies to the right of the plate, or in front of it. */
import { POOL } from "../../generated/constants/dice-crash";
import { turnQuaternion, type Vector } from "./pose";
import type { Die, Setting } from "./world";

export type TrayPlace = "right" | "front";

export interface Tray {
  /** Its middle, width and depth. */
  middle: readonly [number, number];
  width: number;
  depth: number;
  slots: { size: number; at: Vector }[];
}

/** The felt lies a little lower than the plate, whose top is the floor of the physics. */
export const FELT = -2;
/** Between dice, and from the dice to the outside of the tray. */
const APART = 4;
const RIM = 9;
const ROWS: Record<TrayPlace, number[][]> = {
  right: [[0, 0, 0], [0, 0, 1], [1, 1, 1], [2, 2], [3]],
  front: [[0, 0, 0, 0, 0], [1, 1, 1, 1], [2, 3, 2]],
};
/** What dice in the tray show, and how they are turned. */
const VALUES = [4, 2, 6, 1, 5, 3, 2, 6, 4, 5, 3, 1];

/** Return how far the plate reaches from its middle. */
export const plateRadius = ({ gap }: Setting) => gap / 2 + 29;

/** Lay out the tray. */
export function layOutTray(setting: Setting, place: TrayPlace): Tray {
  const { edges } = setting;
  const rows = ROWS[place];
  const deep = rows.map((row) => Math.max(...row.map((size) => edges[size])));
  const width = Math.max(...rows.map((row) => row.reduce((sum, size) => sum + edges[size] + APART, APART))) + 2 * RIM;
  const depth = deep.reduce((sum, edge) => sum + edge + APART, APART) + 2 * RIM;
  const out = plateRadius(setting) + 6;
  const middle = ({ right: [out + width / 2, -10], front: [0, -out - depth / 2] } as const)[place];
  const floor = FELT + 0.6;
  const slots: Tray["slots"] = [];
  let y = middle[1] - depth / 2 + RIM + APART;
  for (const [n, row] of rows.entries()) {
    const spare = (width - 2 * RIM - row.reduce((sum, size) => sum + edges[size], 0)) / row.length;
    let x = middle[0] - width / 2 + RIM + spare / 2;
    for (const size of row) {
      slots.push({ size, at: [x + edges[size] / 2, y + deep[n] / 2, floor + edges[size] / 2] });
      x += edges[size] + spare;
    }
    y += deep[n] + APART;
  }
  return { middle, width, depth, slots };
}

/** Return the dice in the tray, in the order of its places; places without a die are left out. */
export function diceInTray(tray: Tray, counts: readonly number[]): Die[] {
  const left = [...counts];
  return tray.slots.flatMap(({ size, at }, n) => (left[size]-- > 0 ? [dieAt(n, size, at)] : []));
}

/** Return where dice of these sizes, in this order, come to lie in a tray that holds `counts` already. */
export function placesAtHome(tray: Tray, counts: readonly number[], sizes: readonly number[]): Die[] {
  const taken = [...counts];
  return sizes.map((size) => {
    const places = tray.slots.flatMap((slot, n) => (slot.size === size ? [n] : []));
    const n = places[Math.min(taken[size]++, places.length - 1)];
    return dieAt(n, size, tray.slots[n].at);
  });
}

function dieAt(n: number, size: number, at: Vector): Die {
  return { size, value: VALUES[n % VALUES.length], pose: [...at, ...turnQuaternion(((n * 7) % 5) - 2)] };
}

/** The most dice that there can be: two bases, all others, and previews. */
export const MOST_DICE = 2 + POOL.reduce((sum, count) => sum + count, 0) + 8;
