import { expect, it } from "vitest";
import { isRight, listed, shorten } from "./verdict";

const choice = (word: string, chance: number, margin = 0) => ({ word, chance, margin, reasons: [], view: {}, facts: {}, odds: [] });
const choices = [choice("a", 0.5, 0.02), choice("b", 0.47, 0.015), choice("c", 0.4, 0.01), choice("d", 0.3), choice("e", 0.2)];

it("takes for right what may be as good as the best", () => {
  expect(["a", "b", "c", "d", "x"].map((word) => isRight({ choices }, word))).toEqual([true, true, false, false, false]);
});

it("lists the best, what was chosen, what was played, and the next best", () => {
  const words = (chosen: string, played = "") => listed({ choices, played }, chosen).map(({ word }) => word);
  expect(words("a")).toEqual(["a", "b", "c"]);
  expect(words("e")).toEqual(["a", "b", "e"]);
  expect(words("e", "d")).toEqual(["a", "d", "e"]);
});

it("shortens choices while they can be told apart", () => {
  expect(shorten(["Take all 6s: 12 points", "Prendre les bleus : 4 points", "Draw 1 die"])).toEqual(["Take all 6s", "Prendre les bleus", "Draw 1 die"]);
  const pairs = ["Pair: 8 on a free card", "Pair: 10 on a free card"];
  expect(shorten(pairs)).toBe(pairs);
});
