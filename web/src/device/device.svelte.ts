/** What this device stores: settings, rooms and finished games. Only the mark and, when joining, the name are sent to the server. */
import type { Animal, GameCard } from "../generated/wire";
import { isLevel, type Level } from "../hint/levels";
import { ANIMALS } from "../parts/faces";
import { languages, type Lang } from "../generated/words";
import type { Seen } from "../puzzle/schedule";

export interface KnownRoom {
  room: string;
  code: string;
  game: string;
  token: string;
  /** When it was last open here, in milliseconds. */
  seen: number;
  over: boolean;
  /** Whether the people at this device have left it: they can come back. */
  left?: boolean;
  /** The position when it was last seen here, for the lobby. */
  last?: LastSeen;
}

/** What the lobby tells of a game that is not over. */
export interface LastSeen {
  names: string[];
  faces: Exclude<Animal, "">[];
  /** Seats, from 0, that are played from this device. */
  mine: number[];
  points: (number | string)[];
  /** The seat that had to decide; below 0 for none. */
  turn: number;
  variant: string;
}

/** What was last chosen to start a game. */
export interface StartChoice {
  way: "bots" | "device" | "box" | "online";
  seats: number;
  level: string;
  variant: string;
  options: Record<string, string>;
  /** Names of the people at this device, by seat. */
  names: string[];
  dice: string;
  /** Seconds for a move; 0 for no clock. */
  seconds: number;
  /** Seconds without a connection after which somebody may be replaced; 0 for never. */
  away: number;
  listed: boolean;
  watch: boolean;
  hints: boolean;
  /** Whether the room is in this browser, although there is a server. */
  here: boolean;
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
  /** Whether it went on from another game: no statistics count it. */
  playedOn?: boolean;
}

/** What this device remembers of the fair dice of a game, to find out when the server changes them. */
export interface KnownDraw {
  room: string;
  number: number;
  /** The number of the draw for this game, as the server counts them. */
  draw: string;
  /** The first commitment that this device saw. */
  commitment: string;
  /** What this device adds, and its seal; both empty before it is ready. */
  seed: string;
  seal: string;
  /** The seals of all seats when this device revealed its seed; empty before. */
  seals: string;
  /** The seats that had our seal, as they were last shown before the game. */
  seats: number[];
}

/** A choice of somebody at this device that a review calls a clear mistake: the step of a game in a room. */
export interface Mistake {
  room: string;
  number: number;
  step: number;
  game: string;
}

interface Stored {
  /** A random text by which a room knows this device again: who was removed stays out. */
  mark: string;
  lang: Lang;
  theme: "auto" | "light" | "dark";
  muted: boolean;
  /** Show what others do three times as fast. */
  fast: boolean;
  /** The animal of the player here; empty for any. */
  animal: Animal;
  /** Show a notification of the browser when a turn comes while nobody looks at the page. */
  notify: boolean;
  /** Show results without animation. */
  instant: boolean;
  /** The reading level of hints. */
  hints: Level;
  name: string;
  /** The games that the server last offered: the lobby opens offline, too. */
  games: KnownGame[];
  rooms: KnownRoom[];
  draws: KnownDraw[];
  finished: Finished[];
  /** What was last chosen, by game; to be checked by its reader. */
  starts: Record<string, Partial<StartChoice>>;
  /** Own mistakes, to be practised; the latest first. */
  mistakes: Mistake[];
  /** When puzzles come again: `GAME/NUMBER`, or `ROOM/NUMBER/STEP` for a mistake. */
  seen: Record<string, Seen>;
  /** The last day on which the puzzle of the day was answered, counted from 1970, and how many in a row. */
  streak: { day: number; days: number };
}

const KEY = "astragal";
const MOST_ROOMS = 30;
const MOST_DRAWS = 100;
const MOST_FINISHED = 2000;

function defaults(): Stored {
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]);
  const lang = wanted.map((code) => code.toLowerCase().split("-")[0]).find(isLang) ?? "en";
  const mark = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { mark, lang, theme: "auto", muted: false, fast: false, animal: "", notify: false, instant: false, hints: "player", name: "", games: [], rooms: [], draws: [], finished: [], starts: {}, mistakes: [], seen: {}, streak: { day: 0, days: 0 } };
}

