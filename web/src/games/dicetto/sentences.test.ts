import { beforeAll, describe, expect, it, vi } from "vitest";
import type { DicettoFacts, DicettoView } from "../../generated/views";
import { setLanguage, loadWords } from "../../words/words.svelte";
import { choice } from "./choice.svelte";
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

  it("says on the slip what is picked, what is held, and what others did", () => {
    const table = { ...view, lost: [0, 0, 0, 0, 0], claims: [[0], [0], [0], [0], [0]], cards: [3, 6], target_cards: 10 } as DicettoView;
    const slip = (more: object, phase = 5) =>
      sentences.slip!({ view: { ...table, phase }, facts, actor: 0, seat: 0, mine: [0], names, options: {}, news: [], steps: [], recounting: false, ...more });
    expect(slip({}, 4)).toEqual({ seat: 0, fact: "2, 5 and 5.", more: "Tap the dice you keep. 0 rolls left." });
    expect(slip({}, 4)!.fact).not.toContain("Ana");
    expect(slip({ mine: [0, 1] }, 4)!.fact).toBe("Ana: 2, 5 and 5.");
    Object.assign(choice, { faces: [5, 5], fits: true });
    expect(slip({})).toEqual({ seat: 0, fact: "5 and 5: worth 10.", more: "Tap a glowing card." });
    Object.assign(choice, { faces: [], ending: true });
    expect(slip({ view: { ...table, owner: [0, -1, -1, -1, 0] } })).toEqual({ seat: 0, fact: "You hold the pair and Relance.", more: "If nobody beats them, they are yours next turn." });
    choice.ending = false;
    const step = (word: string, actor = 1) => ({ n: 1, actor, word, evidence: "", undone: 0 });
    const told = (...words: string[]) => slip({ recounting: true, news: words.map((word, n) => step(word, n ? -1 : 1)) });
    expect(told("place:a:3,3")).toEqual({ seat: 1, fact: "Bo lays 3 and 3 on the pair.", more: "Worth 6." });
    expect(told("place:a:3,3", "duel:2", "duel:2", "duel:2", "duel:6")!.fact).toBe("Bo loses the duel for the pair, 2 to 6.");
    expect(told("done", "card:pair:1", "die:1")).toEqual({ seat: 1, fact: "Bo ends the turn.", more: "You take a card!" });
    expect(slip({ seat: -1, actor: -1 })).toBeNull();
  });

  it("counts Bonus cards in", () => expect(sentences.points(view, facts, [])).toEqual([3, 4]));
});
