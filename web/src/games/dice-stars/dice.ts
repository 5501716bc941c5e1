/** How dice and sheets are drawn: fixed places, what a choice takes, and what stars would change. */
import { CHANCE } from "../../generated/actors";
import { CELLS, COLOUR_WORDS, DICE, EMPTY, FACE_WORDS, NUMBER, STAR, TYPE_WORDS } from "../../generated/constants/dice-stars";
import type { DiceStarsFacts, DiceStarsView } from "../../generated/views";
import type { DieFace } from "../../parts/paint";
import type { GameEvent } from "../../generated/wire";

export type Colour = (typeof COLOUR_WORDS)[number];
export const LINES = [0, 1, 2, 3, 4];
/** Cells of a line: four white ones, then green ones. */
export const WHITE = 4;
export const cellCount = (line: number): number => CELLS - line;
/** Multipliers of a line. */
export const starCount = (line: number): number => line + 2;

/** What a die shows, as `Die` draws it. */
export const faceSymbol = (face: number): DieFace => (face === 0 ? "★" : face + 1);
export const facesOf = (colour: number): DieFace[] => (colour === 3 ? ["★", "★", 3, 4, 5, 6] : ["★", 2, 3, 4, 5, 6]);

/** A die that lies in the reserve. */
export interface ReserveDie {
  face: number;
  /** Identifies the die: another one on the same place has another id. */
  id: number;
  /** Which of the dice of the last roll it is; -1 when it lay there before. */
  thrown: number;
}
export type Places = (ReserveDie | null)[][];

/** Return an empty tray: a fixed place for each die. */
export const emptyPlaces = (): Places => DICE.map((dice) => Array<ReserveDie | null>(dice).fill(null));

let lastId = 0;

/** Lay out the reserve: dice keep their places, taken dice leave, and new ones go to free places of their colour. */
export function layOut(before: Places, reserve: number[][], news: GameEvent[]): Places {
  const rolled = news.filter((step) => step.actor === CHANCE).map((step) => step.word);
  return before.map((places, colour) => {
    const left = [...reserve[colour]];
    const now = places.map((die) => (die && left[die.face]-- > 0 ? { ...die, thrown: -1 } : null));
    left.forEach((dice, face) => {
      for (; dice > 0; dice--) {
        const thrown = rolled.indexOf(`${COLOUR_WORDS[colour]}:${FACE_WORDS[face]}`);
        if (thrown >= 0) rolled[thrown] = "";
        now[now.indexOf(null)] = { face, id: ++lastId, thrown };
      }
    });
    return now;
  });
}

/** Whether a type, such as `blue`, `4` or `star`, takes this die. */
export function takes(type: string, colour: number, face: number): boolean {
  return type === COLOUR_WORDS[colour] || type === FACE_WORDS[face];
}

type Sheets = Pick<DiceStarsView, "cells" | "marks" | "penalty">;

/** Return the latest entries of each sheet: `0 3` a cell, `0 star 1` a multiplier, `penalty`. */
export function latestEntries(before: Sheets, now: Sheets, last: Set<string>[]): Set<string>[] {
  return now.cells.map((lines, seat) => {
    const found = new Set<string>();
    lines.forEach((cells, line) => {
      cells.forEach((cell, n) => cell !== EMPTY && cell !== before.cells[seat][line][n] && found.add(`${line} ${n}`));
      for (let n = before.marks[seat][line]; n < now.marks[seat][line]; n++) found.add(`${line} star ${n}`);
    });
    if (now.penalty[seat] !== before.penalty[seat]) found.add("penalty");
    return found.size ? found : (last[seat] ?? found);
  });
}

/** Return the number of a type in `dice`, `room` and `worth`. */
export const typeIndex = (type: string): number => (TYPE_WORDS as readonly string[]).indexOf(type);

/** Return the cells that taking a type fills, in the order of writing: columns downwards, lines to the right. None for stars and penalties. */
export function cellsToFill(view: Pick<DiceStarsView, "cells" | "dice">, seat: number, type: string): [line: number, n: number][] {
  const index = typeIndex(type);
  if (index < 0 || index === STAR) return [];
  const free = LINES.flatMap((line) => view.cells[seat][line].slice(0, cellCount(line)).map((cell, n) => ({ line, n, cell }))).filter(
    ({ line, n, cell }) => cell === EMPTY && (index < NUMBER ? n === index : line === index - NUMBER),
  );
  return free.slice(0, view.dice[index]).map(({ line, n }) => [line, n]);
}

/** Return what taking a type adds to the total: the dice, as often as the line of the last cell counts. A half-marked line counts nothing. */
export function gainOf(view: Pick<DiceStarsView, "cells" | "dice">, facts: Pick<DiceStarsFacts, "worth" | "times">, seat: number, type: string): number {
  const last = cellsToFill(view, seat, type).at(-1);
  return last ? facts.worth[typeIndex(type)] * facts.times[seat][last[0]] : 0;
}

/** Return how many stars go to a line if as many as possible do. */
export function starsFor(view: Pick<DiceStarsView, "marks" | "to_mark">, seat: number, line: number): number {
  return Math.min(view.to_mark, starCount(line) - view.marks[seat][line]);
}

/** Return what this many more stars on a line make of the sheet: all of them double the line, fewer leave nothing of it. */
export function withStars(view: DiceStarsView, facts: DiceStarsFacts, seat: number, line: number, stars: number): { view: Partial<DiceStarsView>; facts: Partial<DiceStarsFacts> } {
  const change = <T>(all: T[], at: number, value: T): T[] => all.map((old, n) => (n === at ? value : old));
  const marks = view.marks[seat][line] + stars;
  const times = marks === 0 ? 1 : marks === starCount(line) ? 2 : 0;
  const count = facts.sums[seat][line] * times;
  return {
    view: { marks: change(view.marks, seat, change(view.marks[seat], line, marks)) },
    facts: {
      times: change(facts.times, seat, change(facts.times[seat], line, times)),
      counts: change(facts.counts, seat, change(facts.counts[seat], line, count)),
      totals: change(facts.totals, seat, facts.totals[seat] - facts.counts[seat][line] + count),
    },
  };
}
