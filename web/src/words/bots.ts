/** Bots have names and faces: the same ones for the same level and seats, at the table and in records. */
import type { Animal } from "../parts/faces";

interface Cast {
  names: string[];
  animal: Animal;
}

const CASTS: Record<string, Cast> = {
  child: { names: ["Pip", "Lulu", "Momo", "Timo", "Nana", "Kiki"], animal: "frog" },
  casual: { names: ["Olga", "Bruno", "Nora", "Hugo", "Iris", "Jules"], animal: "owl" },
  good: { names: ["Selma", "Oscar", "Wanda", "Felix", "Alma", "Edgar"], animal: "cat" },
  master: { names: ["Magnus", "Irene", "Viktor", "Clara", "Leonard", "Ada"], animal: "bear" },
};
const OTHERS: Cast = { names: ["Otto", "Ida", "Rolf", "Elsa", "Kurt", "Uma"], animal: "penguin" };

/** Return the levels to choose from at first, weakest first: those with names of their own, or all where a game has none of them. */
export function namedLevels(levels: string[]): string[] {
  const named = Object.keys(CASTS).filter((level) => levels.includes(level));
  return named.length ? named : levels;
}

const castOf = (level: string): Cast => CASTS[level] ?? OTHERS;

/** Return a name for a bot of a level that nobody at the table has. */
export function botName(level: string, taken: string[]): string {
  const { names } = castOf(level);
  return names.find((name) => !taken.includes(name)) ?? `${names[0]} ${taken.length + 1}`;
}

/** Return the animal that bots of a level like to be. */
export function botAnimal(level: string): Animal {
  return castOf(level).animal;
}
