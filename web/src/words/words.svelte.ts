/** Translations: `t("page-your-turn")` in the language of this device, typed by the dictionaries. */
import { dictionaries, type Area, type Lang, type Words } from "../generated/words";
import { device } from "../device/device.svelte";

type Details<K extends keyof Words> = Words[K] extends (details: infer D) => string ? [D] : [];

let words = $state.raw<Partial<Words>>({});
let loaded = $state.raw<Lang>("en");
const areas = new Set<Area>(["page"]);

/** Return a sentence; empty until its dictionary is loaded. */
export function t<K extends keyof Words>(key: K, ...details: Details<K>): string {
  const entry = words[key] as string | ((details: unknown) => string) | undefined;
  return typeof entry === "function" ? entry(details[0]) : (entry ?? "");
}

/** Return the sentence of a key that is known at run time only, or the fallback when there is none. */
export function translate(key: string, fallback: string = key, details: unknown = {}): string {
  const entry = (words as Record<string, unknown>)[key];
  if (typeof entry === "function") return (entry as (details: unknown) => string)(details);
  return typeof entry === "string" ? entry : fallback;
}

/** Return the language that is on screen: `device.lang` once its dictionaries are loaded. */
export function language(): Lang {
  return loaded;
}

/** Whether a part of the page has a dictionary: games of other packages have none. */
export function hasWords(area: string): area is Area {
  return area in dictionaries.en;
}

/** Load the dictionaries of these parts of the page in the language of this device. */
export async function loadWords(...more: Area[]): Promise<void> {
  for (const area of more) areas.add(area);
  const wanted = device.lang;
  const parts = await Promise.all([...areas].map((area) => dictionaries[wanted][area]()));
  if (wanted !== device.lang) return;
  words = Object.assign({}, ...parts.map((part) => part.default)) as Partial<Words>;
  loaded = wanted;
  document.documentElement.lang = wanted;
}

export async function setLanguage(wanted: Lang): Promise<void> {
  device.lang = wanted;
  await loadWords();
}
