/** The HTTP side of the server. A request that is refused throws the sentence why. */
import type { Address, Admitted, Fault, GameCard, Lesson, NewRoom, Opened, Replay, RoomCard, Rulebook, Verified } from "./generated/wire";
import { device } from "./device.svelte";

/** Why a request failed: a sentence of the server in our language, or nothing when it could not be reached. */
export class Failed extends Error {
  constructor(
    public key: string,
    sentence: string,
  ) {
    super(sentence);
  }

  /** Whether it may go better in a moment. */
  get passing(): boolean {
    return ["away", "house-away", "limit-requests"].includes(this.key);
  }
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers: { "Accept-Language": device.lang, ...init.headers } });
  } catch {
    throw new Failed("away", "");
  }
  if (answer.ok) return answer;
  const fault = (await answer.json().catch(() => ({ key: "away", sentence: "" }))) as Fault;
  throw new Failed(fault.key, fault.sentence);
}

async function get<T>(path: string): Promise<T> {
  return (await (await ask(path)).json()) as T;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return (await (await ask(path, { method: "POST", body: text })).json()) as T;
}

let cards: Promise<GameCard[]> | undefined;

export const api = {
  /** The games, asked for once. */
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
  find: (code: string) => get<RoomCard>(`/api/codes/${encodeURIComponent(code)}`),
  open: (room: NewRoom) => post<Opened>("/api/rooms", room),
  comeIn: (room: string, name: string) => post<Admitted>(`/api/rooms/${room}/guests`, { name }),
  verify: (record: string) => post<Verified>("/api/verify", record),
  replay: (record: string) => post<Replay>("/api/replay", record),
  rulebook: (game: string, lang: string) => get<Rulebook>(`/api/rules/${encodeURIComponent(game)}?lang=${lang}`),
  lesson: (game: string) => get<Lesson>(`/api/lessons/${encodeURIComponent(game)}`),
  async record(room: string, number: number, token = ""): Promise<string> {
    const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
    return (await ask(`/api/rooms/${room}/record?game=${number}`, { headers })).text();
  },
};
