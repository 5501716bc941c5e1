/** Open a room and plan who sits down in it. */
import type { NewRoom } from "../generated/wire";
import { device, keepRoom } from "../device/device.svelte";
import { go } from "../device/route.svelte";
import { api } from "../net/api";
import { t } from "../words/words.svelte";

/** What to do in a room that was just opened: seats of this device with their names, and whether to start at once. */
export interface Plan {
  sit: { seat: number; name: string }[];
  start: boolean;
}

const plans = new Map<string, Plan>();

/** Return the plan of a room and forget it. */
export function takePlan(room: string): Plan | undefined {
  const plan = plans.get(room);
  plans.delete(room);
  return plan;
}

export type Way = "alone" | "bots" | "device" | "online";

/** What the form for a new game says. */
export interface NewGameForm {
  game: string;
  way: Way;
  seats: number;
  options: Record<string, string>;
  /** Names of the people at this device, the host first. */
  names: string[];
  level: string;
  dice: string;
  public: boolean;
  watch: boolean;
  hints: boolean;
  seconds: number;
}

/** Open a room as the form says and go there. Throws `ApiError`. */
export async function openRoom(form: NewGameForm): Promise<void> {
  const { game, way, seats } = form;
  const name = form.names[0] || device.name || t("page-player", { number: 1 });
  const people = way === "device" ? seats : 1;
  const bots = way === "bots" ? seats - 1 : 0;
  const room: NewRoom = {
    game,
    name,
    options: { ...form.options, seats: String(seats) },
    seats: [...Array<string>(seats - bots).fill(""), ...Array<string>(bots).fill(form.level)],
    dice: form.dice,
    public: way === "online" && form.public,
    watch: form.watch,
    hints: form.hints,
    move_seconds: form.seconds,
  };
  const created = await api.createRoom(room);
  const sit = Array.from({ length: people }, (_, seat) => ({
    seat,
    name: way === "device" ? form.names[seat] || t("page-player", { number: seat + 1 }) : "",
  }));
  plans.set(created.room, { sit, start: way !== "online" });
  keepRoom({ room: created.room, code: created.code, game, token: created.token, seen: Date.now(), over: false });
  go(`/r/${created.room}`);
}

/** Return a random seed for the dice. */
export function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
