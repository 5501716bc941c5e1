/** What people read: `t("page-your-turn")`, in the language of this device; typed by the dictionaries. */
import { dictionaries, type Area, type Lang, type Words } from "./generated/words";
import { device } from "./device.svelte";

type Details<K extends keyof Words> = Words[K] extends (details: infer D) => string ? [D] : [];

let spoken = $state.raw<Partial<Words>>({});
let speaking = $state.raw<Lang>("en");
const areas = new Set<Area>(["page"]);

/** Says a sentence; what has not been loaded yet is silent. */
export function t<K extends keyof Words>(key: K, ...details: Details<K>): string {
  const said = spoken[key] as string | ((details: unknown) => string) | undefined;
  return typeof said === "function" ? said(details[0]) : (said ?? "");
}

/** Says a sentence whose key was put together from a word; the word itself when there is no such sentence. */
export function named(key: string, otherwise: string = key): string {
  const said = (spoken as Record<string, unknown>)[key];
  return typeof said === "string" ? said : otherwise;
}

export function lang(): Lang {
  return speaking;
}

/** Loads what a part of the page says, in the language of this device. */
export async function learn(...more: Area[]): Promise<void> {
  for (const area of more) areas.add(area);
  const wanted = device.lang;
  const parts = await Promise.all([...areas].map((area) => dictionaries[wanted][area]()));
  if (wanted !== device.lang) return;
  spoken = Object.assign({}, ...parts.map((part) => part.default)) as Partial<Words>;
  speaking = wanted;
  document.documentElement.lang = wanted;
}

export async function speak(wanted: Lang): Promise<void> {
  device.lang = wanted;
  await learn();
}
