/** What this device stores: settings, rooms and finished games. Nothing of it is sent to the server. */
import type { GameCard } from "../generated/wire";
import type { Lang } from "../generated/words";

export interface KnownRoom {
  room: string;
  code: string;
  game: string;
  token: string;
  /** When it was last open here, in milliseconds. */
  seen: number;
  over: boolean;
}

/** A game of the server, as far as the lobby shows it. */
export type KnownGame = Pick<GameCard, "game" | "seats" | "title" | "lesson">;

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

interface Stored {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  sound: boolean;
  /** Show results without animation. */
  instant: boolean;
  name: string;
  /** The games that the server last offered: the lobby opens offline, too. */
  games: KnownGame[];
  rooms: KnownRoom[];
  finished: Finished[];
}

const KEY = "astragal";
const MOST_ROOMS = 30;
const MOST_FINISHED = 2000;

function defaults(): Stored {
  const lang = typeof navigator !== "undefined" && navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
  return { lang, theme: "auto", sound: false, instant: false, name: "", games: [], rooms: [], finished: [] };
}

/** Read the storage. It may be missing (private windows), full, old or damaged: keep what is readable. */
function load(): Stored {
  const fresh = defaults();
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as (Partial<Stored> & { look?: unknown }) | null;
    const theme = stored?.theme ?? stored?.look; // stored as `look` by earlier versions
    return {
      lang: stored?.lang === "en" || stored?.lang === "fr" ? stored.lang : fresh.lang,
      theme: theme === "light" || theme === "dark" ? theme : "auto",
      sound: stored?.sound === true,
      instant: stored?.instant === true,
      name: typeof stored?.name === "string" ? stored.name : "",
      games: asArray(stored?.games).filter(isKnownGame),
      rooms: asArray(stored?.rooms).filter(isKnownRoom),
      finished: asArray(stored?.finished).filter(isFinished),
    };
  } catch {
    return fresh;
  }
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

function isKnownGame(value: unknown): value is KnownGame {
  const card = value as Partial<KnownGame> | null;
  return typeof card?.game === "string" && asArray(card.seats).length === 2;
}

function isKnownRoom(value: unknown): value is KnownRoom {
  const room = value as Partial<KnownRoom> | null;
  return [room?.room, room?.code, room?.game, room?.token].every((part) => typeof part === "string") && typeof room?.seen === "number";
}

/** Check that a value read from a file or from storage is a finished game. */
export function isFinished(value: unknown): value is Finished {
  const game = value as Partial<Finished> | null;
  const numbers = (part: unknown) => Array.isArray(part) && part.every((one) => typeof one === "number" && Number.isFinite(one));
  return (
    [game?.room, game?.game, game?.variant].every((part) => typeof part === "string") &&
    numbers([game?.number, game?.when]) && numbers(game?.scores) && numbers(game?.mine) && numbers(game?.winners) &&
    Array.isArray(game?.names) && game.names.every((name) => typeof name === "string")
  );
}

export const device: Stored = $state(load());

export function save(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(device));
  } catch {
    // no storage, or a full one: see `load`
  }
}

export function keepRoom(room: KnownRoom): void {
  device.rooms = [room, ...device.rooms.filter((known) => known.room !== room.room)].slice(0, MOST_ROOMS);
}

export function forgetRoom(room: string): void {
  device.rooms = device.rooms.filter((known) => known.room !== room);
}

export function findRoom(room: string): KnownRoom | undefined {
  return device.rooms.find((known) => known.room === room);
}

export function keepFinished(game: Finished): void {
  const same = (other: Finished) => other.room === game.room && other.number === game.number;
  device.finished = [game, ...device.finished.filter((other) => !same(other))].slice(0, MOST_FINISHED);
}

/** Whether animations are off, by the system or by the settings. */
export function reducedMotion(): boolean {
  return device.instant || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
