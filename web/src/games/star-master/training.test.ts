import { expect, it } from "vitest";
import { Training } from "./training.svelte";

it("asks for every place, for a missed one again at the end, and counts what was found at once", () => {
  const training = new Training(9, () => 0.999); // nothing is exchanged: 0, 1, 2 …
  expect([training.looking, training.asked]).toEqual([true, -1]);
  training.hide();
  const asked: number[] = [];
  for (let n = 0; training.asked >= 0; n++) {
    asked.push(training.asked);
    expect(training.press(n === 2 ? 7 : training.asked)).toBe(n !== 2);
    expect(training.open).toBe(n === 2 ? 7 : asked.at(-1));
    training.turnBack();
  }
  expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 2]);
  expect(training.found).toBe(8);
  training.restart();
  expect([training.looking, training.found, training.asked]).toEqual([true, 0, -1]);
});

it("asks in another order each time", () => {
  let seed = 1;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const orders = Array.from({ length: 5 }, () => {
    const training = new Training(9, random);
    training.hide();
    const order: number[] = [];
    for (; training.asked >= 0; training.turnBack()) {
      order.push(training.asked);
      training.press(training.asked);
    }
    return order;
  });
  expect(orders.map((order) => [...order].sort().join(""))).toEqual(Array(5).fill("012345678"));
  expect(new Set(orders.map(String)).size).toBe(5);
});
