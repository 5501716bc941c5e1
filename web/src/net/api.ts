/** The API: a server's over HTTP, or this browser's own (`local.ts`) for its rooms, and for records where there is no server. A failed request throws `ApiError`. */
import type { Address, Joined, Fault, GameCard, Lesson, NewRoom, Created, PosedPuzzle, Position, PuzzleList, Replay, RoomCard, Rulebook, Verified } from "../generated/wire";
import type { Autopsy, Review, WhatIf } from "../generated/review";
import { device } from "../device/device.svelte";
import { fileAddress, isStatic } from "../offline/form";
import { network, noteServer } from "../offline/state.svelte";
import { isLocal, request as requestHere, review as reviewHere, type LocalFault } from "./local";

/** Whether this page came without a server: the folder for a static host says so (`make site`). */
const ALONE = isStatic;

/** Why a request failed: a sentence of the server in our language, or an empty one when it could not be reached. */
export class ApiError extends Error {
  constructor(
    public key: string,
    sentence: string,
  ) {
    super(sentence);
  }

  /** Whether the same request may succeed later. */
  get retryable(): boolean {
    return ["offline", "house-away", "limit-requests"].includes(this.key);
  }
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers: { "Accept-Language": device.lang, ...init.headers } });
    noteServer(true);
  } catch {
    noteServer(false);
    throw new ApiError("offline", "");
  }
  if (response.ok) return response;
  const missing = ALONE && response.status === 404; // a static host has files, and no sentences
  const fault = (await response.json().catch(() => ({ key: missing ? "http-unknown" : "offline", sentence: "" }))) as Fault;
  throw new ApiError(fault.key, fault.sentence);
}

async function get<T>(path: string): Promise<T> {
  return (await (await request(path)).json()) as T;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return (await (await request(path, { method: "POST", body: text })).json()) as T;
}

/** Ask this browser instead of a server. */
function askHere(method: string, path: string, body = ""): Promise<string> {
  return requestHere(method, path, body).catch(throwFault);
}

function throwFault({ key, sentence }: LocalFault): never {
  throw new ApiError(key, sentence);
}

/** Fetch what the server knows about all games: a file beside a page that has no server, or that was kept while it answered. */
async function getData<T>(path: string, file: string): Promise<T> {
  if (ALONE) return get<T>(fileAddress(`data/${file}`));
  try {
    return await get<T>(path);
  } catch (error) {
    const kept = (error as ApiError).key === "offline" && (await fetch(fileAddress(`data/${file}`)).catch(() => undefined));
    if (!kept || !kept.ok) throw error;
    return (await kept.json()) as T;
  }
}

/** Let the server compute something from a record, or this browser where no server answers. */
async function compute<T>(path: string, record: string): Promise<T> {
  if (!ALONE) {
    try {
      return await post<T>(path, record);
    } catch (error) {
      if ((error as ApiError).key !== "offline") throw error;
    }
  }
  return JSON.parse(await askHere("POST", path, record)) as T;
}

/** Fetch something about a room, from where the room is. */
async function getRoom<T>(room: string, path: string): Promise<T> {
  return isLocal(room) ? (JSON.parse(await askHere("GET", path)) as T) : get<T>(path);
}

/** Call back with every line of a body, as they come. */
async function readLines(body: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (rest + chunk.value).split("\n");
    rest = lines.pop()!;
    lines.forEach(onLine);
  }
}

/** The games as the server last told them: a page that has lost it can still start one here. */
const STORED = "astragal-games";
let cards: Promise<GameCard[]> | undefined;

function storeGames(found: GameCard[]): GameCard[] {
  try {
    localStorage.setItem(STORED, JSON.stringify(found));
  } catch {
    // no storage, or a full one
  }
  return found;
}

/** Return the stored games when the server does not answer; the next call asks it again. */
function restoreGames(error: ApiError): GameCard[] {
  cards = undefined;
  const stored = error.key === "offline" ? localStorage.getItem(STORED) : null;
  if (!stored) throw error;
  return JSON.parse(stored) as GameCard[];
}

