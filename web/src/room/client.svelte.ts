/** The client of a room: keeps what its messages add up to, and sends commands. */
import { JUDGE, OVER } from "../generated/actors";
import type { HandSeen, UndoRequest, MemberInfo, ReplaceRequest, Update, AnyMessage, Position, PreviewReply, ReactionKind, Refusal, SeatInfo, GameEvent, Welcome, ScoreLine, AbandonRequest } from "../generated/wire";
import { device, findRoom, keepFinished, keepRoom } from "../device/device.svelte";
import { findVariant } from "../games/cards.svelte";
import { Connection, type Command, type ConnectionStatus } from "../net/connection";
import type { Face } from "../parts/faces";
import { displayFaces, displayNames, ownAnimal, type Player } from "../words/names";
import { t } from "../words/words.svelte";
import { Sealing } from "./sealing.svelte";
import { Stage, type Scene } from "./stage.svelte";

export interface Preview {
  view: Record<string, unknown>;
  facts: Record<string, unknown>;
  /** Cases in which the duel is won, of how many; empty when there is none. */
  odds: number[];
}

/** Milliseconds that a reaction stays on screen. */
const REACTION = 2500;
/** With this many unshown messages they are shown without pauses. */
const BACKLOG = 8;

/** What has been told of a position; while something moves, of the one before. */
export interface Told {
  view: Record<string, unknown>;
  facts: Record<string, unknown>;
  /** Points of each seat; empty where the server does not send them. */
  scores: number[];
  actor: number;
  legal: string[];
  /** When the present wait ends, by this device's clock; 0 for never. */
  until: number;
  /** What the points of every seat are made of, once the game is over. */
  lines: ScoreLine[][];
  /** Seats that may say that they need no more time. */
  mayEnd: number[];
}

/** A finished game, as its result is shown: it stays while the next game is agreed on. */
export interface Finale {
  number: number;
  tags: Record<string, string>;
  names: string[];
  faces: Face[];
  /** The seats of the people at this device. */
  mine: number[];
  lines: ScoreLine[][];
  view: Record<string, unknown>;
  facts: Record<string, unknown>;
}
const NOTHING: Told = { view: {}, facts: {}, scores: [], actor: OVER, legal: [], until: 0, lines: [], mayEnd: [] };

