/** Days as people write them. */
import { lang } from "./words.svelte";

export function day(when: number): string {
  return new Intl.DateTimeFormat(lang() === "en" ? "en-GB" : lang(), { dateStyle: "medium" }).format(when);
}
