import { expect, it } from "vitest";
import { elide, selectIn } from "./grammar";

it("selects by exact value before plural form", () => {
  const select = selectIn("fr");
  const cases = { "0": "none", one: "one", other: "many" };
  expect([0, 1, 2].map((n) => select(n, cases, "other"))).toEqual(["none", "one", "many"]);
  expect(select("unknown", { yes: "yes", no: "no" }, "no")).toBe("no");
});

it("elides only before a vowel", () => {
  expect(elide("d", "Occasionnel")).toBe("d’Occasionnel");
  expect(elide("D", "Émile")).toBe("D’Émile");
  expect(elide("d", "Bo")).toBe("de Bo");
  expect(elide("d", 11)).toBe("de 11");
});
