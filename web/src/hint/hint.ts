/** What a hint says, at three reading levels. */
import type { Suggestion } from "../generated/wire";
import { NORMAL_95, percent, reasonDetails } from "../review/review";
import { language, t, translate } from "../words/words.svelte";
import type { Level } from "./levels";

/** How many reasons a level reads. */
const REASONS: Record<Level, number> = { child: 1, player: 2, expert: 4 };

/** Return one sentence: why a choice is good or bad; empty without reasons. */
export function sayWhy(suggestion: Suggestion, level: Level, names: string[]): string {
  const parts: string[] = [];
  for (const reason of suggestion.reasons.slice(0, REASONS[level])) {
    const details = reasonDetails(reason, names);
    const child = level === "child" ? translate(`study-child-${reason.key.replace("study-why-", "")}`, "", details) : "";
    if (child) return child;
    parts.push(translate(reason.key, "", details));
  }
  if (level === "expert" && suggestion.rival >= 0) parts.splice(2, 0, t("hint-rival", { who: names[suggestion.rival], chance: percent(suggestion.rival_chance) }));
  const said = parts.filter(Boolean).reduce((one, other) => (one ? t("hint-and", { one, other }) : other), "");
  return said && `${said[0].toLocaleUpperCase(language())}${said.slice(1)}.`;
}

/** Return how good a choice is, in a word, for a child. */
export function sayRating({ stars }: Suggestion, rank: number): string {
  if (rank === 1) return t("hint-best");
  return stars === 3 ? t("hint-equal") : stars === 2 ? t("hint-good") : t("hint-fair");
}

/** Return by how much the chance may be off, in points of 100: "± 1.2". */
export function sayMargin({ error, method }: Suggestion): string {
  if (method === "exact") return t("hint-exact");
  const margin = new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(100 * NORMAL_95 * error);
  return `± ${margin}`;
}
