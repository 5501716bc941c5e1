import { expect, test, vi } from "vitest";

const say = (key: string, details?: object) => [key.replace("page-", ""), ...Object.values(details ?? {})].join(" ");
vi.mock("./words.svelte", () => ({ t: say, translate: (key: string) => key.replace("page-level-", "") }));
const { describeStrength } = await import("./strength");
const LEVELS = ["random", "greedy", "child", "casual", "good", "master", "mc:200"];

test("a level is told beside the one below it, in whole per cent", () => {
  expect(describeStrength("dice-stars", "casual", LEVELS)).toMatch(/^strength casual child \d\d$/);
  expect(describeStrength("star-master", "master", LEVELS)).toMatch(/^strength master good \d\d$/);
});

test("the lowest level is told from above", () => {
  expect(describeStrength("dicetto", "child", LEVELS)).toMatch(/^strength-least child casual \d\d$/);
});

test("nothing is claimed that was not measured", () => {
  expect(describeStrength("another-game", "casual", LEVELS)).toBe("");
  expect(describeStrength("dice-stars", "mc:200", LEVELS)).toBe("");
});
