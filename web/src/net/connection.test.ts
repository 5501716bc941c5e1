import { beforeEach, describe, expect, it } from "vitest";
import type { AnyMessage, Hello } from "../generated/wire";
import { Connection, FIRST_DELAY, LONGEST_DELAY, SILENCE, retryDelay, type ConnectionStatus } from "./connection";

/** A fake socket. */
class Wire {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
    this.onclose?.();
  }
  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** What was sent besides hello. */
  get commands(): Record<string, unknown>[] {
    return this.sent.filter((sent) => sent.do !== "hello");
  }
}

const WELCOME = { is: "welcome" };

class Room {
  wires: Wire[] = [];
  timers = new Map<number, { ms: number; callback: () => void }>();
  received: AnyMessage[] = [];
  statuses: ConnectionStatus[] = [];
  at = 0;
  connection: Connection;
  private count = 0;

  constructor() {
    this.connection = new Connection(
      "ws://house/room",
      {
        hello: (): Hello => ({ do: "hello", token: "t", at: this.at, game: 1, lang: "en" }),
        onMessage: (message) => this.received.push(message),
        onStatus: (now) => this.statuses.push(now),
      },
      {
        open: () => {
          this.wires.push(new Wire());
          return this.wire as unknown as WebSocket;
        },
        setTimer: (ms, callback) => {
          this.timers.set(++this.count, { ms, callback });
          return this.count;
        },
        clearTimer: (timer) => void this.timers.delete(timer),
        random: () => 0.5,
      },
    );
  }

  get wire(): Wire {
    return this.wires[this.wires.length - 1];
  }
  /** Fire the next timer besides the one for silence. */
  pass(): number {
    const [key, { ms, callback }] = [...this.timers].find(([, timer]) => timer.ms !== SILENCE)!;
    this.timers.delete(key);
    callback();
    return ms;
  }
  arrive(): void {
    this.wire.onopen?.();
    this.wire.receive(WELCOME);
  }
}

let room: Room;
beforeEach(() => {
  room = new Room();
});

describe("coming back", () => {
  it("says hello first, with the number last seen", () => {
    room.wire.onopen?.();
    expect(room.wire.sent).toEqual([{ do: "hello", token: "t", at: 0, game: 1, lang: "en" }]);
    room.wire.receive(WELCOME);
    room.at = 17;
    room.wire.close();
    room.pass();
    room.wire.onopen?.();
    expect(room.wire.sent).toEqual([{ do: "hello", token: "t", at: 17, game: 1, lang: "en" }]);
    expect(room.statuses).toEqual(["connecting", "open", "reconnecting", "reconnecting"]);
  });

  it("waits longer after each failure, within bounds and with chance, and shortly again after a success", () => {
    const waits = Array.from({ length: 8 }, () => {
      room.wire.close();
      return room.pass();
    });
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 9600, LONGEST_DELAY, LONGEST_DELAY]);
    room.arrive();
    room.wire.close();
    expect(room.pass()).toBe(FIRST_DELAY);
    for (const failures of [0, 3, 50, 5000]) {
      expect(retryDelay(failures, 0)).toBeGreaterThanOrEqual(FIRST_DELAY / 2);
      expect(retryDelay(failures, 1)).toBeLessThanOrEqual(1.5 * LONGEST_DELAY);
    }
    expect(retryDelay(3, 0)).toBeLessThan(retryDelay(3, 1));
  });

  it("believes a silent line dead and opens another", () => {
    room.arrive();
    const silent = room.wire;
    const silence = [...room.timers.values()].find(({ ms }) => ms === SILENCE)!;
    silence.callback();
    expect(silent.closed).toBe(true);
    expect(room.statuses.at(-1)).toBe("reconnecting");
    room.pass();
    expect(room.wires).toHaveLength(2);
    expect(room.timers.size).toBe(1); // only the silence of the new line is waited for
  });

  it("comes at once when hurried, and only then", () => {
    room.arrive();
    room.connection.reconnectNow();
    expect(room.wires).toHaveLength(1);
    room.wire.close();
    room.connection.reconnectNow();
    expect(room.wires).toHaveLength(2);
    expect([...room.timers.values()].every(({ ms }) => ms === SILENCE)).toBe(true);
  });

  it("does not come back after a bye without again, but after one with it", () => {
    room.arrive();
    room.wire.receive({ is: "bye", again: true, key: "k", sentence: "Soon" });
    room.wire.close();
    room.pass();
    expect(room.wires).toHaveLength(2);
    room.arrive();
    room.wire.receive({ is: "bye", again: false, key: "k", sentence: "Never" });
    expect(room.statuses.at(-1)).toBe("closed");
    expect(room.received.at(-1)).toMatchObject({ is: "bye", sentence: "Never" });
    expect(room.timers.size).toBe(0);
    room.connection.reconnectNow();
    expect(room.wires).toHaveLength(2);
  });

  it("ignores what an old line does after a new one was opened", () => {
    const old = room.wire;
    old.close();
    room.pass();
    room.arrive();
    old.onclose?.();
    expect(room.statuses.at(-1)).toBe("open");
  });
});

describe("commands", () => {
  it("waits with them until we are welcome", () => {
    void room.connection.send({ do: "start" });
    room.wire.onopen?.();
    expect(room.wire.commands).toEqual([]);
    room.wire.receive(WELCOME);
    expect(room.wire.commands).toHaveLength(1);
  });

  it("sends an unanswered one again under the same id, and an answered one no more", async () => {
    room.arrive();
    const answered = room.connection.send({ do: "start" });
    const open = room.connection.send({ do: "play", seat: 0, word: "draw:3", at: 4 });
    const [first, second] = room.wire.commands;
    room.wire.receive({ is: "people", id: first.id });
    await expect(answered).resolves.toMatchObject({ is: "people" });
    room.wire.close();
    room.pass();
    room.arrive();
    expect(room.wire.commands).toEqual([second]);
    room.wire.receive({ is: "ack", id: second.id });
    await expect(open).resolves.toMatchObject({ is: "ack" });
    room.wire.close();
    room.pass();
    room.arrive();
    expect(room.wire.commands).toEqual([]);
  });

  it("gives every command an id of its own", () => {
    room.arrive();
    void room.connection.send({ do: "start" });
    void room.connection.send({ do: "start" });
    expect(new Set(room.wire.commands.map(({ id }) => id)).size).toBe(2);
  });

  it("rejects a refusal, but takes stale after sending again for an answer", async () => {
    room.arrive();
    const refused = room.connection.send({ do: "play", seat: 0, word: "draw:9", at: 4 });
    const stale = { is: "refused", id: room.wire.commands[0].id, rule: "", key: "room-stale", sentence: "Too late" };
    room.wire.receive(stale);
    await expect(refused).rejects.toMatchObject({ key: "room-stale" });

    const again = room.connection.send({ do: "play", seat: 0, word: "draw:3", at: 4 });
    const { id } = room.wire.commands[1];
    room.wire.close();
    room.pass();
    room.arrive();
    room.wire.receive({ ...stale, id });
    await expect(again).resolves.toMatchObject({ is: "refused" });
  });

  it("answers a ping at once, and says what needs no answer only while welcome", () => {
    room.connection.sendOnce({ do: "react", kind: "bravo" });
    room.wire.onopen?.();
    room.wire.receive(WELCOME);
    room.wire.receive({ is: "ping", n: 5, now: 0 });
    room.connection.sendOnce({ do: "react", kind: "bravo" });
    expect(room.wire.commands).toEqual([{ do: "pong", n: 5 }, { do: "react", kind: "bravo" }]);
  });
});
