import type { Setup } from "../setup";

export const setup: Setup = {
  alone: ["solo_grid_size", "solo_final_turn_marks", "solo_tie"],
  always: ["short_bag"],
};
