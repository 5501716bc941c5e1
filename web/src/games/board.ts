/** What a game's folder exports: a board and sentences. A board draws and knows no rules. docs/develop/page.md explains how to write one. */
import type { Component, Snippet } from "svelte";
import type { Review } from "../generated/review";
import type { GameEvent, HandSeen } from "../generated/wire";
import type { Face } from "../parts/faces";
import type { ReplayPosition } from "../replay/positions";
import type { Preview } from "../room/client.svelte";
import type { Told } from "../room/game.svelte";
import type { Stage } from "../room/stage.svelte";

export interface BoardProps<View = Record<string, unknown>, Facts = Record<string, unknown>> {
  /** The slug of the game. */
  game: string;
  view: View;
  facts: Facts;
  /** Points of each seat, for games without facts; empty for others. */
  scores: number[];
  /** A seat, or one of the codes in generated/actors: of the view, so do not show whose turn it is before it is told. */
  actor: number;
  /** Words of the moves that somebody at this device may make now; empty otherwise, also while something moves. */
  legal: string[];
  /** The seat at this device whose turn it is; -1 for none. */
  seat: number;
  /** The seats of the people at this device. */
  mine: number[];
  names: string[];
  /** The faces of the seats, for `Avatar`. */
  faces: Face[];
  /** The options of this table that differ from the defaults. */
  options: Record<string, string>;
  /** The latest events, to be animated. Their outcome is decided already. */
  news: GameEvent[];
  /** All steps so far; the evidence of verdicts says where the dice of towers are. */
  steps?: GameEvent[];
  /** The recorded motion of a placement, packed; empty for none. */
  playback: string;
  /** Show no motion but a recorded one, as a replay does. */
  faithful?: boolean;
  /** When the present wait ends, by this device's clock; 0 for never. */
  until: number;
  play(word: string, evidence?: string): void;
  preview(word: string): Promise<Preview | null>;
  /** A word to highlight: a hint, or the move that a lesson asks for. */
  highlight: string;
  /** Draw without animation. */
  still: boolean;
  /** To be placed by the board: the sentence of the table, `--slip` high; and its tools (undo, hint, faster), keys `--key` high on wood. */
  slip?: Snippet;
  tools?: Snippet;
  /** What has been told: of the position before while pieces move to `view`. Points and results are drawn from it. `view` where missing. */
  told?: Pick<Told, "view" | "facts" | "scores" | "actor">;
  /** The seat whose chip on the rail was tapped; -1 for none. Only where `lookAt` says what that does. */
  looked?: number;
  /** Plays scenes and knows whether something moves: `$effect(() => stage?.perform(async (act) => { await act.show(); await … }))`. */
  stage?: Stage;
  /** Only at a live table: */
  live?: LiveTable;
}

/** What a board may do at a live table besides playing a word. */
export interface LiveTable {
  /** The number of the event that a hold or a grab belongs to. */
  at: number;
  /** Pick up the die of a placement. */
  hold(word: string): Promise<boolean>;
  /** How the hand sways, from a tick on. */
  sway: { tick: number; sway: number[][] } | null;
  /** How somebody else's hand has held a die, from a tick on, and where it was steered. */
  hand: HandSeen | null;
  /** Show the others where the hand here is: hundredths of a millimetre, degrees. */
  steer(word: string, steered: number[]): void;
  /** Grab a cube, this many milliseconds after the race was shown. */
  grab(seat: number, place: number, ms: number): void;
  /** Seats that have grabbed a cube already. */
  claimed: number[];
  /** Seats of people who may say that they need no more time: that they are ready, or let a race go. */
  awaited: number[];
  /** Seats that have said so. */
  done: number[];
  /** Say so for a seat at this device. */
  sayDone(seat: number): void;
  /** Report what real dice showed, or what happened at a real table. */
  report(word: string): void;
}

/** What the slip says. */
export interface SlipText {
  /** The seat whose face it shows; -1 for none. */
  seat: number;
  /** What counts, in bold: a sentence. */
  fact: string;
  /** What it means, or what to do: a sentence, or nothing. Both together have two lines of a phone, about 80 letters. */
  more: string;
}

