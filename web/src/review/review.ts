/** What a review says: its sentences, its numbers, and where its moments are. */
import type { Decision, Estimate, Reason, Review } from "../generated/review";
import { language, t, translate } from "../words/words.svelte";

/** Of a normal distribution, 95 % lie within this many standard errors. */
export const NORMAL_95 = 1.96;
/** The values of reasons that are shares of 1; every other number is a count. */
const SHARES = ["chance", "share", "before", "after", "luck"];

/** A part of the chance that is seen when it is rounded. */
const SEEN = 0.005;

/** Return a share as a percentage: "62 %", or with its sign "+6 %". */
export function percent(share: number, signed = false): string {
  const rounded = Math.round(share * 100) / 100 || 0; // no −0
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0, signDisplay: signed ? "exceptZero" : "auto" }).format(rounded).replace("-", "−");
}

/** Return the bounds of an estimate. */
export function interval({ value, error }: Estimate): [low: number, high: number] {
  return [value - NORMAL_95 * error, value + NORMAL_95 * error];
}

/** Return whether an estimate may as well be nothing. */
export function mayBeNothing(estimate: Estimate): boolean {
  const [low, high] = interval(estimate);
  return low <= 0 && high >= 0;
}

/** Return whether an estimate has an interval that includes nothing: then no verdict is given. */
export function isDoubtful(estimate: Estimate): boolean {
  return estimate.error > 0 && mayBeNothing(estimate);
}

/** Return a share as a number of hundredths with its sign: "+58". */
export function points(share: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 0, signDisplay: "exceptZero" }).format(Math.round(share * 100) || 0).replace("-", "−");
}

/** Return whether another choice was better for certain, as far as is known: only then a choice is graded. */
export function isClear({ cost, examined }: Pick<Decision, "cost" | "examined">): boolean {
  return !examined || interval(cost)[0] > 0;
}

/** Return what a choice cost, with what that may be off by: "−6 % ± 2". */
export function sayCost({ cost }: Pick<Decision, "cost">): string {
  const margin = Math.round(NORMAL_95 * cost.error * 100);
  return margin ? `${percent(-cost.value, true)} ± ${margin}` : percent(-cost.value, true);
}

const GRADES = ["best", "good", "inaccuracy", "mistake", "blunder"];

/** Return how often a seat decided how well: "best 30, good 6, blunder 1". */
export function countGrades({ decisions }: Pick<Review, "decisions">, seat: number): string {
  const graded = decisions.filter((one) => one.seat === seat && (one.word === one.best || isClear(one))).map(({ grade }) => grade);
  const counts = GRADES.map((grade) => ({ grade, count: graded.filter((one) => one === grade).length }));
  return counts.flatMap(({ grade, count }) => (count ? `${translate(`study-grade-${grade}`)} ${count}` : [])).join(", ");
}

/** Return the decisions of the same seat before and after one. */
export function besideDecision({ decisions }: Pick<Review, "decisions">, { seat, step }: Pick<Decision, "seat" | "step">): { earlier?: Decision; later?: Decision } {
  const own = decisions.filter((one) => one.seat === seat);
  return { earlier: own.findLast((one) => one.step < step), later: own.find((one) => one.step > step) };
}

/** The most better choices whose boards are asked for: no address may be longer. */
const MOST_BOARDS = 60;

/** Return the decisions for which another choice was better, those that cost most first. */
export function improvable({ decisions }: Pick<Review, "decisions">): Decision[] {
  const better = decisions.filter(({ word, best }) => word !== best);
  return better.sort((one, other) => other.cost.value - one.cost.value).slice(0, MOST_BOARDS);
}

/** Return the sentence of a reason: shares as percentages, seats as names, headings as words. */
export function sayReason(reason: Reason, names: string[]): string {
  return translate(reason.key, "", reasonDetails(reason, names));
}

/** Return the values of a reason as they are read. */
export function reasonDetails({ values }: Pick<Reason, "values">, names: string[]): Record<string, string | number> {
  const details: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    if (name === "seat") details.who = names[Number(value) - 1];
    else if (name === "heading") details.heading = translate(`study-heading-${value}`);
    else details[name] = SHARES.includes(name) ? percent(Number(value)) : value;
  }
  return details;
}

/** Return each seat's chance at the start and after every step. */
export function chancesOf({ ledger }: Review): number[][] {
  return [ledger.start, ...ledger.entries.map(({ after }) => after)];
}

/** Return the step that changed somebody's chance most: of equal ones the last; 0 for a game without steps. */
export function decisiveStep({ ledger }: Pick<Review, "ledger">): number {
  const changes = ledger.entries.map(({ before, after }) => Math.max(...after.map((chance, seat) => Math.abs(chance - before[seat]))));
  return changes.lastIndexOf(Math.max(...changes)) + 1;
}

/** Return what the curve shows, in words. */
export function describeCurve(chances: number[][], names: string[]): string {
  return names
    .map((who, seat) => {
      const own = chances.map((row) => row[seat]);
      return t("study-page-curve", { who, start: percent(own[0]), end: percent(own.at(-1)!), low: percent(Math.min(...own)), high: percent(Math.max(...own)) });
    })
    .join(" ");
}

export type Heading = "luck" | "choice" | "others" | "memory" | "hand" | "speed" | "unexplained";

/** A part of what changed a player's chance. */
export interface Part {
  heading: Heading;
  name: string;
  /** Without an error where none is known. */
  estimate: Estimate;
}

const nameHeading = (heading: Heading) => (heading === "others" ? t("study-page-others") : t(`study-heading-${heading}`));

/** Return the parts that changed a player's chance; those that changed nobody's are left out. */
export function partsOf({ players }: Review, seat: number): Part[] {
  const player = players[seat];
  const parts: Part[] = [
    { heading: "luck", name: nameHeading("luck"), estimate: player.luck },
    { heading: "choice", name: nameHeading("choice"), estimate: player.choice },
  ];
  for (const heading of ["others", "memory", "hand", "speed"] as const) {
    if (players.some((one) => Math.abs(one[heading]) >= SEEN)) parts.push({ heading, name: nameHeading(heading), estimate: { value: player[heading], error: 0 } });
  }
  return parts;
}

/** Return what one step changed of a seat's chance, by these headings and what they leave unexplained, and all of it together. */
export function partsOfStep({ ledger }: Review, step: number, seat: number, headings: Heading[]): { parts: Part[]; change: number } {
  const { parts, before, after } = ledger.entries[step - 1];
  const shown = Math.abs(parts.unexplained?.[seat] ?? 0) < SEEN ? headings : [...headings, "unexplained" as const];
  return {
    parts: shown.map((heading) => ({ heading, name: nameHeading(heading), estimate: { value: parts[heading]?.[seat] ?? 0, error: 0 } })),
    change: after[seat] - before[seat],
  };
}

/** Return the standard error of each seat's chance at the start and after every step: the root of the squares of all that was unexplained later. */
export function doubtsOf({ ledger, players }: Review): number[][] {
  const squares = players.map(() => 0);
  const doubts = [squares.map(() => 0)];
  for (const { parts } of [...ledger.entries].reverse()) {
    for (const seat of squares.keys()) squares[seat] += (parts.unexplained?.[seat] ?? 0) ** 2;
    doubts.push(squares.map(Math.sqrt));
  }
  return doubts.reverse();
}