export class RoomClient {
  status = $state.raw<ConnectionStatus>("connecting");
  welcome = $state.raw<Welcome | null>(null);
  host = $state.raw(0);
  members = $state.raw<MemberInfo[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  phase = $state.raw("gathering");
  number = $state.raw(1);
  tags = $state.raw<Record<string, string>>({});
  /** What newcomers need to join; empty for those who watch. */
  code = $state.raw("");
  /** Whether newcomers are kept out. */
  closed = $state.raw(false);

  // What is seen: pieces may still be moving to where it says.
  at = $state.raw(0);
  actor = $state.raw(OVER);
  view = $state.raw<Record<string, unknown> | null>(null);
  facts = $state.raw<Record<string, unknown>>({});
  /** All steps of the game that were not undone, in order. */
  steps = $state.raw<GameEvent[]>([]);
  /** The events of the last message. */
  news = $state.raw<GameEvent[]>([]);
  playback = $state.raw("");
  /** The number of an event in the news that was a person's only choice and happened by itself; 0 for none. */
  forced = $state.raw(0);

  /** The result of the game before, while people agree on the next one. */
  private before = $state.raw<Finale | null>(null);
  /** What is told: it follows what is seen when that has landed. */
  told = $state.raw<Told>(NOTHING);
  /** The seat whose turn the table shows: after another player's move it stays with them while one reads what they did. */
  turn = $state.raw(OVER);
  readonly stage = new Stage();

  undoRequest = $state.raw<UndoRequest | null>(null);
  abandonRequest = $state.raw<AbandonRequest | null>(null);
  /** The vote about a stand-in for somebody who has vanished. */
  replaceRequest = $state.raw<ReplaceRequest | null>(null);
  /** What came of an undo, for everybody to read. */
  notice = $state.raw("");
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
  /** Settles when the last command has been answered, whatever the answer. */
  answered: Promise<unknown> = Promise.resolve();

  readonly sealing = new Sealing(this);
  private connection: Connection;
  /** The server's clock minus ours, in milliseconds. */
  private clockOffset = 0;
  /** Messages that are not shown yet. */
  private queue: Update[] = [];
  private showing = false;
  private reactionCount = 0;

  constructor(
    readonly room: string,
    readonly token: string,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.connection = new Connection(`${scheme}://${location.host}/api/rooms/${room}/socket`, {
      hello: () => ({ do: "hello", token, lang: device.lang, game: this.welcome ? this.number : 0, at: this.lastReceived, device: device.mark, animal: ownAnimal() }),
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

  /** Whether somebody at this device plays a seat, or lets a bot play it for them. */
  get atTable(): boolean {
    return this.me >= 0 && this.seats.some((seat) => seat.kind !== "free" && seat.member === this.me);
  }

  /** Return the name of a member. */
  nameOf(member: number): string {
    return this.members.find((found) => found.member === member)?.name ?? "?";
  }

  /** The variant that is played; empty for the usual game. */
  get variant(): string {
    const settings = this.welcome?.settings;
    return settings ? findVariant(settings.game, settings.options) : "";
  }

  get names(): string[] {
    return displayNames(this.players);
  }

  get faces(): Face[] {
    return displayFaces(this.players);
  }

  private get players(): Player[] {
    return this.seats.map(({ kind, member, name, level }) => ({
      name: kind === "bot" && member < 0 ? "" : name,
      level,
      animal: member >= 0 && member === this.me ? ownAnimal() : this.members.find((found) => found.member === member)?.animal,
    }));
  }

  /** Points of each seat; empty where the server does not send them. */
  get scores(): number[] {
    return this.told.scores;
  }

  /** What the points of every seat are made of, once the game is over. */
  get lines(): ScoreLine[][] {
    return this.told.lines;
  }

  /** When the present wait ends, by this device's clock; 0 for never. */
  get until(): number {
    return this.stage.moving ? 0 : this.told.until;
  }

  /** Words of the moves that may be made; none while something moves or is recounted. */
  get legal(): string[] {
    return this.catchingUp ? [] : this.told.legal;
  }

  /** Seats that need no more time. */
  get done(): number[] {
    return this.said.at === this.at ? this.said.seats : [];
  }

  /** Seats of people who may still say that they need no more time. */
  get awaited(): number[] {
    return this.told.mayEnd.filter((seat) => this.seats[seat]?.kind === "person" && !this.done.includes(seat));
  }

  /** Whether the screen shows an earlier position than the last one received. */
  catchingUp = $state.raw(false);

  /** Whether the game is over and its last move has been shown. */
  get over(): boolean {
    return this.phase === "over" && !this.catchingUp;
  }

  /** The result to be shown: of the game that is over, or of the one before while the next is agreed on; null for none. */
  get finale(): Finale | null {
    return this.over ? this.finish() : this.phase === "gathering" || this.phase === "revealing" ? this.before : null;
  }

  private finish(): Finale {
    const { number, tags, names, faces, mine, lines } = this;
    return { number, tags, names, faces, mine, lines, view: this.told.view, facts: this.told.facts };
  }

  /** Whether everybody may start: no seat is free, and all are ready. */
  get allReady(): boolean {
    return this.seats.length > 0 && this.seats.every((seat) => seat.kind !== "free" && seat.ready);
  }

  /** Whether somebody at this device has a seat and has not said that they are ready. */
  get mustSayReady(): boolean {
    return this.mine.some((seat) => !this.seats[seat].ready);
  }

  private get lastReceived(): number {
    return this.queue.at(-1)?.position.at ?? this.at;
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
    await this.send({ do: "play", seat: this.seat, word, at: this.at, evidence });
    if (onlyChoice && this.refusal?.key === "room-stale") this.refusal = null; // it happened by itself in the meantime
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

  /** Show the queued messages one after the other, each in two steps, with time to read what others did. */
  private async showQueue(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    while (this.queue.length) {
      this.catchingUp = true;
      await this.stage.play(this.sceneOf(this.queue[0]));
      this.turn = this.actor;
    }
    this.catchingUp = false;
    this.showing = false;
  }

  private sceneOf(update: Update): Scene {
    const { position } = update;
    const hadTurn = this.mine.includes(this.actor);
    return {
      news: update.events,
      playback: update.playback,
      show: () => {
        if (this.queue[0] !== update) return; // a welcome has shown what comes after it
        this.queue.shift();
        this.forced = this.findForced(update);
        this.appendEvents(update.events);
        this.news = update.events;
        this.playback = update.playback;
        this.undoRequest = null;
        this.show(position, false);
      },
      tell: () => {
        if (this.at !== position.at) return;
        this.tell(position);
        this.notice = this.describeUndo(update, hadTurn && !this.mine.includes(this.actor));
      },
      // The first position of a game, and a race: it starts for everybody at once.
      atOnce: this.view === null || (position.actor === JUDGE && (position.until > 0 || (position.may_end ?? []).length > 0)),
      others: update.by !== this.me || (update.playback !== "" && position.actor === OVER),
      late: this.queue.length > BACKLOG,
    };
  }

  /** Return the event of an update that was the only choice of a person and nobody's command; 0 for none. */
  private findForced(update: Update): number {
    const first = update.events[0];
    const { legal, actor } = this.told;
    const only = update.by < 0 && legal.length === 1 && first?.actor === actor && first.word === legal[0];
    return only && this.seats[actor]?.kind === "person" ? first.n : 0;
  }

  /** Say who undid a move, and whether it cost us our turn. */
  private describeUndo(update: Update, lostTurn: boolean): string {
    const undone = update.events.findLast((event) => event.undone);
    if (!undone || this.mine.includes(undone.actor)) return "";
    const who = this.names[undone.actor];
    return lostTurn ? t("page-undo-lost-turn", { who }) : t("page-undo-by", { who });
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

  /** Take over what is seen of a position: whole, or only the fields that changed. */
  private show(position: Position, whole: boolean): void {
    this.view = whole ? position.view : { ...this.view, ...position.view };
    this.facts = whole ? position.facts : { ...this.facts, ...position.facts };
    this.at = position.at;
    this.actor = position.actor;
    this.claimed = [];
    this.sway = null;
    this.hand = null;
    this.refusal = null;
  }

  /** Take over what follows from the position that is seen. */
  private tell(position: Position): void {
    this.told = {
      view: this.view!,
      facts: this.facts,
      scores: position.scores,
      actor: position.actor,
      legal: position.legal,
      until: position.until ? position.until - this.clockOffset : 0,
      lines: position.lines ?? [],
      mayEnd: position.may_end ?? [],
    };
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
      });
    }
  }
}
