import { beforeAll, describe, expect, it, vi } from "vitest";
import type { DicettoView } from "../../generated/views";
import { loadWords, setLanguage } from "../../words/words.svelte";
import type { Slot } from "./slot";
import { tagOf, type TagContext } from "./tags";

const view = { seat: 0, lost: [0, 0, 0, 0, 0], chance_dice: 0 } as unknown as DicettoView;
const free: Slot = { kind: 3, type: 7, away: -1, owner: -1, laid: [], value: 0, claim: [], claimed: 0 };
const held: Slot = { ...free, owner: 1, laid: [5, 5], value: 10 };
const say = (more: Partial<TagContext>) => tagOf({ view, slot: 0, here: free, word: "", stance: "placing", names: ["Ana", "Bo"], me: 0, ...more });

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await loadWords("dicetto");
  await setLanguage("en");
});

describe("the tag of a card", () => {
  it("says what the picked dice would do", () => {
    expect(say({ word: "place:a:5,5" })).toEqual({ kind: "offer", text: "Lay for 10" });
    expect(say({ word: "place:a:6,6", here: held })).toEqual({ kind: "offer", text: "12 beats 10" });
    expect(say({ word: "place:a:5,5", here: held })).toEqual({ kind: "fight", text: "Duel 10 = 10" });
    expect(say({ word: "place:r:4", slot: 4 })).toEqual({ kind: "offer", text: "Lay: 4th roll" });
  });

  it("promises nothing while dice roll", () => {
    expect(say({ stance: "rolling" })).toEqual({ kind: "quiet", text: "two alike" });
    expect(say({ stance: "rolling", here: held })).toEqual({ kind: "quiet", text: "beat 10" });
    expect(say({ stance: "rolling", here: { ...free, type: 4 } }).text).toBe("wants 4s");
    expect(say({ stance: "rolling", here: { ...free, type: 13 } }).text).toBe("any dice");
    expect(say({ stance: "rolling", here: { ...free, type: 13 }, view: { ...view, chance_dice: 1 } }).text).toBe("all four dice");
  });

  it("says at the end of a turn who holds what", () => {
    const mine = { ...held, owner: 0 };
    expect(say({ stance: "ending", here: mine })).toEqual({ kind: "hold", text: "yours so far" });
    expect(say({ stance: "ending", here: held })).toEqual({ kind: "quiet", text: "Bo’s so far" });
    expect(say({ stance: "ending" })).toEqual({ kind: "quiet", text: "nobody yet" });
    expect(say({ stance: "watching", here: mine }).text).toBe("yours so far");
  });

  it("knows dice that are not settled, a lost duel, and Relance in front of somebody", () => {
    expect(say({ here: { ...held, claim: [6, 6], claimed: 12 } })).toEqual({ kind: "hold", text: "12 put here" });
    expect(say({ here: held, view: { ...view, lost: [1, 0, 0, 0, 0] } }).text).toBe("only above 10");
    expect(say({ slot: 4, here: { ...free, type: -1, away: 1 } }).text).toBe("with Bo");
    expect(say({ slot: 4, here: { ...free, type: -1, away: 0 } }).text).toBe("with you");
  });
});
