import { expect, it } from "vitest";
import type { ScoreLine } from "../generated/wire";
import { breakDown } from "./breakdown";

const line = (key: string, points: number, number = 0, rules = ["R-1"]): ScoreLine => ({ key, points, number, rules });
const NAMES: Record<string, string> = { line: "Line", doubled: "Line, doubled", penalty: "Penalty" };
const nameOf = ({ key, number }: ScoreLine) => `${NAMES[key] ?? key}${number ? ` ${number}` : ""}`.replace(/(, doubled) (\d)/, " $2$1");

it("puts the same part of every seat into one row, with the best and what is special", () => {
  const rows = breakDown([[line("line", 4, 2), line("doubled", 24, 6)], [line("line", 8, 2), line("line", 12, 6), line("penalty", -8)]], nameOf);
  expect(rows.map(({ name, cells }) => [name, ...cells.map(({ points, note, best }) => `${points}${note && ` ${note}`}${best ? " ★" : ""}`)])).toEqual([
    ["Line 2", "4", "8 ★"],
    ["Line 6", "24 doubled ★", "12"],
    ["Penalty", "null", "-8"],
  ]);
});

it("names a part by what all its names begin with", () => {
  const [row] = breakDown([[line("Line 3, doubled", 24)], [line("Line 3, stars missing", 0)]], nameOf);
  expect([row.name, ...row.cells.map(({ note }) => note)]).toEqual(["Line 3", "doubled", "stars missing"]);
});

it("stars nobody alone, equal, or without points", () => {
  expect(breakDown([[line("line", 4)]], nameOf)[0].cells[0].best).toBe(false);
  expect(breakDown([[line("line", 4)], [line("line", 4)]], nameOf)[0].cells.some(({ best }) => best)).toBe(false);
  expect(breakDown([[line("line", 0)], [line("line", -2)]], nameOf)[0].cells.some(({ best }) => best)).toBe(false);
});

it("shows only parts that cite a rule, with their rules", () => {
  expect(breakDown([[line("line", 4, 0, []), line("line", 5, 0, ["A", "B"])], [line("line", 6, 0, ["A"])]], nameOf)).toMatchObject([{ rules: ["A", "B"] }]);
});
