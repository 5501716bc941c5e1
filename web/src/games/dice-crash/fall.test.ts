import { describe, expect, test } from "vitest";
import { Clip } from "./clip";
import { bringTo, COME, HANG, SINK, TREMBLE } from "./hover";
import { findImpacts } from "./impacts";
import { FRAME, type Motion } from "./motion";
import { findOnset, motionTime, SLOW, watchTime } from "./pace";
import { axes, cubeTurn, facesAround, FACES, relabel, turnQuaternion, type Pose } from "./pose";
import { diceInTray, layOutTray, placesAtHome } from "./tray";
import { readSetting, type Die } from "./world";

const setting = readSetting({});
const { edges } = setting;

/** A small die that is dropped from 60 mm above the table and lies still. */
function dropped(): { motion: Motion; dice: Die[] } {
  const poses = Array.from({ length: 60 }, (_, n): Pose => [60, 0, Math.max(66 - 4905 * (n * FRAME) ** 2, 6), 1, 0, 0, 0]);
  const base: Die = { size: 0, value: 3, pose: [-25, 0, 6, 1, 0, 0, 0] };
  return { motion: { frames: 60, moved: new Map([[1, poses]]) }, dice: [base, { size: 0, value: 2, pose: poses[0] }] };
}

describe("a fall", () => {
  test("is heard once where a die hits the table, and not while it lies there", () => {
    const { motion, dice } = dropped();
    const [hit, ...more] = findImpacts(motion, dice, setting);
    expect(more).toEqual([]);
    expect(hit.when).toBeCloseTo(Math.sqrt(60 / 4905), 1);
    expect(hit).toMatchObject({ at: [60, 0, 0], ground: true, size: 0 });
    expect(hit.force).toBeGreaterThan(0.4);
  });

  test("is slow at first and then as fast as it was", () => {
    const { motion } = dropped();
    const onset = findOnset(motion, new Set([1]), -1);
    expect(onset).toBeLessThan(0.05);
    expect(motionTime(onset + 0.1, onset)).toBeCloseTo(onset + 0.1 * SLOW);
    expect(motionTime(6, onset) - motionTime(5, onset)).toBeCloseTo(1);
    for (const time of [0, onset / 2, onset + 0.05, onset + 0.25, onset + 0.4, 1, 3]) expect(motionTime(watchTime(time, onset), onset)).toBeCloseTo(time, 9);
    expect(motionTime(watchTime(59 * FRAME, onset), onset)).toBeCloseTo(59 * FRAME);
  });

  test("is heard when it is seen, and the fallen die rolls home to its place", () => {
    const { motion, dice } = dropped();
    const clip = new Clip({ dice, bases: [0, 2], motion, fallen: new Set([1]), newest: -1, counts: [2, 4, 2, 1], after: [] }, setting, null, false, false);
    expect(clip.motionAt(clip.impacts[0].heard)).toBeCloseTo(clip.impacts[0].when, 9);
    const tray = layOutTray(setting, "right");
    const [home] = placesAtHome(tray, [2, 4, 2, 1], [0]);
    const end = clip.diceAt(clip.end, tray)[1];
    for (const n of [0, 1, 2]) expect(end.pose[n]).toBeCloseTo(home.pose[n], 6);
    // It shows there what the die shows that lies there afterwards.
    expect(diceInTray(tray, [3, 4, 2, 1])[2]).toEqual(home);
    const [seen, meant] = [cubeTurn(end.pose, end.value), cubeTurn(home.pose, home.value)];
    expect(Math.abs(seen.reduce((sum, part, n) => sum + part * meant[n], 0))).toBeCloseTo(1);
  });

  test("begins when a hand at another device has hovered and let go", () => {
    const { motion, dice } = dropped();
    const act = { dice, bases: [0, 2], motion, fallen: new Set<number>(), newest: 1, counts: [2, 4, 2, 1], after: [] };
    const tray = layOutTray(setting, "front");
    const theirs = new Clip(act, setting, null, false, false);
    const mine = new Clip(act, setting, [62, 0, 90, 1, 0, 0, 0], true, false);
    expect(theirs.lead).toBeGreaterThan(0.5);
    expect(mine.lead).toBeLessThan(0.2);
    expect(theirs.diceAt(theirs.lead - 0.2, tray)[1].pose[2]).toBeGreaterThan(dice[1].pose[2] + 8);
    for (const clip of [theirs, mine]) expect(clip.diceAt(clip.lead, tray)[1].pose).toEqual(dice[1].pose);
    expect(mine.diceAt(0, tray)[1].pose[2]).toBeCloseTo(90);
  });

  test("is let go where it was recorded, by a hand that trembles before", () => {
    const end: Pose = [10, -5, 40, ...turnQuaternion(20)];
    const from: Pose = [0, 0, 60, ...turnQuaternion(8)];
    const aside = (seconds: number) => {
      const pose = bringTo(end, from, seconds);
      return [pose[0] - end[0], pose[1] - end[1]];
    };
    const ways = Array.from({ length: 20 }, (_, n) => aside(COME + (HANG * n) / 20));
    for (const way of ways) expect(Math.hypot(...way)).toBeLessThan(Math.SQRT2 * TREMBLE);
    const spread = (part: number) => Math.max(...ways.map((way) => way[part])) - Math.min(...ways.map((way) => way[part]));
    expect(Math.min(spread(0), spread(1))).toBeGreaterThan(TREMBLE / 2);
    for (const [n, part] of bringTo(end, from, 0).entries()) expect(part).toBeCloseTo(from[n], 9);
    for (const part of aside(COME + HANG - 1e-9)) expect(part).toBeCloseTo(0, 6);
    for (const [n, part] of bringTo(end, from, COME + HANG + SINK).entries()) expect(part).toBeCloseTo(end[n], 9);
  });
});

