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

/** Private windows have no storage, others a full, old or damaged one: the page works with what can be read. */
function recalled(): Remembered {
  const fresh = first();
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Remembered> | null;
    return {
      lang: kept?.lang === "en" || kept?.lang === "fr" ? kept.lang : fresh.lang,
      look: kept?.look === "light" || kept?.look === "dark" ? kept.look : "auto",
      sound: kept?.sound === true,
      instant: kept?.instant === true,
      name: typeof kept?.name === "string" ? kept.name : "",
      rooms: listed(kept?.rooms).filter(isKnownRoom),
      finished: listed(kept?.finished).filter(isFinished),
    };
  } catch {
    return fresh;
  }
}

function listed(kept: unknown): unknown[] {
  return Array.isArray(kept) ? (kept as unknown[]) : [];
}

function isKnownRoom(kept: unknown): kept is KnownRoom {
  const room = kept as Partial<KnownRoom> | null;
  return [room?.room, room?.code, room?.game, room?.token].every((part) => typeof part === "string") && typeof room?.seen === "number";
}

/** Whether something read from a file or from storage is a finished game. */
export function isFinished(kept: unknown): kept is Finished {
  const game = kept as Partial<Finished> | null;
  const numbers = (part: unknown) => Array.isArray(part) && part.every((one) => typeof one === "number" && Number.isFinite(one));
  return (
    [game?.room, game?.game, game?.variant].every((part) => typeof part === "string") &&
    numbers([game?.number, game?.when]) && numbers(game?.scores) && numbers(game?.mine) && numbers(game?.winners) &&
    Array.isArray(game?.names) && game.names.every((name) => typeof name === "string")
  );
}

export const device: Remembered = $state(recalled());

export function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(device));
  } catch {
    // no storage, or a full one: see above
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
