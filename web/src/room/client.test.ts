import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Update, Position, GameEvent, Welcome } from "../generated/wire";

/** The one socket of the table under test. */
let wire: { onopen?: () => void; onmessage?: (event: { data: string }) => void; onclose?: () => void; sent: Record<string, unknown>[] };
let RoomClient: typeof import("./client.svelte").RoomClient;
let device: typeof import("../device/device.svelte").device;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:", host: "house" });
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("WebSocket", function () {
    wire = { sent: [] };
    return Object.assign(wire, { send: (text: string) => wire.sent.push(JSON.parse(text) as Record<string, unknown>), close: () => undefined });
  });
  vi.resetModules();
  ({ RoomClient } = await import("./client.svelte"));
  ({ device } = await import("../device/device.svelte"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const event = (n: number, actor: number, word: string, undone = 0): GameEvent => ({ n, actor, word, evidence: "", undone });
const position = (at: number, view: object, facts: object = {}, actor = 0): Position => ({
  at, actor, legal: ["go"], until: 0, view: view as Position["view"], facts: facts as Position["facts"], scores: [],
});
const update = (events: GameEvent[], at: Position, by = 0): Update => ({ is: "update", by, id: "", events, position: at, playback: "" });
const person = { kind: "person", member: 0, name: "Ana", level: "", ready: true };
const bot = { kind: "bot", member: -1, name: "?", level: "greedy", ready: true };

function welcome(more: Partial<Welcome> = {}): Welcome {
  return {
    is: "welcome", room: "r", code: "ABCD", me: 0, host: 0, members: [],
    settings: { game: "dice-stars", options: {}, seats: [], dice: "fair", public: false, watch: true, move_seconds: 0, hints: true },
    seats: [person, bot], phase: "playing", number: 1, tags: {}, events: [],
    position: position(0, { turn: 1, bag: [2, 3] }, { sum: 0 }), now: Date.now(), ...more,
  };
}

function open(first: Welcome = welcome()) {
  const client = new RoomClient("r", "token");
  wire.onopen?.();
  hear(first);
  return client;
}
function hear(message: object): void {
  wire.onmessage?.({ data: JSON.stringify(message) });
}

it("adds up the fields that changed", () => {
  const client = open();
  hear(update([event(1, 0, "go"), event(2, -1, "blue:5")], position(2, { bag: [2, 2] }, { sum: 5 })));
  expect(client.view).toEqual({ turn: 1, bag: [2, 2] });
  expect(client.facts).toEqual({ sum: 5 });
  expect(client.at).toBe(2);
  expect(client.steps.map(({ word }) => word)).toEqual(["go", "blue:5"]);
  expect(client.news).toHaveLength(2);
});

it("drops steps that were taken back", () => {
  const client = open();
  hear(update([event(1, 0, "go"), event(2, -1, "blue:5"), event(3, 0, "take")], position(3, {})));
  hear(update([event(4, 0, "", 2)], position(4, { bag: [2, 3] })));
  expect(client.steps.map(({ word }) => word)).toEqual(["go"]);
  expect(client.undoSeat).toBe(0);
  hear(update([event(5, 0, "", 1)], position(5, {})));
  expect(client.undoSeat).toBe(-1);
});

it("shows what others do one after the other, and lets nobody decide meanwhile", async () => {
  const client = open();
  hear(update([event(1, 1, "a")], position(1, { turn: 2 }), -1));
  hear(update([event(2, 1, "b")], position(2, { turn: 3 }), -1));
  expect(client.view).toMatchObject({ turn: 2 });
  expect(client.seat).toBe(-1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(client.view).toMatchObject({ turn: 3 });
  expect(client.seat).toBe(0);
});

it("loses no step when the connection breaks while others are being shown", async () => {
  const client = open();
  hear(update([event(1, 1, "a")], position(1, {}), -1));
  hear(update([event(2, 1, "b")], position(2, {}), -1));
  expect(client.steps).toHaveLength(1);
  wire.onclose?.();
  await vi.advanceTimersByTimeAsync(700);
  wire.onopen?.();
  expect(wire.sent[0]).toMatchObject({ do: "hello", game: 1, at: 2 });
  hear(welcome({ position: position(3, { turn: 9 }), events: [event(3, 1, "c")] }));
  expect(client.steps.map(({ word }) => word)).toEqual(["a", "b", "c"]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(client.view).toEqual({ turn: 9 });
});

it("begins anew with a rematch, and forgets what was still to be shown", async () => {
  const client = open();
  hear(update([event(1, 1, "a")], position(1, { turn: 2 }), -1));
  hear(update([event(2, 1, "b")], position(2, { turn: 3 }), -1));
  hear({ is: "people", by: 0, id: "", host: 0, members: [], seats: [person, bot], phase: "gathering", number: 2, tags: {} });
  expect(client.view).toBeNull();
  expect(client.steps).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(client.view).toBeNull();
  expect(client.at).toBe(0);
});

it("names bots by their level, and remembers a finished game once", async () => {
  const client = open(welcome({ seats: [person, bot, bot], phase: "over", tags: { Result: "12 7 3", Winners: "1" } }));
  const { loadWords } = await import("../words/words.svelte");
  vi.stubGlobal("document", { hidden: false, documentElement: {} });
  device.lang = "en";
  await loadWords("page");
  hear(welcome({ seats: [person, bot, bot], phase: "over", tags: { Result: "12 7 3", Winners: "1" } }));
  expect(client.names).toEqual(["Ana", "Greedy 1", "Greedy 2"]);
  expect(device.finished).toHaveLength(1);
  expect(device.finished[0]).toMatchObject({ room: "r", number: 1, scores: [12, 7, 3], mine: [0], winners: [0] });
  expect(device.rooms[0]).toMatchObject({ room: "r", over: true, token: "token" });
});

it("keeps nothing of a table that is only watched", () => {
  open(welcome({ me: -1, phase: "over", tags: { Result: "1 2" } }));
  expect(device.rooms).toEqual([]);
  expect(device.finished).toEqual([]);
});
