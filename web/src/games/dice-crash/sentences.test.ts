import { beforeAll, describe, expect, test, vi } from "vitest";
import type { DiceCrashFacts, DiceCrashView } from "../../generated/views";
import type { GameEvent } from "../../generated/wire";
import { loadWords, setLanguage } from "../../words/words.svelte";
import { sentences } from "./sentences";

const names = ["Ana", "Bo"];
const view = {
  seats: 2, seat: 0, turn: 1, phase: 5, marker: 1, pool: [4, 1, 2, 1], hand: 3, die: 1,
  die_size: [0, 3, 1], die_value: [2, 4, 5], die_owner: [1, -1, -1], height: [1, 2],
} as unknown as DiceCrashView;
const facts = { tower: [0, 1, 1], worth: [3, 4, 4], to_pick: 2, totals: [7, 5], goal: 25, rounds: 7 } as DiceCrashFacts;
const ask = (phase: number, more: Partial<DiceCrashView> = {}) => sentences.prompt({ ...view, phase, ...more }, facts, 0, names);
const tell = (word: string, actor = 0) => sentences.describe({ n: 1, actor, word, evidence: "", undone: 0 }, view, names, {});
const explain = (word: string) => sentences.explain(word, view, facts, names);

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await loadWords("dice-crash");
  await setLanguage("en");
});

describe("Dice Crash in words", () => {
  test("asks in every phase but the last", () => {
    for (let phase = 0; phase < 9; phase++) expect(ask(phase)).not.toBe("");
    expect(ask(9)).toBe("");
    expect(ask(2)).toBe("2 more dice to pick for the throw.");
    expect(ask(5)).toBe("Who gets the giant 4?");
    expect(ask(6)).toBe("The small 2 goes on tower 3: 3 points if it holds.");
    expect(ask(7, { die: 0 })).toBe("Bo has put the small 2 on tower 3. What happens?");
  });

  test("tells decisions, dice and verdicts", () => {
    expect(tell("pick:giant")).toBe("Ana picks a giant die.");
    expect(tell("give:small2:2")).toBe("Ana gives the small 2 to Bo.");
    expect(tell("give:small2:1")).toBe("Ana keeps the small 2.");
    expect(tell("place:small2", 1)).toBe("Bo lets go of the small 2.");
    expect(tell("tear:6")).toBe("Ana tears down tower 6.");
    expect(tell("die:4", -1)).toBe("A die shows 4.");
    expect(tell("first:2", -1)).toBe("Bo throws first.");
    expect(tell("falls:3.1,3.2,6.1", -2)).toBe("Fallen: tower 3 levels 1 2, tower 6 level 1.");
    expect(tell("holds", -2)).toBe("It holds.");
    expect(tell("alone:6.2", -2)).toContain("by themselves");
  });

  test("explains every kind of legal word", () => {
    expect(explain("pick:medium")).toBe("Pick the last die of this size: medium.");
    expect(explain("pick:small")).toBe("Pick a die: small. 3 more are left in the pool.");
    expect(explain("tear:6")).toBe("Tear down tower 6: 2 dice go back to the pool, no points change.");
    expect(explain("marker:2")).toContain("Bo gets a die first");
    expect(explain("give:giant4:2")).toBe("Give the giant 4 to Bo, for tower 6: 4 points if it holds, as the tower stands.");
    expect(explain("give:giant4:1")).toContain("Keep the giant 4");
    expect(explain("place:medium5")).toContain("Put the medium 5 on tower 6: 4 points");
    expect(sentences.points(view, facts, [])).toEqual([7, 5]);
  });

  test("says what a fall costs: a point a die, the base included, and never more than there is", () => {
    const steps = [[-1, "die:5"], [0, "place:medium5"], [-2, "falls:6.1,6.2"]].map(([actor, word], n) => ({ n, actor, word, evidence: "", undone: 0 }) as GameEvent);
    const slip = (totals: number[], height: number[]) =>
      sentences.slip!({ view: { ...view, height }, facts: { ...facts, totals }, actor: 1, seat: -1, mine: [1], names, options: {}, news: steps.slice(2), steps, recounting: true });
    expect(slip([7, 5], [1, 0])).toEqual({ seat: 0, fact: "Ana’s 5 slips:", more: "3 dice fall, −3." });
    expect(slip([7, 5], [1, 1])?.more).toBe("2 dice fall, −2.");
    expect(slip([0, 5], [1, 0])?.more).toBe("3 dice fall, no points left.");
  });

  test("speaks French", async () => {
    await setLanguage("fr");
    expect(tell("falls-then:3.2", -2)).toBe("Tombés\u00a0: tour 3 niveau 2, et quelque chose tombe ensuite tout seul.");
    expect(ask(5)).toBe("Qui reçoit le géant 4\u00a0?");
    await setLanguage("en");
  });
});
