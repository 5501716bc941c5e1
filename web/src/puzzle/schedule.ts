/** When a puzzle comes again, by Leitner's boxes: found, it goes one box further and waits longer; missed, it goes back to the first. */

import type { PuzzleList } from "../generated/wire";

/** What this device remembers of a puzzle. Days are counted from 1970, UTC. */
export interface Seen {
  /** How often it was found in a row, up to the last box. */
  box: number;
  /** The day from which on it comes again. */
  due: number;
  /** The day of the last answer. */
  last: number;
}

/** Days until a puzzle of each box comes again. */
export const DAYS = [0, 1, 3, 7, 16, 35];
const DAY = 86_400_000;

export const dayOf = (when: number): number => Math.floor(when / DAY);
export const dateOf = (day: number): number => day * DAY;

/** The number of 1 January 1970 as Python counts days. */
const FIRST = 719_163;

/** Return the puzzle of a day, as the server chooses it: a list that was kept is of another day. None where there are no puzzles. */
export function puzzleOfDay({ sets, stride }: Pick<PuzzleList, "sets" | "stride">, day: number): { game: string; number: number } | undefined {
  const [ordinal, games] = [day + FIRST, sets.length];
  if (!games) return undefined;
  const { game, levels } = sets[ordinal % games];
  return { game, number: ((Math.floor(ordinal / games) * stride) % levels.length) + 1 };
}

/** Return what to remember after an answer. */
export function schedule(seen: Seen | undefined, right: boolean, today: number): Seen {
  const box = right ? Math.min((seen?.box ?? 0) + 1, DAYS.length - 1) : 0;
  return { box, due: today + DAYS[box], last: today };
}

/**
 * Return the puzzles that are due, in the order to solve them: those that have waited longest, then new ones in the order given, then
 * those that were missed today.
 */
export function listDue(keys: string[], seen: Record<string, Seen>, today: number): string[] {
  const rank = (key: string) => (!(key in seen) ? today : seen[key].last === today ? today + 1 : seen[key].due - DAYS.at(-1)! - 1);
  return keys.filter((key) => !(key in seen) || seen[key].due <= today).sort((a, b) => rank(a) - rank(b));
}

/** Return the day on which the next of these puzzles is due; undefined where there is none. */
export function nextDue(keys: string[], seen: Record<string, Seen>): number | undefined {
  const days = keys.flatMap((key) => seen[key]?.due ?? []);
  return days.length ? Math.min(...days) : undefined;
}

/** Return how many days in a row the puzzle of the day was answered, once it has been answered on this day. */
export function extendStreak({ day, days }: { day: number; days: number }, today: number): { day: number; days: number } {
  if (day === today) return { day, days };
  return { day: today, days: day === today - 1 ? days + 1 : 1 };
}
