/** What those at a table are called. */
import { named, t } from "./words.svelte";

export interface Called {
  /** Empty for a bot that stands in for nobody. */
  name: string;
  level: string;
}

/** People by their name, bots by their level, with a number where several would be called the same. */
export function called(seats: Called[]): string[] {
  const bots = seats.map(({ name, level }) => (name || !level ? "" : t("page-bot-named", { level: named(`page-level-${level.replace(":", "-")}`, level) })));
  return seats.map(({ name }, seat) => {
    if (!bots[seat]) return name;
    const same = (others: string[]) => others.filter((other) => other === bots[seat]).length;
    return same(bots) > 1 ? `${bots[seat]} ${same(bots.slice(0, seat + 1))}` : bots[seat];
  });
}

/** The names of the players of a record: `human:NAME` or `bot:LEVEL`. */
export function namesOf(players: string[]): string[] {
  return called(
    players.map((player, seat) => {
      const [kind, ...rest] = player.split(":");
      const word = rest.join(":");
      return kind === "bot" ? { name: "", level: word } : { name: word || t("page-player", { number: seat + 1 }), level: "" };
    }),
  );
}
