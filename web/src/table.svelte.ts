/** A room as this device knows it: what its messages add up to. */
import type { Asked, Guest, Happened, Heard, Position, Previewed, Reaction, Seated, Told, Welcome } from "./generated/wire";
import { Connection, type Standing, type Wish } from "./socket";
import { called } from "./names";
import { device, keepFinished, keepRoom, knownRoom, still } from "./device.svelte";

export interface Preview {
  view: Record<string, unknown>;
  facts: Record<string, unknown>;
  /** Ways to win the duel, of how many; empty when there is none. */
  odds: number[];
}

/** Milliseconds that another's move is looked at before the next one is shown. */
const LOOK = 900;
/** The same for a die that was placed: it has to come to rest. */
const FILM = 2600;
const JUDGE = -2;
const OVER = -3;

export class Table {
  standing = $state.raw<Standing>("coming");
  welcome = $state.raw<Welcome | null>(null);
  host = $state.raw(0);
  guests = $state.raw<Guest[]>([]);
  seats = $state.raw<Seated[]>([]);
  phase = $state.raw("gathering");
  number = $state.raw(1);
  tags = $state.raw<Record<string, string>>({});

  at = $state.raw(0);
  actor = $state.raw(-1);
  legal = $state.raw<string[]>([]);
  /** By this device's clock. */
  until = $state.raw(0);
  view = $state.raw<Record<string, unknown> | null>(null);
  facts = $state.raw<Record<string, unknown>>({});
  /** All steps of the game that stand, in order. */
  steps = $state.raw<Told[]>([]);
  /** What has just happened. */
  news = $state.raw<Told[]>([]);
  playback = $state.raw("");

  asking = $state.raw<Asked | null>(null);
  claimed = $state.raw<number[]>([]);
  reactions = $state.raw<{ key: number; member: number; kind: Reaction }[]>([]);
  /** How the hand sways, by tick. */
  swaying = $state.raw<{ tick: number; sway: number[][] } | null>(null);
  /** The last refusal: its rule, or nothing, and its sentence. */
  refused = $state.raw<{ rule: string; sentence: string } | null>(null);
  /** The last thing the server said before it closed the door. */
  farewell = $state.raw("");
  /** A command is on its way. */
  sending = $state.raw(false);

  private connection: Connection;
  private clock = 0;
  private waiting: Happened[] = [];
  private showing = false;
  private reacted = 0;
  /** Ends the look at what another did. */
  private enough = (): void => undefined;

  constructor(
    readonly room: string,
    readonly token: string,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.connection = new Connection(`${scheme}://${location.host}/api/rooms/${room}/socket`, {
      hello: () => ({ do: "hello", token, lang: device.lang, game: this.welcome ? this.number : 0, at: this.seen }),
      hear: (message) => this.hear(message),
      standing: (now) => (this.standing = now),
    });
  }

  // Who we are

  get me(): number {
    return this.welcome?.me ?? -1;
  }

  /** The seats that people at this device sit on. */
  get mine(): number[] {
    return this.seats.flatMap((seat, n) => (seat.kind === "person" && seat.member === this.me && this.me >= 0 ? [n] : []));
  }

  /** The seat that somebody at this device decides for now, -1 when nobody does. */
  get seat(): number {
    return this.phase === "playing" && !this.behind && this.mine.includes(this.actor) ? this.actor : -1;
  }

  get names(): string[] {
    return called(this.seats.map(({ kind, member, name, level }) => ({ name: kind === "bot" && member < 0 ? "" : name, level })));
  }

  /** Whether what is shown is not yet where the game stands. */
  get behind(): boolean {
    return this.lagging;
  }
  private lagging = $state.raw(false);

  /** Whether the game has ended before the eyes of this device, its last move included. */
  get over(): boolean {
    return this.phase === "over" && !this.behind;
  }

  private get seen(): number {
    const last = this.waiting[this.waiting.length - 1];
    return last ? last.position.at : this.at;
  }

  // What we do

  async send(wish: Wish): Promise<Heard | null> {
    this.refused = null;
    this.sending = true;
    try {
      return await this.connection.send(wish);
    } catch (refusal) {
      const { rule, sentence } = refusal as { rule: string; sentence: string };
      this.refused = { rule, sentence };
      return null;
    } finally {
      this.sending = false;
    }
  }

  play = (word: string, evidence = ""): void => {
    if (this.seat >= 0 && !this.sending) void this.send({ do: "play", seat: this.seat, word, at: this.at, evidence });
  };

  preview = async (word: string): Promise<Preview | null> => {
    if (this.seat < 0 || this.standing !== "here") return null;
    try {
      return (await this.connection.send({ do: "preview", seat: this.seat, word, at: this.at })) as Previewed;
    } catch {
      return null;
    }
  };

  /** Asks a bot what it would do, in rooms that allow it. */
  hint = async (): Promise<string> => {
    const answer = this.seat < 0 ? null : await this.send({ do: "hint", seat: this.seat, at: this.at });
    return answer?.is === "hinted" && answer.at === this.at ? answer.word : "";
  };

