/** The fields of any game's view, prepared for a plain board. */

export interface Field {
  name: string;
  /** A number is a single cell, a list a row, a grid several rows. */
  rows: number[][];
  /** Draw the numbers as dice. */
  dice: boolean;
}

/** Fields that the rest of the table shows: who plays, whose turn it is, who looks; and the phase, which is only a code. */
const SHOWN_ELSEWHERE = ["seats", "seat", "me", "phase"];
const DICE_NAME = /^((last|kept|current)_)?(die|dice|roll|face|faces)$/;

/** Return the fields to show, in the order of the view. */
export function listFields(view: Record<string, unknown>): Field[] {
  return Object.entries(view)
    .filter(([name]) => !SHOWN_ELSEWHERE.includes(name))
    .map(([name, value]) => ({ name, rows: toRows(value) }))
    .filter(({ rows }) => rows.some((row) => row.length))
    .map(({ name, rows }) => ({ name, rows, dice: DICE_NAME.test(name) && rows.flat().every((n) => n >= 0 && n <= 6) }));
}

function toRows(value: unknown): number[][] {
  if (!Array.isArray(value)) return [[Number(value)]];
  if (value.some((item) => Array.isArray(item))) return value.map((row) => (row as unknown[]).flat(Infinity).map(Number));
  return [value.map(Number)];
}

/** Write an identifier as words: `turn_total` is "Turn total". */
export function formatName(name: string): string {
  const words = name.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Write a move's word for people: `place:b:3,3` is "Place b 3, 3". */
export function formatWord(word: string): string {
  return formatName(word.replaceAll(":", " ").replaceAll(",", ", "));
}
