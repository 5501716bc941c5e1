import type { DiceStarsFacts, DiceStarsView } from "../../generated/views";
import { t } from "../../words/words.svelte";
import type { Alone } from "../board";

export const alone: Alone = (view, facts, score, won) => {
  const { opponent, solo_grid_size } = view as unknown as DiceStarsView;
  const points = score - (facts as unknown as DiceStarsFacts).opponent_points;
  if (!won && opponent >= solo_grid_size) return t("ds-alone-full"); // DS-68: at any points
  return won ? t("ds-alone-won", { points }) : t("ds-alone-lost", { points: -points });
};
