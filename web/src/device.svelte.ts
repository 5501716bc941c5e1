/** What this device remembers, and nobody else: language, look, the tables one sat at, the games one finished. */
import type { Lang } from "./generated/words";

export interface KnownRoom {
  room: string;
  code: string;
  game: string;
  token: string;
  /** When it was last open here. */
  seen: number;
  over: boolean;
}

export interface Finished {
  room: string;
  number: number;
  game: string;
  variant: string;
  when: number;
  names: string[];
  scores: number[];
  /** Seats, from 0, that were played from this device. */
  mine: number[];
  winners: number[];
}

interface Remembered {
  lang: Lang;
  look: "auto" | "light" | "dark";
  sound: boolean;
  /** Dice show their result at once. */
  instant: boolean;
  name: string;
  rooms: KnownRoom[];
  finished: Finished[];
}

const KEY = "astragal";
const MOST_ROOMS = 30;
const MOST_FINISHED = 2000;

function first(): Remembered {
  const lang = typeof navigator !== "undefined" && navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
  return { lang, look: "auto", sound: false, instant: false, name: "", rooms: [], finished: [] };
}

function recalled(): Remembered {
  try {
    return { ...first(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Remembered>) };
  } catch {
    return first(); // private windows, full or damaged storage: the page works without a memory
  }
}

export const device: Remembered = $state(recalled());

export function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(device));
  } catch {
    // as above
  }
}

export function keepRoom(room: KnownRoom): void {
  device.rooms = [room, ...device.rooms.filter((known) => known.room !== room.room)].slice(0, MOST_ROOMS);
}

export function forgetRoom(room: string): void {
  device.rooms = device.rooms.filter((known) => known.room !== room);
}

export function knownRoom(room: string): KnownRoom | undefined {
  return device.rooms.find((known) => known.room === room);
}

export function keepFinished(game: Finished): void {
  const same = (other: Finished) => other.room === game.room && other.number === game.number;
  device.finished = [game, ...device.finished.filter((other) => !same(other))].slice(0, MOST_FINISHED);
}

/** Whether nothing should move: asked for by the system, or by this person. */
export function still(): boolean {
  return device.instant || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
