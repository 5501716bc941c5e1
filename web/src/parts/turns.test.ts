import { expect, test } from "vitest";
import { groupTurns } from "./turns";

test("a turn is what one player decides, with the answers of chance and judge", () => {
  const steps = [-1, 0, -1, -1, 0, 1, -2, 1, 0].map((actor) => ({ actor }));
  expect(groupTurns(steps)).toEqual([
    { number: 0, seat: -1, steps: [0] },
    { number: 1, seat: 0, steps: [1, 2, 3, 4] },
    { number: 2, seat: 1, steps: [5, 6, 7] },
    { number: 3, seat: 0, steps: [8] },
  ]);
});

test("what is undone is told in the turn that it ends", () => {
  expect(groupTurns([{ actor: 0 }, { actor: 1, undone: 1 }]).map(({ steps }) => steps)).toEqual([[0, 1]]);
});
