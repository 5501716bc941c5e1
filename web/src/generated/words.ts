// Made by scripts/page_types.py from the Python sources; do not edit.
import type page from "./words/en/page";
import type dice_stars from "./words/en/dice-stars";
import type dicetto from "./words/en/dicetto";
import type dice_crash from "./words/en/dice-crash";
import type star_master from "./words/en/star-master";

export type Words = typeof page & typeof dice_stars & typeof dicetto & typeof dice_crash & typeof star_master;
export type Area = "page" | "dice-stars" | "dicetto" | "dice-crash" | "star-master";
export type Lang = "en" | "fr";

export const dictionaries: Record<Lang, Record<Area, () => Promise<{ default: Partial<Words> }>>> = {
  en: {
    "page": () => import("./words/en/page"),
    "dice-stars": () => import("./words/en/dice-stars"),
    "dicetto": () => import("./words/en/dicetto"),
    "dice-crash": () => import("./words/en/dice-crash"),
    "star-master": () => import("./words/en/star-master"),
  },
  fr: {
    "page": () => import("./words/fr/page"),
    "dice-stars": () => import("./words/fr/dice-stars"),
    "dicetto": () => import("./words/fr/dicetto"),
    "dice-crash": () => import("./words/fr/dice-crash"),
    "star-master": () => import("./words/fr/star-master"),
  },
};
