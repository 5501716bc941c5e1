/** Where the dice of the two towers stand: as the judge measured them, or as a neat pile. */
import { SIZE_WORDS, TOWER_WORDS } from "../../generated/constants/dice-crash";
import type { DiceCrashView } from "../../generated/views";
import { turnQuaternion, type Pose } from "./pose";

/** Sizes of dice and distance of the bases, in millimetres. */
export interface Setting {
  /** Edge by size. */
  edges: number[];
  /** Between the middles of the bases. */
  gap: number;
}

export interface Die {
  size: number;
  value: number;
  pose: Pose;
}

/** For each tower its base, then the dice above it from the lowest up. */
export type World = Die[][];

/** The numbers on the bases, which name the towers. */
export const BASES = TOWER_WORDS.map(Number);
export type Size = (typeof SIZE_WORDS)[number];

const LENGTH = 100_000;
const TURN = 100_000_000;
/** Bytes of a recorded die: its size, three lengths, four parts of a quaternion. */
const DIE = 29;

/** Read the setting from the options, which list only what differs from the defaults. */
export function readSetting(options: Record<string, string>): Setting {
  return {
    edges: (options.die_edge_mm ?? "12,16,22,30").split(",").map(Number),
    gap: Number(options.base_gap_mm ?? 50),
  };
}

/** Decode a world written by physics/world.py; null for anything else. */
export function decodeWorld(text: string): { size: number; pose: Pose }[][] | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const data = new DataView(bytes.buffer);
    let at = 0;
    const towers = BASES.map(() => {
      const count = data.getUint8(at++);
      return Array.from({ length: count }, () => {
        const numbers = Array.from({ length: 7 }, (_, n) => data.getInt32(at + 1 + 4 * n) / (n < 3 ? LENGTH : TURN));
        const die = { size: data.getUint8(at), pose: numbers as unknown as Pose };
        at += DIE;
        return die;
      });
    });
    return at === bytes.length ? towers : null;
  } catch {
    return null;
  }
}

function base(tower: number, setting: Setting): Die {
  return { size: 0, value: BASES[tower], pose: [(tower - 0.5) * setting.gap, 0, setting.edges[0] / 2, 1, 0, 0, 0] };
}

/** Put a die on a tower that nobody has measured: nearly in the middle, nearly straight. */
export function stackOn(tower: Die[], size: number, value: number, setting: Setting): Die {
  const below = tower[tower.length - 1].pose;
  const odd = ((tower.length * 7 + size * 5 + value * 3) % 9) - 4;
  const z = below[2] + (setting.edges[tower[tower.length - 1].size] + setting.edges[size]) / 2;
  return { size, value, pose: [below[0] + odd * 0.25, below[1] - odd * 0.15, z, ...turnQuaternion(odd * 5)] };
}

/** Return the towers of a view, each die where it was last measured. */
export function buildWorld(view: DiceCrashView, seen: string, setting: Setting): World {
  const last = seen ? decodeWorld(seen) : null;
  return BASES.map((_, t) => {
    const sizes = view.tower_size[t].slice(0, view.height[t]);
    const measured = last?.[t].slice(1) ?? [];
    let tower = [base(t, setting)];
    if (sizes.length && last && measured.length === sizes.length && measured.every((die, n) => die.size === sizes[n])) {
      tower = last[t].map((die, n) => ({ ...die, value: n ? view.tower_value[t][n - 1] : BASES[t] }));
    } else {
      for (const [n, size] of sizes.entries()) tower.push(stackOn(tower, size, view.tower_value[t][n], setting));
    }
    return tower;
  });
}
