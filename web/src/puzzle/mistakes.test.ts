import { expect, it } from "vitest";
import { device } from "../device/device.svelte";
import type { Decision, Review } from "../generated/review";
import { forgetMistake, keepMistakes } from "./mistakes";

const decision = (step: number, seat: number, value: number, error: number, examined = true): Decision => ({
  step, turn: 1, seat, word: "a", best: "b", cost: { value, error }, examined, grade: "mistake", reasons: [], against: [],
});

it("keeps the clear mistakes of the people here, each once, and forgets them", () => {
  const mistakes = [decision(5, 0, 0.1, 0.01), decision(9, 1, 0.2, 0.01), decision(12, 0, 0.04, 0.03), decision(20, 0, 0.1, 0, false)];
  const review = { game: "dicetto", mistakes } as unknown as Review;
  keepMistakes(review, "room", 2, []);
  expect(device.mistakes).toEqual([]);
  keepMistakes(review, "room", 2, [0]);
  keepMistakes(review, "room", 2, [0]);
  expect(device.mistakes).toEqual([{ room: "room", number: 2, step: 5, game: "dicetto" }]);
  device.seen["room/2/5"] = { box: 1, due: 2, last: 1 };
  forgetMistake(device.mistakes[0]);
  expect([device.mistakes, device.seen]).toEqual([[], {}]);
});