  undo = (): void => {
    const seat = this.undoable;
    if (seat >= 0) void this.send({ do: "undo", seat, at: this.at });
  };

  /** The seat of ours that decided last, -1 when none has. */
  get undoable(): number {
    for (let n = this.steps.length - 1; n >= 0; n--) if (this.mine.includes(this.steps[n].actor)) return this.steps[n].actor;
    return -1;
  }

  react(kind: Reaction): void {
    this.connection.say({ do: "react", kind });
  }

  hurry = (): void => this.connection.hurry();

  leave(): void {
    this.connection.end();
  }

  // What we hear

  private hear(message: Heard): void {
    switch (message.is) {
      case "welcome":
        return this.come(message);
      case "happened":
        this.waiting.push(message);
        if (message.position.actor === JUDGE && message.position.until) this.enough(); // a race is seen by everybody at once
        return void this.show();
      case "gathered":
        return this.gather(message);
      case "asked":
        this.asking = message.open ? message : null;
        return;
      case "claimed":
        if (message.at === this.at) this.claimed = [...this.claimed, message.seat];
        return;
      case "swaying":
        this.swaying = message;
        return;
      case "reacted":
        return this.tapped(message.member, message.kind as Reaction);
      case "ping":
        this.clock = message.now - Date.now();
        return;
      case "bye":
        this.farewell = message.sentence;
        return;
    }
  }

  private come(welcome: Welcome): void {
    const known = this.welcome !== null && welcome.number === this.number;
    this.clock = welcome.now - Date.now();
    this.welcome = { ...welcome, position: null, events: [] }; // what lay open then may be hidden since: it is not kept
    // What was heard but not shown yet was also said to be seen: it will not be told again.
    if (known) for (const heard of this.waiting) this.fold(heard.events);
    this.waiting = [];
    this.gather(welcome);
    if (!known) this.steps = [];
    this.fold(welcome.events);
    this.news = [];
    this.playback = "";
    this.asking = null;
    if (welcome.position) this.stand(welcome.position, true);
    else this.view = null;
    this.keep();
  }

  private gather(message: Pick<Welcome, "host" | "guests" | "seats" | "phase" | "number" | "tags">): void {
    if (message.number !== this.number) {
      this.waiting = [];
      this.view = null;
      this.steps = [];
      this.news = [];
      this.at = 0;
    }
    this.host = message.host;
    this.guests = message.guests;
    this.seats = message.seats;
    this.phase = message.phase;
    this.number = message.number;
    this.tags = message.tags;
    this.keep();
  }

  /** Shows what happened one after the other, so that what others do can be seen. */
  private async show(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      this.lagging = this.waiting.length > 0;
      this.fold(next.events);
      this.news = next.events;
      this.playback = next.playback;
      this.asking = null;
      this.stand(next.position, false);
      const worthALook = next.by !== this.me || (next.playback && this.actor === OVER);
      if (worthALook && !still() && !document.hidden && this.waiting.length < 8) await this.look(next.playback ? FILM : LOOK);
    }
    this.lagging = false;
    this.showing = false;
  }

  private async look(ms: number): Promise<void> {
    this.lagging = true;
    await new Promise<void>((done) => {
      this.enough = done;
      setTimeout(done, ms);
    });
    this.lagging = this.waiting.length > 0;
  }

  private fold(events: Told[]): void {
    const steps = [...this.steps];
    for (const event of events) {
      if (event.undone) steps.splice(steps.length - event.undone);
      else steps.push(event);
    }
    this.steps = steps;
  }

  private stand(position: Position, whole: boolean): void {
    this.view = whole ? position.view : { ...this.view, ...position.view };
    this.facts = whole ? position.facts : { ...this.facts, ...position.facts };
    this.at = position.at;
    this.actor = position.actor;
    this.legal = position.legal;
    this.until = position.until ? position.until - this.clock : 0;
    this.claimed = [];
    this.swaying = null;
    this.refused = null;
  }

  private tapped(member: number, kind: Reaction): void {
    const key = ++this.reacted;
    this.reactions = [...this.reactions, { key, member, kind }];
    setTimeout(() => (this.reactions = this.reactions.filter((other) => other.key !== key)), 2500);
  }

  /** Remembers the room, and the result when the game is over, on this device. */
  private keep(): void {
    const welcome = this.welcome;
    if (!welcome || this.me < 0) return;
    const over = this.phase === "over";
    const known = knownRoom(this.room);
    if (!known || known.over !== over) {
      keepRoom({ room: this.room, code: welcome.code, game: welcome.game, token: this.token, seen: Date.now(), over });
    }
    if (over && this.mine.length && this.tags.Result) {
      keepFinished({
        room: this.room,
        number: this.number,
        game: welcome.game,
        variant: welcome.options.variant ?? "",
        when: Date.now(),
        names: this.names,
        scores: this.tags.Result.split(" ").map(Number),
        mine: this.mine,
        winners: (this.tags.Winners ?? "").split(" ").filter(Boolean).map((seat) => Number(seat) - 1),
      });
    }
  }
}
