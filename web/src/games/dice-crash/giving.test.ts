import { describe, expect, test } from "vitest";
import type { DiceCrashView } from "../../generated/views";
import { mayGive } from "./giving";
import { Plan } from "./plan.svelte";
import { spread } from "./race";

const thrown = (seats: number, values: number[], sizes = values.map(() => 0)) =>
  ({ seats, seat: 0, phase: 5, marker: 1, die: 0, hand: values.length, die_value: values, die_size: sizes, die_owner: values.map(() => -1), first_receiver_may_be_thrower: 0 }) as unknown as DiceCrashView;
const nobody = [-1, -1, -1];

describe("who may get which die", () => {
  test("the lowest goes to a rival, every one of them (DC-11)", () => {
    expect(mayGive(thrown(3, [2, 5, 6]), nobody, 0, 0)).toBe(false);
    expect(mayGive(thrown(3, [2, 5, 6]), nobody, 0, 2)).toBe(true);
    expect(mayGive(thrown(3, [2, 2, 6]), nobody, 1, 0)).toBe(false);
    expect(mayGive(thrown(3, [2, 2, 6]), nobody, 2, 1)).toBe(false); // the thrower could have none
  });

  test("everybody gets exactly one of as many dice (DC-10), and at least one of three (DC-15)", () => {
    expect(mayGive(thrown(3, [2, 5, 6]), [1, -1, -1], 1, 1)).toBe(false);
    expect(mayGive(thrown(2, [2, 5, 6]), [1, -1, -1], 1, 1)).toBe(true);
    expect(mayGive(thrown(2, [2, 5, 6]), [1, 1, -1], 2, 1)).toBe(false);
  });

  test("of equal dice the thrower keeps a largest one (DC-12)", () => {
    expect(mayGive(thrown(3, [4, 4, 4], [0, 1, 2]), nobody, 2, 0)).toBe(true);
    expect(mayGive(thrown(3, [4, 4, 4], [0, 1, 2]), nobody, 2, 1)).toBe(false);
    expect(mayGive(thrown(3, [4, 4, 4], [0, 1, 2]), nobody, 0, 0)).toBe(false);
  });
});

test("a plan is sent word by word, and ends when a word is refused", () => {
  const plan = new Plan();
  const view = { ...thrown(3, [2, 5, 6]), phase: 4 };
  plan.follow(view);
  plan.give(view, 2, 0);
  expect(plan.first).toBe(-1); // only a rival throws next
  plan.give(view, 0, 2);
  plan.give(view, 1, 1);
  expect([plan.first, plan.complete]).toEqual([2, true]);
  expect(plan.next(view, {} as never)).toBe("marker:3");
  expect(plan.next(view, {} as never)).toBe("");
  expect(plan.next({ ...view, phase: 5 }, {} as never)).toBe("give:small2:3");
  plan.takeBack(view, 0);
  expect([plan.first, plan.complete, plan.chosen]).toEqual([1, false, 0]);
});

test("pegs stand apart, in order and on the board", () => {
  for (const wanted of [[0, 0, 0, 0], [100, 104, 96, 250], [250, 250, 240, 245], [10, 60, 110, 160]]) {
    const places = spread(wanted, 26, -10, 250);
    const sorted = [...places].sort((a, b) => a - b);
    for (const [n, place] of sorted.entries()) if (n) expect(place - sorted[n - 1]).toBeGreaterThanOrEqual(25.999);
    expect([sorted[0] >= -10, sorted[3] <= 250.001]).toEqual([true, true]);
    wanted.forEach((one, a) => wanted.forEach((other, b) => one < other && expect(places[a]).toBeLessThan(places[b])));
  }
  expect(spread([10, 60, 110], 26, 0, 250)).toEqual([10, 60, 110]);
});
