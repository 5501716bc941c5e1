/** Dates as text. */
import { language } from "./words.svelte";

export function formatDay(when: number): string {
  return new Intl.DateTimeFormat(language() === "en" ? "en-GB" : language(), { dateStyle: "medium" }).format(when);
}
