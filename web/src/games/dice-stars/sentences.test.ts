import { beforeAll, describe, expect, it, vi } from "vitest";
import type { DiceStarsFacts, DiceStarsView } from "../../generated/views";
import { loadWords, setLanguage } from "../../words/words.svelte";
import { sentences } from "./sentences";

const names = ["Ana", "Bo"];
const view = { seat: 1, phase: 4, to_draw: 0, to_mark: 2, ending: 0, dice: [0, 0, 2, 1, 0, 1, 0, 2, 0, 1], marks: [[0, 0, 0, 0, 0], [0, 2, 0, 0, 0]] } as unknown as DiceStarsView;
const facts = { totals: [12, -3], worth: [0, 0, 8, 0, 0, 3, 0, 10, 0] } as unknown as DiceStarsFacts;
const explain = (word: string) => sentences.explain(word, view, facts, names);
const tell = (word: string, actor = 0) => sentences.describe({ n: 1, actor, word, evidence: "", undone: 0 }, view, names, {});
const ask = (changed: Partial<DiceStarsView>) => sentences.prompt({ ...view, ...changed }, facts, 1, names);

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await loadWords("dice-stars");
  await setLanguage("en");
});

describe("Dice Stars in words", () => {
  it("explains every kind of word", () => {
    expect(explain("keep")).toBe("Leave the reserve as it is");
    expect(explain("return")).toBe("Put the whole reserve back into the bag");
    expect(explain("draw:1")).toBe("Draw 1 die");
    expect(explain("take:blue")).toBe("Take all blue dice: 2 cells of the blue column, 8 points");
    expect(explain("take:3")).toBe("Take all 3s: one cell of line 3, 3 points");
    expect(explain("take:star")).toBe("Take the star and mark one multiplier");
    expect(explain("penalty:orange")).toBe("Take all orange dice as a penalty of 0");
    expect(explain("mark:3")).toBe("Mark a star on line 3: then 3 of 3");
  });

  it("asks in every phase, and says when it is the last round", () => {
    const asked = [0, 1, 2, 3, 4, 5].map((phase) => ask({ phase, to_draw: 2 }));
    expect(new Set(asked).size).toBe(6);
    expect(asked.every((sentence) => /[.?]$/.test(sentence))).toBe(true);
    expect(ask({ phase: 2, ending: 49 })).toBe("Last round. How many dice to draw?");
    expect(ask({ phase: 6, ending: 49 })).toBe("");
  });

  it("tells decisions and rolls", () => {
    expect(tell("draw:3")).toBe("Ana draws 3 dice.");
    expect(tell("orange:star", -1)).toBe("Rolled: orange star.");
    expect(tell("first:2", -1)).toBe("Bo begins.");
    expect(tell("take:4", 1)).toBe("Bo takes all 4s.");
    expect(tell("penalty:black")).toBe("Ana must take all black dice as a penalty.");
    expect(tell("mark:6")).toBe("Ana marks a star on line 6.");
    expect(tell("return", 1)).toBe("Bo puts the whole reserve back into the bag.");
  });

  it("gives points as they stand", () => {
    expect(sentences.points(view, facts, [])).toEqual([12, -3]);
  });

  it("names columns in French as French does", async () => {
    await setLanguage("fr");
    expect(explain("take:blue")).toContain("2 cases de la colonne bleue, 8 points");
    await setLanguage("en");
  });
});
