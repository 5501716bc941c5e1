/** A replay as positions that can be looked at in any order. */
import type { Replay, Told } from "./generated/wire";

export interface Shown {
  /** What led here; nothing at the start. */
  told: Told | null;
  actor: number;
  legal: string[];
  view: Record<string, unknown>;
  facts: Record<string, unknown>;
}

/** Adds up what changed from step to step. */
export function positions(replay: Replay): Shown[] {
  const shown: Shown[] = [];
  let view: Record<string, unknown> = {};
  let facts: Record<string, unknown> = {};
  for (const { told, position } of replay.steps) {
    view = { ...view, ...position.view };
    facts = { ...facts, ...position.facts };
    shown.push({ told, actor: position.actor, legal: position.legal, view, facts });
  }
  return shown;
}

/** What happened on the way from one position to a later one; nothing on the way back. */
export function between(shown: Shown[], from: number, to: number): Told[] {
  return shown.slice(from + 1, to + 1).flatMap(({ told }) => told ?? []);
}

/** The position after the next decision and all that chance and the judge answered to it. */
export function settled(shown: Shown[], from: number): number {
  let at = from + 1;
  while (at + 1 < shown.length && (shown[at + 1].told?.actor ?? -1) < 0) at++;
  return Math.min(at, shown.length - 1);
}
