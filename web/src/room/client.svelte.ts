/** The client of a room: keeps what its messages add up to, and sends commands. */
import { JUDGE, OVER } from "../generated/actors";
import type { UndoRequest, MemberInfo, Update, AnyMessage, Position, PreviewReply, ReactionKind, SeatInfo, GameEvent, Welcome } from "../generated/wire";
import { device, findRoom, keepFinished, keepRoom, reducedMotion } from "../device/device.svelte";
import { Connection, type Command, type ConnectionStatus } from "../net/connection";
import { displayNames } from "../words/names";

export interface Preview {
  view: Record<string, unknown>;
  facts: Record<string, unknown>;
  /** Cases in which the duel is won, of how many; empty when there is none. */
  odds: number[];
}

/** Milliseconds that another player's move stays on screen before the next one is shown. */
const PAUSE = 900;
/** The same for a die that was placed: it has to come to rest. */
const PLAYBACK_PAUSE = 2600;
/** Milliseconds that a reaction stays on screen. */
const REACTION = 2500;
/** With this many unshown messages they are shown without pauses. */
const BACKLOG = 8;

export class RoomClient {
  status = $state.raw<ConnectionStatus>("connecting");
  welcome = $state.raw<Welcome | null>(null);
  host = $state.raw(0);
  members = $state.raw<MemberInfo[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  phase = $state.raw("gathering");
  number = $state.raw(1);
  tags = $state.raw<Record<string, string>>({});

  at = $state.raw(0);
  actor = $state.raw(-1);
  legal = $state.raw<string[]>([]);
  /** When the present wait ends, by this device's clock; 0 for never. */
  until = $state.raw(0);
  view = $state.raw<Record<string, unknown> | null>(null);
  facts = $state.raw<Record<string, unknown>>({});
  /** Points of each seat; empty where the server does not send them. */
  scores = $state.raw<number[]>([]);
  /** All steps of the game that were not undone, in order. */
  steps = $state.raw<GameEvent[]>([]);
  /** The events of the last message. */
  news = $state.raw<GameEvent[]>([]);
  playback = $state.raw("");

  undoRequest = $state.raw<UndoRequest | null>(null);
  /** Seats that have grabbed a cube in the present race. */
  claimed = $state.raw<number[]>([]);
  reactions = $state.raw<{ key: number; member: number; kind: ReactionKind }[]>([]);
  /** How the hand sways, from a tick on. */
  sway = $state.raw<{ tick: number; sway: number[][] } | null>(null);
  /** The last refusal: its sentence, and its rule if one forbids the move. */
  refusal = $state.raw<{ rule: string; sentence: string } | null>(null);
  /** Why the server closed the connection. */
  closeReason = $state.raw("");
  /** Whether a command waits for its answer. */
  sending = $state.raw(false);

  private connection: Connection;
  /** The server's clock minus ours, in milliseconds. */
  private clockOffset = 0;
  /** Messages that are not shown yet. */
  private queue: Update[] = [];
  private showing = false;
  private reactionCount = 0;
  private endPause = (): void => undefined;

  constructor(
    readonly room: string,
    readonly token: string,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.connection = new Connection(`${scheme}://${location.host}/api/rooms/${room}/socket`, {
      hello: () => ({ do: "hello", token, lang: device.lang, game: this.welcome ? this.number : 0, at: this.lastReceived }),
      onMessage: (message) => this.receive(message),
      onStatus: (status) => (this.status = status),
    });
  }

  // Seats and names

  /** Our member number; -1 when we only watch. */
  get me(): number {
    return this.welcome?.me ?? -1;
  }

  /** The seats of the people at this device. */
  get mine(): number[] {
    return this.seats.flatMap((seat, n) => (seat.kind === "person" && seat.member === this.me && this.me >= 0 ? [n] : []));
  }

  /** The seat at this device whose turn it is; -1 for none. */
  get seat(): number {
    return this.phase === "playing" && !this.catchingUp && this.mine.includes(this.actor) ? this.actor : -1;
  }

  get names(): string[] {
    return displayNames(this.seats.map(({ kind, member, name, level }) => ({ name: kind === "bot" && member < 0 ? "" : name, level })));
  }

  /** Whether the screen shows an earlier position than the last one received. */
  catchingUp = $state.raw(false);

  /** Whether the game is over and its last move has been shown. */
  get over(): boolean {
    return this.phase === "over" && !this.catchingUp;
  }

  private get lastReceived(): number {
    return this.queue.at(-1)?.position.at ?? this.at;
  }

  // Commands

  /** Send a command. Returns its answer, or null when it was refused: `refusal` says why. */
  async send(command: Command): Promise<AnyMessage | null> {
    this.refusal = null;
    this.sending = true;
    try {
      return await this.connection.send(command);
    } catch (refusal) {
      this.refusal = refusal as { rule: string; sentence: string };
      return null;
    } finally {
      this.sending = false;
    }
  }

  play = (word: string, evidence = ""): void => {
    if (this.seat >= 0 && !this.sending) void this.send({ do: "play", seat: this.seat, word, at: this.at, evidence });
  };

  preview = async (word: string): Promise<Preview | null> => {
    if (this.seat < 0 || this.status !== "open") return null;
    try {
      return (await this.connection.send({ do: "preview", seat: this.seat, word, at: this.at })) as PreviewReply;
    } catch {
      return null;
    }
  };

  /** Return the word that a bot suggests, in rooms that allow hints; empty for none. */
  hint = async (): Promise<string> => {
    const answer = this.seat < 0 ? null : await this.send({ do: "hint", seat: this.seat, at: this.at });
    return answer?.is === "hint" && answer.at === this.at ? answer.word : "";
  };

  undo = (): void => {
    const seat = this.undoSeat;
    if (seat >= 0) void this.send({ do: "undo", seat, at: this.at });
  };

  /** The seat of ours that decided last; -1 for none. */
  get undoSeat(): number {
    for (let n = this.steps.length - 1; n >= 0; n--) if (this.mine.includes(this.steps[n].actor)) return this.steps[n].actor;
    return -1;
  }

  react(kind: ReactionKind): void {
    this.connection.sendOnce({ do: "react", kind });
  }

  reconnectNow = (): void => this.connection.reconnectNow();

  close(): void {
    this.connection.close();
  }

  // Messages

  private receive(message: AnyMessage): void {
    switch (message.is) {
      case "welcome":
        return this.applyWelcome(message);
      case "update":
        this.queue.push(message);
        if (message.position.actor === JUDGE && message.position.until) this.endPause(); // a race starts for everybody at once
        return void this.showQueue();
      case "people":
        return this.applySeating(message);
      case "undo":
        this.undoRequest = message.open ? message : null;
        return;
      case "grab":
        if (message.at === this.at) this.claimed = [...this.claimed, message.seat];
        return;
      case "sway":
        this.sway = message;
        return;
      case "reaction":
        return this.addReaction(message.member, message.kind as ReactionKind);
      case "ping":
        this.clockOffset = message.now - Date.now();
        return;
      case "bye":
        this.closeReason = message.sentence;
        return;
    }
  }

  private applyWelcome(welcome: Welcome): void {
    const known = this.welcome !== null && welcome.number === this.number;
    this.clockOffset = welcome.now - Date.now();
    this.welcome = { ...welcome, position: null, events: [] }; // what it shows may be hidden by now
    // `lastReceived` counted the queue, so the welcome does not repeat its events.
    if (known) for (const message of this.queue) this.appendEvents(message.events);
    this.queue = [];
    this.applySeating(welcome);
    if (!known) this.steps = [];
    this.appendEvents(welcome.events);
    this.news = [];
    this.playback = "";
    this.undoRequest = null;
    if (welcome.position) this.applyPosition(welcome.position, true);
    else this.view = null;
    this.remember();
  }

  private applySeating(message: Pick<Welcome, "host" | "members" | "seats" | "phase" | "number" | "tags">): void {
    if (message.number !== this.number) {
      this.queue = [];
      this.view = null;
      this.steps = [];
      this.news = [];
      this.at = 0;
    }
    this.host = message.host;
    this.members = message.members;
    this.seats = message.seats;
    this.phase = message.phase;
    this.number = message.number;
    this.tags = message.tags;
    this.remember();
  }

  /** Show the queued messages one after the other, with a pause after another player's move. */
  private async showQueue(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      this.catchingUp = this.queue.length > 0;
      this.appendEvents(next.events);
      this.news = next.events;
      this.playback = next.playback;
      this.undoRequest = null;
      this.applyPosition(next.position, false);
      const worthAPause = next.by !== this.me || (next.playback && this.actor === OVER);
      if (worthAPause && !reducedMotion() && !document.hidden && this.queue.length < BACKLOG) await this.pause(next.playback ? PLAYBACK_PAUSE : PAUSE);
    }
    this.catchingUp = false;
    this.showing = false;
  }

