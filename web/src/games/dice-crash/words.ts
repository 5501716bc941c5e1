/** Parses the words of Dice Crash, and names what they are about. */
import { SIZE_WORDS } from "../../generated/constants/dice-crash";
import type { DiceCrashFacts, DiceCrashView } from "../../generated/views";
import { t } from "../../words/words.svelte";
import { BASES, type Size, type World } from "./world";

/** Parse a die such as `small2`: its size and value. */
export function parseDie(text: string): { size: number; value: number } {
  return { size: SIZE_WORDS.indexOf(text.slice(0, -1) as Size), value: Number(text.slice(-1)) };
}

/** Return the index in hand of the die that a word is about. */
export function handIndex(word: string, view: DiceCrashView): number {
  const { size, value } = parseDie(word.split(":")[1]);
  for (let n = 0; n < view.hand; n++) if (view.die_size[n] === size && view.die_value[n] === value) return n;
  return 0;
}

/** Parse the dice of a verdict, by tower and level: `falls:3.2,6.1`. */
export function parseFallen(word: string): { tower: number; level: number }[] {
  const names = word.split(":")[1];
  return (names ? names.split(",") : []).map((name) => {
    const [base, level] = name.split(".").map(Number);
    return { tower: BASES.indexOf(base), level };
  });
}

export function sizeName(size: number): string {
  return t(`dc-size-${SIZE_WORDS[size]}`);
}

export function dieName(size: number, value: number): string {
  return t("dc-die", { size: sizeName(size), value });
}

export function formatPoints(n: number): string {
  return t("dc-points", { points: n });
}

/** Return a die in hand, its tower and its worth, as details of sentences. */
export function dieDetails(n: number, view: DiceCrashView, facts: DiceCrashFacts): { die: string; tower: number; points: string } {
  return {
    die: dieName(view.die_size[n], view.die_value[n]),
    tower: BASES[facts.tower[n]] ?? 0,
    points: formatPoints(facts.worth[n] ?? 0),
  };
}

/** Describe the towers. */
export function describeTowers(world: World): string {
  const listed = world.map((tower, n) =>
    t("dc-tower", {
      tower: BASES[n],
      height: tower.length,
      dice: tower.map((die, level) => (level ? dieName(die.size, die.value) : t("dc-base", { value: BASES[n] }))).join(", "),
    }),
  );
  return listed.join(". ");
}
