import { expect, it } from "vitest";
import type { GameCard, OptionCard } from "../generated/wire";
import { setupOf } from "../games/load";
import { groupOptions, selectOptions } from "./options";

const option = (name: string, start: string, length = 0): OptionCard => ({ option: name, default: start, choices: [], low: 0, high: 9, length });
const card = (game: string, least: number, ...options: OptionCard[]): GameCard => ({ game, title: game, lesson: false, seats: [least, 4], variants: [], options, levels: [], plain: [], sheets: [] });
const offered = (of: GameCard, chosen = {}) =>
  groupOptions(of, setupOf(of.game), chosen).map(({ scope, options }) => [scope, options.map((found) => found.option)]);

it("groups options by when they matter, without lists and options with their own fields", () => {
  const options = [option("seats", "2"), option("tie", "shared"), option("solo_tie", "loss"), option("short_bag", "x"), option("deck_types", "1", 46)];
  expect(offered(card("dice-stars", 1, ...options))).toEqual([["together", ["tie"]], ["alone", ["solo_tie"]], ["always", ["short_bag"]]]);
  expect(offered(card("dice-stars", 2, option("tie", "shared"), option("short_bag", "x")))).toEqual([["together", ["tie", "short_bag"]]]);
});

it("offers an option only where another one gives it a meaning", () => {
  const crash = card("dice-crash", 2, option("stacking_model", "physics"), option("hand", "normal"));
  expect(offered(crash)).toEqual([["together", ["stacking_model", "hand"]]]);
  expect(offered(crash, { stacking_model: "people" })).toEqual([["together", ["stacking_model"]]]);
});

it("offers all options of a game without a folder", () => {
  expect(offered(card("pig", 1, option("goal", "100"), option("tie", "shared")))).toEqual([["together", ["goal", "tie"]]]);
});

it("selects the options that matter to a number of players", () => {
  const setup = setupOf("dice-stars");
  const options = { tie: "no_winner", solo_tie: "win", short_bag: "x", first_player: "4" };
  expect(selectOptions(setup, 1, options)).toEqual({ solo_tie: "win", short_bag: "x" });
  expect(selectOptions(setup, 3, options)).toEqual({ tie: "no_winner", short_bag: "x" });
  expect(selectOptions(setup, 4, options)).toMatchObject({ first_player: "4" });
});
