/** Which options the form for a new game offers, and which of them a way to play needs. */
import type { GameCard, OptionCard } from "../generated/wire";
import type { Setup } from "../games/setup";

/** When an option matters: to one player alone, to several, or always. */
export type Scope = "always" | "together" | "alone";

export function scopeOf(option: string, setup: Setup): Scope {
  if (setup.alone?.includes(option)) return "alone";
  return setup.always?.includes(option) ? "always" : "together";
}

/** Return the options to offer, by scope. Seats and variant have their own fields; options that are lists are only for files. */
export function groupOptions(card: GameCard, setup: Setup, chosen: Record<string, string>): { scope: Scope; options: OptionCard[] }[] {
  const matters = ({ option }: OptionCard): boolean => {
    const [other, value] = setup.requires?.[option] ?? ["", ""];
    return !other || (chosen[other] ?? card.options.find((found) => found.option === other)?.default) === value;
  };
  const offered = card.options.filter((option) => !["seats", "variant"].includes(option.option) && !option.length && matters(option));
  const solo = card.seats[0] === 1;
  return (["together", "alone", "always"] as const)
    .map((scope) => ({ scope, options: offered.filter(({ option }) => (solo ? scopeOf(option, setup) : "together") === scope) }))
    .filter(({ options }) => options.length);
}

/** Return the chosen options that matter to this number of players. */
export function selectOptions(setup: Setup, seats: number, chosen: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(chosen).filter(([option, value]) => {
      if (option === "first_player" && Number(value) > seats) return false;
      const scope = scopeOf(option, setup);
      return scope === "always" || (scope === "alone") === (seats === 1);
    }),
  );
}
