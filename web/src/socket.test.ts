import { beforeEach, describe, expect, it } from "vitest";
import type { Heard, Hello } from "./generated/wire";
import { Connection, FIRST_WAIT, LONGEST_WAIT, SILENCE, wait, type Standing } from "./socket";

/** A socket in nobody's network. */
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
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** What was said besides hello. */
  get commands(): Record<string, unknown>[] {
    return this.sent.filter((said) => said.do !== "hello");
  }
}

const WELCOME = { is: "welcome" };

class Room {
  wires: Wire[] = [];
  timers = new Map<number, { ms: number; what: () => void }>();
  heard: Heard[] = [];
  standings: Standing[] = [];
  at = 0;
  connection: Connection;
  private count = 0;

  constructor() {
    this.connection = new Connection(
      "ws://house/room",
      {
        hello: (): Hello => ({ do: "hello", token: "t", at: this.at, game: 1, lang: "en" }),
        hear: (message) => this.heard.push(message),
        standing: (now) => this.standings.push(now),
      },
      {
        open: () => {
          this.wires.push(new Wire());
          return this.wire as unknown as WebSocket;
        },
        after: (ms, what) => {
          this.timers.set(++this.count, { ms, what });
          return this.count;
        },
        cancel: (timer) => void this.timers.delete(timer),
        chance: () => 0.5,
      },
    );
  }

  get wire(): Wire {
    return this.wires[this.wires.length - 1];
  }
  /** Lets the next timer run out that is not the one for silence. */
  pass(): number {
    const [key, { ms, what }] = [...this.timers].find(([, timer]) => timer.ms !== SILENCE)!;
    this.timers.delete(key);
    what();
    return ms;
  }
  arrive(): void {
    this.wire.onopen?.();
    this.wire.hear(WELCOME);
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
    room.wire.hear(WELCOME);
    room.at = 17;
    room.wire.close();
    room.pass();
    room.wire.onopen?.();
    expect(room.wire.sent).toEqual([{ do: "hello", token: "t", at: 17, game: 1, lang: "en" }]);
    expect(room.standings).toEqual(["coming", "here", "away", "away"]);
  });

  it("waits longer after each failure, within bounds and with chance, and shortly again after a success", () => {
    const waits = Array.from({ length: 8 }, () => {
      room.wire.close();
      return room.pass();
    });
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 9600, LONGEST_WAIT, LONGEST_WAIT]);
    room.arrive();
    room.wire.close();
    expect(room.pass()).toBe(FIRST_WAIT);
    for (const failures of [0, 3, 50, 5000]) {
      expect(wait(failures, 0)).toBeGreaterThanOrEqual(FIRST_WAIT / 2);
      expect(wait(failures, 1)).toBeLessThanOrEqual(1.5 * LONGEST_WAIT);
    }
    expect(wait(3, 0)).toBeLessThan(wait(3, 1));
  });

  it("believes a silent line dead and opens another", () => {
    room.arrive();
    const silent = room.wire;
    const silence = [...room.timers.values()].find(({ ms }) => ms === SILENCE)!;
    silence.what();
    expect(silent.closed).toBe(true);
    expect(room.standings.at(-1)).toBe("away");
    room.pass();
    expect(room.wires).toHaveLength(2);
    expect(room.timers.size).toBe(1); // only the silence of the new line is waited for
  });

  it("comes at once when hurried, and only then", () => {
    room.arrive();
    room.connection.hurry();
    expect(room.wires).toHaveLength(1);
    room.wire.close();
    room.connection.hurry();
    expect(room.wires).toHaveLength(2);
    expect([...room.timers.values()].every(({ ms }) => ms === SILENCE)).toBe(true);
  });

  it("does not come back after a bye without again, but after one with it", () => {
    room.arrive();
    room.wire.hear({ is: "bye", again: true, key: "k", sentence: "Soon" });
    room.wire.close();
    room.pass();
    expect(room.wires).toHaveLength(2);
    room.arrive();
    room.wire.hear({ is: "bye", again: false, key: "k", sentence: "Never" });
    expect(room.standings.at(-1)).toBe("ended");
    expect(room.heard.at(-1)).toMatchObject({ is: "bye", sentence: "Never" });
    expect(room.timers.size).toBe(0);
    room.connection.hurry();
    expect(room.wires).toHaveLength(2);
  });

  it("ignores what an old line does after a new one was opened", () => {
    const old = room.wire;
    old.close();
    room.pass();
    room.arrive();
    old.onclose?.();
    expect(room.standings.at(-1)).toBe("here");
  });
});

describe("commands", () => {
  it("waits with them until we are welcome", () => {
    void room.connection.send({ do: "start" });
    room.wire.onopen?.();
    expect(room.wire.commands).toEqual([]);
    room.wire.hear(WELCOME);
    expect(room.wire.commands).toHaveLength(1);
  });

  it("sends an unanswered one again under the same id, and an answered one no more", async () => {
    room.arrive();
    const answered = room.connection.send({ do: "start" });
    const open = room.connection.send({ do: "play", seat: 0, word: "draw:3", at: 4 });
    const [first, second] = room.wire.commands;
    room.wire.hear({ is: "gathered", id: first.id });
    await expect(answered).resolves.toMatchObject({ is: "gathered" });
    room.wire.close();
    room.pass();
    room.arrive();
    expect(room.wire.commands).toEqual([second]);
    room.wire.hear({ is: "done", id: second.id });
    await expect(open).resolves.toMatchObject({ is: "done" });
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
    room.wire.hear(stale);
    await expect(refused).rejects.toMatchObject({ key: "room-stale" });

    const again = room.connection.send({ do: "play", seat: 0, word: "draw:3", at: 4 });
    const { id } = room.wire.commands[1];
    room.wire.close();
    room.pass();
    room.arrive();
    room.wire.hear({ ...stale, id });
    await expect(again).resolves.toMatchObject({ is: "refused" });
  });

  it("answers a ping at once, and says what needs no answer only while welcome", () => {
    room.connection.say({ do: "react", kind: "bravo" });
    room.wire.onopen?.();
    room.wire.hear(WELCOME);
    room.wire.hear({ is: "ping", n: 5, now: 0 });
    room.connection.say({ do: "react", kind: "bravo" });
    expect(room.wire.commands).toEqual([{ do: "pong", n: 5 }, { do: "react", kind: "bravo" }]);
  });
});
