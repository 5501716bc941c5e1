import { expect, test } from "vitest";
import { CHANCE, JUDGE } from "../../generated/actors";
import type { DiceCrashView } from "../../generated/views";
import type { GameEvent } from "../../generated/wire";
import { momentOf, pointsOf } from "./moments";

const view = { height: [1, 2], tower_size: [[1], [0, 2]], tower_value: [[3], [6, 4]] } as unknown as DiceCrashView;
const after = (verdict: string, before: number[], now: number[]) => {
  const words: [number, string][] = [[CHANCE, "die:4"], [1, "place:large4"], [JUDGE, verdict]];
  const steps = words.map(([actor, word], n): GameEvent => ({ n, actor, word, evidence: "", undone: 0 }));
  return momentOf(steps.slice(2), steps, before, now, view);
};

test("points rise from the tower that a die was put on, or that fell", () => {
  const holds = after("holds", [0, 2], [0, 5]);
  expect(holds).toMatchObject({ seat: 1, points: 3, fell: 0, high: 3, tower: 1 });
  const falls = after("falls:3.1,3.2", [0, 2], [0, 0]);
  expect(falls).toMatchObject({ seat: 1, points: -2, fell: 2, tower: 0 });
  expect([holds, falls].map((moment) => pointsOf(moment!))).toEqual(["+3", "−2"]);
  expect(pointsOf({ ...falls!, points: 0 })).toBe("0");
});

test("a base counts among the fallen dice when nothing is left above it", () => {
  const steps = [[CHANCE, "die:4"], [1, "place:large4"], [JUDGE, "falls-then:6.1,6.2"], [JUDGE, "alone:3.1"]].map(([actor, word], n) => ({ n, actor, word, evidence: "", undone: 0 }) as GameEvent);
  const fell = (verdict: string, height: number[], more: Partial<DiceCrashView> = {}) => {
    steps[2].word = verdict;
    return momentOf(steps.slice(2), steps, [0, 9], [0, 6], { ...view, height, base_only_counts: 0, ...more })!.fell;
  };
  expect(fell("falls-then:6.1,6.2", [0, 0])).toBe(3);
  expect(fell("falls-then:6.1,6.2", [0, 1])).toBe(2);
  expect(fell("falls-then:6.1", [0, 0])).toBe(1); // it stood on the base for a moment only
  expect(fell("falls-then:6.1", [0, 0], { base_only_counts: 1 })).toBe(2);
  expect(fell("falls-then:6.2,3.1", [0, 1])).toBe(2); // the rest of tower 3 fell by itself
  steps.pop();
  expect(fell("falls:6.2,3.1", [0, 1])).toBe(3);
});
