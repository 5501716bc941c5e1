/** Rooms in this browser: a worker runs them, and this is the page's way to it. The worker, and Python in it, starts with the first use. */
import type { AnyMessage } from "../generated/wire";
import { device } from "../device/device.svelte";
import { PREFIX, type FromWorker, type ToWorker } from "../tab/protocol";
import { loadWords, translate } from "../words/words.svelte";

/** Why a request was refused: the page makes the sentence from key and details. */
export interface LocalFault {
  key: string;
  sentence: string;
}

/** Milliseconds before a bot's turn, so that people can follow. */
const PAUSE = 700;

/** The fault of a worker that could not answer. */
const AWAY: LocalFault = { key: "offline", sentence: "" };

interface Waiting {
  resolve(body: string): void;
  reject(fault: LocalFault): void;
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();
const sockets = new Set<TabSocket>();

export function isLocal(room: string): boolean {
  return room.startsWith(PREFIX);
}

/** Answer a request of the API here. Rejects with a `LocalFault`. */
export async function request(method: string, path: string, body = ""): Promise<string> {
  await loadWords("refusals");
  return new Promise((resolve, reject) => {
    const ask = ++asked;
    waiting.set(ask, { resolve, reject });
    post({ ask, method, path, body });
  });
}

/** Start Python before it is asked for something, and load gravity if it will be needed. */
export function warmUp(gravity: boolean): void {
  if (gravity) post({ warm: "gravity" });
  else worker ??= startWorker();
}

function post(message: ToWorker, transfer: Transferable[] = []): void {
  worker ??= startWorker();
  worker.postMessage(message, transfer);
}

/** Review a record in a worker of its own, which computes for seconds: rooms go on meanwhile. Rejects with a `LocalFault`. */
export async function review(record: string, report: (share: number) => void): Promise<string> {
  await loadWords("refusals");
  const own = makeWorker();
  const answer = new Promise<string>((resolve, reject) => {
    own.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ("done" in data) report(data.done);
      else if ("failed" in data) reject(AWAY);
      else settle(data, { resolve, reject });
    };
    own.onerror = () => reject(AWAY);
  });
  own.postMessage({ ask: 0, method: "POST", path: "/api/review", body: record } satisfies ToWorker);
  return answer.finally(() => own.terminate());
}

function makeWorker(): Worker {
  return new Worker(new URL("../tab/worker.ts", import.meta.url), { type: "module" });
}

function startWorker(): Worker {
  const started = makeWorker();
  started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ("failed" in data) return stop(data.failed);
    if ("done" in data) return;
    settle(data, waiting.get(data.answer)!);
    waiting.delete(data.answer);
  };
  started.onerror = (event) => stop(event.message);
  return started;
}

function settle({ fine, body }: Extract<FromWorker, { answer: number }>, { resolve, reject }: Waiting): void {
  if (fine) return resolve(body);
  const { key, details } = JSON.parse(body) as { key: string; details: Record<string, unknown> };
  reject({ key, sentence: speak(key, details) });
}

/** Forget a worker that cannot go on; connections that are open start another one. */
function stop(reason: string): void {
  console.error(reason);
  worker?.terminate();
  worker = undefined;
  for (const { reject } of waiting.values()) reject(AWAY);
  waiting.clear();
  for (const socket of [...sockets]) socket.end();
}

/** Return the sentence of a refusal; the cause of another one is a key itself. */
export function speak(key: string, details: Record<string, unknown> = {}): string {
  const { reason } = details;
  return translate(key, key, typeof reason === "string" ? { ...details, reason: translate(reason, reason) } : details);
}

/** A connection to a room in this browser, as far as `Connection` uses a WebSocket. */
export class TabSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  private port: MessagePort | undefined;
  private ended = false;

  constructor(room: string) {
    sockets.add(this);
    void loadWords("refusals").then(
      () => this.connect(room),
      () => this.end(),
    );
  }

  private connect(room: string): void {
    if (this.ended) return;
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }: MessageEvent<string | null>) => (data === null ? this.end() : this.onmessage?.({ data: spoken(data) }));
    post({ open: room, port: port2, pause: Math.round(device.fast ? PAUSE / 3 : PAUSE) }, [port2]);
    this.onopen?.();
  }

  send(text: string): void {
    this.port?.postMessage(text);
  }

  close(): void {
    this.port?.postMessage(null);
    this.end();
  }

  /** End without a word to the worker. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    sockets.delete(this);
    this.port?.close();
    this.onclose?.();
  }
}

/** Return a message with its sentence: a tab sends refusals and farewells without. */
function spoken(text: string): string {
  if (!text.includes('"sentence":""')) return text;
  const message = JSON.parse(text) as AnyMessage & { details?: Record<string, unknown> };
  if (message.is !== "refused" && message.is !== "bye") return text;
  return JSON.stringify({ ...message, sentence: speak(message.key, message.details) });
}
