/** The sentences of Dice Stars. */
import { COLOUR_WORDS, DRAW, FIRST, MARK, PUT_BACK, ROLL, TAKE, TYPE_WORDS } from "../../generated/constants/dice-stars";
import type { DiceStarsFacts, DiceStarsView } from "../../generated/views";
import { t } from "../../words/words.svelte";
import type { Sentences } from "../board";
import { type Colour } from "./dice";

type View = DiceStarsView;
type Facts = DiceStarsFacts;

const isColour = (word: string): word is Colour => (COLOUR_WORDS as readonly string[]).includes(word);

/** Name a die by its word: `blue:5`. */
export function dieName(word: string): string {
  const [colour, face] = word.split(":");
  return t("ds-die", { colour: t(`ds-colour-${colour as Colour}`), face: face === "star" ? t("ds-face-star") : face });
}

/** Name what a type takes: all blue dice, all 4s, all stars. */
export function typeName(type: string): string {
  return isColour(type) || type === "star" ? t(`ds-type-${type}`) : t("ds-type-number", { number: type });
}

function prompt(view: View): string {
  const now = {
    [FIRST]: t("ds-now-first"),
    [PUT_BACK]: t("ds-now-put-back"),
    [DRAW]: t("ds-now-draw"),
    [ROLL]: t("ds-now-roll", { dice: view.to_draw }),
    [TAKE]: t("ds-now-take"),
    [MARK]: t("ds-now-mark", { stars: view.to_mark }),
  }[view.phase];
  return now && view.ending ? `${t("ds-last-round")} ${now}` : (now ?? "");
}

function describe(step: { actor: number; word: string }, who: string, names: string[]): string {
  const [verb, rest] = step.word.split(":");
  if (step.actor < 0) return verb === "first" ? t("ds-told-first", { who: names[Number(rest) - 1] }) : t("ds-told-die", { die: dieName(step.word) });
  switch (verb) {
    case "keep":
    case "return":
      return t(`ds-tell-${verb}`, { who });
    case "draw":
      return t("ds-tell-draw", { who, dice: Number(rest) });
    case "mark":
      return t("ds-tell-mark", { who, line: rest });
    case "take":
    case "penalty":
      return t(`ds-tell-${verb}`, { who, what: typeName(rest) });
  }
  return "";
}

function explain(word: string, view: View, facts: Facts): string {
  const [verb, rest] = word.split(":");
  switch (verb) {
    case "keep":
    case "return":
      return t(`ds-do-${verb}`);
    case "draw":
      return t("ds-do-draw", { dice: Number(rest) });
    case "mark":
      return t("ds-do-mark", { line: rest, marked: view.marks[view.seat][Number(rest) - 2] + 1, all: rest });
  }
  const type = TYPE_WORDS.indexOf(rest as (typeof TYPE_WORDS)[number]);
  const dice = view.dice[type];
  if (rest === "star") return t("ds-do-stars", { dice });
  const points = facts.worth[type];
  const what = typeName(rest);
  if (verb === "penalty") return t("ds-do-penalty", { what, points });
  return isColour(rest) ? t("ds-do-column", { dice, what, points, column: t(`ds-column-${rest}`) }) : t("ds-do-line", { dice, what, points, line: rest });
}

export const sentences: Sentences<View, Facts> = {
  prompt: (view) => prompt(view),
  describe: (step, _view, names) => describe(step, names[step.actor] ?? "", names),
  explain: (word, view, facts) => explain(word, view, facts),
  points: (_view, facts) => facts.totals ?? [],
};
