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
