import { expect, test } from "vitest";
import { breakLines, podiumOrder } from "./result-picture";

test("the first stands between the second and the third", () => {
  const places = [1, 2, 3, 4].map((place) => ({ place }));
  expect(podiumOrder(places).map(({ place }) => place)).toEqual([2, 1, 3, 4]);
  expect(podiumOrder(places.slice(0, 1))).toHaveLength(1);
});

test("a headline breaks between words, and keeps all of them", () => {
  const lines = breakLines("Olga wins by 4. So close.", 12, (text) => text.length);
  expect(lines).toEqual(["Olga wins by", "4. So close."]);
  expect(breakLines("Donaudampfschiff", 4, (text) => text.length)).toEqual(["Donaudampfschiff"]);
});
