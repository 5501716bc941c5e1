/** Animations of what has just happened to the towers. */
import { JUDGE } from "../../generated/actors";
import { LAND } from "../../generated/constants/dice-crash";
import type { DiceCrashFacts, DiceCrashView } from "../../generated/views";
import type { GameEvent } from "../../generated/wire";
import { imagineMotion, type Motion } from "./motion";
import { parseFallen, handIndex } from "./words";
import { BASES, stackOn, type Die, type Setting, type World } from "./world";

/** Dice that move. They are listed at their first places: tower 3 from its base up, then tower 6. */
export interface Animation {
  dice: Die[];
  bases: number[];
  motion: Motion;
  fallen: Set<number>;
  /** The place of the die that is put down, -1 for none. */
  newest: number;
  /** The pool during the animation. */
  counts: number[];
  after: World;
}

/** The position before the news. */
export interface Before {
  view: DiceCrashView;
  facts: DiceCrashFacts;
  world: World;
}

interface PlacedDie {
  size: number;
  value: number;
  tower: number;
}

/** Return the animations of new events; `motion` is the recorded motion of the one verdict among them. */
export function makeAnimations(news: GameEvent[], before: Before, motion: Motion | null, setting: Setting): Animation[] {
  const animations: Animation[] = [];
  const counts = before.view.pool;
  let world = before.world;
  let placed = before.view.phase === LAND ? dieInHand(before.view.die, before) : null;
  for (const { actor, word } of news) {
    const verb = word.split(":")[0];
    if (actor >= 0 && verb === "place") placed = dieInHand(handIndex(word, before.view), before);
    let animation: Animation | null = null;
    if (verb === "tear") {
      const tower = BASES.indexOf(Number(word.split(":")[1]));
      animation = makeAnimation(world, null, world[tower].slice(1).map((_, n) => ({ tower, level: n + 1 })), null, setting, counts);
    } else if (actor === JUDGE && verb === "alone") {
      animation = makeAnimation(world, null, parseFallen(word), motion, setting, counts);
    } else if (actor === JUDGE) {
      animation = makeAnimation(world, placed, parseFallen(word), motion, setting, counts);
      placed = null;
    }
    if (animation) {
      animations.push(animation);
      world = animation.after;
    }
  }
  return animations;
}

function dieInHand(n: number, { view, facts }: Before): PlacedDie {
  return { size: view.die_size[n], value: view.die_value[n], tower: facts.tower[n] };
}

function makeAnimation(world: World, placed: PlacedDie | null, gone: { tower: number; level: number }[], motion: Motion | null, setting: Setting, counts: number[]): Animation {
  const towers: World = world.map((tower, t) => (placed?.tower === t ? [...tower, stackOn(tower, placed.size, placed.value, setting)] : tower));
  const first = [0, towers[0].length];
  const dice: Die[] = towers.flat();
  const places = new Set(gone.map(({ tower, level }) => first[tower] + level));
  const newest = placed ? first[placed.tower] + towers[placed.tower].length - 1 : -1;
  const after = towers.map((tower, t) => tower.filter((_, level) => !places.has(first[t] + level)));
  return { dice, bases: first, motion: motion ?? imagineMotion(dice, places, newest, setting), fallen: places, newest, counts, after };
}
