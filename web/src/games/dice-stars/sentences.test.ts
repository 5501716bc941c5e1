import { beforeAll, describe, expect, it, vi } from "vitest";
import type { DiceStarsFacts, DiceStarsView } from "../../generated/views";
import { loadWords, setLanguage } from "../../words/words.svelte";
import { sentences, tellTurn } from "./sentences";

const names = ["Ana", "Bo"];
const view = { seat: 1, phase: 4, to_draw: 0, to_mark: 2, ending: 0, dice: [0, 0, 2, 1, 0, 1, 0, 2, 0, 1], marks: [[0, 0, 0, 0, 0], [0, 2, 0, 0, 0]], room: [Array(10).fill(5), Array(10).fill(5)] } as unknown as DiceStarsView;
const facts = { totals: [12, -3], worth: [0, 0, 8, 0, 0, 3, 0, 10, 0], sums: [[0, 0, 0, 0, 0], [0, 7, 0, 0, 0]], times: [[1, 1, 1, 1, 1], [1, 0, 1, 1, 1]], counts: [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0]] } as unknown as DiceStarsFacts;
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
    expect(explain("mark:3")).toBe("Mark one star on line 3: then 3 of 3, 0 → 14 points");
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

  it("says on the slip what was rolled, what lies there, and what it means", () => {
    const context = { view, facts, actor: 1, seat: 1, mine: [1], names, options: {}, steps: [], recounting: false };
    const step = (word: string, actor = -1) => ({ n: 1, actor, word, evidence: "", undone: 0 });
    const say = (changed: object) => sentences.slip!({ ...context, news: [], ...changed });
    expect(say({ news: [step("draw:3", 1), step("blue:star"), step("black:star"), step("orange:5")] })).toEqual({ seat: 1, fact: "You rolled two stars and a 5.", more: "Two 5s lie there. What do you take?" });
    expect(say({ news: [step("draw:2", 1), step("black:5"), step("orange:5")] })?.more).toBe("What do you take?");
    expect(say({ mine: [0, 1], news: [step("draw:1", 1), step("blue:3")] })?.fact).toBe("Bo rolled a 3.");
    expect(say({ view: { ...view, phase: 5 } })).toMatchObject({ fact: "2 stars to mark." });
    expect(say({ view: { ...view, phase: 2, dice: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1] } })).toEqual({ seat: 1, fact: "Your turn.", more: "Draw three dice." });
    expect(say({ view: { ...view, room: [[], Array(10).fill(0)] } })?.more).toBe("Nothing fits. Choose the dice of your penalty.");
    expect(say({ seat: -1, recounting: true, news: [step("take:6", 0)] })).toEqual({ seat: 0, fact: "Ana takes all 6s.", more: "15 points ahead of you." });
    expect(say({ seat: -1, actor: 0 })).toEqual({ seat: 0, fact: "Ana to play.", more: "" });
  });

  it("tells a turn in steps", () => {
    const steps = ["draw:2", "blue:6", "black:6", "take:6"].map((word, n) => ({ n, actor: word.includes("6") && n < 3 ? -1 : 0, word, evidence: "", undone: 0 }));
    expect(tellTurn(steps, [{ n: 3, seat: 0, word: "take:6", dice: 2, gain: 12 }])).toEqual(["draws 2 dice: blue 6 and black 6", "takes both 6s, +12"]);
    expect(tellTurn(steps.slice(0, 1), [])).toEqual(["draws 2 dice"]);
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
