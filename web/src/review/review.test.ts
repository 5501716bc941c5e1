import { expect, test, vi } from "vitest";
import type { Decision, PlayerReview, Review } from "../generated/review";

const say = (key: string, details: object = {}) => [key, ...Object.entries(details).map(([name, value]) => `${name}=${value}`)].join(" ");
vi.mock("../words/words.svelte", () => ({ t: say, translate: (key: string, _: string, details?: object) => say(key, details), language: () => "en" }));
const { besideDecision, chancesOf, countGrades, decisiveStep, describeCurve, doubtsOf, isClear, isDoubtful, mayBeNothing, partsOf, partsOfStep, percent, points, sayCost, sayReason, improvable } = await import("./review");

test("shares are whole per cent, with a sign where asked for, and never −0", () => {
  expect(percent(0.617)).toBe("62%");
  expect([0.061, -0.061, -0.001, 0].map((share) => percent(share, true))).toEqual(["+6%", "−6%", "0%", "0%"]);
});

test("points have a sign and no −0; only what has an error is doubtful", () => {
  expect([0.584, -0.06, -0.001].map(points)).toEqual(["+58", "−6", "0"]);
  expect([{ value: 0.09, error: 0.05 }, { value: 0.11, error: 0.05 }, { value: 0, error: 0 }].map(isDoubtful)).toEqual([true, false, false]);
});

test("a step tells its parts and the whole change; doubt shrinks towards the end", () => {
  const entries = [
    { before: [0.5], after: [0.4], parts: { luck: [-0.13], unexplained: [0.03] } },
    { before: [0.4], after: [0.44], parts: { unexplained: [0.04] } },
  ];
  const review = { ledger: { entries }, players: [player(0)] } as unknown as Review;
  const { parts, change } = partsOfStep(review, 1, 0, ["luck", "hand"]);
  expect(parts.map(({ estimate }) => estimate.value)).toEqual([-0.13, 0, 0.03]);
  expect(change).toBeCloseTo(-0.1);
  expect(doubtsOf(review).map(([doubt]) => doubt)).toEqual([expect.closeTo(0.05), expect.closeTo(0.04), 0]);
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

test("decisions are counted by grade, found beside each other, and ordered by what they cost", () => {
  const decide = (step: number, seat: number, grade: string, value: number, error = 0) => ({ step, seat, grade, word: "a", best: value ? "b" : "a", cost: { value, error }, examined: error > 0 }) as unknown as Decision;
  const decisions = [decide(1, 0, "best", 0), decide(2, 1, "blunder", 0.3), decide(4, 0, "mistake", 0.06, 0.01), decide(6, 0, "inaccuracy", 0.03, 0.1), decide(8, 0, "best", 0)];
  expect(countGrades({ decisions }, 0)).toBe("study-grade-best 2, study-grade-mistake 1");
  expect(besideDecision({ decisions }, decisions[2])).toEqual({ earlier: decisions[0], later: decisions[3] });
  expect(besideDecision({ decisions }, decisions[1])).toEqual({ earlier: undefined, later: undefined });
  expect(improvable({ decisions }).map(({ step }) => step)).toEqual([2, 4, 6]);
  expect(sayCost(decisions[2])).toBe("−6% ± 2");
  expect(sayCost(decisions[1])).toBe("−30%");
});

test("opens at the step that changed somebody's chance most", () => {
  const entry = (before: number[], after: number[]) => ({ before, after });
  const entries = [entry([0.5, 0.5], [0.6, 0.4]), entry([0.6, 0.4], [0.2, 0.8]), entry([0.2, 0.8], [0, 1])];
  expect(decisiveStep({ ledger: { entries } } as unknown as Review)).toBe(2);
});
