/** What a placement brought or cost, for the card that says so. */
import { JUDGE } from "../../generated/actors";
import type { DiceCrashView } from "../../generated/views";
import type { GameEvent } from "../../generated/wire";
import { countFallen, placements } from "./round";
import { parseFallen } from "./words";

export interface MomentText {
  /** Whose die it was. */
  seat: number;
  points: number;
  /** How many dice fell, bases included. */
  fell: number;
  /** How high the tower is now, its base included. */
  high: number;
  /** Which tower it was; -1 where nobody knows. */
  tower: number;
  /** The number of the verdict. */
  verdict: number;
}

/** Return points won or lost as they are written: +4, −3, and 0 where dice fell and there was nothing to lose. */
export const formatChange = (points: number, fell: boolean): string => (points < 0 ? `−${-points}` : fell && !points ? "0" : `+${points}`);

export const pointsOf = ({ points, fell }: MomentText): string => formatChange(points, fell > 0);

/** Return what the last verdict among new events means; null where there is none that concerns a placement. */
export function momentOf(news: readonly GameEvent[], steps: readonly GameEvent[], before: readonly number[], after: readonly number[], view: DiceCrashView): MomentText | null {
  const verdict = news.findLast(({ actor, word, undone }) => actor === JUDGE && !undone && !word.startsWith("alone"));
  const die = verdict && placements(steps).find((found) => found.verdict === verdict.n);
  if (!verdict || !die) return null;
  const points = (after[die.seat] ?? 0) - (before[die.seat] ?? 0);
  const fallen = parseFallen(verdict.word);
  const fell = countFallen(verdict, die.value, news, view);
  const tower = view.tower_value.findIndex((values, n) => values[view.height[n] - 1] === die.value && view.tower_size[n][view.height[n] - 1] === die.size);
  return { seat: die.seat, points, fell, high: fell || tower < 0 ? 0 : view.height[tower] + 1, tower: fell ? fallen[0].tower : tower, verdict: verdict.n };
}
