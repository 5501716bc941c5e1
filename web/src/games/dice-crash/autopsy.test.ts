import { expect, test } from "vitest";
import type { Autopsy } from "../../generated/review";
import { chooseSide, drawAutopsy } from "./autopsy";

/** A base and a medium die 8 mm to its right, on the first tower, as physics/world.py writes them. */
const WORLD = "AgD_2dpgAAAAAAAJJ8AF9eEAAAAAAAAAAAAAAAAAAf_mD2AAAAAAAB6EgAX14QAAAAAAAAAAAAAAAAABAAAmJaAAAAAAAAknwAX14QAAAAAAAAAAAAAAAAA";
const SQUARE: [number, number][] = [[0, -6], [6, -6], [6, 6], [0, 6]];
const AUTOPSY: Autopsy = {
  step: 9, seat: 0, tower: 0, size: 1, edges: [12, 16, 22, 30], world: "", level: 0, support: SQUARE, centre: [8, 0, 20], margin: -2,
  aimed: [0, 0], released: [8, 0], tilt: 0, speed: 0, saved_until: null, nearest: [-2, 1], tried: 1, farthest: 8,
};

test("a fall is seen from where the way to the nearest place is longest", () => {
  expect(chooseSide(AUTOPSY)).toBe("front");
  expect(chooseSide({ ...AUTOPSY, nearest: [1, -3] })).toBe("right");
  expect(chooseSide({ ...AUTOPSY, nearest: null })).toBe("front");
  expect(chooseSide({ ...AUTOPSY, nearest: null, centre: [3, 9, 20] })).toBe("right");
  expect(chooseSide({ ...AUTOPSY, nearest: null, support: [] })).toBe("front");
});

test("what cannot be read is not drawn", () => {
  expect(drawAutopsy(AUTOPSY)).toBeNull();
});

test("dice, support, centre and the nearest place share one scale", () => {
  const front = drawAutopsy({ ...AUTOPSY, world: WORLD, support: SQUARE.map(([x, y]) => [x - 25, y]), centre: [-17, 0, 20] })!;
  expect(front.dice.map(({ size }) => size)).toEqual([0, 1]);
  expect(front).toMatchObject({ side: "front", support: { from: -25, to: -19 }, supportHeight: 12, centre: [-17, 20], nearest: -2 });
  const side = drawAutopsy({ ...AUTOPSY, world: WORLD, nearest: [0, 3] })!;
  expect(side).toMatchObject({ side: "right", support: { from: -6, to: 6 }, centre: [0, 20], nearest: 3 });
  expect(side.dice[1].pose[1]).toBeCloseTo(-front.dice[1].pose[0]);
});
