import { beforeEach, afterEach, describe, expect, it, vi } from "vitest";
import type { SeatInfo, Welcome } from "../generated/wire";
import { commitment, sealOf, type Tags } from "../replay/proof";

type Sent = Record<string, string>;
let wire: { onopen?: () => void; onmessage?: (event: { data: string }) => void; sent: Sent[] };
let RoomClient: typeof import("./client.svelte").RoomClient;
let compareDice: typeof import("./sealing.svelte").compareDice;
let findDraw: typeof import("../device/device.svelte").findDraw;
let stored: Record<string, string>;

const SECRETS = ["5".repeat(64), "6".repeat(64)];
let commitments: string[];
let othersSeal: string;

/** Load the page's modules, as after a reload: only what was stored is remembered. */
async function load(): Promise<void> {
  vi.resetModules();
  ({ RoomClient } = await import("./client.svelte"));
  ({ compareDice } = await import("./sealing.svelte"));
  ({ findDraw } = await import("../device/device.svelte"));
}

beforeEach(async () => {
  stored = {};
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored[key] ?? null, setItem: (key: string, text: string) => (stored[key] = text) });
  vi.stubGlobal("location", { protocol: "http:", host: "house" });
  vi.stubGlobal("document", { hidden: false, getAnimations: () => [] });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("WebSocket", function () {
    wire = { sent: [] };
    return Object.assign(wire, { send: (text: string) => wire.sent.push(JSON.parse(text) as Sent), close: () => undefined });
  });
  commitments = await Promise.all(SECRETS.map((secret) => commitment(secret)));
  othersSeal = await sealOf(commitments[0], "another");
  await load();
});
afterEach(() => vi.unstubAllGlobals());

/** Wait until nothing is computed any more. */
const settle = () => new Promise((done) => setTimeout(done, 100));
const seat = (member: number, ready: boolean): SeatInfo => ({ kind: "person", member, name: "?", level: "", ready, holder: -1 });
const before = (more: Tags = {}): Tags => ({ Dice: "fair", Scheme: "3", Commitment: commitments[0], Draw: "1", Seals: `- ${othersSeal}`, ...more });

interface State {
  phase?: string;
  tags: Tags;
  ready?: boolean;
  missed?: boolean;
  number?: number;
  id?: string;
}
function people({ phase = "gathering", tags, ready = false, missed = false, number = 1, id = "" }: State) {
  const members = [0, 1].map((member) => ({ member, name: "?", here: true, ping: -1, missed: missed && member === 0 }));
  return { is: "people", by: 0, id, host: 0, members, seats: [seat(0, ready), seat(1, true)], phase, number, tags };
}
function hear(message: object): void {
  wire.onmessage?.({ data: JSON.stringify(message) });
}
function open(state: State) {
  const client = new RoomClient("r", "token");
  wire.onopen?.();
  const welcome: Partial<Welcome> = {
    room: "r", code: "ABCD", me: 0, position: null, events: [], now: Date.now(),
    settings: { game: "dice-stars", options: {}, seats: [], dice: "fair", public: false, watch: true, move_seconds: 0, away_seconds: 120, hints: true },
  };
  hear({ ...people(state), ...welcome, is: "welcome" });
  return client;
}
const sent = (what: string): Sent[] => wire.sent.filter((command) => command.do === what);

/** Get ready at an honest server; return the client and its seal. */
async function getReady() {
  const client = open({ tags: before() });
  const ready = client.sealing.ready();
  await vi.waitFor(() => expect(sent("ready")).toHaveLength(1));
  const { seal, id } = sent("ready")[0];
  hear(people({ tags: before({ Seals: `${seal} ${othersSeal}` }), ready: true, id }));
  await ready;
  return { client, seal };
}
const sealed = (seal: string, more: Tags = {}) => before({ Seals: `${seal} ${othersSeal}`, ...more });
const seed = () => findDraw("r", 1)!.seed;

describe("at an honest server", () => {
  it("seals a seed, reveals it only when it is asked to, and finds nothing wrong", async () => {
    const { client, seal } = await getReady();
    expect(seal).toBe(await sealOf(commitments[0], seed()));
    expect(seed()).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(wire.sent)).not.toContain(seed());
    hear(people({ phase: "revealing", tags: sealed(seal), ready: true }));
    expect(sent("reveal")).toMatchObject([{ seed: seed() }]);
    const playing = sealed(seal, { SeatSeeds: `${seed()} another` });
    hear(people({ phase: "playing", tags: playing, ready: true }));
    hear(people({ phase: "over", tags: { ...playing, Secret: SECRETS[0] }, ready: true }));
    await settle();
    expect(client.sealing.objection).toBe("");
  });

  it("reveals the same seed after a reload", async () => {
    const { seal } = await getReady();
    const kept = seed();
    await load();
    open({ phase: "revealing", tags: sealed(seal), ready: true });
    expect(sent("reveal")).toMatchObject([{ seed: kept }]);
  });

  it("seals a new seed by itself when the dice are drawn again, unless this device was missing", async () => {
    const { client, seal } = await getReady();
    const old = seed();
    hear(people({ phase: "revealing", tags: sealed(seal), ready: true }));
    hear(people({ tags: before({ Commitment: commitments[1], Draw: "2", Seals: "- -" }) }));
    await vi.waitFor(() => expect(sent("ready")).toHaveLength(2));
    expect(sent("ready")[1].seal).toBe(await sealOf(commitments[1], seed()));
    expect(seed()).not.toBe(old);
    hear(people({ tags: before({ Commitment: commitments[0], Draw: "3", Seals: "- -" }), missed: true }));
    await settle();
    expect(sent("ready")).toHaveLength(2);
    expect(client.sealing.objection).toBe("");
  });

  it("plays games without fair dice and rooms older than seals", async () => {
    const client = open({ tags: { Dice: "fair", Commitment: commitments[0] } });
    void client.sealing.ready();
    expect(sent("ready")).toMatchObject([{ seal: "" }]);
    hear(people({ tags: before({ Draw: "2", Commitment: commitments[1], Seals: "- -" }), id: sent("ready")[0].id }));
    await vi.waitFor(() => expect(sent("ready")).toHaveLength(2));
    expect(sent("ready")[1].seal).toBe(await sealOf(commitments[1], seed()));
  });
});