  private async pause(ms: number): Promise<void> {
    this.catchingUp = true;
    await new Promise<void>((done) => {
      this.endPause = done;
      setTimeout(done, ms);
    });
    this.catchingUp = this.queue.length > 0;
  }

  /** Append events to the steps; an undo removes the last ones instead. */
  private appendEvents(events: GameEvent[]): void {
    const steps = [...this.steps];
    for (const event of events) {
      if (event.undone) steps.splice(steps.length - event.undone);
      else steps.push(event);
    }
    this.steps = steps;
  }

  /** Take over a position: whole, or only the fields that changed. */
  private applyPosition(position: Position, whole: boolean): void {
    this.view = whole ? position.view : { ...this.view, ...position.view };
    this.facts = whole ? position.facts : { ...this.facts, ...position.facts };
    this.scores = position.scores;
    this.at = position.at;
    this.actor = position.actor;
    this.legal = position.legal;
    this.until = position.until ? position.until - this.clockOffset : 0;
    this.claimed = [];
    this.sway = null;
    this.refusal = null;
  }

  private addReaction(member: number, kind: ReactionKind): void {
    const key = ++this.reactionCount;
    this.reactions = [...this.reactions, { key, member, kind }];
    setTimeout(() => (this.reactions = this.reactions.filter((other) => other.key !== key)), REACTION);
  }

  /** Store the room, and the result of a finished game, on this device. */
  private remember(): void {
    const welcome = this.welcome;
    if (!welcome || this.me < 0) return;
    const over = this.phase === "over";
    const known = findRoom(this.room);
    if (!known || known.over !== over) {
      keepRoom({ room: this.room, code: welcome.code, game: welcome.settings.game, token: this.token, seen: Date.now(), over });
    }
    if (over && this.mine.length && this.tags.Result) {
      keepFinished({
        room: this.room,
        number: this.number,
        game: welcome.settings.game,
        variant: welcome.settings.options.variant ?? "",
        when: Date.now(),
        names: this.names,
        scores: this.tags.Result.split(" ").map(Number),
        mine: this.mine,
        winners: (this.tags.Winners ?? "").split(" ").filter(Boolean).map((seat) => Number(seat) - 1),
      });
    }
  }
}
