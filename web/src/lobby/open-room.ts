/** Open a room and plan who sits down in it. */
import type { Created, NewRoom } from "../generated/wire";
import { findRoom, keepRoom, type StartChoice } from "../device/device.svelte";
import { go } from "../device/route.svelte";
import { api } from "../net/api";
import { ownName } from "../words/names";
import { t } from "../words/words.svelte";

/** Who sits down at this device in a room that was just opened: seats and names. */
export type Plan = { seat: number; name: string }[];

const plans = new Map<string, Plan>();

/** Return the plan of a room and forget it. */
export function takePlan(room: string): Plan | undefined {
  const plan = plans.get(room);
  plans.delete(room);
  return plan;
}

/** What the form for a new game says; `options` are those of the chosen variant, too. */
export interface NewGameForm extends Omit<StartChoice, "variant" | "listed"> {
  game: string;
  public: boolean;
}

/** Open a room as the form says, on the server or in this browser, and go there. Throws `ApiError`. */
export async function openRoom(form: NewGameForm): Promise<void> {
  const { game, way, seats } = form;
  const numbered = (seat: number) => form.names[seat]?.trim() || t("page-player", { number: seat + 1 });
  const together = way === "device" || way === "box";
  const people = together ? seats : 1;
  const bots = way === "bots" ? seats - 1 : 0;
  const room: NewRoom = {
    game,
    name: together ? numbered(0) : ownName(),
    options: { ...form.options, seats: String(seats) },
    seats: [...Array<string>(seats - bots).fill(""), ...Array<string>(bots).fill(form.level)],
    dice: way === "box" ? "hand" : form.dice,
    public: way === "online" && form.public,
    watch: form.watch,
    hints: form.hints,
    move_seconds: form.seconds,
    away_seconds: form.away,
  };
  enter(await (form.here ? api.createRoomHere(room) : api.createRoom(room)), game, Array.from({ length: people }, (_, seat) => ({ seat, name: together ? numbered(seat) : "" })));
}

/** Open a room that goes on after this many steps of a finished game, with bots in the other seats, and go there. Throws `ApiError`. */
export async function playOn(record: string, game: string, after: number, seat: number): Promise<void> {
  enter(await api.playOn(record, after, seat, ownName()), game, [{ seat, name: "" }]);
}

/** Let a table of the server resume a game of this browser, in a seat for this person, and go there. Throws `ApiError`. */
export async function takeOnline(room: string, number: number, game: string, seat: number): Promise<void> {
  const created = await api.resume(await api.record(room, number), ownName());
  const here = findRoom(room);
  if (here) here.left = true; // it can be opened again, but is not offered beside the other one
  enter(created, game, [{ seat, name: "" }]);
}

function enter({ room, code, token }: Created, game: string, plan: Plan): void {
  plans.set(room, plan);
  keepRoom({ room, code, game, token, seen: Date.now(), over: false });
  go(`/r/${room}`);
}
