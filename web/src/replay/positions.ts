/** The positions of a replay, in full. */
import type { Replay, GameEvent } from "../generated/wire";

export interface ReplayPosition {
  /** The event that led here; null at the start. */
  event: GameEvent | null;
  actor: number;
  legal: string[];
  view: Record<string, unknown>;
  facts: Record<string, unknown>;
  scores: number[];
  /** What there was to see of a verdict, packed; empty where that is not known. */
  playback: string;
}

/** Return every position of a replay, which lists only the fields that changed. */
export function expandPositions(replay: Replay): ReplayPosition[] {
  const positions: ReplayPosition[] = [];
  let view: Record<string, unknown> = {};
  let facts: Record<string, unknown> = {};
  for (const { event, position, playback } of replay.steps) {
    view = { ...view, ...position.view };
    facts = { ...facts, ...position.facts };
    positions.push({ event, actor: position.actor, legal: position.legal, view, facts, scores: position.scores, playback });
  }
  return positions;
}

/** Return the events between two positions; none when `to` is the earlier one. */
export function eventsBetween(positions: ReplayPosition[], from: number, to: number): GameEvent[] {
  return positions.slice(from + 1, to + 1).flatMap(({ event }) => event ?? []);
}

/** Return the index of the position after the next decision and the answers of chance and judge to it. */
export function afterNextDecision(positions: ReplayPosition[], from: number): number {
  let at = from + 1;
  while (at + 1 < positions.length && (positions[at + 1].event?.actor ?? -1) < 0) at++;
  return Math.min(at, positions.length - 1);
}
