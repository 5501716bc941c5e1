/** The dice of a round in the order of building: those that are placed already, and those to come. */
import { CHANCE, JUDGE } from "../../generated/actors";
import type { DiceCrashFacts, DiceCrashView } from "../../generated/views";
import type { GameEvent } from "../../generated/wire";
import { parseDie, parseFallen } from "./words";
import { BASES } from "./world";

export interface RoundDie {
  seat: number;
  size: number;
  value: number;
  /** The number of its tower; 0 where it does not matter any more. */
  tower: number;
  /** Placed and judged, being placed, or still to come. */
  state: "done" | "now" | "next";
  /** How many dice fell with it; -1 while nobody knows. */
  fell: number;
  /** The number of its verdict. */
  verdict: number;
}

/** Return the placements since the last throw, with their verdicts. */
export function placements(steps: readonly GameEvent[]): RoundDie[] {
  const from = steps.findLastIndex(({ actor, word }) => actor === CHANCE || word.startsWith("give:")) + 1;
  const found: RoundDie[] = [];
  for (const { actor, word, n } of steps.slice(from)) {
    const verb = word.split(":")[0];
    if (actor >= 0 && verb === "place") found.push({ seat: actor, ...parseDie(word.split(":")[1]), tower: 0, state: "now", fell: -1, verdict: 0 });
    const last = found.at(-1);
    if (actor === JUDGE && verb !== "alone" && last?.fell === -1) Object.assign(last, { state: "done", fell: parseFallen(word).length, verdict: n });
  }
  return found;
}

/** Return all dice of the round once they are given. */
export function lineUp(view: DiceCrashView, facts: DiceCrashFacts, steps: readonly GameEvent[]): RoundDie[] {
  const placed = placements(steps).filter((die) => die.state === "done");
  const waiting = Array.from({ length: view.hand }, (_, n): RoundDie => ({
    seat: view.die_owner[n], size: view.die_size[n], value: view.die_value[n], tower: BASES[facts.tower[n]] ?? 0, state: n === view.die ? "now" : "next", fell: -1, verdict: 0,
  }));
  return [...placed, ...waiting];
}
