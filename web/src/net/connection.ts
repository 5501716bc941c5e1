/** A connection to a room that reconnects and sends unanswered commands again. */
import type { AnyMessage, Hello, Refusal, AnyCommand } from "../generated/wire";
import { localRoomIn } from "../tab/protocol";
import { TabSocket } from "./local";

type CommandWithId = Extract<AnyCommand, { id: string }>;
/** A command without its id, which the connection adds. */
export type Command = CommandWithId extends infer C ? (C extends CommandWithId ? Omit<C, "id"> : never) : never;

export type ConnectionStatus = "connecting" | "open" | "reconnecting" | "closed";

export interface Handlers {
  /** Return the first message of every connection: who we are and the last event we have. */
  hello(): Hello;
  onMessage(message: AnyMessage): void;
  onStatus(status: ConnectionStatus): void;
}

/** Timers, sockets and random numbers; tests replace them. */
export interface Environment {
  open(url: string): WebSocket;
  setTimer(ms: number, callback: () => void): number;
  clearTimer(timer: number): void;
  random(): number;
}

const browser: Environment = {
  open: (url) => (localRoomIn(url) ? (new TabSocket(localRoomIn(url)) as unknown as WebSocket) : new WebSocket(url)),
  setTimer: (ms, callback) => setTimeout(callback, ms) as unknown as number,
  clearTimer: (timer) => clearTimeout(timer),
  random: () => Math.random(),
};

export const FIRST_DELAY = 300;
export const LONGEST_DELAY = 10_000;
/** Milliseconds of silence after which a connection counts as dead; the server pings every 20 seconds. */
export const SILENCE = 50_000;

/** Return the milliseconds to wait before the next attempt: exponential back-off with jitter. */
export function retryDelay(failures: number, random: number): number {
  return Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** failures) * (0.5 + random);
}

interface Pending {
  command: CommandWithId;
  /** It was sent on an earlier connection, too. */
  resent: boolean;
  resolve(message: AnyMessage): void;
  reject(refusal: Refusal): void;
}

export class Connection {
  private socket: WebSocket | undefined;
  private pending = new Map<string, Pending>();
  private failures = 0;
  private retryTimer = 0;
  private silenceTimer = 0;
  private closed = false;
  private welcomed = false;
  private count = 0;
  /** Prefix of command ids: an earlier page with the same token used other ones. */
  private session: string;

  constructor(
    private url: string,
    private handlers: Handlers,
    private environment: Environment = browser,
  ) {
    this.session = Math.floor(environment.random() * 2 ** 40).toString(36);
    this.connect();
  }

  /** Send a command until it is answered. Resolves with the answer, rejects with the refusal. */
  send(command: Command): Promise<AnyMessage> {
    const identified = { ...command, id: `${this.session}-${++this.count}` } as CommandWithId;
    return new Promise((resolve, reject) => {
      this.pending.set(identified.id, { command: identified, resent: false, resolve, reject });
      if (this.welcomed) this.write(identified);
    });
  }

  /** Send a message that has no answer; drop it when there is no connection. */
  sendOnce(message: AnyCommand): void {
    if (this.welcomed) this.write(message);
  }

  /** Reconnect without waiting for the timer: the network is back, or the page is visible again. */
  reconnectNow(): void {
    if (!this.closed && !this.socket) this.connect();
  }

  close(): void {
    this.closed = true;
    this.environment.clearTimer(this.retryTimer);
    this.environment.clearTimer(this.silenceTimer);
    this.socket?.close();
    this.socket = undefined;
    this.handlers.onStatus("closed");
  }

  private connect(): void {
    this.environment.clearTimer(this.retryTimer);
    this.welcomed = false;
    this.handlers.onStatus(this.failures ? "reconnecting" : "connecting");
    const socket = (this.socket = this.environment.open(this.url));
    socket.onopen = () => this.write(this.handlers.hello());
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as AnyMessage);
    socket.onclose = () => {
      if (socket === this.socket) this.scheduleRetry();
    };
    this.restartSilenceTimer();
  }

  private scheduleRetry(): void {
    this.socket = undefined;
    this.welcomed = false;
    this.environment.clearTimer(this.silenceTimer);
    if (this.closed) return;
    this.handlers.onStatus("reconnecting");
    this.retryTimer = this.environment.setTimer(retryDelay(this.failures++, this.environment.random()), () => this.connect());
  }

  private restartSilenceTimer(): void {
    this.environment.clearTimer(this.silenceTimer);
    this.silenceTimer = this.environment.setTimer(SILENCE, () => {
      const silent = this.socket;
      this.scheduleRetry();
      silent?.close();
    });
  }

  private write(message: AnyCommand): void {
    this.socket?.send(JSON.stringify(message));
  }

  private receive(message: AnyMessage): void {
    this.restartSilenceTimer();
    if (message.is === "ping") this.write({ do: "pong", n: message.n });
    if (message.is === "bye" && !message.again) {
      this.handlers.onMessage(message);
      this.close();
      return;
    }
    if (message.is === "welcome") this.resendPending();
    this.handlers.onMessage(message);
    this.settlePending(message);
  }

  /** Send unanswered commands again; the server deduplicates them by id. */
  private resendPending(): void {
    this.failures = 0;
    this.welcomed = true;
    this.handlers.onStatus("open");
    for (const pending of this.pending.values()) {
      pending.resent = true;
      this.write(pending.command);
    }
  }

  private settlePending(message: AnyMessage): void {
    if (message.is === "refused") {
      const pending = this.pending.get(message.id);
      this.pending.delete(message.id);
      // A command that was sent again is stale when it was carried out before or the game went on: the page shows which.
      if (pending && !(pending.resent && message.key === "room-stale")) pending.reject(message);
      else pending?.resolve(message);
      return;
    }
    if ("id" in message && message.id) this.resolve(message.id, message);
    if (message.is === "undo" || message.is === "grab" || message.is === "abandon") {
      for (const [id, { command }] of this.pending) {
        if (["undo", "consent", "grab", "abandon"].includes(command.do)) this.resolve(id, message);
      }
    }
  }

  private resolve(id: string, message: AnyMessage): void {
    this.pending.get(id)?.resolve(message);
    this.pending.delete(id);
  }
}
