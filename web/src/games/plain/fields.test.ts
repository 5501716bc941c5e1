import { expect, it } from "vitest";
import { formatName, formatWord, listFields } from "./fields";

it("shows numbers, lists and grids as rows, and leaves out what the table shows elsewhere", () => {
  const fields = listFields({ seats: 2, seat: 1, phase: 3, turn_total: 14, banked: [20, 31], board: [[0, 1], [2, 0]], empty: [] });
  expect(fields).toEqual([
    { name: "turn_total", rows: [[14]], dice: false },
    { name: "banked", rows: [[20, 31]], dice: false },
    { name: "board", rows: [[0, 1], [2, 0]], dice: false },
  ]);
});

it("draws small numbers as dice where the name says so", () => {
  const dice = (name: string, value: unknown) => listFields({ [name]: value })[0].dice;
  expect(dice("die", 4)).toBe(true);
  expect(dice("last_roll", [1, 6, 0])).toBe(true);
  expect(dice("dice", 14)).toBe(false);
  expect(dice("to_roll", 2)).toBe(false);
  expect(dice("die", -1)).toBe(false);
  expect(dice("sides", 4)).toBe(false);
});

it("writes names and words for people", () => {
  expect(formatName("turn_total")).toBe("Turn total");
  expect(["roll", "take:blue", "place:b:3,3", "all-in"].map(formatWord)).toEqual(["Roll", "Take blue", "Place b 3, 3", "All in"]);
});
