/** How dice and sheets are drawn: colours with their symbols, and fixed places. */
import { CHANCE } from "../../generated/actors";
import { CELLS, COLOUR_WORDS, DICE, EMPTY, FACE_WORDS } from "../../generated/constants/dice-stars";
import type { DiceStarsView } from "../../generated/views";
import type { GameEvent } from "../../generated/wire";

export type Colour = (typeof COLOUR_WORDS)[number];
export const LINES = [0, 1, 2, 3, 4];
/** Cells of a line: four white ones, then green ones. */
export const WHITE = 4;
export const cellCount = (line: number): number => CELLS - line;
/** Multipliers of a line. */
export const starCount = (line: number): number => line + 2;

/** Background, ink, and a shape that tells the colour without seeing it. */
export const STYLES: Record<Colour, { side: string; ink: string; symbol: string }> = {
  black: { side: "#26282f", ink: "#ffffff", symbol: "■" },
  purple: { side: "#6b35a8", ink: "#ffffff", symbol: "▲" },
  blue: { side: "#135fb3", ink: "#ffffff", symbol: "◆" },
  orange: { side: "#f08c1e", ink: "#241300", symbol: "●" },
};

/** What a die shows, as `Die` draws it. */
export const faceSymbol = (face: number): number | string => (face === 0 ? "★" : face + 1);
export const facesOf = (colour: number): (number | string)[] => (colour === 3 ? ["★", "★", 3, 4, 5, 6] : ["★", 2, 3, 4, 5, 6]);

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
