import type { Setup } from "../setup";

const PHYSICS: [string, string] = ["stacking_model", "physics"];

export const setup: Setup = {
  requires: { base_gap_mm: PHYSICS, die_density_kg_m3: PHYSICS, die_friction_percent: PHYSICS, hand: PHYSICS },
  box: { stacking_model: "people" },
  gravity: true,
};
