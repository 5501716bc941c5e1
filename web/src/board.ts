/** What every board is given, and what it may ask for. A board draws; it knows no rules. */
import type { Component } from "svelte";
import type { Told } from "./generated/wire";
import type { Area } from "./generated/words";
import type { Preview } from "./table.svelte";

export interface BoardProps<View = Record<string, unknown>, Facts = Record<string, unknown>> {
  view: View;
  facts: Facts;
  /** A seat, -1 chance, -2 the judge, -3 nobody. */
  actor: number;
  /** Words that may be played now by somebody at this device; empty otherwise. */
  legal: string[];
  /** The seat that this device decides for now, -1 when it does not. */
  seat: number;
  /** The seats that people at this device sit on. */
  mine: number[];
  names: string[];
  /** The options that the table agreed on. */
  options: Record<string, string>;
  /** What has just happened, already decided: to be animated. */
  news: Told[];
  /** All steps that stand so far; their verdicts say where the dice of towers are. */
  steps?: Told[];
  /** What there was to see of a falling tower. */
  playback: string;
  /** When the present wait ends, by this device's clock; 0 for never. */
  until: number;
  play(word: string, evidence?: string): void;
  preview(word: string): Promise<Preview | null>;
  /** A word to point at: a hint, or what a lesson asks for. */
  wanted: string;
  /** Nothing should move. */
  still: boolean;
  /** Only where a hand or a race is live: */
  hands?: Hands;
}

export interface Hands {
  /** Numbers of the events a hold or a grab belongs to. */
  at: number;
  /** Picks up the die of a placement. */
  hold(word: string): Promise<boolean>;
  /** How the hand sways, from a tick on. */
  swaying: { tick: number; sway: number[][] } | null;
  /** Seizes a cube, so many milliseconds after the race was shown. */
  grab(seat: number, place: number, ms: number): void;
  /** Seats whose hand is on its way. */
  claimed: number[];
  /** Says what happened at a real table, where people judge. */
  report(word: string): void;
}

/** What a game says: in its own words, from the words of its moves. */
export interface Speaker<View = Record<string, unknown>, Facts = Record<string, unknown>> {
  /** One sentence: what the one who decides is asked for, or what is being waited for. */
  ask(view: View, facts: Facts, actor: number, names: string[]): string;
  /** One sentence about a step that has happened; nothing for steps not worth a line. `view` is the one after it. */
  tell(step: Told, view: View, names: string[], options: Record<string, string>): string;
  /** What a legal word means, for a button or a hint. */
  explain(word: string, view: View, facts: Facts, names: string[]): string;
  /** Points of each seat as they stand, for the names at the top. */
  points(view: View, facts: Facts): (number | string)[];
}


/** The boards, loaded when a table needs them. */
export const boards: Record<string, () => Promise<[{ default: unknown }, { speaker: unknown }]>> = {
  "dice-stars": () => Promise.all([import("./games/dice-stars/Board.svelte"), import("./games/dice-stars/speak")]),
  dicetto: () => Promise.all([import("./games/dicetto/Board.svelte"), import("./games/dicetto/speak")]),
  "dice-crash": () => Promise.all([import("./games/dice-crash/Board.svelte"), import("./games/dice-crash/speak")]),
  "star-master": () => Promise.all([import("./games/star-master/Board.svelte"), import("./games/star-master/speak")]),
};

export interface Game {
  Board: Component<BoardProps>;
  speaker: Speaker;
}

/** Loads a game's board and words. */
export async function loadGame(slug: string, learn: (area: Area) => Promise<void>): Promise<Game> {
  const [[board, speech]] = await Promise.all([boards[slug](), learn(slug as Area)]);
  return { Board: board.default as Component<BoardProps>, speaker: speech.speaker as Speaker };
}
