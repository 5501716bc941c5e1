/** Parses and formats the words of Dicetto's moves: `reroll:2,5,5`, `place:b:3,3`. */
import { CHANCE_CARD, FOUR_OF_A_KIND, PAIR, RELANCE, SLOT_WORDS, THREE_OF_A_KIND, TWO_PAIRS, TYPE_WORDS } from "../../generated/constants/dicetto";
import type { DicettoView } from "../../generated/views";
import { language, t, translate } from "../../words/words.svelte";

export interface Word {
  verb: string;
  /** The slot of a placement, -1 for other words. */
  slot: number;
  /** Faces of the dice it names, ascending. */
  faces: number[];
}

export function parseWord(word: string): Word {
  const parts = word.split(":");
  const verb = parts[0];
  const dice = verb === "place" ? parts[2] : verb === "reroll" ? parts[1] : "";
  return { verb, slot: verb === "place" ? SLOT_WORDS.findIndex((word) => word === parts[1]) : -1, faces: dice ? dice.split(",").map(Number) : [] };
}

export const rerollWord = (faces: number[]): string => `reroll:${faces.join(",")}`;
export const placeWord = (slot: number, faces: number[]): string => `place:${SLOT_WORDS[slot]}:${faces.join(",")}`;

/** Return the dice of a row, which is padded with 0. */
export const diceIn = (row: number[]): number[] => row.filter((face) => face > 0);
export const sum = (faces: number[]): number => faces.reduce((all, face) => all + face, 0);

/** Name a type of card; 1 to 6 are the number cards. */
export function typeName(type: number): string {
  return type < PAIR ? t("dt-type-number", { number: type }) : translate(`dt-type-${TYPE_WORDS[type - 1]}`);
}

/** Name a kind of card: type, points, logo. */
export function kindName(view: DicettoView, kind: number): string {
  const details = { type: typeName(view.types[kind]), points: t("dt-points", { points: view.points[kind] }) };
  return view.logos[kind] ? t("dt-card-logo", details) : t("dt-card", details);
}

/** Name a kind of card by its word: `pair:1`, `4:1:logo`. */
export function cardName(word: string): string {
  const [type, points, logo] = word.split(":");
  const details = { type: typeName(TYPE_WORDS.findIndex((word) => word === type) + 1), points: t("dt-points", { points: Number(points) }) };
  return logo ? t("dt-card-logo", details) : t("dt-card", details);
}

/** Return the word of a kind of card. */
export function kindWord(view: DicettoView, kind: number): string {
  const type = view.types[kind];
  return `card:${TYPE_WORDS[type - 1]}:${view.points[kind]}${view.logos[kind] ? ":logo" : ""}`;
}

/** Name the card on a slot. */
export function slotName(view: DicettoView, slot: number): string {
  if (slot === RELANCE) return t("dt-relance");
  return view.card[slot] < 0 ? t("dt-no-card") : typeName(view.types[view.card[slot]]);
}

/** Name the card on a slot with its article, as part of a sentence. */
export function theCard(view: DicettoView, slot: number): string {
  if (slot === RELANCE || view.card[slot] < 0) return t("dt-relance");
  const type = view.types[view.card[slot]];
  return type < PAIR ? t("dt-the-number", { number: type }) : translate(`dt-the-${TYPE_WORDS[type - 1]}`);
}

/** Return the colour in which a type of card is printed; 0 is Relance. */
export function printOf(type: number): string {
  if (type < 1) return "var(--print-green)";
  if (type < PAIR) return "var(--print-blue)";
  if (type === PAIR || type === THREE_OF_A_KIND) return "var(--print-red)";
  if (type === TWO_PAIRS || type === FOUR_OF_A_KIND) return "var(--print-violet)";
  return type === CHANCE_CARD ? "var(--print-amber)" : "var(--print-green)";
}

/** List things as part of a sentence. */
export function listAll(things: string[]): string {
  return new Intl.ListFormat(language() === "en" ? "en-GB" : language()).format(things);
}

/** List dice as part of a sentence: "2, 5 and 5". */
export function listDice(faces: number[]): string {
  return listAll(faces.map(String));
}
