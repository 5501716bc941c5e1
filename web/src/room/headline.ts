/** What a result is called: who has won, and by how much. */
import { t } from "../words/words.svelte";
import type { Finale } from "./game.svelte";

export interface Standing {
  seat: number;
  score: number;
  /** From 1; equal for equal scores. */
  place: number;
  won: boolean;
}

/** Return the seats of a result, best first. */
export function standings({ tags, names }: Pick<Finale, "tags" | "names">): Standing[] {
  const scores = (tags.Result ?? "").split(" ").filter(Boolean).map(Number);
  const winners = new Set((tags.Winners ?? "").split(" ").filter(Boolean).map((seat) => Number(seat) - 1));
  if (scores.length !== names.length) return [];
  const ranks = scores.map((score, seat) => ({ seat, score, won: winners.has(seat), place: 0 }));
  ranks.sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score || a.seat - b.seat);
  for (const [n, rank] of ranks.entries()) rank.place = n && ranks[n - 1].won === rank.won && ranks[n - 1].score === rank.score ? ranks[n - 1].place : n + 1;
  return ranks;
}

/** A loss by so little is called close: this part of the winner's points, and never less than this many. */
const CLOSE = { part: 0.06, least: 2 };

/** Return the headline of a game of several players. */
export function headline(finale: Pick<Finale, "tags" | "names" | "mine">): string {
  const { tags, names, mine } = finale;
  if (tags.Abandoned) return t(tags.Abandoned === "length" ? "page-too-long" : "page-abandoned");
  const ranks = standings(finale);
  const winners = ranks.filter(({ won }) => won);
  if (!winners.length) return t("page-nobody-wins");
  const me = mine.length === 1 ? mine[0] : -1;
  const others = winners.filter(({ seat }) => seat !== me).map(({ seat }) => names[seat]);
  if (winners.length > 1) return winners.length > others.length ? t("page-you-share", { who: others.join(", ") }) : t("page-win-shared", { who: others.join(", ") });
  const by = winners[0].score - (ranks[1]?.score ?? 0);
  if (winners[0].seat === me) return by > 0 ? t("page-you-win-by", { by }) : t("page-you-win");
  const who = others[0];
  const behind = me < 0 ? Infinity : winners[0].score - (ranks.find(({ seat }) => seat === me)?.score ?? 0);
  const close = behind <= Math.max(CLOSE.least, CLOSE.part * winners[0].score);
  if (by <= 0) return t("page-wins", { who });
  return close ? t("page-wins-close", { who, by }) : t("page-wins-by", { who, by });
}