describe("at a crooked server", () => {
  it("does not reveal for another commitment, and says so", async () => {
    const { client, seal } = await getReady();
    hear(people({ phase: "revealing", tags: sealed(seal, { Commitment: commitments[1] }), ready: true }));
    await vi.waitFor(() => expect(client.sealing.objection).toBe("page-dice-swapped"));
    expect(sent("reveal")).toEqual([]);
  });

  it("does not reveal a second time for other seals, and says so", async () => {
    const { client, seal } = await getReady();
    hear(people({ phase: "revealing", tags: sealed(seal), ready: true }));
    hear(people({ phase: "revealing", tags: sealed(seal, { Seals: `${seal} ${seal}` }), ready: true }));
    await vi.waitFor(() => expect(client.sealing.objection).toBe("page-dice-seals"));
    expect(sent("reveal")).toHaveLength(1);
  });

  it("notices at once when its seal is not published", async () => {
    const client = open({ tags: before() });
    void client.sealing.ready();
    await vi.waitFor(() => expect(sent("ready")).toHaveLength(1));
    hear(people({ tags: before(), ready: true, id: sent("ready")[0].id }));
    await vi.waitFor(() => expect(client.sealing.objection).toBe("page-dice-seed"));
  });

  it.each<[string, string, (seal: string) => Promise<Tags> | Tags]>([
    ["swaps the commitment and the secret", "page-dice-swapped", (seal) => sealed(seal, { Commitment: commitments[1], SeatSeeds: `${seed()} another`, Secret: SECRETS[1] })],
    ["reveals another secret", "page-dice-swapped", (seal) => sealed(seal, { SeatSeeds: `${seed()} another`, Secret: SECRETS[1] })],
    ["claims another draw", "page-dice-swapped", (seal) => sealed(seal, { Draw: "2", SeatSeeds: `${seed()} another` })],
    ["uses another seed for this device", "page-dice-seed", (seal) => sealed(seal, { SeatSeeds: "mine another" })],
    ["uses no seed of this device", "page-dice-seed", (seal) => sealed(seal, { SeatSeeds: "- another" })],
    ["lets an accomplice exchange their seed", "page-dice-seals", (seal) => sealed(seal, { SeatSeeds: `${seed()} better` })],
    ["exchanges an accomplice's seal and seed", "page-dice-seals", async (seal) => sealed(seal, { SeatSeeds: `${seed()} better`, Seals: `${seal} ${await sealOf(commitments[0], "better")}` })],
    ["adds the seed of a seat that is not there", "page-dice-seals", (seal) => sealed(seal, { SeatSeeds: `${seed()} another more` })],
  ])("finds out a server that %s", async (_, problem, crooked) => {
    const { client, seal } = await getReady();
    hear(people({ phase: "revealing", tags: sealed(seal), ready: true }));
    const tags = await crooked(seal);
    hear(people({ phase: tags.Secret ? "over" : "playing", tags, ready: true }));
    await vi.waitFor(() => expect(client.sealing.objection).toBe(problem));
    expect(await compareDice(findDraw("r", 1)!, tags)).toBe(problem);
    hear(people({ tags: before({ Commitment: commitments[1], Seals: "- -" }), number: 2 }));
    await settle();
    expect(client.sealing.objection).toBe(""); // the next game has dice of its own
  });

  it("finds out a game that began without asking for the seed", async () => {
    const { client, seal } = await getReady();
    hear(people({ phase: "playing", tags: sealed(seal, { Seals: `- ${othersSeal}`, SeatSeeds: "- another" }), ready: true }));
    await vi.waitFor(() => expect(client.sealing.objection).toBe("page-dice-seed"));
  });

  it("remembers the first commitment over a reload", async () => {
    open({ tags: before() });
    await load();
    const client = open({ tags: before({ Commitment: commitments[1] }) });
    await vi.waitFor(() => expect(client.sealing.objection).toBe("page-dice-swapped"));
  });
});

it("does not miss a seed that was taken back before the start", async () => {
  const { client, seal } = await getReady();
  const stood = { ...people({ tags: before() }), seats: [{ ...seat(-1, false), kind: "free" }, seat(1, true)] };
  hear(stood);
  hear({ ...stood, phase: "playing", tags: before({ SeatSeeds: "- another" }) });
  await settle();
  expect(client.sealing.objection).toBe("");
  expect(seal).not.toBe("");
});