/** What a game's own sentence for the slip may be made of. */
export interface SlipContext<View, Facts> {
  view: View;
  facts: Facts;
  /** Whose turn it is, as told. */
  actor: number;
  /** The seat at this device whose turn it is; -1 for none. */
  seat: number;
  mine: number[];
  names: string[];
  options: Record<string, string>;
  /** What has happened last. */
  news: GameEvent[];
  /** All steps so far. */
  steps: GameEvent[];
  /** What somebody else did is being told; otherwise what is to be decided. */
  recounting: boolean;
}

/** The sentences of a game, made from the words of its moves. */
export interface Sentences<View = Record<string, unknown>, Facts = Record<string, unknown>> {
  /** Return what the actor has to decide, or what everybody waits for. */
  prompt(view: View, facts: Facts, actor: number, names: string[]): string;
  /** Describe a step; empty for one that is not worth a line. `view` is the one after it. */
  describe(step: GameEvent, view: View, names: string[], options: Record<string, string>): string;
  /** Describe a step in the list of moves of a running game, where it must say less than `describe`. */
  recall?(step: GameEvent, view: View, names: string[], options: Record<string, string>): string;
  /** Explain a legal word, for a button or a hint. */
  explain(word: string, view: View, facts: Facts, names: string[]): string;
  /** Return the points of each seat, for the names at the top. */
  points(view: View, facts: Facts, scores: number[]): (number | string)[];
  /** Say what happened or what is to be decided, better than `describe` and `prompt` do; null for those. */
  slip?(context: SlipContext<View, Facts>): SlipText | null;
  /** A short line for the chip of a seat: "6/10". */
  line?(seat: number, view: View, facts: Facts): string;
  /** Whom a lone player plays against, where that is nobody at a seat: it has a chip of its own on the rail. */
  rival?(view: View, facts: Facts): { name: string; line: string; points: number } | null;
  /** Say what a tap on a player's chip shows ("Olga’s sheet"); without it chips are no buttons. */
  lookAt?(name: string): string;
  /** Whether a step makes the noise of falling dice. */
  crashes?(step: GameEvent): boolean;
}

/** A choice of a hint, to be drawn in a line of 26 px. */
export interface HintProps<View = Record<string, unknown>, Facts = Record<string, unknown>> {
  word: string;
  view: View;
  facts: Facts;
  names: string[];
  /** What the choice is, in words: for those who cannot see the drawing, or to be written. */
  label: string;
}

export interface GameParts {
  Board: Component<BoardProps>;
  /** Draws a choice of a hint: `games/SLUG/Hint.svelte`; without it choices are written. */
  Hint?: Component<HintProps>;
  sentences: Sentences;
}

/** What the review of a game shows besides what all games have: `games/SLUG/Insight.svelte`, which also says its `title`, and the `moments` of a game that it explains. */
export interface InsightProps {
  review: Review;
  /** The text of the game's record. */
  record: string;
  positions: ReplayPosition[];
  names: string[];
  faces: Face[];
  options: Record<string, string>;
  /** The step at which the cursor of the whole review is. */
  at: number;
  /** The turn of each step, as in the list of moves; 0 before the first. */
  turns: number[];
  /** Name the turn of a step. */
  turnName(step: number, seat: number): string;
  /** A link to a step of the replay. */
  watch: Snippet<[number]>;
}

export interface Insight {
  default: Component<InsightProps, object, "at">;
  title(): string;
  /** Return the steps that it explains; a game without any has no such part. */
  moments(positions: ReplayPosition[]): number[];
}

/** Say how a lone player did, against whom and by how much: `games/SLUG/alone.ts`, where a game can be played alone. */
export type Alone = (view: Record<string, unknown>, facts: Record<string, unknown>, score: number, won: boolean) => AloneOutcome;

export interface AloneOutcome {
  title: string;
  /** The opponent of the rules, where it has points. */
  rival?: { name: string; points: number };
}
