/** The server's HTTP API. A failed request throws `ApiError`. */
import type { Address, Joined, Fault, GameCard, Lesson, NewRoom, Created, PosedPuzzle, Position, PuzzleList, Replay, RoomCard, Rulebook, Verified } from "../generated/wire";
import type { Autopsy, Review, WhatIf } from "../generated/review";
import { device } from "../device/device.svelte";

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
  } catch {
    throw new ApiError("offline", "");
  }
  if (response.ok) return response;
  const fault = (await response.json().catch(() => ({ key: "offline", sentence: "" }))) as Fault;
  throw new ApiError(fault.key, fault.sentence);
}

async function get<T>(path: string): Promise<T> {
  return (await (await request(path)).json()) as T;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return (await (await request(path, { method: "POST", body: text })).json()) as T;
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

let cards: Promise<GameCard[]> | undefined;

export const api = {
  /** The games; fetched once. */
  games(): Promise<GameCard[]> {
    cards ??= get<GameCard[]>("/api/games").catch((error: unknown) => {
      cards = undefined;
      throw error;
    });
    return cards;
  },
  rooms: () => get<RoomCard[]>("/api/rooms"),
  address: () => get<Address>("/api/address"),
  room: (room: string) => get<RoomCard>(`/api/rooms/${room}`),
  findByCode: (code: string) => get<RoomCard>(`/api/codes/${encodeURIComponent(code)}`),
  createRoom: (room: NewRoom) => post<Created>("/api/rooms", room),
  join: (room: string, name: string, code: string) => post<Joined>(`/api/rooms/${room}/guests`, { name, code, device: device.mark }),
  verify: (record: string) => post<Verified>("/api/verify", record),
  replay: (record: string) => post<Replay>("/api/replay", record),
  /** A replay without the motion of dice that fell: quick, for those who only want positions. */
  stillReplay: (record: string) => post<Replay>("/api/replay?motion=no", record),
  /** What luck and decisions did in a finished game; it takes some seconds, and `report` is told the share that is done. */
  async review(record: string, report: (share: number) => void): Promise<Review> {
    const response = await request("/api/review?progress=yes", { method: "POST", body: record });
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
  /** Why dice fell at a step of a record that gravity judged. */
  autopsy: (record: string, step: number) => post<Autopsy>(`/api/autopsy?step=${step}`, record),
  /** What other choices in a finished game would have changed on the board. */
  choices: (record: string, choices: { step: number; word: string }[]) =>
    post<Position[]>(`/api/choices?${new URLSearchParams(choices.map(({ step, word }) => ["choice", `${step}:${word}`]))}`, record),
  /** A finished game with another choice and the same dice. */
  whatIf: (record: string, step: number, choose: string) => post<WhatIf>(`/api/what-if?${new URLSearchParams({ step: String(step), choose })}`, record),
  /** Create a room that goes on after so many steps of a finished game. */
  playOn: (record: string, after: number, seat: number, name: string) => post<Created>(`/api/play-on?${new URLSearchParams({ after: String(after), seat: String(seat), name })}`, record),
  puzzles: () => get<PuzzleList>("/api/puzzles"),
  puzzle: (game: string, number: number) => get<PosedPuzzle>(`/api/puzzles/${encodeURIComponent(game)}/${number}`),
  /** The choice before a step of a finished game, as a puzzle; it takes some seconds. */
  ownPuzzle: (record: string, step: number) => post<PosedPuzzle>(`/api/puzzle?step=${step}`, record),
  rulebook: (game: string, lang: string) => get<Rulebook>(`/api/rules/${encodeURIComponent(game)}?lang=${lang}`),
  lesson: (game: string) => get<Lesson>(`/api/lessons/${encodeURIComponent(game)}`),
  async record(room: string, number: number, token = ""): Promise<string> {
    const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
    return (await request(`/api/rooms/${room}/record?game=${number}`, { headers })).text();
  },
};