describe("the tray", () => {
  test.each(["right", "front"] as const)("has a place for every die of the pool (%s)", (place) => {
    const tray = layOutTray(setting, place);
    const all = diceInTray(tray, [5, 4, 2, 1]);
    expect([0, 1, 2, 3].map((size) => all.filter((die) => die.size === size).length)).toEqual([5, 4, 2, 1]);
    for (const [n, die] of all.entries()) {
      expect(Math.abs(die.pose[0] - tray.middle[0]) + edges[die.size] / 2).toBeLessThan(tray.width / 2);
      expect(Math.abs(die.pose[1] - tray.middle[1]) + edges[die.size] / 2).toBeLessThan(tray.depth / 2);
      for (const other of all.slice(n + 1)) {
        const apart = Math.max(Math.abs(die.pose[0] - other.pose[0]), Math.abs(die.pose[1] - other.pose[1]));
        expect(apart).toBeGreaterThan((edges[die.size] + edges[other.size]) / 2 + 2);
      }
    }
  });
});

test("a die is one cube: turned to show a value, its sides are those that the drawing has", () => {
  const directions = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];
  for (let value = 1; value <= 6; value++) {
    const turned = axes([0, 0, 0, ...cubeTurn([0, 0, 0, 1, 0, 0, 0], value)]);
    const faces = directions.map((way) => FACES[[0, 1, 2, 3, 4, 5].find((n) => turned[Math.floor(n / 2)].every((part, k) => Math.abs(part * (n % 2 ? -1 : 1) - way[k]) < 1e-9))!]);
    expect(faces).toEqual(facesAround(value));
  }
  const lying: Pose = [1, 2, 3, ...turnQuaternion(25)];
  const alike = relabel(lying, 5, 2);
  const [one, other] = [cubeTurn(lying, 5), cubeTurn(alike, 2)];
  expect(Math.abs(one.reduce((sum, part, n) => sum + part * other[n], 0))).toBeCloseTo(1);
});
