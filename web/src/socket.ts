/** One connection to a room that comes back by itself and sends again what was not answered. */
import type { Heard, Hello, Refusal, Said } from "./generated/wire";

type WithId = Extract<Said, { id: string }>;
/** A command as it is asked for; the connection gives it its id. */
export type Wish = WithId extends infer C ? (C extends WithId ? Omit<C, "id"> : never) : never;

export type Standing = "coming" | "here" | "away" | "ended";

export interface Hooks {
  /** Who we are and what we have seen, said first on every connection. */
  hello(): Hello;
  hear(message: Heard): void;
  standing(now: Standing): void;
}

/** What the world offers; tests bring their own. */
export interface World {
  open(url: string): WebSocket;
  after(ms: number, what: () => void): number;
  cancel(timer: number): void;
  chance(): number;
}

const world: World = {
  open: (url) => new WebSocket(url),
  after: (ms, what) => setTimeout(what, ms) as unknown as number,
  cancel: (timer) => clearTimeout(timer),
  chance: () => Math.random(),
};

export const FIRST_WAIT = 300;
export const LONGEST_WAIT = 10_000;
/** Milliseconds without a word from the server, which pings every twenty seconds, after which the line is believed dead. */
export const SILENCE = 50_000;

/** How long to wait before coming again, after so many failures: longer each time, with some chance in it. */
export function wait(failures: number, chance: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.5 + chance);
}

interface Pending {
  command: WithId;
  again: boolean;
  resolve(message: Heard): void;
  reject(refusal: Refusal): void;
}

export class Connection {
  private socket: WebSocket | undefined;
  private pending = new Map<string, Pending>();
  private failures = 0;
  private timer = 0;
  private listening = 0;
  private ended = false;
  private welcomed = false;
  private count = 0;
  /** Ids of ours never meet those of an earlier visit with the same token. */
  private visit: string;

  constructor(
    private url: string,
    private hooks: Hooks,
    private outside: World = world,
  ) {
    this.visit = Math.floor(outside.chance() * 2 ** 40).toString(36);
    this.come();
  }

  /** Sends a command until it is answered; resolves with the answer, rejects with the refusal. */
  send(wish: Wish): Promise<Heard> {
    const command = { ...wish, id: `${this.visit}-${++this.count}` } as WithId;
    return new Promise((resolve, reject) => {
      this.pending.set(command.id, { command, again: false, resolve, reject });
      if (this.welcomed) this.write(command);
    });
  }

  /** Says what needs no answer, if we are connected. */
  say(message: Said): void {
    if (this.welcomed) this.write(message);
  }

  /** Comes at once instead of waiting: the network is back, or the page is looked at again. */
  hurry(): void {
    if (!this.ended && !this.socket) this.come();
  }

  end(): void {
    this.ended = true;
    this.outside.cancel(this.timer);
    this.outside.cancel(this.listening);
    this.socket?.close();
    this.socket = undefined;
    this.hooks.standing("ended");
  }

  private come(): void {
    this.outside.cancel(this.timer);
    this.welcomed = false;
    this.hooks.standing(this.failures ? "away" : "coming");
    const socket = (this.socket = this.outside.open(this.url));
    socket.onopen = () => this.write(this.hooks.hello());
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as Heard);
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
    this.listen();
  }

  private lost(): void {
    this.socket = undefined;
    this.welcomed = false;
    this.outside.cancel(this.listening);
    if (this.ended) return;
    this.hooks.standing("away");
    this.timer = this.outside.after(wait(this.failures++, this.outside.chance()), () => this.come());
  }

  private listen(): void {
    this.outside.cancel(this.listening);
    this.listening = this.outside.after(SILENCE, () => {
      const silent = this.socket;
      this.lost();
      silent?.close();
    });
  }

  private write(message: Said): void {
    this.socket?.send(JSON.stringify(message));
  }

  private hear(message: Heard): void {
    this.listen();
    if (message.is === "ping") this.write({ do: "pong", n: message.n });
    if (message.is === "bye" && !message.again) {
      this.hooks.hear(message);
      this.end();
      return;
    }
    if (message.is === "welcome") this.arrived();
    this.hooks.hear(message);
    this.settle(message);
  }

  /** Says again what was not answered: done before, it is not done again. */
  private arrived(): void {
    this.failures = 0;
    this.welcomed = true;
    this.hooks.standing("here");
    for (const pending of this.pending.values()) {
      pending.again = true;
      this.write(pending.command);
    }
  }

  private settle(message: Heard): void {
    if (message.is === "refused") {
      const pending = this.pending.get(message.id);
      this.pending.delete(message.id);
      // Said again after a break, it came too late because it had been done, or because the game went on: the page shows which.
      if (pending && !(pending.again && message.key === "room-stale")) pending.reject(message);
      else pending?.resolve(message);
      return;
    }
    if ("id" in message && message.id) this.answer(message.id, message);
    if (message.is === "asked" || message.is === "claimed") {
      for (const [id, { command }] of this.pending) {
        if (command.do === "undo" || command.do === "consent" || command.do === "grab") this.answer(id, message);
      }
    }
  }

  private answer(id: string, message: Heard): void {
    this.pending.get(id)?.resolve(message);
    this.pending.delete(id);
  }
}
