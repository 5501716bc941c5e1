import { describe, expect, test } from "vitest";
import type { DiceCrashFacts, DiceCrashView } from "../../generated/views";
import type { GameEvent } from "../../generated/wire";
import { makeAnimations, type Before } from "./animations";
import { readSetting, buildWorld } from "./world";

const setting = readSetting({});

function standing(more: Partial<DiceCrashView> = {}): Before {
  const view = {
    seats: 2, phase: 6, pool: [3, 3, 2, 1], hand: 2, die: 0,
    die_size: [1, 0], die_value: [2, 6], die_owner: [1, 0],
    height: [2, 1], tower_size: [[0, 1], [2]], tower_value: [[1, 3], [4]],
    ...more,
  } as unknown as DiceCrashView;
  return { view, facts: { tower: [0, 1], worth: [4, 3] } as unknown as DiceCrashFacts, world: buildWorld(view, "", setting) };
}

const step = (actor: number, word: string): GameEvent => ({ n: 1, actor, word, evidence: "", undone: 0 });

describe("what is to be seen", () => {
  test("of a die that holds: it comes to the top of its tower", () => {
    const [act, ...more] = makeAnimations([step(1, "place:medium2"), step(-2, "holds")], standing(), null, setting);
    expect(more).toEqual([]);
    expect(act.newest).toBe(3);
    expect(act.bases).toEqual([0, 4]);
    expect(act.fallen.size).toBe(0);
    expect(act.after.map((tower) => tower.length)).toEqual([4, 2]);
    expect(act.counts).toEqual([3, 3, 2, 1]);
  });

  test("of a fall that hits the other tower", () => {
    const [act] = makeAnimations([step(1, "place:medium2"), step(-2, "falls:3.2,3.3,6.1")], standing(), null, setting);
    expect([...act.fallen]).toEqual([2, 3, 5]);
    expect(act.after.map((tower) => tower.map((die) => die.value))).toEqual([[3, 1], [6]]);
  });

  test("of a verdict that people give later, and of what falls by itself afterwards", () => {
    const before = standing({ phase: 7, die: 1 });
    const acts = makeAnimations([step(-2, "falls-then:6.2"), step(-2, "alone:3.2,6.1")], before, null, setting);
    expect(acts.map((act) => act.newest)).toEqual([5, -1]);
    expect(acts[1].after.map((tower) => tower.length)).toEqual([2, 1]);
  });

  test("of towers that fall before the new die touches them", () => {
    const acts = makeAnimations([step(-2, "alone:3.2")], standing({ phase: 7 }), null, setting);
    expect(acts[0].dice.length).toBe(5);
    expect(acts[0].newest).toBe(-1);
  });

  test("of a tower torn down, and nothing of dice that are given", () => {
    const [act] = makeAnimations([step(0, "tear:3")], standing(), null, setting);
    expect([...act.fallen]).toEqual([1, 2]);
    expect(makeAnimations([step(0, "give:small2:2"), step(-1, "die:4")], standing(), null, setting)).toEqual([]);
  });
});
