/** What the sheet for a new game offers, and the choice that it opens with: the last one, as far as it still fits. */
import type { GameCard, VariantCard } from "../generated/wire";
import type { StartChoice } from "../device/device.svelte";
import type { Setup } from "../games/setup";

export const WAYS = ["bots", "device", "online", "box"] as const;
const MOST_NAMES = 6;

/** Return the variant for one player alone; none where a game needs several, or has no variants. */
export function soloVariant(card: GameCard): VariantCard | undefined {
  return card.variants.find((found) => found.seats[1] === 1);
}

/** Return the variants for this many players. */
export function variantsFor(card: GameCard, seats: number): VariantCard[] {
  if (seats === 1) return [];
  return card.variants.filter((found) => found.seats[1] > 1 && found.seats[0] <= seats && seats <= found.seats[1]);
}

/** Return the variant that is played: the chosen one, else the first that fits. */
export function variantOf(card: GameCard, { seats, variant }: Pick<StartChoice, "seats" | "variant">): VariantCard | undefined {
  const found = variantsFor(card, seats);
  return seats === 1 ? soloVariant(card) : (found.find((one) => one.variant === variant) ?? found[0]);
}

/** Return the numbers of players for a way to play: one alone has nobody to share a screen or a link with. */
export function seatCounts(card: GameCard, way: StartChoice["way"]): number[] {
  const together = card.variants.filter((found) => found.seats[1] > 1).flatMap((found) => found.seats);
  const [least, most] = together.length ? [Math.min(...together), Math.max(...together)] : card.seats;
  const counts = Array.from({ length: most - least + 1 }, (_, n) => n + least).filter((n) => n > 1);
  const alone = soloVariant(card) !== undefined || (card.seats[0] === 1 && !card.variants.length);
  return (way === "bots" || way === "box") && alone ? [1, ...counts] : counts;
}

export function waysOf(card: GameCard): StartChoice["way"][] {
  return card.seats[1] > 1 ? [...WAYS] : ["bots"];
}

/** Return this level where it is offered, else the one that suits most people. */
export function fittingLevel(levels: string[], wanted: unknown): string {
  return levels.find((level) => level === wanted) ?? ["casual", "greedy"].find((level) => levels.includes(level)) ?? levels[0] ?? "";
}

/** Return the choice to begin with: what was stored, where it is readable and this game still offers it, else what suits most people. */
export function openingChoice(card: GameCard, setup: Setup, stored: unknown): StartChoice {
  const kept = (typeof stored === "object" && stored ? stored : {}) as Partial<Record<keyof StartChoice, unknown>>;
  const choose = <T>(value: unknown, offered: readonly T[], usual: T): T => offered.find((one) => one === value) ?? usual;
  const number = (value: unknown, usual: number) => (typeof value === "number" && value >= 0 ? value : usual);
  const flag = (value: unknown, usual: boolean) => (typeof value === "boolean" ? value : usual);
  const way = choose(kept.way, waysOf(card), "bots");
  const counts = seatCounts(card, way);
  const known = new Set(card.options.map(({ option }) => option));
  const options = typeof kept.options === "object" && kept.options ? Object.entries(kept.options) : [];
  const names = Array.isArray(kept.names) ? kept.names.map((name) => (typeof name === "string" ? name : "")) : [];
  return {
    way,
    seats: choose(kept.seats, counts, counts.find((n) => n > 1) ?? counts[0] ?? 1),
    level: fittingLevel(card.levels, kept.level),
    variant: typeof kept.variant === "string" ? kept.variant : "",
    options: Object.fromEntries(options.filter((entry): entry is [string, string] => known.has(entry[0]) && typeof entry[1] === "string")),
    names: Array.from({ length: MOST_NAMES }, (_, n) => names[n] ?? ""),
    dice: choose(kept.dice, ["fair", "fast", "hand"], "fair"),
    seconds: number(kept.seconds, 0),
    away: number(kept.away, 120),
    listed: flag(kept.listed, false),
    watch: flag(kept.watch, true),
    hints: flag(kept.hints, setup.hints ?? true),
    here: flag(kept.here, false),
  };
}
