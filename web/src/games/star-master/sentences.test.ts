/** Star Master in words. */
import { beforeAll, expect, test, vi } from "vitest";
import * as rules from "../../generated/constants/star-master";
import type { StarMasterFacts, StarMasterView } from "../../generated/views";
import type { GameEvent } from "../../generated/wire";
import { device } from "../../device/device.svelte";
import { loadWords } from "../../words/words.svelte";
import { sentences, parseTimes } from "./sentences";

const facts: StarMasterFacts = { counts: [2, 0], goal: 6, turns: 0, racing: [], at_risk: -1 };
const names = ["Ana", "Bo"];

function view(phase: number, more: Partial<StarMasterView> = {}): StarMasterView {
  return {
    seats: 2, seat: 0, turn: 1, phase, dealt: 9, white: 0, black: 1, wanted: 0, shown: -1, finder: -1,
    exchanged: [-1, -1], tried: Array(6).fill(0), supply: Array(9).fill(6), markers: Array.from({ length: 6 }, () => Array(9).fill(0)),
    variant: 0, white_die: [], black_die: [], colours: [0, 1, 2, 3, 4, 5, 6, 7, 8], race_continues: 0, next_after: 0,
    star_owned_risk: 1, competition_in_races: 0, solitaire_black_die: 0, faces: Array(9).fill(-1), ...more,
  };
}
const told = (actor: number, word: string, evidence = ""): GameEvent => ({ n: 1, actor, word, evidence, undone: 0 });

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  device.lang = "en";
  await loadWords("star-master");
});

test("every phase asks for something", () => {
  for (let phase: number = rules.FIRST; phase <= rules.DONE; phase++) expect(sentences.prompt(view(phase, { shown: phase === rules.SWAP ? 4 : -1 }), facts, 0, names), String(phase)).not.toBe("");
});

test("what lies open and what has moved is said before the next roll", () => {
  expect(sentences.prompt(view(rules.ROLL, { shown: 4, faces: [-1, -1, -1, -1, 2, -1, -1, -1, -1] }), facts, 1, names)).toBe(
    "The cube on place 5 is yellow. Roll the dice.",
  );
  expect(sentences.prompt(view(rules.ROLL, { exchanged: [4, 0] }), facts, 1, names)).toContain("places 5 and 1");
});

test("a colour that one has already is looked for in other words", () => {
  const owning = view(rules.TURN);
  owning.markers[0][0] = 1;
  expect(sentences.prompt(owning, facts, 0, names)).toContain("on the score board already");
  expect(sentences.explain("announce:red", owning, facts, names)).toContain("which you already have");
  expect(sentences.explain("announce:pink", owning, facts, names)).toBe("look for pink");
});

test("a race says what it is about, and who may lose by it", () => {
  const ask = (more: Partial<StarMasterFacts>): string => sentences.prompt(view(rules.RACE), { ...facts, ...more }, -2, names);
  expect(ask({})).toBe("A race! Everybody looks for red.");
  expect(ask({ at_risk: 0 })).toContain("Whoever rolled already has it, and must find it again or lose it.");
  expect(ask({ turns: 12 })).toBe("A black star! Look for red, or let it go.");
  expect(ask({ turns: 12, at_risk: 0 })).toContain("you already have it, and must find it again or lose it");
});

test("a race is told with its times", () => {
  const evidence = "2:412ms~said=405,seen=431,way=18-25;1:530ms~said=500,seen=560,way=2-3;3:-";
  expect(parseTimes(evidence)).toEqual([{ seat: 1, ms: 412 }, { seat: 0, ms: 530 }]);
  expect(parseTimes("")).toEqual([]);
  expect(sentences.describe(told(-2, "grab:2:5", evidence), view(rules.ROLL), names, {})).toContain("Bo is the first to seize a cube, after 412 ms");
  expect(sentences.describe(told(-2, "nobody", "1:-;2:-"), view(rules.ROLL), names, {})).toBe("Nobody seizes a cube.");
});

test("who reaches for a wrong cube is first only if others reach for one, too", () => {
  const shown = view(rules.ROLL, { shown: 4, wanted: 0, faces: [-1, -1, -1, -1, 3, -1, -1, -1, -1] });
  const fact = (evidence: string) => sentences.slip!({ view: shown, facts, actor: 0, seat: -1, mine: [], names, options: {}, news: [told(-2, "grab:2:5", evidence)], steps: [], recounting: true })?.fact;
  expect(fact("1:530ms;2:412ms")).toBe("Bo is first, but it is green.");
  expect(fact("1:-;2:412ms")).toBe("Bo turns up green, not red.");
});

test("which cubes are laid out is never told", () => {
  expect(sentences.describe(told(-1, ""), view(rules.MEMORISE), names, {})).toBe("");
  expect(sentences.describe(told(-1, "cube:red"), view(rules.MEMORISE), names, {})).toBe("");
  expect(sentences.describe(told(-1, "white:star"), view(rules.ANNOUNCE), names, {})).toBe("White die: star.");
});

test("points are markers of the goal", () => {
  expect(sentences.points(view(rules.ROLL), facts, [])).toEqual(["2/6", "0/6"]);
});
