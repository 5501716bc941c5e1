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

/** Return how many dice fell by the verdict on a placement, bases included: one counts where nothing is left of what stood on it (DC-23). */
export function countFallen(verdict: GameEvent, value: number, news: readonly GameEvent[], view: DiceCrashView): number {
  const own = value > 3 ? 1 : 0;
  const fallen = parseFallen(verdict.word);
  // What fell by itself afterwards stood when the verdict was given.
  const later = news.filter(({ n, actor, word }) => n > verdict.n && actor === JUDGE && word.startsWith("alone")).flatMap(({ word }) => parseFallen(word));
  return BASES.reduce((sum, _, n) => {
    const dice = fallen.filter(({ tower }) => tower === n).length;
    const left = view.height[n] + later.filter(({ tower }) => tower === n).length;
    return sum + dice + (dice && !left && (n !== own || dice > 1 || view.base_only_counts) ? 1 : 0);
  }, 0);
}

/** Return all dice of the round once they are given. */
export function lineUp(view: DiceCrashView, facts: DiceCrashFacts, steps: readonly GameEvent[]): RoundDie[] {
  const placed = placements(steps).filter((die) => die.state === "done");
  const waiting = Array.from({ length: view.hand }, (_, n): RoundDie => ({
    seat: view.die_owner[n], size: view.die_size[n], value: view.die_value[n], tower: BASES[facts.tower[n]] ?? 0, state: n === view.die ? "now" : "next", fell: -1, verdict: 0,
  }));
  return [...placed, ...waiting];
}
