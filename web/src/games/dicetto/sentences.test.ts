import { beforeAll, describe, expect, it, vi } from "vitest";
import type { DicettoFacts, DicettoView } from "../../generated/views";
import { setLanguage, loadWords } from "../../words/words.svelte";
import { sentences } from "./sentences";

const names = ["Ana", "Bo"];
const view = {
  seat: 0, phase: 5, rolls: 0, hand: [2, 5, 5, 0], types: [0, 7], points: [0, 1], logos: [0, 1], card: [1, -1, -1, -1],
  owner: [1, -1, -1, -1, -1], contested: -1, thrown: 0, to_roll: 0,
} as unknown as DicettoView;
const facts = { values: [6, 0, 0, 0, 0], totals: [3, 4] } as unknown as DicettoFacts;
const explain = (word: string, lying: number) => sentences.explain(word, view, { ...facts, values: [lying, 0, 0, 0, 0] }, names);
const tell = (word: string, actor = 0) => sentences.describe({ n: 1, actor, word, evidence: "", undone: 0 }, view, names, {});

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await loadWords("dicetto");
  await setLanguage("en");
});

describe("Dicetto in words", () => {
  it("explains every legal word", () => {
    expect(explain("place:a:5,5", 0)).toBe("pair, 1 point, logo: 10 on a free card");
    expect(explain("place:a:5,5", 6)).toBe("pair, 1 point, logo: 10 beats the 6 of Bo");
    expect(explain("place:a:5,5", 10)).toContain("a duel decides");
    expect(explain("place:r:2", 0)).toBe("Relance: 2 on a free card");
    expect(explain("reroll:2,5", 0)).toBe("roll 2 5 again and keep 5");
    expect(explain("reroll:2,5,5", 0)).toBe("roll all dice again: 2 5 5");
    expect(explain("stop", 0)).toBe("keep all dice and place them");
    expect(explain("done", 0)).toBe("end the turn and keep 2 5 5");
  });

  it("tells decisions and what chance turned up, but no single dice", () => {
    expect(tell("place:b:3,3")).toBe("Ana lays 3 3 on card b, worth 6.");
    expect(tell("place:r:4,6", 1)).toBe("Bo lays 4 6 on Relance, worth 10.");
    expect(tell("reroll:1,1")).toBe("Ana rolls 1 1 again.");
    expect(tell("card:4:1:logo", -1)).toBe("New card: number 4, 1 point, logo.");
    expect(tell("card:three-of-a-kind:3", -1)).toBe("New card: three of a kind, 3 points.");
    expect(tell("bonus:5", -1)).toBe("Bonus card 5: for the most straights.");
    expect(tell("first:2", -1)).toBe("Bo begins.");
    expect(tell("die:4", -1)).toBe("");
  });

  it("asks in every phase", () => {
    const ask = (more: Partial<DicettoView>) => sentences.prompt({ ...view, ...more }, facts, 0, names);
    for (const phase of [0, 1, 2, 3, 4, 5, 6]) expect(ask({ phase, contested: 0 })).not.toBe("");
    expect(ask({ phase: 4, rolls: 1 })).toBe("2 5 5: roll some again, or stop? One roll left.");
    expect(ask({ phase: 6, contested: 0, thrown: 4 })).toBe("Duel for “pair”: Ana has rolled 4, now Bo.");
    expect(ask({ phase: 7 })).toBe("");
  });

  it("counts Bonus cards in", () => expect(sentences.points(view, facts, [])).toEqual([3, 4]));
});
