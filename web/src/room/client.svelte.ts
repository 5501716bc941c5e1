/** The client of a room: keeps what its messages add up to, and sends commands. */
import { JUDGE } from "../generated/actors";
import type { AbandonRequest, AnyMessage, HandSeen, Position, PreviewReply, ReactionKind, Refusal, ReplaceRequest, Suggestion, Welcome } from "../generated/wire";
import { device, findRoom, keepFinished, keepRoom } from "../device/device.svelte";
import { Connection, type Command, type ConnectionStatus } from "../net/connection";
import { ownAnimal } from "../words/names";
import { t } from "../words/words.svelte";
import { NOTHING, ShownGame } from "./game.svelte";
import { Sealing } from "./sealing.svelte";
import { mark } from "./tempo";

export interface Preview {
  view: Record<string, unknown>;
  facts: Record<string, unknown>;
  /** Cases in which the duel is won, of how many; empty when there is none. */
  odds: number[];
}

/** Milliseconds that a reaction stays on screen. */
const REACTION = 2500;

export class RoomClient extends ShownGame {
  status = $state.raw<ConnectionStatus>("connecting");
  abandonRequest = $state.raw<AbandonRequest | null>(null);
  /** The vote about a stand-in for somebody who has vanished. */
  replaceRequest = $state.raw<ReplaceRequest | null>(null);
  /** Seats that have grabbed a cube in the present race. */
  claimed = $state.raw<number[]>([]);
  /** Seats that have said that they need no more time, and the event they said it after. */
  private said = $state.raw<{ at: number; seats: number[] }>({ at: -1, seats: [] });
  reactions = $state.raw<{ key: number; member: number; kind: ReactionKind }[]>([]);
  /** How the hand sways, from a tick on. */
  sway = $state.raw<{ tick: number; sway: number[][] } | null>(null);
  /** How somebody else's hand holds a die. */
  hand = $state.raw<HandSeen | null>(null);
  /** The last refusal: its sentence, and its rule if one forbids the move. */
  refusal = $state.raw<Pick<Refusal, "rule" | "key" | "sentence"> | null>(null);
  /** Why the server closed the connection. */
  closeReason = $state.raw("");
  /** Whether a command waits for its answer. */
  sending = $state.raw(false);
  /** Whether a hint is being computed. */
  hinting = $state.raw(false);
  /** Settles when the last command has been answered, by consent or refusal. */
  answered: Promise<unknown> = Promise.resolve();

  readonly sealing = new Sealing(this);
  private connection: Connection;
  private reactionCount = 0;

  constructor(
    readonly room: string,
    readonly token: string,
  ) {
    super();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.connection = new Connection(`${scheme}://${location.host}/api/rooms/${room}/socket`, {
      hello: () => ({ do: "hello", token, lang: device.lang, game: this.welcome ? this.number : 0, at: this.lastReceived, device: device.mark, animal: ownAnimal() }),
      onMessage: (message) => this.receive(message),
      onStatus: (status) => (this.status = status),
    });
  }

  /** Seats that need no more time. */
  get done(): number[] {
    return this.said.at === this.at ? this.said.seats : [];
  }

  /** Seats of people who may still say that they need no more time. */
  get awaited(): number[] {
    return this.told.mayEnd.filter((seat) => this.seats[seat]?.kind === "person" && !this.done.includes(seat));
  }

  // Commands

  /** Send a command. Returns its answer, or null when it was refused: `refusal` says why. */
  async send(command: Command): Promise<AnyMessage | null> {
    this.refusal = null;
    this.sending = true;
    const answer = this.connection.send(command);
    this.answered = answer.catch(() => undefined);
    try {
      return await answer;
    } catch (refusal) {
      this.refusal = refusal as Refusal;
      return null;
    } finally {
      this.sending = false;
    }
  }

  /** Send a command that nobody asked for: a refusal is not shown. */
  sendQuietly(command: Command): void {
    this.connection.send(command).catch(() => undefined);
  }

  play = async (word: string, evidence = ""): Promise<void> => {
    if (this.seat < 0 || this.sending) return;
    const onlyChoice = this.legal.length === 1;
    mark("sent", this.at);
    await this.send({ do: "play", seat: this.seat, word, at: this.at, evidence });
    if (onlyChoice && this.refusal?.key === "room-stale") this.refusal = null; // it happened by itself in the meantime
  };

  /** Grab a cube in a race: that somebody was quicker is told anyway, and is no fault. */
  grab = async (seat: number, place: number, ms: number): Promise<void> => {
    await this.send({ do: "grab", seat, place, ms, at: this.at });
    if (["room-stale", "race-over"].includes(this.refusal?.key ?? "")) this.refusal = null;
  };

  preview = async (word: string): Promise<Preview | null> => {
    if (this.seat < 0 || this.status !== "open") return null;
    try {
      return (await this.connection.send({ do: "preview", seat: this.seat, word, at: this.at })) as PreviewReply;
    } catch {
      return null;
    }
  };

