/** Where and when moving dice hit something: for sounds, dust and the shake of the picture. */
import { FRAME, type Motion } from "./motion";
import { halfHeight, type Vector } from "./pose";
import type { Die, Setting } from "./world";

export interface Impact {
  /** Seconds of the motion. */
  when: number;
  /** Where on the die, and how hard, from 0 to 1. */
  at: Vector;
  force: number;
  size: number;
  /** Whether it hit the table, and not another die. */
  ground: boolean;
}

/** Changes of speed in millimetres a second: what is heard at all, and what is as loud as can be. */
const LEAST = 170;
const MOST = 1600;
const GRAVITY = 9810;
/** Seconds in which a die hits only once. */
const ONCE = 0.08;

/** Return all impacts in the order of time. */
export function findImpacts(motion: Motion, dice: Die[], { edges }: Setting): Impact[] {
  const found: Impact[] = [];
  for (const [place, poses] of motion.moved) {
    const { size } = dice[place];
    const speed = (frame: number) => [0, 1, 2].map((n) => (poses[frame][n] - poses[frame - 1][n]) / FRAME);
    let last = -ONCE;
    for (let frame = 2; frame < poses.length; frame++) {
      const [before, after] = [speed(frame - 1), speed(frame)];
      const [x, y, z] = before.map((from, n) => after[n] - from + (n === 2 ? GRAVITY * FRAME : 0));
      const push = Math.hypot(x, y, z);
      // What merely rests is pushed up as hard as it is pulled down, all the time.
      if (push < LEAST + GRAVITY * FRAME || frame * FRAME - last < ONCE) continue;
      last = frame * FRAME;
      const pose = poses[frame];
      const low = pose[2] - halfHeight(pose, edges[size]);
      found.push({ when: last, at: [pose[0], pose[1], Math.max(low, 0)], force: Math.min(push / MOST, 1), size, ground: low < 2 });
    }
  }
  return found.sort((a, b) => a.when - b.when);
}
