import { expect, it } from "vitest";
import { dayOf, extendStreak, listDue, nextDue, puzzleOfDay, schedule, type Seen } from "./schedule";

const seen = (box: number, due: number, last: number): Seen => ({ box, due, last });

it("waits longer each time a puzzle is found, and begins again when it is missed", () => {
  let now: Seen | undefined;
  const waits: number[] = [];
  for (let n = 0, today = 100; n < 7; n++) {
    now = schedule(now, true, today);
    waits.push(now.due - today);
    today = now.due;
  }
  expect(waits).toEqual([1, 3, 7, 16, 35, 35, 35]);
  expect(schedule(now, false, 500)).toEqual(seen(0, 500, 500));
});

it("asks what has waited longest, then what is new, then what was missed today", () => {
  const known = { late: seen(1, 90, 89), soon: seen(2, 100, 97), missed: seen(0, 100, 100), found: seen(1, 101, 100) };
  expect(listDue(["missed", "new", "soon", "found", "late"], known, 100)).toEqual(["late", "soon", "new", "missed"]);
  expect(nextDue(["found", "new"], known)).toBe(101);
  expect(nextDue(["new"], known)).toBeUndefined();
});

it("counts days by UTC, and days in a row", () => {
  expect(dayOf(Date.parse("2026-11-17T23:59:59Z")) + 1).toBe(dayOf(Date.parse("2026-11-18T00:00:00Z")));
  const first = extendStreak({ day: 0, days: 0 }, 50);
  expect(first).toEqual({ day: 50, days: 1 });
  expect(extendStreak(first, 50)).toEqual(first);
  expect(extendStreak(first, 51)).toEqual({ day: 51, days: 2 });
  expect(extendStreak(first, 53)).toEqual({ day: 53, days: 1 });
});

it.each([
  [20775, "dice-crash", 29],
  [20819, "dice-crash", 16],
  [0, "star-master", 31],
  [21973, "dice-stars", 29],
])("finds the puzzle of day %i as `astragal puzzle --today` does", (day, game, number) => {
  const sets = ["dice-stars", "dicetto", "dice-crash", "star-master"].map((one) => ({ game: one, levels: Array<number>(50).fill(1) }));
  expect(puzzleOfDay({ sets, stride: 17 }, day)).toEqual({ game, number });
  expect(puzzleOfDay({ sets: [], stride: 17 }, day)).toBeUndefined();
});
