/** The words of Dicetto's moves, taken apart and put together: `reroll:2,5,5`, `place:b:3,3`. */
import type { DicettoView } from "../../generated/views";
import { named, t } from "../../words.svelte";

export const SLOTS = ["a", "b", "c", "d", "r"];
export const RELANCE = 4;

/** Phases of a game, as the view counts them. */
export const Phase = { FIRST: 0, DEAL: 1, BONUS: 2, ROLL: 3, REROLL: 4, PLACE: 5, DUEL: 6, DONE: 7 } as const;

const TYPES = ["pair", "two-pairs", "three-of-a-kind", "four-of-a-kind", "small-straight", "large-straight", "chance"];
/** Types up to this one are number cards. */
const LAST_NUMBER = 6;

export interface Word {
  verb: string;
  /** The slot of a placement, -1 for other words. */
  slot: number;
  /** Faces of the dice it names, ascending. */
  faces: number[];
}

export function read(word: string): Word {
  const parts = word.split(":");
  const verb = parts[0];
  const dice = verb === "place" ? parts[2] : verb === "reroll" ? parts[1] : "";
  return { verb, slot: verb === "place" ? SLOTS.indexOf(parts[1]) : -1, faces: dice ? dice.split(",").map(Number) : [] };
}

export const reroll = (faces: number[]): string => `reroll:${faces.join(",")}`;
export const place = (slot: number, faces: number[]): string => `place:${SLOTS[slot]}:${faces.join(",")}`;

/** Dice that are there: rows of faces are filled up with 0. */
export const dice = (row: number[]): number[] => row.filter((face) => face > 0);
export const sum = (faces: number[]): number => faces.reduce((all, face) => all + face, 0);

/** A type of card by its number: 1 to 6 are the number cards. */
export function typeName(type: number): string {
  return type <= LAST_NUMBER ? t("dt-type-number", { number: type }) : named(`dt-type-${TYPES[type - LAST_NUMBER - 1]}`);
}

/** A kind of card in full: type, points, logo. */
export function kindName(view: DicettoView, kind: number): string {
  const details = { type: typeName(view.types[kind]), points: t("dt-points", { points: view.points[kind] }) };
  return view.logos[kind] ? t("dt-card-logo", details) : t("dt-card", details);
}

/** A kind of card as chance names it: `pair:1`, `4:1:logo`. */
export function cardName(word: string): string {
  const [type, points, logo] = word.split(":");
  const number = TYPES.indexOf(type);
  const details = { type: typeName(number < 0 ? Number(type) : number + LAST_NUMBER + 1), points: t("dt-points", { points: Number(points) }) };
  return logo ? t("dt-card-logo", details) : t("dt-card", details);
}

/** A kind of card as chance names it. */
export function kindWord(view: DicettoView, kind: number): string {
  const type = view.types[kind];
  const word = type <= LAST_NUMBER ? String(type) : TYPES[type - LAST_NUMBER - 1];
  return `card:${word}:${view.points[kind]}${view.logos[kind] ? ":logo" : ""}`;
}

/** The card on a slot in a word or two. */
export function slotName(view: DicettoView, slot: number): string {
  if (slot === RELANCE) return t("dt-relance");
  return view.card[slot] < 0 ? t("dt-no-card") : typeName(view.types[view.card[slot]]);
}
