/** From the lobby to a running game: opens a room, and remembers who is to sit down once its door is open. */
import type { NewRoom } from "./generated/wire";
import { api } from "./api";
import { device, keepRoom } from "./device.svelte";
import { go } from "./route.svelte";
import { t } from "./words.svelte";

/** What to do by itself in a room that was just opened: names for the seats of this device, and whether to begin at once. */
export interface Plan {
  sit: { seat: number; name: string }[];
  begin: boolean;
}

const plans = new Map<string, Plan>();

/** Takes the plan of a room, once. */
export function planFor(room: string): Plan | undefined {
  const plan = plans.get(room);
  plans.delete(room);
  return plan;
}

export type Way = "alone" | "bots" | "device" | "online";

export interface Wishes {
  game: string;
  way: Way;
  seats: number;
  options: Record<string, string>;
  /** Names of those who play at this device, first the host's. */
  names: string[];
  level: string;
  dice: string;
  public: boolean;
  watch: boolean;
  hints: boolean;
  seconds: number;
}

/** Opens the room that was wished for and goes there. Throws Failed. */
export async function start(wishes: Wishes): Promise<void> {
  const { game, way, seats } = wishes;
  const name = wishes.names[0] || device.name || t("page-player", { number: 1 });
  const people = way === "device" ? seats : 1;
  const bots = way === "bots" ? seats - 1 : 0;
  const room: NewRoom = {
    game,
    name,
    options: { ...wishes.options, seats: String(seats) },
    seats: [...Array<string>(seats - bots).fill("free"), ...Array<string>(bots).fill(`bot:${wishes.level}`)],
    dice: wishes.dice,
    public: way === "online" && wishes.public,
    watch: wishes.watch,
    hints: wishes.hints,
    move_seconds: wishes.seconds,
  };
  const opened = await api.open(room);
  const sit = Array.from({ length: people }, (_, seat) => ({
    seat,
    name: way === "device" ? wishes.names[seat] || t("page-player", { number: seat + 1 }) : "",
  }));
  plans.set(opened.room, { sit, begin: way !== "online" });
  keepRoom({ room: opened.room, code: opened.code, game, token: opened.token, seen: Date.now(), over: false });
  go(`/r/${opened.room}`);
}

/** A seed of this device's own for the dice. */
export function ownSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
