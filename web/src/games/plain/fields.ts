/** The fields of any game's view, prepared for a plain board. */
import { CHANCE } from "../../generated/actors";

export interface Field {
  name: string;
  /** There is a value, or a row, for each seat. */
  bySeat: boolean;
  /** A number is a single cell, a list a row, a grid several rows. */
  rows: number[][];
  /** Draw the numbers as dice. */
  dice: boolean;
}

/** Fields that the rest of the table shows: who plays, whose turn it is, who looks; and the phase, which is only a code. */
const SHOWN_ELSEWHERE = ["seats", "seat", "me", "phase"];
const DICE_NAME = /^((last|kept|current)_)?(die|dice|roll|face|faces)$/;

/** Return the fields to show, in the order of the view. Those as long as `mostSeats` are cut to the seats of this table. */
export function listFields(view: Record<string, unknown>, seats: number, mostSeats: number): Field[] {
  return Object.entries(view)
    .filter(([name]) => !SHOWN_ELSEWHERE.includes(name))
    .map(([name, value]) => {
      const bySeat = Array.isArray(value) && [seats, mostSeats].includes(value.length);
      const rows = toRows(bySeat ? value.slice(0, seats) : value);
      return { name, bySeat, rows, dice: DICE_NAME.test(name) && rows.flat().every((n) => n >= 0 && n <= 6) };
    })
    .filter(({ rows }) => rows.some((row) => row.length));
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

/** Return the dice of the last roll: the last answers of chance that end in a number from 1 to 6. */
export function lastRoll(steps: { actor: number; word: string }[]): number[] {
  const end = steps.findLastIndex(({ actor }) => actor === CHANCE) + 1;
  const start = steps.slice(0, end).findLastIndex(({ actor }) => actor !== CHANCE) + 1;
  return steps.slice(start, end).flatMap(({ word }) => /^(?:\w+:)?([1-6])$/.exec(word)?.slice(1).map(Number) ?? []);
}