/** Read the storage. It may be missing (private windows), full, old or damaged: keep what is readable. */
function load(): Stored {
  const fresh = defaults();
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as (Partial<Stored> & { look?: unknown }) | null;
    const theme = stored?.theme ?? stored?.look; // stored as `look` by earlier versions
    return {
      mark: typeof stored?.mark === "string" && stored.mark ? stored.mark.slice(0, 40) : fresh.mark,
      lang: isLang(stored?.lang) ? stored.lang : fresh.lang,
      theme: theme === "light" || theme === "dark" ? theme : "auto",
      muted: stored?.muted === true,
      fast: stored?.fast === true,
      animal: stored?.animal && stored.animal in ANIMALS ? stored.animal : "",
      notify: stored?.notify === true,
      instant: stored?.instant === true,
      hints: isLevel(stored?.hints) ? stored.hints : "player",
      name: typeof stored?.name === "string" ? stored.name : "",
      games: asArray(stored?.games).filter(isKnownGame),
      rooms: asArray(stored?.rooms).filter(isKnownRoom),
      draws: asArray(stored?.draws).filter(isKnownDraw),
      finished: asArray(stored?.finished).filter(isFinished),
      starts: stored?.starts && !Array.isArray(stored.starts) && typeof stored.starts === "object" ? { ...stored.starts } : {},
      mistakes: asArray(stored?.mistakes).filter(isMistake),
      seen: Object.fromEntries(Object.entries(stored?.seen ?? {}).filter(([, one]) => isSeen(one))),
      streak: areNumbers(stored?.streak?.day, stored?.streak?.days) ? { ...stored!.streak! } : fresh.streak,
    };
  } catch {
    return fresh;
  }
}

function areNumbers(...values: unknown[]): boolean {
  return values.every((value) => typeof value === "number" && Number.isFinite(value));
}

function isMistake(value: unknown): value is Mistake {
  const one = value as Partial<Mistake> | null;
  return typeof one?.room === "string" && typeof one.game === "string" && areNumbers(one.number, one.step);
}

function isSeen(value: unknown): value is Seen {
  const one = value as Partial<Seen> | null;
  return areNumbers(one?.box, one?.due, one?.last);
}

function isLang(value: unknown): value is Lang {
  return typeof value === "string" && Object.hasOwn(languages, value);
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
  return [room?.room, room?.code, room?.game, room?.token].every((part) => typeof part === "string") && typeof room?.seen === "number" && isLastSeen(room.last);
}

function isLastSeen(value: unknown): value is LastSeen | undefined {
  const last = value as Partial<LastSeen> | undefined;
  return last === undefined || ([last?.names, last?.faces, last?.mine, last?.points].every(Array.isArray) && typeof last?.turn === "number");
}

function isKnownDraw(value: unknown): value is KnownDraw {
  const draw = value as Partial<KnownDraw> | null;
  const texts = [draw?.room, draw?.draw, draw?.commitment, draw?.seed, draw?.seal, draw?.seals];
  return texts.every((part) => typeof part === "string") && typeof draw?.number === "number" && Array.isArray(draw.seats);
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
  device.draws = device.draws.filter((known) => known.room !== room);
}

export function findRoom(room: string): KnownRoom | undefined {
  return device.rooms.find((known) => known.room === room);
}

export function findDraw(room: string, number: number): KnownDraw | undefined {
  return device.draws.find((known) => known.room === room && known.number === number);
}

/** Store at once: a seed that is sealed and then lost could not be revealed. */
export function keepDraw(draw: KnownDraw): void {
  const others = device.draws.filter((known) => known.room !== draw.room || known.number !== draw.number);
  device.draws = [draw, ...others].slice(0, MOST_DRAWS);
  save();
}

export function keepFinished(game: Finished): void {
  const same = (other: Finished) => other.room === game.room && other.number === game.number;
  device.finished = [game, ...device.finished.filter((other) => !same(other))].slice(0, MOST_FINISHED);
}

/** Whether animations are off, by the system or by the settings. */
export function reducedMotion(): boolean {
  return device.instant || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
