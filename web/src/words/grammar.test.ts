import { expect, it } from "vitest";
import { elideIn, selectIn } from "./grammar";

it("selects by exact value before plural form", () => {
  const select = selectIn("fr");
  const cases = { "0": "none", one: "one", other: "many" };
  expect([0, 1, 2].map((n) => select(n, cases, "other"))).toEqual(["none", "one", "many"]);
  expect(select("unknown", { yes: "yes", no: "no" }, "no")).toBe("no");
});

it("elides only before a vowel", () => {
  const elide = elideIn("aeiouyé", { de: "d’", De: "D’" });
  expect(elide("de", "Occasionnel")).toBe("d’");
  expect(elide("De", "Émile")).toBe("D’");
  expect(["Bo", "", 11].map((name) => elide("de", name))).toEqual(["de ", "de ", "de "]);
});
