import { describe, expect, test } from "vitest";
import { footprintOf, type Segment } from "./footprint";
import { turnQuaternion, type Pose } from "./pose";
import { Speed } from "./space/tiers";

const at = (x: number, y: number, turn = 0): Pose => [x, y, 50, ...turnQuaternion(turn)];
const length = (parts: Segment[]) => parts.reduce((sum, [a, b]) => sum + Math.hypot(a[0] - b[0], a[1] - b[1]), 0);

describe("the outline of a held die", () => {
  test("is whole above a larger one", () => {
    const { supported, overAir, holds, middle } = footprintOf(at(2, 1, 20), 12, at(0, 0), 30, 40);
    expect(length(supported)).toBeCloseTo(48);
    expect(overAir).toEqual([]);
    expect(holds).toBe(true);
    expect(middle).toEqual([2, 1, 40]);
  });

  test("is broken over air, and says when its middle is over nothing", () => {
    const half = footprintOf(at(6, 0), 16, at(0, 0), 16, 40);
    expect(length(half.supported) + length(half.overAir)).toBeCloseTo(64);
    expect(length(half.overAir)).toBeCloseTo(16 + 2 * 6);
    expect(half.holds).toBe(true);
    expect(footprintOf(at(9, 0), 16, at(0, 0), 16, 40).holds).toBe(false);
    expect(length(footprintOf(at(60, 0), 16, at(0, 0), 16, 40).supported)).toBe(0);
  });

  test("of a larger die is over air all around", () => {
    expect(length(footprintOf(at(0, 0, 45), 30, at(0, 0), 12, 40).overAir)).toBeCloseTo(120);
  });
});

describe("the speed of a device", () => {
  const frames = (speed: Speed, milliseconds: number, count: number, tier: "high" | "low" = "high") => {
    const said = Array.from({ length: count }, () => speed.note((now += milliseconds), tier)).filter(Boolean);
    return said;
  };
  let now = 0;

  test("is judged by frames in a row, not by one that took long nor by rests", () => {
    const speed = new Speed();
    expect(frames(speed, 16, 100)).toEqual([]);
    expect(frames(speed, 40, 3)).toEqual([]);
    expect(frames(speed, 16, 1)).toEqual([]);
    expect(frames(speed, 2000, 50)).toEqual([]);
  });

  test("lowers what is drawn step by step, and gives 3D up at last", () => {
    const speed = new Speed();
    expect(frames(speed, 40, 12)[0]).toBe("less");
    expect(frames(speed, 40, 60, "low")).toEqual([]);
    expect(frames(speed, 200, 60, "low")[0]).toBe("nothing");
  });
});
