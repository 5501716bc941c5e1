import { expect, it } from "vitest";
import { CHANCE } from "../../generated/actors";
import { formatName, formatWord, lastRoll, listFields } from "./fields";

it("shows numbers, lists and grids as rows, and leaves out what the table shows elsewhere", () => {
  const view = { seats: 2, seat: 1, phase: 3, pot: 14, board: [[0, 1, 5], [2, 0, 5], [1, 1, 1]], empty: [] };
  expect(listFields(view, 2, 6)).toEqual([
    { name: "pot", bySeat: false, rows: [[14]], dice: false },
    { name: "board", bySeat: false, rows: [[0, 1, 5], [2, 0, 5], [1, 1, 1]], dice: false },
  ]);
});

it("cuts lists and grids with an entry for each seat to the seats of the table", () => {
  const view = { points: [20, 31, 0, 0], cards: [[1, 2], [3, 4], [0, 0], [0, 0]], pair: [5, 6] };
  expect(listFields(view, 2, 4)).toEqual([
    { name: "points", bySeat: true, rows: [[20, 31]], dice: false },
    { name: "cards", bySeat: true, rows: [[1, 2], [3, 4]], dice: false },
    { name: "pair", bySeat: true, rows: [[5, 6]], dice: false },
  ]);
});

it("draws small numbers as dice where the name says so", () => {
  const dice = (name: string, value: unknown) => listFields({ [name]: value }, 2, 4)[0].dice;
  expect(dice("die", 4)).toBe(true);
  expect(dice("last_roll", [1, 6, 0])).toBe(true);
  expect(dice("dice", 14)).toBe(false);
  expect(dice("to_roll", 2)).toBe(false);
  expect(dice("die", -1)).toBe(false);
  expect(dice("sides", 4)).toBe(false);
});

it("finds the dice of the last roll", () => {
  const steps = [[0, "roll"], [CHANCE, "die:2"], [0, "roll"], [CHANCE, "die:5"], [CHANCE, "6"], [CHANCE, "card:7"], [0, "hold"]];
  const events = steps.map(([actor, word]) => ({ actor: Number(actor), word: String(word) }));
  expect(lastRoll(events)).toEqual([5, 6]);
  expect(lastRoll(events.slice(0, 2))).toEqual([2]);
  expect(lastRoll(events.slice(0, 1))).toEqual([]);
});

it("writes names and words for people", () => {
  expect(formatName("turn_total")).toBe("Turn total");
  expect(["roll", "take:blue", "place:b:3,3", "all-in"].map(formatWord)).toEqual(["Roll", "Take blue", "Place b 3, 3", "All in"]);
});
