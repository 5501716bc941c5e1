/** The server's HTTP API. A failed request throws `ApiError`. */
import type { Address, Joined, Fault, GameCard, Lesson, NewRoom, Created, PosedPuzzle, Position, PuzzleList, Replay, RoomCard, Rulebook, Verified } from "../generated/wire";
import type { Review, WhatIf } from "../generated/review";
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
  /** What luck and decisions did in a finished game; it takes some seconds. */
  review: (record: string) => post<Review>("/api/review", record),
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
