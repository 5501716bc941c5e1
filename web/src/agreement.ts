/** Which options a form offers, and which of them go with a way to play. */
import type { GameCard, OptionCard } from "./generated/wire";

/** When an option matters: to one player alone, to several, or to both. */
export type Kind = "all" | "together" | "alone";

const ALONE = ["solo_grid_size", "solo_final_turn_marks", "solo_tie", "solitaire_black_die"];
const ALL = ["short_bag", "layout", "memorise_seconds"];
/** Options that matter only with this value of another one. */
const ONLY: Record<string, [option: string, value: string]> = {
  star_owned_risk: ["variant", "competition"],
  base_gap_mm: ["stacking_model", "physics"],
  die_density_kg_m3: ["stacking_model", "physics"],
  die_friction_percent: ["stacking_model", "physics"],
  hand: ["stacking_model", "physics"],
};

export function kindOf(option: string): Kind {
  return ALONE.includes(option) ? "alone" : ALL.includes(option) ? "all" : "together";
}

/** The options that are offered, by kind. Seats and variant have fields of their own; lists are for files. */
export function groups(card: GameCard, agreed: Record<string, string>): { kind: Kind; options: OptionCard[] }[] {
  const fits = ({ option }: OptionCard): boolean => {
    const [other, value] = ONLY[option] ?? ["", ""];
    return !other || (agreed[other] ?? card.options.find((found) => found.option === other)?.default) === value;
  };
  const offered = card.options.filter((option) => !["seats", "variant"].includes(option.option) && !option.length && fits(option));
  const alone = card.seats[0] === 1;
  return (["together", "alone", "all"] as const)
    .map((kind) => ({ kind, options: offered.filter(({ option }) => (alone ? kindOf(option) : "together") === kind) }))
    .filter(({ options }) => options.length);
}

/** Of what was agreed on, what goes with playing alone, or with others. */
export function agreedFor(alone: boolean, seats: number, options: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).filter(([option, value]) => {
      if (option === "first_player" && Number(value) > seats) return false;
      return kindOf(option) === "all" || (kindOf(option) === "alone") === alone;
    }),
  );
}