export const api = {
  /** Whether there is no server: rooms are in this browser only. */
  alone: ALONE,
  /** Whether the server answered the last request. */
  get answers(): boolean {
    return network.server;
  },
  /** The games; fetched once. */
  games(): Promise<GameCard[]> {
    cards ??= getData<GameCard[]>("/api/games", "games.json").then(storeGames, restoreGames);
    return cards;
  },
  rooms: () => (ALONE ? Promise.resolve([]) : get<RoomCard[]>("/api/rooms")),
  address: () => (ALONE ? Promise.resolve({ address: "" }) : get<Address>("/api/address")),
  room: (room: string) => getRoom<RoomCard>(room, `/api/rooms/${room}`),
  findByCode: (code: string) => get<RoomCard>(`/api/codes/${encodeURIComponent(code)}`),
  createRoom: (room: NewRoom) => post<Created>("/api/rooms", room),
  /** Create a room in this browser. */
  createRoomHere: async (room: NewRoom) => JSON.parse(await askHere("POST", "/api/rooms", JSON.stringify(room))) as Created,
  async join(room: string, name: string, code: string): Promise<Joined> {
    const path = `/api/rooms/${room}/guests`;
    const guest = { name, code, device: device.mark };
    return isLocal(room) ? (JSON.parse(await askHere("POST", path, JSON.stringify(guest))) as Joined) : post<Joined>(path, guest);
  },
  verify: (record: string) => compute<Verified>("/api/verify", record),
  replay: (record: string) => compute<Replay>("/api/replay", record),
  /** A replay without the motion of dice that fell: quick, for those who only want positions. */
  stillReplay: (record: string) => compute<Replay>("/api/replay?motion=no", record),
  /** What luck and decisions did in a finished game; it takes some seconds, and `report` is told the share that is done. */
  async review(record: string, report: (share: number) => void): Promise<Review> {
    const here = async () => JSON.parse(await reviewHere(record, report).catch(throwFault)) as Review;
    if (ALONE) return here();
    const response = await request("/api/review?progress=yes", { method: "POST", body: record }).catch((error: ApiError) => {
      if (error.key !== "offline") throw error;
    });
    if (!response) return here();
    if (!response.body || !response.headers.get("Content-Type")?.includes("ndjson")) return (await response.json()) as Review;
    let answer: Review | Fault | undefined;
    await readLines(response.body, (line) => {
      const told = JSON.parse(line) as { done: number } | Review | Fault;
      if ("done" in told) report(told.done);
      else answer = told;
    }).catch(() => undefined);
    if (!answer) throw new ApiError("offline", "");
    if ("sentence" in answer) throw new ApiError(answer.key, answer.sentence);
    return answer;
  },
  /** Why dice fell at a step of a record that gravity judged: only the engine that judged it can tell. */
  async autopsy(record: string, step: number): Promise<Autopsy> {
    const path = `/api/autopsy?step=${step}`;
    return /^\[Engine "mujoco-wasm /m.test(record) ? (JSON.parse(await askHere("POST", path, record)) as Autopsy) : compute<Autopsy>(path, record);
  },
  /** What other choices in a finished game would have changed on the board. */
  choices: (record: string, choices: { step: number; word: string }[]) =>
    compute<Position[]>(`/api/choices?${new URLSearchParams(choices.map(({ step, word }) => ["choice", `${step}:${word}`]))}`, record),
  /** A finished game with another choice and the same dice. */
  whatIf: (record: string, step: number, choose: string) => compute<WhatIf>(`/api/what-if?${new URLSearchParams({ step: String(step), choose })}`, record),
  /** Create a room that goes on after this many steps of a finished game. */
  playOn: (record: string, after: number, seat: number, name: string) => compute<Created>(`/api/play-on?${new URLSearchParams({ after: String(after), seat: String(seat), name })}`, record),
  /** Create a room of the server that resumes an unfinished game. */
  resume: (record: string, name: string) => post<Created>(`/api/resume?${new URLSearchParams({ name })}`, record),
  puzzles: () => getData<PuzzleList>("/api/puzzles", "puzzles.json"),
  puzzle: (game: string, number: number) => getData<PosedPuzzle>(`/api/puzzles/${encodeURIComponent(game)}/${number}`, `puzzles/${game}/${number}.json`),
  /** The choice before a step of a finished game, as a puzzle; it takes some seconds. */
  ownPuzzle: (record: string, step: number) => compute<PosedPuzzle>(`/api/puzzle?step=${step}`, record),
  rulebook: (game: string, lang: string) => getData<Rulebook>(`/api/rules/${encodeURIComponent(game)}?lang=${lang}`, `rules/${game}.${lang}.json`),
  lesson: (game: string) => getData<Lesson>(`/api/lessons/${encodeURIComponent(game)}`, `lessons/${game}.json`),
  async record(room: string, number: number, token = ""): Promise<string> {
    if (isLocal(room)) return askHere("GET", `/api/rooms/${room}/record?game=${number}`);
    const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
    return (await request(`/api/rooms/${room}/record?game=${number}`, { headers })).text();
  },
};
