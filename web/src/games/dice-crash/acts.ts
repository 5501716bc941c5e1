/** What has just happened to the towers, step by step, as something to be seen. */
import { JUDGE } from "../../generated/actors";
import { LAND } from "../../generated/constants/dice-crash";
import type { DiceCrashFacts, DiceCrashView } from "../../generated/views";
import type { Told } from "../../generated/wire";
import { imagined, type Film } from "./film";
import type { Act } from "./show.svelte";
import { fallen, inHands } from "./words";
import { BASES, piled, type Die, type Setting, type World } from "./world";

/** How things stood before. */
export interface Before {
  view: DiceCrashView;
  facts: DiceCrashFacts;
  world: World;
}

interface Coming {
  size: number;
  value: number;
  tower: number;
}

/** Turns news into what is to be seen; `film` is what gravity showed of the one verdict among them. */
export function actsOf(news: Told[], before: Before, film: Film | null, setting: Setting): Act[] {
  const acts: Act[] = [];
  const counts = before.view.pool;
  let world = before.world;
  let coming = before.view.phase === LAND ? comingAt(before.view.die, before) : null;
  for (const { actor, word } of news) {
    const verb = word.split(":")[0];
    if (actor >= 0 && verb === "place") coming = comingAt(inHands(word, before.view), before);
    let act: Act | null = null;
    if (verb === "tear") {
      const tower = BASES.indexOf(Number(word.split(":")[1]));
      act = made(world, null, world[tower].slice(1).map((_, n) => ({ tower, level: n + 1 })), null, setting, counts);
    } else if (actor === JUDGE && verb === "alone") {
      act = made(world, null, fallen(word), film, setting, counts);
    } else if (actor === JUDGE) {
      act = made(world, coming, fallen(word), film, setting, counts);
      coming = null;
    }
    if (act) {
      acts.push(act);
      world = act.after;
    }
  }
  return acts;
}

function comingAt(n: number, { view, facts }: Before): Coming {
  return { size: view.die_size[n], value: view.die_value[n], tower: facts.tower[n] };
}

function made(world: World, coming: Coming | null, gone: { tower: number; level: number }[], film: Film | null, setting: Setting, counts: number[]): Act {
  const towers: World = world.map((tower, t) => (coming?.tower === t ? [...tower, piled(tower, coming.size, coming.value, setting)] : tower));
  const first = [0, towers[0].length];
  const dice: Die[] = towers.flat();
  const places = new Set(gone.map(({ tower, level }) => first[tower] + level));
  const newest = coming ? first[coming.tower] + towers[coming.tower].length - 1 : -1;
  const after = towers.map((tower, t) => tower.filter((_, level) => !places.has(first[t] + level)));
  return { dice, bases: first, film: film ?? imagined(dice, places, newest, setting), fallen: places, newest, counts, after };
}