  /** Return the best choices, in rooms that allow hints; none when the answer came too late. Meanwhile everybody may play on. */
  hint = async (): Promise<Suggestion[]> => {
    const { seat, at } = this;
    if (seat < 0 || this.hinting) return [];
    this.refusal = null;
    this.hinting = true;
    try {
      const answer = await this.connection.send({ do: "hint", seat, at });
      return answer.is === "hint" && this.at === at ? answer.choices : [];
    } catch (refusal) {
      if (this.at === at) this.refusal = refusal as Refusal;
      return [];
    } finally {
      this.hinting = false;
    }
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

  /** Sit down and be ready. */
  async sit(seat: number, name = ""): Promise<void> {
    if (await this.send({ do: "sit", seat, name })) await this.sealing.ready();
  }

  /** Ask for another game with the same people, or agree to one. The first to ask gathers the others. */
  async playAgain(): Promise<void> {
    if (this.phase === "over" && !(await this.send({ do: "rematch" })) && this.refusal?.key !== "room-not-over") return;
    await this.sealing.ready();
  }

  /** Keep on this device how the game stands, for the lobby. */
  keepPosition(points: (number | string)[]): void {
    const known = findRoom(this.room);
    if (!known || this.phase !== "playing" || !this.mine.length) return;
    const { names, mine, turn } = this;
    const last = { names, faces: this.faces.map(({ animal }) => animal), mine, points: [...points], turn, variant: this.variant };
    if (JSON.stringify(known.last) !== JSON.stringify(last)) known.last = last;
  }

  /** Show the others where the hand of our seat has moved a die. */
  steer(word: string, x: number, y: number, turn: number): void {
    this.connection.sendOnce({ do: "steer", seat: this.seat, word, at: this.at, x, y, turn });
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
        mark("received", message.position.at);
        this.queue.push(message);
        if (message.position.actor === JUDGE && (message.position.until || message.position.may_end?.length)) this.stage.skip(); // a race starts for everybody at once
        return void this.showQueue();
      case "people":
        return this.applySeating(message);
      case "undo":
        this.undoRequest = message.open ? message : null;
        this.notice = !message.open && message.disagreed >= 0 ? t("page-undo-refused", { who: this.nameOf(message.disagreed) }) : "";
        return;
      case "abandon":
        this.abandonRequest = message.open ? message : null;
        return;
      case "replace":
        this.replaceRequest = message.open ? message : null;
        return;
      case "link":
        this.code = message.code;
        return this.remember();
      case "grab":
        if (message.at === this.at) this.claimed = [...this.claimed, message.seat];
        return;
      case "done":
        this.said = message;
        return;
      case "sway":
        this.sway = message;
        return;
      case "hand":
        if (message.at === this.at) this.hand = message;
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
    this.code = welcome.code;
    // `lastReceived` counted the queue, so the welcome does not repeat its events.
    if (known) for (const message of this.queue) this.appendEvents(message.events);
    this.queue = [];
    this.stage.skip();
    this.applySeating(welcome);
    if (!known || !welcome.after) this.steps = [];
    this.appendEvents(welcome.events);
    this.news = [];
    this.recent = [];
    this.playback = "";
    this.notice = "";
    this.undoRequest = null;
    this.abandonRequest = null;
    this.replaceRequest = null;
    this.said = { at: -1, seats: [] };
    if (welcome.position) {
      this.show(welcome.position, true);
      this.tell(welcome.position);
      this.turn = this.actor;
    } else this.view = null;
    this.remember();
  }

  private applySeating(message: Pick<Welcome, "host" | "members" | "seats" | "phase" | "number" | "tags" | "closed">): void {
    if (message.number !== this.number) {
      this.before = this.phase === "over" && message.number === this.number + 1 && this.view ? this.finish() : null;
      this.queue = [];
      this.view = null;
      this.told = NOTHING;
      this.steps = [];
      this.news = [];
      this.recent = [];
      this.at = 0;
      this.sealing.objection = "";
    }
    this.host = message.host;
    this.members = message.members;
    this.seats = message.seats;
    this.phase = message.phase;
    this.number = message.number;
    this.tags = message.tags;
    if (this.phase !== "playing") this.abandonRequest = null;
    this.sealing.follow();
    this.closed = message.closed;
    this.remember();
  }

  /** Take over what is seen of a position, and forget what belonged to the one before. */
  protected override show(position: Position, whole: boolean): void {
    super.show(position, whole);
    this.claimed = [];
    this.sway = null;
    this.hand = null;
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
    if (!known || known.over !== over || known.code !== this.code) {
      keepRoom({ ...known, room: this.room, code: this.code, game: welcome.settings.game, token: this.token, seen: Date.now(), over });
    }
    if (over && this.mine.length && this.tags.Result) {
      keepFinished({
        room: this.room,
        number: this.number,
        game: welcome.settings.game,
        variant: this.variant,
        when: Date.now(),
        names: this.names,
        scores: this.tags.Result.split(" ").map(Number),
        mine: this.mine,
        winners: (this.tags.Winners ?? "").split(" ").filter(Boolean).map((seat) => Number(seat) - 1),
        ...(this.tags.PlayedOn ? { playedOn: true } : {}),
      });
    }
  }
}
