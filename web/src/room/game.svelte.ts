/** The game in a room as it is shown: what is seen, then what is told of it, one message after the other. */
import { CHANCE, JUDGE, OVER } from "../generated/actors";
import type { GameEvent, Position, ScoreLine, UndoRequest, Update } from "../generated/wire";
import type { Face } from "../parts/faces";
import { givenSteps } from "../replay/proof";
import { t } from "../words/words.svelte";
import { RoomPeople } from "./people.svelte";
import { hasteOf, Stage, type Scene } from "./stage.svelte";
import { mark } from "./tempo";

/** With this many unshown messages they are shown without pauses. */
const BACKLOG = 40;
/** How much faster another throw of the same turn is shown. */
const AGAIN = 1.5;
/** This many updates stay in the log of those who listen. */
const RECENT = 20;

/** Whether dice are thrown at the end of an update. */
const isThrow = (events: GameEvent[]): boolean => events.at(-1)?.actor === CHANCE;

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
export const NOTHING: Told = { view: {}, facts: {}, scores: [], actor: OVER, legal: [], until: 0, lines: [], mayEnd: [] };

export class ShownGame extends RoomPeople {
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
  protected before = $state.raw<Finale | null>(null);
  /** What is told: it follows what is seen when that has landed. */
  told = $state.raw<Told>(NOTHING);
  /** The seat whose turn the table shows: after another player's move it stays with them while one reads what they did. */
  turn = $state.raw(OVER);
  readonly stage = new Stage();
  /** The last updates that have been told, for those who listen: each with the view after it. */
  recent = $state.raw<{ key: number; events: GameEvent[]; view: Record<string, unknown> }[]>([]);
  private toldCount = 0;

  undoRequest = $state.raw<UndoRequest | null>(null);
  /** What came of an undo, for everybody to read. */
  notice = $state.raw("");

  /** The server's clock minus ours, in milliseconds. */
  protected clockOffset = 0;
  /** Messages that are not shown yet. */
  protected queue: Update[] = [];
  protected showing = false;

  /** The seat at this device whose turn it is; -1 for none. */
  get seat(): number {
    return this.phase === "playing" && !this.catchingUp && this.mine.includes(this.actor) ? this.actor : -1;
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

  protected finish(): Finale {
    const { number, tags, names, faces, mine, lines } = this;
    return { number, tags, names, faces, mine, lines, view: this.told.view, facts: this.told.facts };
  }

  protected get lastReceived(): number {
    return this.queue.at(-1)?.position.at ?? this.at;
  }

  /** Show the queued messages one after the other, each in two steps, with time to read what others did. */
  protected async showQueue(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    const began = performance.now();
    while (this.queue.length) {
      this.catchingUp = true;
      await this.stage.play(this.sceneOf(this.queue[0], performance.now() - began));
      this.turn = this.actor;
    }
    this.catchingUp = false;
    this.showing = false;
    if (this.seat >= 0) mark("offered", this.at);
  }

  protected sceneOf(update: Update, watched: number): Scene {
    const { position } = update;
    // Steps that were given by another game are not news: nothing is shown or read aloud of them.
    const news = update.events.filter(({ n }) => n > givenSteps(this.tags));
    const hadTurn = this.mine.includes(this.actor);
    const actor = update.events[0]?.actor;
    const goesOn = position.actor >= 0 && actor === position.actor;
    const first = this.view === null;
    const again = goesOn && update.by !== this.me && isThrow(update.events) && isThrow(this.news);
    return {
      news,
      playback: update.playback,
      show: () => {
        if (this.queue[0] !== update) return; // a welcome has shown what comes after it
        this.queue.shift();
        this.forced = this.findForced(update);
        this.appendEvents(update.events);
        this.news = news;
        this.playback = update.playback;
        this.undoRequest = null;
        this.show(position, false);
        if (first) this.turn = position.actor;
        mark("shown", this.at);
      },
      tell: () => {
        if (this.at !== position.at) return;
        this.tell(position);
        this.recent = [...this.recent.slice(1 - RECENT), { key: ++this.toldCount, events: news, view: this.view! }];
        mark("told", this.at);
        this.notice = news.length < update.events.length ? t("page-played-on") : this.describeUndo(update, hadTurn && !this.mine.includes(this.actor));
      },
      // A race starts for everybody at once.
      atOnce: position.actor === JUDGE && (position.until > 0 || (position.may_end ?? []).length > 0),
      first,
      others: !first && (update.by !== this.me || position.actor === OVER),
      goesOn: goesOn || (isThrow(update.events) && this.mine.includes(position.actor)),
      haste: Math.max(hasteOf(watched, this.queue.length > 1), again ? AGAIN : 1),
      late: this.queue.length > BACKLOG,
    };
  }

  /** Return the event of an update that was the only choice of a person and nobody's command; 0 for none. */
  protected findForced(update: Update): number {
    const first = update.events[0];
    const { legal, actor } = this.told;
    const only = update.by < 0 && legal.length === 1 && first?.actor === actor && first.word === legal[0];
    return only && this.seats[actor]?.kind === "person" ? first.n : 0;
  }

  /** Say who undid a move, and whether it cost us our turn. */
  protected describeUndo(update: Update, lostTurn: boolean): string {
    const undone = update.events.findLast((event) => event.undone);
    if (!undone || this.mine.includes(undone.actor)) return "";
    const who = this.names[undone.actor];
    return lostTurn ? t("page-undo-lost-turn", { who }) : t("page-undo-by", { who });
  }

  /** Append events to the steps; an undo removes the last ones instead. */
  protected appendEvents(events: GameEvent[]): void {
    const steps = [...this.steps];
    for (const event of events) {
      if (event.undone) steps.splice(steps.length - event.undone);
      else steps.push(event);
    }
    this.steps = steps;
  }

  /** Take over what is seen of a position: whole, or only the fields that changed. */
  protected show(position: Position, whole: boolean): void {
    this.view = whole ? position.view : { ...this.view, ...position.view };
    this.facts = whole ? position.facts : { ...this.facts, ...position.facts };
    this.at = position.at;
    this.actor = position.actor;
  }

  /** Take over what follows from the position that is seen. */
  protected tell(position: Position): void {
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
}
