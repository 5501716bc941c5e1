/** The race by the clock of events. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Race } from "./race.svelte";

let frames: ((now: number) => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (n: number) => (frames[n - 1] = () => undefined));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("time runs from the first frame that shows the race", () => {
  const race = new Race();
  race.begin();
  expect(race.reach(0, 4, 1000)).toBe(-1); // nobody has seen it yet
  frames[0](1016);
  expect(race.reach(0, 4, 1416.5)).toBe(400.5);
  expect(race.reaching).toEqual({ 0: 4 });
});

test("a hand reaches once, another seat's is its own, and one that was not heard of may try again", () => {
  const race = new Race();
  race.begin();
  frames[0](1000);
  expect(race.reach(0, 4, 1050)).toBe(50);
  expect(race.reach(0, 5, 1200)).toBe(-1);
  expect(race.reach(1, 5, 1200)).toBe(200);
  vi.advanceTimersByTime(600);
  expect(race.reaching).toEqual({});
  expect(race.reach(0, 5, 1700)).toBe(700);
});

test("a race that goes on after a wrong cube is a new one", () => {
  const race = new Race();
  const stop = race.begin();
  frames[0](1000);
  race.reach(0, 4, 1200);
  stop();
  race.begin();
  expect(race.reaching).toEqual({});
  expect(race.reach(1, 2, 1300)).toBe(-1);
  frames[1](2000);
  expect(race.reach(1, 2, 2150)).toBe(150);
});
