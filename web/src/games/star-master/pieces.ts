/** The pieces of Star Master: colours with their symbols, the nine places, and keys for a race. */
import { PALETTE as NAMES } from "../../generated/constants/star-master";
import type { StarMasterFacts, StarMasterView } from "../../generated/views";
import { MARKS, type Patch } from "../../parts/paint";
import { t, translate } from "../../words/words.svelte";

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
  red: { paint: "#c62a2f", ink: LIGHT, shape: MARKS.heart },
  orange: { paint: "#ef8a26", ink: DARK, shape: MARKS.sun },
  yellow: { paint: "#fbe04a", ink: DARK, shape: MARKS.bolt },
  green: { paint: "#3f9c5e", ink: DARK, shape: MARKS.club },
  "light-blue": { paint: "#70bdec", ink: DARK, shape: MARKS.drop },
  "dark-blue": { paint: "#17286b", ink: LIGHT, shape: MARKS.moon },
  violet: { paint: "#7034a3", ink: LIGHT, shape: MARKS.gem },
  pink: { paint: "#f9b3d2", ink: DARK, shape: MARKS.ring },
  white: { paint: "#fdfcf8", ink: DARK, shape: MARKS.diamond },
  black: { paint: "#17181a", ink: LIGHT, shape: "M4 4h16v16H4z" },
  brown: { paint: "#6e4323", ink: LIGHT, shape: "M2 3h20v6.5H2zM2 14.5h20V21H2z" },
  grey: { paint: "#a3a9ae", ink: DARK, shape: "M4 2h16l-6 10 6 10H4l6-10z" },
  turquoise: { paint: "#22bdb4", ink: DARK, shape: MARKS.wave },
};

/** In the order in which the view counts them. */
export const PALETTE: Colour[] = NAMES.map((name) => ({ name, ...PAINTS[name] }));

/** Return the colours of this table, in the order of the view. */
export function coloursOf(view: { colours: number[] }): Colour[] {
  return view.colours.map((index) => PALETTE[index]);
}

/** The patch of a colour on the white die. */
export const patchOf = ({ paint, ink, shape }: Colour): Patch => ({ fill: paint, ink, shape });

export const colourName = (colour: Colour): string => translate(`sm-colour-${colour.name}`);
/** A colour as a sentence names it: le rouge. */
export const colourWithArticle = (name: string): string => translate(`sm-the-${name}`);

/** Say which markers are on a score board, for those who cannot see it. */
export function listMarkers(view: StarMasterView, facts: StarMasterFacts, names: string[], seat: number): string {
  const owned = coloursOf(view).filter((_, colour) => view.markers[seat][colour]).map(colourName);
  const who = names[seat];
  return owned.length ? t("sm-board-of", { who, count: facts.counts[seat], goal: facts.goal, colours: owned.join(", ") }) : t("sm-board-empty", { who });
}

/** Cubes in the first row of a line that is too long for the screen. */
const FIRST_ROW = 5;

/** Return the middle of a place, as parts of the width and height of the cloth. A line that does not fit is `broken` into two rows. */
export function positionOf(layout: string, place: number, broken = false): { x: number; y: number } {
  if (layout === "line" && broken) return { x: ((place % FIRST_ROW) + 0.5) / FIRST_ROW, y: place < FIRST_ROW ? 0.25 : 0.75 };
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
/** All of them, row by row, as `sm-keyboard` lists what is printed on them. */
const ROWS = [0, 3, 6].flatMap((row) => [LEFT, MIDDLE, RIGHT].flatMap((block) => block.slice(row, row + 3)));
const DIGITS = PLACES.map((place) => `Digit${place + 1}`);

/** Return the keys of each seat at this device: digits for one, a block each for two or three, none for more. */
export function keysFor(sharing: number): string[][] {
  if (sharing === 1) return [DIGITS];
  if (sharing === 2) return [LEFT, RIGHT];
  return sharing === 3 ? [LEFT, MIDDLE, RIGHT] : [];
}

/** Return what is printed on a key: as the browser tells, else as keyboards of the page's language have it. */
export function keyLabel(code: string, printed: ReadonlyMap<string, string> | null): string {
  const usual = [...t("sm-keyboard").replaceAll(" ", "")][ROWS.indexOf(code)];
  return printed?.get(code)?.toUpperCase() ?? usual ?? code.replace(/^(Key|Digit)/, "");
}
