/** The games of this server, and their names. */
import type { GameCard } from "../generated/wire";
import { device } from "../device/device.svelte";
import { api } from "../net/api";
import { translate } from "../words/words.svelte";

let loaded: GameCard[] = [];

/** Fetch the games, and store on this device what the lobby shows of them. */
export async function loadCards(): Promise<GameCard[]> {
  const cards = await api.games();
  loaded = cards;
  device.games = cards.map(({ game, seats, title, lesson }) => ({ game, seats, title, lesson }));
  return cards;
}

/** Return a game's name: from the dictionaries, else as the server calls it. */
export function gameName(slug: string): string {
  return translate(`page-name-${slug}`, device.games.find(({ game }) => game === slug)?.title || slug);
}

/** Return the variant that these options make: the one with most of them; empty for the usual game, or while the games are not loaded. */
export function findVariant(slug: string, options: Record<string, string>): string {
  const set = (variant: Record<string, string>) => Object.entries(variant).filter(([option]) => option !== "seats");
  const fits = (loaded.find(({ game }) => game === slug)?.variants ?? []).filter(({ options: own }) => set(own).length && set(own).every(([option, value]) => options[option] === value));
  return fits.sort((a, b) => set(b.options).length - set(a.options).length)[0]?.variant ?? "";
}
