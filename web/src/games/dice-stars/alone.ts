import type { DiceStarsFacts, DiceStarsView } from "../../generated/views";
import { t } from "../../words/words.svelte";
import type { Alone } from "../board";

export const alone: Alone = (view, facts, score, won) => {
  const { opponent, solo_grid_size } = view as unknown as DiceStarsView;
  const { opponent_points } = facts as unknown as DiceStarsFacts;
  const rival = { name: t("ds-grid"), points: opponent_points };
  const points = score - opponent_points;
  if (!won && opponent >= solo_grid_size) return { title: t("ds-alone-full"), rival }; // DS-68: at any points
  return { title: won ? t("ds-alone-won", { points }) : t("ds-alone-lost", { points: -points }), rival };
};
