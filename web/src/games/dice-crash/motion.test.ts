import { describe, expect, test } from "vitest";
import type { DiceCrashView } from "../../generated/views";
import fixture from "./fixture.json";
import { imagineMotion, duration, FRAME, poseAt, unpackMotion } from "./motion";
import { axes, interpolate, facesAround, overlap, turnQuaternion, type Pose } from "./pose";
import { stackOn, decodeWorld, readSetting, buildWorld } from "./world";

const setting = readSetting({});
const flat = (x: number, y: number, z: number, turn = 0): Pose => [x, y, z, ...turnQuaternion(turn)];

describe("a playback", () => {
  test("is unpacked as Python packed it", async () => {
    const motion = await unpackMotion(fixture.motion.packed);
    expect(motion.frames).toBe(fixture.motion.frames);
    expect(duration(motion)).toBeCloseTo((motion.frames - 1) * FRAME);
    expect([...motion.moved.keys()]).toEqual(fixture.motion.moved);
    for (const { place, frame, pose } of fixture.motion.poses) {
      const found = poseAt(motion, place, frame * FRAME)!;
      for (const [n, part] of pose.entries()) expect(found[n]).toBeCloseTo(part, n < 3 ? 1.5 : 3);
    }
    expect(poseAt(motion, 99, 0)).toBeNull();
  });

  test("of something else is refused", async () => {
    await expect(unpackMotion("AAAA")).rejects.toThrow();
  });

  test("is drawn where nobody has measured: what fell ends on the table, what stands stays", () => {
    const base = { size: 0, value: 3, pose: flat(-25, 0, 6) };
    const dice = [base, stackOn([base], 1, 2, setting)];
    const motion = imagineMotion(dice, new Set([1]), 1, setting);
    expect(motion.moved.has(0)).toBe(false);
    expect(poseAt(motion, 1, 10)![2]).toBeCloseTo(setting.edges[1] / 2);
    const held = imagineMotion(dice, new Set(), 1, setting);
    expect(poseAt(held, 1, 10)).toEqual(dice[1].pose);
  });
});

describe("a world", () => {
  test("is read as Python wrote it", () => {
    const world = decodeWorld(fixture.world.text)!;
    expect(world.map((tower) => tower.map((die) => [die.size, ...die.pose]))).toEqual(fixture.world.towers);
    expect(decodeWorld("nonsense")).toBeNull();
    expect(decodeWorld(fixture.world.text.slice(4))).toBeNull();
  });

  test("shows dice where they were last seen, and a neat pile where they were not", () => {
    const [first, second] = decodeWorld(fixture.world.text)!;
    const sizes = (tower: { size: number }[]) => tower.slice(1).map((die) => die.size);
    const view = {
      height: [first.length - 1, second.length - 1],
      tower_size: [sizes(first), sizes(second)],
      tower_value: [sizes(first).map(() => 2), sizes(second).map(() => 5)],
    } as unknown as DiceCrashView;
    expect(buildWorld(view, fixture.world.text, setting)[0].map((die) => die.pose)).toEqual(first.map((die) => die.pose));
    const torn = buildWorld({ ...view, height: [0, second.length - 1] }, fixture.world.text, setting);
    expect(torn[0]).toEqual([{ size: 0, value: 3, pose: [-25, 0, 6, 1, 0, 0, 0] }]);
    expect(torn[1].map((die) => die.value)).toEqual([6, ...sizes(second).map(() => 5)]);
    const unseen = buildWorld(view, "", setting);
    expect(unseen[0].map((die) => die.size)).toEqual(first.map((die) => die.size));
    expect(unseen[0][1].pose[2]).toBeCloseTo(setting.edges[0] + setting.edges[unseen[0][1].size] / 2);
  });

  test("has the edges that a table agreed on", () => {
    expect(setting).toEqual(fixture.setting);
    expect(readSetting({ die_edge_mm: "10,20,30,40", base_gap_mm: "70" })).toEqual({ edges: [10, 20, 30, 40], gap: 70 });
  });
});

describe("a pose", () => {
  test("turned by a quarter has its x where y was", () => {
    const [x, , z] = axes(flat(0, 0, 0, 90));
    expect(x[1]).toBeCloseTo(1);
    expect(z).toEqual([0, 0, 1]);
  });

  test("between two others takes the short way round", () => {
    const turned = turnQuaternion(10).map((part) => -part) as [number, number, number, number];
    const half = interpolate(flat(0, 0, 0), [2, 4, 6, ...turned], 0.5);
    expect(half.slice(0, 3)).toEqual([1, 2, 3]);
    expect(axes(half)[0][1]).toBeCloseTo(Math.sin((5 * Math.PI) / 180));
  });

  test("overlaps what is below it, turned or not", () => {
    expect(overlap(flat(0, 0, 0), 12, flat(11.9, 0, 0), 12)).toBe(true);
    expect(overlap(flat(0, 0, 0), 12, flat(12.1, 0, 0), 12)).toBe(false);
    expect(overlap(flat(0, 0, 0), 12, flat(13, 0, 0, 45), 12)).toBe(true);
    expect(overlap(flat(0, 0, 0), 12, flat(13, 13, 0, 45), 12)).toBe(false);
  });

  test("opposite faces make seven, and the shown one is up", () => {
    for (let value = 1; value <= 6; value++) {
      const all = facesAround(value);
      expect(all[4]).toBe(value);
      expect([...all].sort()).toEqual([1, 2, 3, 4, 5, 6]);
      for (const n of [0, 2, 4]) expect(all[n] + all[n + 1]).toBe(7);
    }
  });
});
