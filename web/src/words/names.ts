/** Names of players. */
import { t, translate } from "./words.svelte";

export interface Player {
  /** Empty for a bot that does not play for somebody. */
  name: string;
  level: string;
}

/** Return the level of a bot in words: `mc:200` is "Thinking". */
export function levelName(level: string): string {
  return translate(`page-level-${level.replace(":", "-")}`, level);
}

/** Return a name for each seat: people's own, and levels for bots, with a number where several are the same. */
export function displayNames(seats: Player[]): string[] {
  const bots = seats.map(({ name, level }) => (name || !level ? "" : levelName(level)));
  return seats.map(({ name }, seat) => {
    if (!bots[seat]) return name;
    const same = (others: string[]) => others.filter((other) => other === bots[seat]).length;
    return same(bots) > 1 ? `${bots[seat]} ${same(bots.slice(0, seat + 1))}` : bots[seat];
  });
}

/** Return the names of a record's players: `human:NAME` or `bot:LEVEL`. */
export function recordNames(players: string[]): string[] {
  return displayNames(
    players.map((player, seat) => {
      const [kind, ...rest] = player.split(":");
      const word = rest.join(":");
      return kind === "bot" ? { name: "", level: word } : { name: word || t("page-player", { number: seat + 1 }), level: "" };
    }),
  );
}
