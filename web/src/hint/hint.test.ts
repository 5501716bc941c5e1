/** What hints say at three reading levels, in the words of the English dictionaries. */
import { beforeAll, expect, test, vi } from "vitest";
import type { Suggestion } from "../generated/wire";
import { loadWords } from "../words/words.svelte";
import { sayMargin, sayRating, sayWhy } from "./hint";
import { isLevel } from "./levels";

const NAMES = ["Ana", "Bo"];
const found: Suggestion = {
  word: "take:4", chance: 0.581, error: 0.006, method: "rollouts", stars: 3, rival: 1, rival_chance: 0.419,
  reasons: [
    { key: "study-why-points", values: { points: 12, cells: 3 }, weight: 12 },
    { key: "study-why-offers", values: { seat: 2, points: 8 }, weight: -4 },
    { key: "study-why-leaves", values: { dice: 3 }, weight: -1 },
  ],
};

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await loadWords("dice-stars");
});

test("a child reads one reason in words, a player two, an expert all and the rival’s chance", () => {
  expect(sayWhy(found, "child", NAMES)).toBe("They all fit, and they bring you points!");
  expect(sayWhy(found, "player", NAMES)).toBe("12 points now, in 3 cells; leaves up to 8 points to Bo.");
  expect(sayWhy(found, "expert", NAMES)).toBe("12 points now, in 3 cells; leaves up to 8 points to Bo; Bo then has 42%; leaves 3 dice to the next player.");
});

test("a game without reasons says what it can", () => {
  const bare = { ...found, reasons: [] };
  expect([sayWhy(bare, "child", NAMES), sayWhy(bare, "player", NAMES)]).toEqual(["", ""]);
  expect(sayWhy(bare, "expert", NAMES)).toBe("Bo then has 42%.");
  expect(sayWhy({ ...bare, rival: -1 }, "expert", NAMES)).toBe("");
  const strange = { ...found, rival: -1, reasons: [{ key: "study-why-nobody-knows", values: {}, weight: 1 }] };
  expect([sayWhy(strange, "child", NAMES), sayWhy(strange, "expert", NAMES)]).toEqual(["", ""]);
});

test("ratings and margins", () => {
  expect([1, 2].map((rank) => sayRating(found, rank))).toEqual(["best", "as good"]);
  expect([2, 1].map((stars) => sayRating({ ...found, stars }, 2))).toEqual(["good", "so-so"]);
  expect(sayMargin(found)).toBe("± 1.2");
  expect(sayMargin({ ...found, error: 0, method: "exact" })).toBe("exact");
  expect(["child", "expert", "", 3].map(isLevel)).toEqual([true, true, false, false]);
});
