/** Dates as text. */
import { language } from "./words.svelte";

const DAY = 86_400_000;

/** Return "today", "yesterday", or the date. */
export function formatDay(when: number, now = Date.now()): string {
  const ago = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(when).setHours(0, 0, 0, 0)) / DAY);
  if (ago === 0 || ago === 1) return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-ago, "day");
  return formatDate(when);
}

/** Return the date, also for today. */
export function formatDate(when: number): string {
  return new Intl.DateTimeFormat(language() === "en" ? "en-GB" : language(), { dateStyle: "medium" }).format(when);
}
