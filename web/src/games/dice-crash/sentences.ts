/** The sentences of Dice Crash. */
import { CHANCE, JUDGE } from "../../generated/actors";
import { DONE, FIRST, GIVE, LAND, MARKER, PICK, PLACE, ROLL, SETTLE, TEAR } from "../../generated/constants/dice-crash";
import { SIZE_WORDS } from "../../generated/constants/dice-crash";
import type { DiceCrashFacts, DiceCrashView } from "../../generated/views";
import { t } from "../../words/words.svelte";
import type { Sentences } from "../board";
import { say } from "./slip";
import { dieDetails, dieName, parseFallen, handIndex, parseDie, sizeName } from "./words";
import { BASES, type Size } from "./world";

function prompt(view: DiceCrashView, facts: DiceCrashFacts, _actor: number, names: string[]): string {
  switch (view.phase) {
    case FIRST:
      return t("dc-page-ask-first");
    case TEAR:
      return t("dc-page-ask-tear");
    case PICK:
      return t("dc-page-ask-pick", { dice: facts.to_pick });
    case ROLL:
      return t("dc-page-ask-roll");
    case MARKER:
      return t("dc-ask-marker");
    case GIVE:
      return t("dc-ask-give", { die: dieDetails(view.die, view, facts).die });
    case PLACE:
      return t("dc-page-ask-place", dieDetails(0, view, facts));
    case LAND:
      return t("dc-page-ask-land", { ...dieDetails(view.die, view, facts), who: names[view.die_owner[view.die]] });
    case SETTLE:
      return t("dc-page-ask-settle");
    default:
      return "";
  }
}

function describe({ actor, word }: { actor: number; word: string }, names: string[]): string {
  const [verb, rest = "", seat = ""] = word.split(":");
  if (actor === CHANCE) {
    return verb === "first" ? t("dc-page-tell-first", { who: names[Number(rest) - 1] }) : t("dc-page-tell-die", { value: rest });
  }
  if (actor === JUDGE) return describeVerdict(verb, fallenLevels(word));
  const who = names[actor];
  if (verb === "tear") return t("dc-tell-tear", { who, tower: rest });
  if (verb === "pick") return t("dc-tell-pick", { who, size: sizeName(SIZE_WORDS.indexOf(rest as Size)) });
  if (verb === "marker") return t("dc-tell-marker", { who, to: names[Number(rest) - 1] });
  const { size, value } = parseDie(rest);
  const die = dieName(size, value);
  if (verb === "place") return t("dc-page-tell-place", { who, die });
  return Number(seat) === actor + 1 ? t("dc-tell-keep", { who, die }) : t("dc-tell-give", { who, die, to: names[Number(seat) - 1] });
}

function describeVerdict(verb: string, dice: string): string {
  switch (verb) {
    case "holds":
      return t("dc-verdict-holds");
    case "holds-then":
      return t("dc-verdict-holds-then");
    case "falls":
      return t("dc-verdict-falls", { dice });
    case "falls-then":
      return t("dc-verdict-falls-then", { dice });
    default:
      return t("dc-verdict-alone", { dice });
  }
}

/** Name the fallen dice of a verdict, tower by tower. */
function fallenLevels(word: string): string {
  const gone = parseFallen(word);
  return BASES.map((tower, n) => ({ tower, levels: gone.filter((die) => die.tower === n).map((die) => die.level) }))
    .filter((found) => found.levels.length)
    .map((found) => t("dc-levels", { tower: found.tower, dice: found.levels.length, levels: found.levels.join(" ") }))
    .join(", ");
}

function explain(word: string, view: DiceCrashView, facts: DiceCrashFacts, names: string[]): string {
  const [verb, rest = "", seat = ""] = word.split(":");
  switch (verb) {
    case "tear":
      return t("dc-page-explain-tear", { tower: rest, dice: view.height[BASES.indexOf(Number(rest))] });
    case "pick": {
      const size = SIZE_WORDS.indexOf(rest as Size);
      return t("dc-page-explain-pick", { size: sizeName(size), dice: view.pool[size] - 1 });
    }
    case "marker":
      return t("dc-page-explain-marker", { who: names[Number(rest) - 1] });
    case "give": {
      const details = dieDetails(handIndex(word, view), view, facts);
      const to = Number(seat) - 1;
      return to === view.seat ? t("dc-page-explain-keep", details) : t("dc-page-explain-give", { ...details, who: names[to] });
    }
    case "place":
      return t("dc-page-explain-place", dieDetails(handIndex(word, view), view, facts));
    default:
      return "";
  }
}

/** Who throws now, and who throws next. */
function lineOf(seat: number, { phase, seat: thrower, marker }: DiceCrashView): string {
  if (phase === FIRST || phase === DONE) return "";
  return seat === thrower ? t("dc-page-thrower") : seat === marker && phase > MARKER ? t("dc-throws-next") : "";
}

export const sentences: Sentences<DiceCrashView, DiceCrashFacts> = {
  prompt,
  describe: (step, _view, names) => describe(step, names),
  explain,
  points: (_view, facts) => facts.totals,
  slip: say,
  line: (seat, view) => lineOf(seat, view),
  crashes: ({ actor, word }) => actor === JUDGE && word.startsWith("falls"),
};
