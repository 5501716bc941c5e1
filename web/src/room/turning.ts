/** The turn that did it: told from the points alone. A better judge of chances may replace this module. */
import { groupTurns } from "../parts/turns";

/** A game, as far as its points go. */
export interface Course {
  /** The points of each seat at the start, then after each turn. */
  points: number[][];
  /** Whose turns these were, and the step that ends each, counted from 1. */
  turns: { number: number; seat: number; steps: number[] }[];
}

export interface Turning {
  /** The index of the turn in the course. */
  turn: number;
  winner: number;
  /** The winner's lead over the best of the others before and after the turn; below 0 where they were behind. */
  before: number;
  after: number;
  /** Whether the winner led from this turn to the end. Otherwise they led early, and this turn added most to the lead. */
  lead: boolean;
}

/** Return the course of a game from its steps and the points after each: `points[0]` are those at the start. */
export function courseOf(steps: { actor: number; undone?: number }[], points: number[][]): Course {
  const turns = groupTurns(steps).filter(({ seat }) => seat >= 0);
  const last = turns.map((turn) => points[turn.steps.at(-1)! + 1]);
  return { points: [points[turns[0]?.steps[0] ?? 0], ...last], turns };
}

/** Return the turn that decided a game for its only winner; null where points do not tell. */
export function findTurning({ points, turns }: Course, winners: number[]): Turning | null {
  const [winner] = winners;
  if (winners.length !== 1 || points[0].length < 2 || points.some((row) => row.some(Number.isNaN))) return null;
  const leads = points.map((row) => leadOf(row, winner));
  if (leads.at(-1)! <= 0) return null;
  const told = (turn: number, lead: boolean): Turning => ({ turn, winner, before: leads[turn], after: leads[turn + 1], lead });
  const last = leads.findLastIndex((lead) => lead <= 0);
  const firstRound = points[0].length;
  if (last >= firstRound) return told(last, true);
  const swings = turns.map((_, turn) => leads[turn + 1] - leads[turn]);
  return told(swings.indexOf(Math.max(...swings)), false);
}

const leadOf = (row: number[], winner: number) => row[winner] - Math.max(...row.filter((_, seat) => seat !== winner));

/** Return the step of a turn that added most to the winner's lead; -1 where none did. `points[0]` are those at the start. */
export function bestStep(points: number[][], steps: number[], winner: number): number {
  const gains = steps.map((step) => leadOf(points[step + 1], winner) - leadOf(points[step], winner));
  const most = Math.max(...gains);
  return most > 0 ? steps[gains.indexOf(most)] : -1;
}

/** Return what the winner gained by a step of somebody else, as cards that are won when another turn ends; 0 for nothing. */
export function giftOf(points: number[][], step: number, actor: number, winner: number): number {
  return actor === winner ? 0 : Math.max(0, points[step + 1][winner] - points[step][winner]);
}
