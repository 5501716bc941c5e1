/** The games of this server, and their names. */
import type { GameCard } from "../generated/wire";
import { device } from "../device/device.svelte";
import { api } from "../net/api";
import { translate } from "../words/words.svelte";

/** Fetch the games, and store on this device what the lobby shows of them. */
export async function loadCards(): Promise<GameCard[]> {
  const cards = await api.games();
  device.games = cards.map(({ game, seats, title, lesson }) => ({ game, seats, title, lesson }));
  return cards;
}

/** Return a game's name: from the dictionaries, else as the server calls it. */
export function gameName(slug: string): string {
  return translate(`page-name-${slug}`, device.games.find(({ game }) => game === slug)?.title || slug);
}
