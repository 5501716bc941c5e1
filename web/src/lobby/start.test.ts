import { expect, it } from "vitest";
import type { GameCard, VariantCard } from "../generated/wire";
import { openingChoice, seatCounts, variantOf, variantsFor } from "./start";

const variant = (name: string, least: number, most: number): VariantCard => ({ variant: name, seats: [least, most], options: {} });
const card = (seats: [number, number], ...variants: VariantCard[]): GameCard => ({
  game: "any", title: "Any", lesson: false, seats, variants, levels: ["child", "casual"], plain: ["child"], sheets: [],
  options: [{ option: "goal", default: "9", choices: [], low: 1, high: 9, length: 0 }],
});
const stars = card([1, 4], variant("solo", 1, 1), variant("base", 2, 4), variant("refill", 2, 4));

it("offers one player alone only beside bots", () => {
  expect(seatCounts(stars, "bots")).toEqual([1, 2, 3, 4]);
  expect(seatCounts(stars, "device")).toEqual([2, 3, 4]);
  expect(seatCounts(card([1, 2]), "bots")).toEqual([1, 2]);
  expect(seatCounts(card([2, 4], variant("base", 2, 4)), "bots")).toEqual([2, 3, 4]);
});

it("plays the chosen variant, or the first that fits the number of players", () => {
  const crash = card([2, 4], variant("two", 2, 2), variant("table", 3, 4));
  expect(variantsFor(crash, 3).map((one) => one.variant)).toEqual(["table"]);
  expect(variantOf(crash, { seats: 3, variant: "two" })?.variant).toBe("table");
  expect(variantOf(stars, { seats: 2, variant: "refill" })?.variant).toBe("refill");
  expect(variantOf(stars, { seats: 1, variant: "refill" })?.variant).toBe("solo");
});

it.each([undefined, null, 7, "text", [], { way: "carrier pigeon", seats: 99, level: "god", options: { goal: 3, none: "1" }, names: "Ana", dice: "loaded", seconds: -1 }])(
  "opens with what suits most people after %j",
  (stored) => {
    expect(openingChoice(stars, {}, stored)).toMatchObject({
      way: "bots", seats: 2, level: "casual", variant: "", options: {}, names: ["", "", "", "", "", ""], dice: "fair", seconds: 0, away: 120, hints: true,
    });
  },
);

it("opens with the last choice", () => {
  const last = { way: "device", seats: 3, level: "child", variant: "refill", options: { goal: "3" }, names: ["Ana", "Bo", "Cy", "", "", ""], dice: "fast", seconds: 30, away: 5, listed: true, watch: false, hints: true, here: true };
  expect(openingChoice(stars, { hints: false }, last)).toEqual(last);
});
