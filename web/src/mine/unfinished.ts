/** Games that were left before their end: whose turn it is, and with whom. */
import { type KnownRoom } from "../device/device.svelte";
import { api } from "../net/api";
import { isLocal } from "../net/local";
import type { Face } from "../parts/faces";
import { language, t, translate } from "../words/words.svelte";

/** How many of them are asked about: a page makes no flood of requests. */
const MOST_ASKED = 6;

export function listUnfinished(rooms: KnownRoom[]): KnownRoom[] {
  return rooms.filter((room) => !room.over && !room.left).slice(0, 20);
}

export function isMyTurn({ last }: KnownRoom): boolean {
  return last !== undefined && last.mine.includes(last.turn);
}

/** Return the name of a variant; nothing for the usual one. */
export function variantName(game: string, variant: string): string {
  return variant && translate(`page-variant-${game}-${variant}`, variant);
}

/** Return what is told of a game: faces, the others' names, and whose turn it is with the points. */
export function describeLast(room: KnownRoom): { faces: Face[]; others: string; points: string; line: string } {
  const { last } = room;
  if (!last) return { faces: [], others: "", points: "", line: t("page-not-started") };
  const list = new Intl.ListFormat(language(), { type: "conjunction" });
  const faces = last.faces.map((animal, seat) => ({ animal, seat })).slice(0, 4);
  const others = list.format(last.names.filter((_, seat) => !last.mine.includes(seat)));
  const first = last.mine[0] ?? 0;
  const theirs = last.points.filter((_, seat) => seat !== first);
  const points = theirs.length ? t("page-points-against", { mine: String(last.points[first]), theirs: theirs.join(", ") }) : String(last.points[first] ?? "");
  const alone = last.mine.length < 2;
  const turn = last.turn < 0 ? "" : alone && isMyTurn(room) ? t("page-your-turn-short") : t("page-turn-of-short", { who: last.names[last.turn] });
  return { faces, others, points, line: [turn, points].filter(Boolean).join(", ") };
}

/** Ask the server whose turn it is in games that others may have played on meanwhile. */
export async function refreshTurns(rooms: KnownRoom[]): Promise<void> {
  const shared = listUnfinished(rooms).filter(({ room, last }) => !isLocal(room) && last && last.turn >= 0 && !last.mine.includes(last.turn));
  for (const known of shared.slice(0, MOST_ASKED)) {
    try {
      const card = await api.room(known.room);
      if (card.phase === "over") known.over = true;
      else if (card.turn >= 0 && known.last) known.last.turn = card.turn;
    } catch {
      return; // the server is away: what was last seen here will do
    }
  }
}
