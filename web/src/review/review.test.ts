import { expect, test, vi } from "vitest";
import type { PlayerReview, Review } from "../generated/review";

const say = (key: string, details: object = {}) => [key, ...Object.entries(details).map(([name, value]) => `${name}=${value}`)].join(" ");
vi.mock("../words/words.svelte", () => ({ t: say, translate: (key: string, _: string, details?: object) => say(key, details), language: () => "en" }));
const { chancesOf, describeCurve, isClear, mayBeNothing, partsOf, percent, sayEstimate, sayReason } = await import("./review");

test("shares are whole per cent, with a sign where asked for, and never −0", () => {
  expect(percent(0.617)).toBe("62%");
  expect([0.061, -0.061, -0.001, 0].map((share) => percent(share, true))).toEqual(["+6%", "−6%", "0%", "0%"]);
});

test("an estimate comes with what it may be off by, 19 times in 20", () => {
  expect(sayEstimate({ value: 0.2, error: 0.05 })).toBe("+20% ± 10");
  expect(sayEstimate({ value: -0.2, error: 0 })).toBe("−20%");
});

test("what may be nothing is no verdict, and no choice is graded by it", () => {
  expect(mayBeNothing({ value: 0.09, error: 0.05 })).toBe(true);
  expect(mayBeNothing({ value: 0.11, error: 0.05 })).toBe(false);
  expect(isClear({ cost: { value: 0.09, error: 0.05 }, examined: true })).toBe(false);
  expect(isClear({ cost: { value: 0.11, error: 0.05 }, examined: true })).toBe(true);
});

test("reasons speak of names, per cent and words; counts stay counts", () => {
  const values = { seat: 2, chance: 1, points: 1, heading: "luck" };
  expect(sayReason({ key: "study-why", values, weight: 0 }, ["Ana", "Bo"])).toBe("study-why who=Bo chance=100% points=1 heading=study-heading-luck");
});

const player = (memory: number): PlayerReview => ({
  player: "human:Ana", start: 0.5, result: 1, luck: { value: 0.3, error: 0 }, choice: { value: 0, error: 0 }, others: 1e-17, memory, hand: 0, speed: 0, unexplained: 0, decisions: 3,
});

test("what changed nobody's chance has no bar; what changed one player's has one for all", () => {
  const names = (seat: number) => partsOf({ players: [player(0), player(0.2)] } as Review, seat).map(({ name }) => name);
  expect(names(0)).toEqual(["study-heading-luck", "study-heading-choice", "study-heading-memory"]);
  expect(names(0)).toEqual(names(1));
});

test("the curve is told in words", () => {
  const entries = [{ after: [0.2] }, { after: [0.9] }, { after: [0.7] }];
  const chances = chancesOf({ ledger: { start: [0.5], entries } } as Review);
  expect(describeCurve(chances, ["Ana"])).toBe("study-page-curve who=Ana start=50% end=70% low=20% high=90%");
});
