/** How strong a bot is, in a sentence: how often it beats the level below. Measured: docs/develop/ladder.md. */
import { WINS } from "../generated/strengths";
import { namedLevels } from "./bots";
import { levelName } from "./names";
import { t } from "./words.svelte";

/** Return the sentence for a level of a game; empty where nothing was measured. */
export function describeStrength(game: string, level: string, levels: string[]): string {
  const ranks = namedLevels(levels);
  const rank = ranks.indexOf(level);
  const [stronger, weaker] = rank === 0 ? [ranks[1], level] : [level, ranks[rank - 1]];
  const wins = WINS[game]?.[stronger]?.[weaker];
  if (wins === undefined) return "";
  const percent = Math.round(wins);
  return rank ? t("page-strength", { who: levelName(level), other: levelName(weaker), percent }) : t("page-strength-least", { who: levelName(level), other: levelName(stronger), percent });
}
