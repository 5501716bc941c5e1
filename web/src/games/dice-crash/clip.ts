/** One animation of the towers as it is watched: a die is brought and let go, dice fall at their pace, and roll home to the tray. */
import type { Animation } from "./animations";
import type { DrawnDie } from "./drawn";
import { bringTo, COME, HANG, sink, SINK } from "./hover";
import { findImpacts, type Impact } from "./impacts";
import { duration, poseAt, restsAt } from "./motion";
import { findOnset, motionTime, watchTime } from "./pace";
import { interpolate, relabel, type Pose } from "./pose";
import { diceInTray, placesAtHome, type Tray } from "./tray";
import type { Die, Setting } from "./world";

/** Speed of a replay. */
const SLOW_SPEED = 0.2;
/** Seconds that fallen dice lie, that each takes to roll home, and between two of them. */
const LINGER = 0.6;
const HOME = 0.45;
const APART = 0.06;
/** Seconds after a die that holds. */
const BREATH = 0.15;

/** An impact, and after how many seconds of watching it is heard. */
export interface HeardImpact extends Impact {
  heard: number;
}

/** Return a number that tells dice of towers apart. */
export const towerSeed = (tower: number, level: number) => 20 * tower + level;

export class Clip {
  readonly impacts: HeardImpact[];
  /** Seconds until the die is let go, and until everything lies still. */
  readonly lead: number;
  readonly stillAt: number;
  readonly end: number;
  private onset: number;
  private falling: boolean;

  constructor(
    readonly animation: Animation,
    private setting: Setting,
    /** Where the die in a hand was drawn last; null where none was. */
    private from: Pose | null,
    /** Whether it was seen how that hand held it: here, or elsewhere. */
    private seen: boolean,
    readonly slow: boolean,
  ) {
    const { motion, fallen, newest } = animation;
    this.falling = fallen.size > 0;
    this.onset = findOnset(motion, fallen, newest);
    this.lead = newest < 0 ? 0 : seen || slow ? SINK : COME + HANG + SINK;
    const length = this.watched(slow ? duration(motion) : restsAt(motion));
    this.stillAt = this.lead + length;
    this.end = this.stillAt + (this.falling ? LINGER + HOME + APART * (fallen.size - 1) : BREATH);
    this.impacts = findImpacts(motion, animation.dice, setting).map((impact) => ({ ...impact, heard: this.lead + this.watched(impact.when) }));
  }

  /** Return the time of the recorded motion at a time of watching. */
  motionAt(seconds: number): number {
    const since = Math.max(seconds - this.lead, 0);
    return this.slow ? since * SLOW_SPEED : this.falling ? motionTime(since, this.onset) : since;
  }

  private watched(time: number): number {
    return this.slow ? time / SLOW_SPEED : this.falling ? watchTime(time, this.onset) : time;
  }

  /** Whether fallen dice roll home. */
  isHomeward(seconds: number): boolean {
    return this.falling && seconds > this.stillAt + LINGER;
  }

  /** Return the dice of the towers, those that fall included. */
  diceAt(seconds: number, tray: Tray): DrawnDie[] {
    const { dice, bases, fallen, newest, counts } = this.animation;
    const home = this.isHomeward(seconds) ? placesAtHome(tray, counts, dice.flatMap(({ size }, place) => (fallen.has(place) ? [size] : []))) : [];
    let gone = -1;
    return dice.map((die, place) => {
      const tower = bases.findLastIndex((base) => base <= place);
      const drawn = { ...die, base: bases.includes(place), seed: towerSeed(tower, place - bases[tower]) };
      const pose = poseAt(this.animation.motion, place, this.motionAt(seconds)) ?? die.pose;
      const since = seconds - this.stillAt - LINGER;
      if (home.length && fallen.has(place)) {
        gone++;
        return { ...drawn, pose: this.homeward(pose, die, home[gone], since - APART * gone) };
      }
      // A base that was knocked away is put back.
      if (home.length && drawn.base) return { ...drawn, pose: interpolate(pose, die.pose, Math.min(since / HOME, 1)) };
      return { ...drawn, pose: place === newest && seconds < this.lead ? this.brought(pose, seconds) : pose };
    });
  }

  /** Return the dice in the tray. */
  poolAt(tray: Tray): DrawnDie[] {
    return drawTray(tray, this.animation.counts);
  }

  private brought(pose: Pose, seconds: number): Pose {
    const [x, y, z, ...turn] = pose;
    const from: Pose = this.from ?? [x, y, z + 45, ...turn];
    return this.seen || this.slow ? sink(from, pose, seconds / SINK) : bringTo(pose, from, seconds);
  }

  private homeward(pose: Pose, die: Die, home: Die, seconds: number): Pose {
    const share = Math.min(Math.max(seconds / HOME, 0), 1);
    const eased = share * share * (3 - 2 * share);
    const [x, y, z, ...turn] = interpolate(pose, relabel(home.pose, home.value, die.value), eased);
    return [x, y, z + Math.sin(Math.PI * eased) * this.setting.edges[die.size] * 0.9, ...turn];
  }
}

/** Return the dice in a tray as they are drawn. */
export function drawTray(tray: Tray, counts: readonly number[]): DrawnDie[] {
  return diceInTray(tray, counts).map((die, n) => ({ ...die, base: false, seed: 50 + n }));
}
