import { expect, it } from "vitest";
import type { Replay, ReplayStep } from "../generated/wire";
import { afterNextDecision, eventsBetween, expandPositions } from "./positions";

function step(n: number, actor: number, word: string, view: Record<string, unknown>, facts: Record<string, unknown> = {}): ReplayStep {
  const event = n ? { n, actor, word, evidence: "", undone: 0 } : null;
  return { event, position: { at: n, actor: 0, legal: [`legal-${n}`], until: 0, view, facts, scores: [n, 0], lines: [], may_end: [] }, roll: null, playback: n === 3 ? "packed" : "" };
}

const replay: Replay = {
  game: "dice-stars", options: {}, players: ["human:Ana", "bot:greedy"], tags: {},
  steps: [
    step(0, 0, "", { turn: 0, bag: 3 }, { sum: 0 }),
    step(1, 0, "draw:2", { turn: 1 }),
    step(2, -1, "blue:5", { bag: 2 }, { sum: 5 }),
    step(3, -2, "falls", { bag: 1 }),
    step(4, 1, "take", { turn: 2 }),
    step(5, 0, "draw:1", { turn: 3 }),
  ],
};

it("adds up what changed, and leaves earlier positions as they were", () => {
  const shown = expandPositions(replay);
  expect(shown.map(({ view }) => view)).toEqual([
    { turn: 0, bag: 3 }, { turn: 1, bag: 3 }, { turn: 1, bag: 2 }, { turn: 1, bag: 1 }, { turn: 2, bag: 1 }, { turn: 3, bag: 1 },
  ]);
  expect(shown.map(({ facts }) => facts.sum)).toEqual([0, 0, 5, 5, 5, 5]);
  expect(shown[2].legal).toEqual(["legal-2"]);
  expect(shown[0].event).toBeNull();
  expect(shown.map(({ playback }) => playback)).toEqual(["", "", "", "packed", "", ""]);
});

it("tells what happened between two positions, and nothing backwards", () => {
  const shown = expandPositions(replay);
  expect(eventsBetween(shown, 0, 2).map(({ word }) => word)).toEqual(["draw:2", "blue:5"]);
  expect(eventsBetween(shown, 4, 5).map(({ word }) => word)).toEqual(["draw:1"]);
  expect(eventsBetween(shown, 5, 2)).toEqual([]);
  expect(eventsBetween(shown, 3, 3)).toEqual([]);
});

it("goes to where a decision has been answered", () => {
  const shown = expandPositions(replay);
  expect([0, 1, 3, 4, 5].map((from) => afterNextDecision(shown, from))).toEqual([3, 3, 4, 5, 5]);
});
