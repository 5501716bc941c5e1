import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CHANCE, OVER } from "../generated/actors";
import type { MemberInfo, Update, Position, GameEvent, Welcome } from "../generated/wire";

/** The one socket of the table under test. */
let wire: { onopen?: () => void; onmessage?: (event: { data: string }) => void; onclose?: () => void; sent: Record<string, unknown>[] };
let RoomClient: typeof import("./client.svelte").RoomClient;
let device: typeof import("../device/device.svelte").device;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:", host: "house" });
  vi.stubGlobal("document", { hidden: false, getAnimations: () => [] });
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
  at, actor, legal: ["go"], until: 0, view: view as Position["view"], facts: facts as Position["facts"], scores: [], lines: [], may_end: [],
});
const update = (events: GameEvent[], at: Position, by = 0): Update => ({ is: "update", by, id: "", events, position: at, playback: "" });
const person = { kind: "person", member: 0, name: "Ana", level: "", ready: true, holder: -1 };
const bot = { kind: "bot", member: -1, name: "?", level: "greedy", ready: true, holder: -1 };
const other = { ...person, member: 1, name: "Bo" };
const member = (number: number, name: string): MemberInfo => ({ member: number, name, here: true, ping: -1, missed: false, vanished: false, animal: "" });

function welcome(more: Partial<Welcome> = {}): Welcome {
  return {
    is: "welcome", room: "r", code: "ABCD", me: 0, host: 0, members: [],
    settings: { game: "dice-stars", options: {}, seats: [], dice: "fair", public: false, watch: true, move_seconds: 0, away_seconds: 120, hints: true },
    seats: [person, bot], phase: "playing", number: 1, tags: {}, events: [],
    position: position(0, { turn: 1, bag: [2, 3] }, { sum: 0 }), now: Date.now(), closed: false, after: 0, ...more,
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

it("forgets its steps when a welcome has all that stand", () => {
  const client = open();
  hear(update([event(1, 0, "go"), event(2, 0, "stay")], position(2, {})));
  hear(welcome({ position: position(9, { turn: 2 }), events: [event(1, 0, "go"), event(7, 0, "run")] }));
  expect(client.steps.map(({ word }) => word)).toEqual(["go", "run"]);
});

it("adds up the fields that changed", () => {
  const client = open();
  hear(update([event(1, 0, "go"), event(2, -1, "blue:5")], position(2, { bag: [2, 2] }, { sum: 5 })));
  expect(client.view).toEqual({ turn: 1, bag: [2, 2] });
  expect(client.facts).toEqual({ sum: 5 });
  expect(client.at).toBe(2);
  expect(client.steps.map(({ word }) => word)).toEqual(["go", "blue:5"]);
  expect(client.news).toHaveLength(2);
});

it("lets people play on while a hint is computed", async () => {
  const client = open();
  const hint = client.hint();
  expect([client.hinting, client.sending]).toEqual([true, false]);
  expect(await client.hint()).toEqual([]); // one at a time
  const [asked] = wire.sent.filter((command) => command.do === "hint");
  void client.play("go");
  expect(wire.sent.at(-1)).toMatchObject({ do: "play", word: "go" });
  hear(update([event(1, 0, "go")], position(1, {})));
  await vi.advanceTimersByTimeAsync(2000);
  hear({ is: "refused", id: asked.id, key: "room-stale", sentence: "The game went on.", rule: "" });
  expect(await hint).toEqual([]);
  expect([client.hinting, client.refusal]).toEqual([false, null]);
  const suggestion = { word: "go", chance: 0.5, error: 0, method: "exact", stars: 3, rival: 1, rival_chance: 0.5, reasons: [] };
  const next = client.hint();
  hear({ is: "hint", id: wire.sent.at(-1)!.id, at: 1, choices: [suggestion] });
  expect(await next).toEqual([suggestion]);
});

it("drops steps that were taken back", async () => {
  const client = open();
  hear(update([event(1, 0, "go"), event(2, -1, "blue:5"), event(3, 0, "take")], position(3, {})));
  await vi.advanceTimersByTimeAsync(2000);
  hear(update([event(4, 0, "", 2)], position(4, { bag: [2, 3] })));
  expect(client.steps.map(({ word }) => word)).toEqual(["go"]);
  expect(client.undoSeat).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
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

it("tells nothing before the dice have landed", async () => {
  const client = open(welcome({ position: { ...position(0, { turn: 1 }), scores: [1, 2] } }));
  hear(update([event(1, 0, "roll"), event(2, -1, "blue:5")], { ...position(2, { turn: 2 }), scores: [6, 2], legal: ["take"], until: Date.now() + 9000 }));
  expect(client.view).toMatchObject({ turn: 2 });
  expect(client.told.view).toMatchObject({ turn: 1 });
  expect([client.scores, client.legal, client.seat, client.until]).toEqual([[1, 2], [], -1, 0]);
  await vi.advanceTimersByTimeAsync(700);
  expect(client.seat).toBe(-1);
  await vi.advanceTimersByTimeAsync(100);
  expect([client.scores, client.legal, client.seat]).toEqual([[6, 2], ["take"], 0]);
  expect(client.until).toBeGreaterThan(0);
});

it("tells the first position of a game as it is shown", () => {
  const client = open(welcome({ position: null }));
  hear(update([event(1, -1, "blue:5")], position(1, { turn: 1 })));
  expect(client.told.view).toEqual({ turn: 1 });
});

it("leaves the turn with others until one has read what they did", async () => {
  const client = open(welcome({ position: position(0, {}, {}, 1) }));
  hear(update([event(1, 1, "take")], { ...position(1, {}), scores: [0, 7] }, -1));
  expect([client.scores, client.turn, client.seat]).toEqual([[0, 7], 1, -1]);
  await vi.advanceTimersByTimeAsync(900);
  expect([client.turn, client.seat]).toEqual([0, 0]);
});

it("leaves time to read the last move of a game, own moves too", async () => {
  const client = open();
  hear(update([event(1, 0, "take")], { ...position(1, {}, {}, OVER), scores: [9, 7] }));
  expect([client.scores, client.catchingUp]).toEqual([[9, 7], true]);
  await vi.advanceTimersByTimeAsync(900);
  expect(client.catchingUp).toBe(false);
});

it("says whose turn it is while the first pieces still move", () => {
  const client = open(welcome({ position: null }));
  client.stage.perform(async (act) => (await act.show(), act.wait(500)));
  hear(update([event(1, -1, "blue:5")], position(1, { turn: 1 }, {}, 1)));
  expect([client.stage.moving, client.turn]).toEqual([true, 1]);
});

it("shows a welcome that comes while something moves", async () => {
  const client = open();
  client.stage.perform(async (act) => act.wait(500));
  hear(update([event(1, 0, "roll"), event(2, -1, "blue:5")], position(2, { turn: 2 })));
  expect(client.at).toBe(0);
  hear(welcome({ after: 2, events: [event(3, 0, "take")], position: position(3, { turn: 3 }) }));
  await vi.advanceTimersByTimeAsync(2000);
  expect([client.at, client.view, client.told.view]).toEqual([3, { turn: 3 }, { turn: 3 }]);
  expect(client.steps.map(({ n }) => n)).toEqual([1, 2, 3]);
  expect(client.seat).toBe(0);
});

it("marks a person's only choice that happened by itself", async () => {
  const client = open();
  hear(update([event(1, 0, "go")], position(1, {}), -1));
  expect(client.forced).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  hear(update([event(2, 0, "go")], position(2, {}, {}, 1), 0)); // played by hand
  expect(client.forced).toBe(0);
  hear(update([event(3, 1, "go")], position(3, {}), -1)); // by a bot
  expect(client.forced).toBe(0);
});

it("says nothing when the only choice happened while it was being played", async () => {
  const client = open();
  const played = client.play("go");
  hear({ is: "refused", id: wire.sent.at(-1)!.id, rule: "", key: "room-stale", sentence: "The game has moved on." });
  await played;
  expect(client.refusal).toBe(null);
});

it("shows no refusal to a hand that came too late in a race, but one to a hand that came too early", async () => {
  const client = open();
  for (const [key, shown] of [["room-stale", undefined], ["race-over", undefined], ["race-too-early", "race-too-early"]]) {
    const grabbed = client.grab(0, 5, 300);
    hear({ is: "refused", id: wire.sent.at(-1)!.id, rule: "", key: key!, sentence: "No." });
    await grabbed;
    expect(client.refusal?.key).toBe(shown);
  }
});

it("knows who needs no more time, for the position on the screen", () => {
  const waits = (at: number) => ({ ...position(at, {}, {}, -2), may_end: [0, 1, 2] });
  const other = { ...person, member: 1, name: "Bo" };
  const client = open(welcome({ seats: [person, other, bot], position: waits(4) }));
  expect(client.awaited).toEqual([0, 1]);
  hear({ is: "done", seats: [1], at: 4 });
  expect(client.done).toEqual([1]);
  expect(client.awaited).toEqual([0]);
  hear(update([event(5, -2, "hide")], position(5, {})));
  expect(client.done).toEqual([]);
  expect(client.awaited).toEqual([]);
  hear({ is: "done", seats: [1], at: 4 });
  expect(client.done).toEqual([]);
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
  hear(welcome({ position: position(3, { turn: 9 }), events: [event(3, 1, "c")], after: 2 }));
  expect(client.steps.map(({ word }) => word)).toEqual(["a", "b", "c"]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(client.view).toEqual({ turn: 9 });
});

it("begins again with a rematch, and forgets what was still to be shown", async () => {
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

it("gives bots names that nobody else has, and remembers a finished game once", async () => {
  const client = open(welcome({ seats: [person, bot, bot], phase: "over", tags: { Result: "12 7 3", Winners: "1" } }));
  const { loadWords } = await import("../words/words.svelte");
  vi.stubGlobal("document", { hidden: false, getAnimations: () => [], documentElement: {} });
  device.lang = "en";
  await loadWords("page");
  hear(welcome({ seats: [person, bot, bot], phase: "over", tags: { Result: "12 7 3", Winners: "1" } }));
  expect(client.names).toEqual(["Ana", "Otto", "Ida"]);
  expect(device.finished).toHaveLength(1);
  expect(device.finished[0]).toMatchObject({ room: "r", number: 1, scores: [12, 7, 3], mine: [0], winners: [0] });
  expect(device.rooms[0]).toMatchObject({ room: "r", over: true, token: "token" });
});

it("keeps nothing of a table that is only watched", () => {
  open(welcome({ me: -1, phase: "over", tags: { Result: "1 2" } }));
  expect(device.rooms).toEqual([]);
  expect(device.finished).toEqual([]);
});

async function speakEnglish(): Promise<void> {
  vi.stubGlobal("document", { hidden: false, getAnimations: () => [], documentElement: {} });
  device.lang = "en";
  const { loadWords } = await import("../words/words.svelte");
  await loadWords("page");
}

it("says who disagreed to an undo, until the next move", async () => {
  const client = open(welcome({ seats: [person, other], members: [member(0, "Ana"), member(1, "Bo")] }));
  await speakEnglish();
  hear({ is: "undo", seat: 0, at: 0, agreed: [0], open: true, disagreed: -1 });
  expect(client.notice).toBe("");
  hear({ is: "undo", seat: 0, at: 0, agreed: [0], open: false, disagreed: 1 });
  expect(client.undoRequest).toBeNull();
  expect(client.notice).toBe("Bo does not agree, so the move stands.");
  hear(update([event(1, 0, "go")], position(1, {})));
  expect(client.notice).toBe("");
});

it("tells who loses a turn by an undo", async () => {
  const client = open(welcome({ seats: [person, other] }));
  await speakEnglish();
  hear(update([event(1, 1, "go")], position(1, {}, {}, 0), 1));
  await vi.advanceTimersByTimeAsync(2000);
  hear(update([event(2, 1, "", 1)], position(2, {}, {}, 1), 1));
  expect(client.notice).toBe("Bo undid a move, so it is no longer your turn.");
  await vi.advanceTimersByTimeAsync(2000);
  hear(update([event(3, 1, "", 1)], position(3, {}, {}, 1), 1));
  expect(client.notice).toBe("Bo undid a move.");
});

it("knows the new code, and that somebody whose bot plays is at the table", () => {
  const client = open(welcome({ seats: [{ ...person, kind: "bot", level: "casual" }, other] }));
  expect(client.mine).toEqual([]);
  expect(client.atTable).toBe(true);
  hear({ is: "link", code: "NEWONE" });
  expect(client.code).toBe("NEWONE");
  expect(device.rooms[0]).toMatchObject({ code: "NEWONE" });
});

it("says the mark of this device, which it keeps", () => {
  open();
  expect(device.mark).toMatch(/^[0-9a-f]{32}$/);
  expect(wire.sent[0]).toMatchObject({ do: "hello", device: device.mark });
});

it("keeps for those who listen what has been told, once and in order, and nothing that still moves", async () => {
  const client = open();
  hear(update([event(1, 0, "go")], position(1, { turn: 2 }, {}, 1)));
  hear(update([event(2, 1, "draw"), event(3, CHANCE, "5")], position(3, { turn: 3 }), -1));
  await vi.advanceTimersByTimeAsync(0);
  const heard = () => client.recent.map(({ events, view }) => [events.map(({ n }) => n), view.turn]);
  expect(heard()).toEqual([[[1], 2]]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard()).toEqual([[[1], 2], [[2, 3], 3]]);
  hear(welcome());
  expect(heard()).toEqual([]);
});
