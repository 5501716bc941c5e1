import { describe, expect, it } from "vitest";
import type { DiceStarsFacts, DiceStarsView } from "../../generated/views";
import type { GameEvent } from "../../generated/wire";
import { cellsToFill, emptyPlaces, gainOf, latestEntries, layOut, starsFor, takes, withStars } from "./dice";

const reserve = (...dice: [number, number][]): number[][] => {
  const counts = Array.from({ length: 4 }, () => Array<number>(6).fill(0));
  for (const [colour, face] of dice) counts[colour][face]++;
  return counts;
};
const rolled = (...words: string[]): GameEvent[] => words.map((word, n) => ({ n, actor: -1, word, evidence: "", undone: 0 }));

describe("the reserve", () => {
  it("keeps every die in its place while others come and go", () => {
    const first = layOut(emptyPlaces(), reserve([2, 3], [2, 5], [3, 0]), rolled("blue:4", "orange:star", "blue:6"));
    const [four, six] = first[2];
    expect([four?.face, six?.face]).toEqual([3, 5]);
    expect([four?.thrown, first[3][0]?.thrown, six?.thrown]).toEqual([0, 1, 2]);

    const second = layOut(first, reserve([2, 5], [3, 0], [2, 1]), rolled("blue:2"));
    expect(second[2][1]).toEqual({ ...six, thrown: -1 });
    expect(second[2][0]).toMatchObject({ face: 1, thrown: 0 });
    expect(second[2][0]?.id).not.toBe(four?.id);
  });

  it("holds all fourteen dice, and is empty after they went back", () => {
    const all: [number, number][] = [2, 3, 4, 5].flatMap((dice, colour) => Array.from({ length: dice }, () => [colour, 3] as [number, number]));
    const full = layOut(emptyPlaces(), reserve(...all), []);
    expect(full.flat().filter(Boolean)).toHaveLength(14);
    expect(full.flat().every((die) => die?.thrown === -1)).toBe(true);
    expect(layOut(full, reserve(), [])).toEqual(emptyPlaces());
  });

  it("knows which dice a type takes", () => {
    expect(takes("blue", 2, 0)).toBe(true);
    expect(takes("star", 2, 0)).toBe(true);
    expect(takes("4", 2, 3)).toBe(true);
    expect(takes("4", 2, 4)).toBe(false);
    expect(takes("", 2, 4)).toBe(false);
  });
});

describe("what was written last", () => {
  const blank = (): Pick<DiceStarsView, "cells" | "marks" | "penalty"> => ({
    cells: Array.from({ length: 2 }, () => Array.from({ length: 5 }, () => Array<number>(8).fill(-2))),
    marks: Array.from({ length: 2 }, () => Array<number>(5).fill(0)),
    penalty: [-1, -1],
  });

  it("stays until the same sheet is given something else", () => {
    const one = blank();
    one.cells[0][0][2] = -1;
    one.cells[0][1][2] = 8;
    const first = latestEntries(blank(), one, []);
    expect(first.map((names) => [...names])).toEqual([["0 2", "1 2"], []]);

    const two = structuredClone(one);
    two.marks[1][3] = 2;
    const second = latestEntries(one, two, first);
    expect(second.map((names) => [...names])).toEqual([["0 2", "1 2"], ["3 star 0", "3 star 1"]]);

    const three = structuredClone(two);
    three.penalty[0] = 0;
    expect([...latestEntries(two, three, second)[0]]).toEqual(["penalty"]);
    expect([...latestEntries(three, two, second)[1]]).toEqual(["3 star 0", "3 star 1"]);
  });
});

describe("what a choice would do", () => {
  const cells = [Array.from({ length: 5 }, () => Array<number>(8).fill(-2))];
  cells[0][1][2] = 8;
  cells[0][2][0] = -1;
  const dice = [0, 0, 2, 0, 0, 0, 3, 0, 0, 1];

  it("fills free cells of a column downwards and of a line to the right", () => {
    expect(cellsToFill({ cells, dice }, 0, "blue")).toEqual([[0, 2], [2, 2]]);
    expect(cellsToFill({ cells, dice }, 0, "4")).toEqual([[2, 1], [2, 2], [2, 3]]);
    expect(cellsToFill({ cells, dice }, 0, "star")).toEqual([]);
  });

  it("adds its dice to the total as often as their line counts", () => {
    const facts = { worth: [0, 0, 9, 0, 0, 0, 12, 0, 0], times: [[1, 1, 0, 1, 1]] } as unknown as DiceStarsFacts;
    expect(gainOf({ cells, dice }, facts, 0, "blue")).toBe(0);
    expect(gainOf({ cells, dice }, { ...facts, times: [[0, 0, 2, 1, 1]] }, 0, "4")).toBe(24);
    expect(gainOf({ cells, dice: dice.with(2, 1) }, facts, 0, "blue")).toBe(9);
    expect(gainOf({ cells, dice }, facts, 0, "star")).toBe(0);
  });

  it("doubles a line whose stars are all marked, and takes one away that has only some", () => {
    const view = { marks: [[0, 1, 0, 0, 0]], to_mark: 3 } as unknown as DiceStarsView;
    const facts = { sums: [[6, 7, 0, 0, 0]], times: [[1, 0, 1, 1, 1]], counts: [[6, 0, 0, 0, 0]], totals: [6] } as unknown as DiceStarsFacts;
    expect(starsFor(view, 0, 0)).toBe(2);
    expect(starsFor(view, 0, 4)).toBe(3);
    expect(withStars(view, facts, 0, 1, 2)).toEqual({ view: { marks: [[0, 3, 0, 0, 0]] }, facts: { times: [[1, 2, 1, 1, 1]], counts: [[6, 14, 0, 0, 0]], totals: [20] } });
    expect(withStars(view, facts, 0, 0, 1).facts.totals).toEqual([0]);
  });
});
