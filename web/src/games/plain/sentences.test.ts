import { beforeAll, expect, it, vi } from "vitest";
import { CHANCE, JUDGE, OVER } from "../../generated/actors";
import { loadWords, setLanguage } from "../../words/words.svelte";
import { sentences } from "./sentences";

const names = ["Ana", "Bo"];
const describe = (actor: number, word: string) => sentences.describe({ n: 1, actor, word, evidence: "", undone: 0 }, {}, names, {});

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await loadWords("page");
  await setLanguage("en");
});

it("describes moves, rolls and verdicts by their words", () => {
  expect(describe(1, "hold")).toBe("Bo: Hold.");
  expect(describe(CHANCE, "die:4")).toBe("Rolled: Die 4.");
  expect(describe(JUDGE, "falls:3")).toBe("Verdict: Falls 3.");
  expect(describe(CHANCE, "")).toBe("");
});

it("prompts the seat that decides, and nobody when the game is over", () => {
  for (const actor of [0, CHANCE, JUDGE]) expect(sentences.prompt({}, {}, actor, names)).not.toBe("");
  expect(sentences.prompt({}, {}, OVER, names)).toBe("");
  expect(sentences.points({}, {}, [3, 4])).toEqual([3, 4]);
});
