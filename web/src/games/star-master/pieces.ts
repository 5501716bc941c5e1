/** The pieces of Star Master: colours with their symbols, the nine places, and keys for a race. */
import { PALETTE as NAMES } from "../../generated/constants/star-master";
import { translate } from "../../words/words.svelte";

export const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export interface Colour {
  name: string;
  paint: string;
  /** Drawn on the paint; at least 4.5:1 against it. */
  ink: string;
  /** A shape of its own, in a square of 24: nobody needs to see the colour. */
  shape: string;
}

const DARK = "#1b2026";
const LIGHT = "#ffffff";

/** Paint, ink and shape by name. Their lightness differs too, for those who see few colours. */
const PAINTS: Record<(typeof NAMES)[number], Omit<Colour, "name">> = {
  red: { paint: "#c62a2f", ink: LIGHT, shape: "M12 21.5C5 16 2 12.2 2 8.2a5.4 5.4 0 0 1 10-2.8 5.4 5.4 0 0 1 10 2.8c0 4-3 7.8-10 13.3z" },
  orange: { paint: "#ef8a26", ink: DARK, shape: "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z" },
  yellow: { paint: "#fbe04a", ink: DARK, shape: "M14.5 1L4 14h6.4L8 23l12-13.5h-6.8z" },
  green: { paint: "#3f9c5e", ink: DARK, shape: "M12 2a4.6 4.6 0 0 1 4.1 6.8 4.6 4.6 0 1 1-2.9 7.3c.2 2.3.9 4 2.3 5.9h-7c1.4-1.9 2.1-3.6 2.3-5.9a4.6 4.6 0 1 1-2.9-7.3A4.6 4.6 0 0 1 12 2z" },
  "light-blue": { paint: "#70bdec", ink: DARK, shape: "M12 1c4 6.5 7.5 10 7.5 14.4a7.5 7.5 0 0 1-15 0C4.5 11 8 7.5 12 1z" },
  "dark-blue": { paint: "#17286b", ink: LIGHT, shape: "M15.5 2A10.5 10.5 0 1 0 22 17 9.5 9.5 0 0 1 15.5 2z" },
  violet: { paint: "#7034a3", ink: LIGHT, shape: "M12 1l8.5 11L12 23 3.5 12z" },
  pink: { paint: "#f9b3d2", ink: DARK, shape: "M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21zM12 6.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z" },
  white: { paint: "#fdfcf8", ink: DARK, shape: "M9 2h6v7h7v6h-7v7H9v-7H2V9h7z" },
  black: { paint: "#17181a", ink: LIGHT, shape: "M4 4h16v16H4z" },
  brown: { paint: "#6e4323", ink: LIGHT, shape: "M2 3h20v6.5H2zM2 14.5h20V21H2z" },
  grey: { paint: "#a3a9ae", ink: DARK, shape: "M4 2h16l-6 10 6 10H4l6-10z" },
  turquoise: { paint: "#22bdb4", ink: DARK, shape: "M12 3l11 18.5H1z" },
};

/** In the order in which the view counts them. */
export const PALETTE: Colour[] = NAMES.map((name) => ({ name, ...PAINTS[name] }));

export const STAR_SHAPE = "M12 1.5l3.2 7 7.6.9-5.7 5.2 1.5 7.6L12 18.5l-6.6 3.7 1.5-7.6L1.2 9.4l7.6-.9z";

/** Return the colours of this table, in the order of the view. */
export function coloursOf(view: { colours: number[] }): Colour[] {
  return view.colours.map((index) => PALETTE[index]);
}

export const colourName = (colour: Colour): string => translate(`sm-colour-${colour.name}`);
/** A colour as a sentence names it: le rouge. */
export const colourWithArticle = (name: string): string => translate(`sm-the-${name}`);

export type Layout = "3x3" | "ring" | "line";

/** Return the middle of a place, as parts of the width and height of the cloth. */
export function positionOf(layout: string, place: number): { x: number; y: number } {
  if (layout === "line") return { x: (place + 0.5) / PLACES.length, y: 0.5 };
  if (layout === "ring") {
    const angle = (2 * Math.PI * place) / PLACES.length - Math.PI / 2;
    return { x: 0.5 + 0.4 * Math.cos(angle), y: 0.51 + 0.4 * Math.sin(angle) };
  }
  return { x: ((place % 3) + 0.5) / 3, y: (Math.floor(place / 3) + 0.5) / 3 };
}

/** Blocks of three by three keys, by position and not by label, for people who share a keyboard. */
const LEFT = ["KeyQ", "KeyW", "KeyE", "KeyA", "KeyS", "KeyD", "KeyZ", "KeyX", "KeyC"];
const MIDDLE = ["KeyR", "KeyT", "KeyY", "KeyF", "KeyG", "KeyH", "KeyV", "KeyB", "KeyN"];
const RIGHT = ["KeyU", "KeyI", "KeyO", "KeyJ", "KeyK", "KeyL", "KeyM", "Comma", "Period"];
const DIGITS = PLACES.map((place) => `Digit${place + 1}`);

/** Return the keys of each seat at this device: digits for one, a block each for two or three, none for more. */
export function keysFor(sharing: number): string[][] {
  if (sharing === 1) return [DIGITS];
  if (sharing === 2) return [LEFT, RIGHT];
  return sharing === 3 ? [LEFT, MIDDLE, RIGHT] : [];
}

/** Labels of these keys on a French keyboard, for browsers that do not tell. */
const AZERTY: Record<string, string> = { KeyQ: "A", KeyW: "Z", KeyA: "Q", KeyZ: "W", KeyM: ",", Comma: ";", Period: ":" };
const QWERTY: Record<string, string> = { Comma: ",", Period: "." };

/** Return what is printed on a key. */
export function keyLabel(code: string, printed: ReadonlyMap<string, string> | null, lang: string): string {
  const known = printed?.get(code)?.toUpperCase();
  return known ?? (lang === "fr" ? AZERTY : QWERTY)[code] ?? code.replace(/^(Key|Digit)/, "");
}
