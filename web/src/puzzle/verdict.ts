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
