import { expect, test } from "vitest";
import { bestStep, courseOf, findTurning, giftOf } from "./turning";

const decide = (...seats: number[]) => seats.map((actor) => ({ actor }));

test("a turn ends with what chance answers to it", () => {
  const course = courseOf(decide(-1, 0, -1, 1, -1, 0), [[0, 0], [0, 0], [2, 0], [5, 0], [5, 3], [5, 4], [9, 4]]);
  expect(course.points).toEqual([[0, 0], [5, 0], [5, 4], [9, 4]]);
  expect(course.turns.map(({ seat }) => seat)).toEqual([0, 1, 0]);
});

test("the winner takes the lead for good", () => {
  const course = courseOf(decide(0, 1, 0, 1, 0, 1), [[0, 0], [5, 0], [5, 9], [12, 9], [12, 14], [20, 14], [20, 15]]);
  expect(findTurning(course, [0])).toEqual({ turn: 4, winner: 0, before: -2, after: 6, lead: true });
});

test("the other's loss may decide it", () => {
  const course = courseOf(decide(0, 1, 0, 1), [[0, 0], [3, 0], [3, 8], [5, 8], [5, 2]]);
  expect(findTurning(course, [0])).toEqual({ turn: 3, winner: 0, before: -3, after: 3, lead: true });
});

test("a winner who led from the first round is told where the lead grew most", () => {
  const course = courseOf(decide(0, 1, 0, 1, 0), [[0, 0], [5, 0], [5, 1], [7, 1], [7, 2], [16, 2]]);
  expect(findTurning(course, [0])).toEqual({ turn: 4, winner: 0, before: 5, after: 14, lead: false });
});

test("a shared win, a tie at the end and a lone player have none", () => {
  const course = courseOf(decide(0, 1), [[0, 0], [5, 0], [5, 5]]);
  expect(findTurning(course, [0, 1])).toBeNull();
  expect(findTurning(course, [1])).toBeNull();
  expect(findTurning(courseOf(decide(0), [[0], [5]]), [0])).toBeNull();
});

test("what did it in a turn is the step that added most to the lead", () => {
  const points = [[0, 0], [0, 0], [2, 0], [2, 6], [2, 6]];
  expect(bestStep(points, [0, 1, 2, 3], 1)).toBe(2);
  expect(bestStep(points, [0, 1], 0)).toBe(1);
  expect(bestStep(points, [0, 3], 0)).toBe(-1);
});

test("what the winner gained as somebody else ended their turn is a gift", () => {
  const points = [[0, 0], [0, 4], [0, 3]];
  expect(giftOf(points, 0, 0, 1)).toBe(4);
  expect(giftOf(points, 0, 1, 1)).toBe(0);
  expect(giftOf(points, 1, 0, 1)).toBe(0);
});
