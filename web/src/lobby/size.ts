/** How many play a game, and for how long, in words. */
import { device } from "../device/device.svelte";
import { t, translate } from "../words/words.svelte";

function seatsOf(slug: string): readonly [number, number] {
  return device.games.find(({ game }) => game === slug)?.seats ?? [0, 0];
}

/** Return "1–4", or "2". */
export function playerRange(slug: string): string {
  const [least, most] = seatsOf(slug);
  return least === most ? String(most) : `${least}–${most}`;
}

/** Return "20–30 min"; nothing for a game that does not say. */
export function duration(slug: string): string {
  const minutes = translate(`page-minutes-${slug}`, "");
  return minutes && t("page-minutes", { minutes });
}

/** Return the sentence of a game about its players and minutes, or what its card says. */
export function describeSize(slug: string): string {
  const [least, most] = seatsOf(slug);
  return translate(`page-size-${slug}`, least === most ? t("page-size-exact", { seats: most }) : t("page-size-range", { least, most }));
}
