import { expect, it } from "vitest";
import type { GameCard, OptionCard } from "./generated/wire";
import { agreedFor, groups } from "./agreement";

const option = (name: string, start: string, length = 0): OptionCard => ({ option: name, default: start, choices: [], low: 0, high: 9, length });
const card = (least: number, ...options: OptionCard[]): GameCard => ({ game: "g", seats: [least, 4], variants: [], options, levels: [] });
const offered = (of: GameCard, agreed = {}) => groups(of, agreed).map(({ kind, options }) => [kind, options.map((found) => found.option)]);

it("sorts options by when they matter, and leaves out lists and what has fields of its own", () => {
  const stars = card(1, option("seats", "2"), option("tie", "shared"), option("solo_tie", "loss"), option("short_bag", "x"), option("deck_types", "1", 46));
  expect(offered(stars)).toEqual([["together", ["tie"]], ["alone", ["solo_tie"]], ["all", ["short_bag"]]]);
  expect(offered(card(2, option("tie", "shared"), option("short_bag", "x")))).toEqual([["together", ["tie", "short_bag"]]]);
});

it("offers an option only where another one gives it a meaning", () => {
  const crash = card(2, option("stacking_model", "physics"), option("hand", "normal"));
  expect(offered(crash)).toEqual([["together", ["stacking_model", "hand"]]]);
  expect(offered(crash, { stacking_model: "people" })).toEqual([["together", ["stacking_model"]]]);
});

it("sends only what goes with the way to play", () => {
  const options = { tie: "no_winner", solo_tie: "win", short_bag: "x", first_player: "4" };
  expect(agreedFor(true, 1, options)).toEqual({ solo_tie: "win", short_bag: "x" });
  expect(agreedFor(false, 3, options)).toEqual({ tie: "no_winner", short_bag: "x" });
  expect(agreedFor(false, 4, options)).toMatchObject({ first_player: "4" });
});
