/** What a game's folder exports: a board and sentences. A board draws and knows no rules. */
import type { Component } from "svelte";
import type { GameEvent } from "../generated/wire";
import type { Preview } from "../room/client.svelte";

export interface BoardProps<View = Record<string, unknown>, Facts = Record<string, unknown>> {
  /** The slug of the game. */
  game: string;
  view: View;
  facts: Facts;
  /** Points of each seat, for games without facts; empty for others. */
  scores: number[];
  /** A seat, or one of the codes in generated/actors. */
  actor: number;
  /** Words of the moves that somebody at this device may make now; empty otherwise. */
  legal: string[];
  /** The seat at this device whose turn it is; -1 for none. */
  seat: number;
  /** The seats of the people at this device. */
  mine: number[];
  names: string[];
  /** The options of this table that differ from the defaults. */
  options: Record<string, string>;
  /** The latest events, to be animated. Their outcome is decided already. */
  news: GameEvent[];
  /** All steps so far; the evidence of verdicts says where the dice of towers are. */
  steps?: GameEvent[];
  /** The recorded motion of a placement, packed; empty for none. */
  playback: string;
  /** When the present wait ends, by this device's clock; 0 for never. */
  until: number;
  play(word: string, evidence?: string): void;
  preview(word: string): Promise<Preview | null>;
  /** A word to highlight: a hint, or the move that a lesson asks for. */
  highlight: string;
  /** Draw without animation. */
  still: boolean;
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
  /** Grab a cube, this many milliseconds after the race was shown. */
  grab(seat: number, place: number, ms: number): void;
  /** Seats that have grabbed a cube already. */
  claimed: number[];
  /** Report what real dice showed, or what happened at a real table. */
  report(word: string): void;
}

/** The sentences of a game, made from the words of its moves. */
export interface Sentences<View = Record<string, unknown>, Facts = Record<string, unknown>> {
  /** Return what the actor has to decide, or what everybody waits for. */
  prompt(view: View, facts: Facts, actor: number, names: string[]): string;
  /** Describe a step; empty for one that is not worth a line. `view` is the one after it. */
  describe(step: GameEvent, view: View, names: string[], options: Record<string, string>): string;
  /** Explain a legal word, for a button or a hint. */
  explain(word: string, view: View, facts: Facts, names: string[]): string;
  /** Return the points of each seat, for the names at the top. */
  points(view: View, facts: Facts, scores: number[]): (number | string)[];
  /** Whether a step makes the noise of falling dice. */
  crashes?(step: GameEvent): boolean;
}

export interface GameParts {
  Board: Component<BoardProps>;
  sentences: Sentences;
}
