/** What the slip of Dice Crash says: what somebody did, or what is to be decided. */
import { JUDGE } from "../../generated/actors";
import { GIVE, MARKER, PICK, PLACE, TEAR } from "../../generated/constants/dice-crash";
import type { DiceCrashFacts, DiceCrashView } from "../../generated/views";
import { language, t } from "../../words/words.svelte";
import type { SlipContext, SlipText } from "../board";
import { countFallen, placements } from "./round";
import { dieDetails, formatPoints } from "./words";
import { BASES } from "./world";

type Context = SlipContext<DiceCrashView, DiceCrashFacts>;

/** Say what a verdict brought or cost; null where it concerns no placement. */
function sayVerdict({ news, steps, view, facts, names, mine }: Context): SlipText | null {
  const verdict = news.findLast(({ actor, word, undone }) => actor === JUDGE && !undone && !word.startsWith("alone"));
  const die = verdict && placements(steps).find((found) => found.verdict === verdict.n);
  if (!verdict || !die) return null;
  const { seat, value } = die;
  const mineAlone = mine.length === 1 && mine[0] === seat;
  const whose = t("dc-whose", { who: names[seat] });
  const dice = countFallen(verdict, value, news, view);
  if (dice) {
    const more = facts.totals[seat] ? t("dc-slip-loss", { dice, points: dice }) : t("dc-slip-loss-all", { dice });
    return { seat, fact: mineAlone ? t("dc-slip-slipped", { value }) : t("dc-slip-slips", { whose, value }), more };
  }
  const tower = view.tower_value.findIndex((values, n) => values[view.height[n] - 1] === value);
  const height = view.height[tower] + 1;
  const left = facts.goal - facts.totals[seat];
  const more = t("dc-slip-gain", { height, tower: BASES[tower], points: height });
  return { seat, fact: mineAlone ? t("dc-slip-stood", { value }) : t("dc-slip-stands", { whose, value }), more: left > 0 ? `${more} ${t("dc-slip-to-go", { points: left })}` : more };
}

const listed = (values: number[]) => new Intl.ListFormat(language() === "en" ? "en-GB" : language(), { type: "conjunction" }).format(values.map(String));

/** Say what is to be decided, and by whom. */
function sayDecision({ view, facts, actor, seat, mine, names }: Context): SlipText | null {
  const you = mine.length === 1 && seat >= 0;
  const who = names[actor] ?? "";
  const throws = you ? t("dc-slip-throw") : t("dc-slip-throws", { who });
  switch (view.phase) {
    case TEAR:
      return { seat: actor, fact: t("dc-slip-tear"), more: seat >= 0 ? t("dc-slip-tear-which") : throws };
    case PICK:
      return { seat: actor, fact: throws, more: seat < 0 ? t("dc-slip-picking") : view.hand ? "" : t("dc-slip-pick", { dice: facts.to_pick }) };
    case MARKER:
    case GIVE: {
      const values = view.die_value.slice(0, view.hand);
      const equal = values[0] === values[view.hand - 1];
      const more = seat < 0 ? t("dc-slip-gives", { who }) : equal ? t("dc-slip-give-equal") : t("dc-slip-give", { value: values[0] });
      return { seat: actor, fact: t("dc-slip-thrown", { values: listed(values) }), more };
    }
    case PLACE: {
      const { tower } = dieDetails(0, view, facts);
      const value = view.die_value[0];
      const fact = you ? t("dc-slip-place", { value, tower }) : t("dc-slip-places", { whose: t("dc-whose", { who }), value, tower });
      return { seat: actor, fact, more: t("dc-slip-worth", { points: formatPoints(facts.worth[0] ?? 0) }) };
    }
    default:
      return null;
  }
}

export function say(context: Context): SlipText | null {
  if (context.recounting) return sayVerdict(context);
  return context.actor >= 0 ? sayDecision(context) : null;
}
