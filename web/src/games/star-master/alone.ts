import type { StarMasterFacts } from "../../generated/views";
import { t } from "../../words/words.svelte";
import type { Alone } from "../board";

export const alone: Alone = (_view, facts, score, won) => {
  const { goal, turns } = facts as unknown as StarMasterFacts;
  return { title: won ? t("sm-alone-won", { goal }) : t("sm-alone-lost", { found: score, goal, turns }) };
};
