/** Whether an answer is right, and what is said of it. */
import type { PosedChoice, PosedPuzzle } from "../generated/wire";

/** Return whether a choice is the best one, or may be as good: the 95 % intervals overlap. */
export function isRight({ choices }: Pick<PosedPuzzle, "choices">, word: string): boolean {
  const [best] = choices;
  const made = choices.find((choice) => choice.word === word);
  return made !== undefined && made.chance + made.margin >= best.chance - best.margin;
}

/** Return the choices that a verdict lists: the best, the one that was made, the one of the game, and the next best; three at most. */
export function listed({ choices, played }: Pick<PosedPuzzle, "choices" | "played">, chosen: string): PosedChoice[] {
  const wanted = [choices[0].word, chosen, played];
  const first = choices.filter(({ word }) => wanted.includes(word));
  const more = choices.filter(({ word }) => !wanted.includes(word)).slice(0, Math.max(0, 3 - first.length));
  return [...first, ...more].sort((a, b) => choices.indexOf(a) - choices.indexOf(b));
}

/** A part of the board, in pixels from its left and from below. */
export interface Place {
  left: number;
  width: number;
  height: number;
  below: number;
}

/** Return where the rack lies on a board; the lower edge of a board without one. */
export function placeOfRack(board: HTMLElement): Place {
  const whole = board.getBoundingClientRect();
  const rack = board.querySelector(".rack")?.getBoundingClientRect();
  if (!rack?.width) return { left: 0, width: whole.width, height: 0, below: 0 };
  return { left: rack.left - whole.left, width: rack.width, height: rack.height, below: Math.max(0, whole.bottom - rack.bottom) };
}

/** Shorten "Take all 6s: 2 cells of line 6" to what comes before the colon, where that still tells all of them apart. */
export function shorten(sentences: string[]): string[] {
  const short = sentences.map((sentence) => sentence.split(/\s*:/)[0]);
  return new Set(short).size === short.length ? short : sentences;
}
