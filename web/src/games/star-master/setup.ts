import type { Setup } from "../setup";

export const setup: Setup = {
  alone: ["solitaire_black_die"],
  always: ["layout", "memorise_seconds", "memorise_early"],
  requires: { star_owned_risk: ["variant", "competition"], competition_in_races: ["variant", "competition"] },
  box: { race_timeout_seconds: "60" }, // the race is on the table: time to say who was the quickest
  hints: false, // the game is to remember, and a hint would remember for the player
};
