/** Animates the towers: dice at rest, dice that fall, a die in a hand, and the camera. */
import { duration, poseAt, type Motion } from "./motion";
import { interpolate, halfHeight, overlap, type Pose, type Vector } from "./pose";
import { layOutPool, type Die, type Setting, type World } from "./world";

/** A die as it is drawn. */
export interface DrawnDie extends Die {
  base: boolean;
  /** Only a preview. */
  faint?: boolean;
  /** Shrinks on its way back to the pool. */
  share?: number;
}

/** The camera: a width and height in millimetres around a point, seen from the front, `pitch` degrees from above. */
export interface Focus {
  centre: Vector;
  width: number;
  height: number;
  pitch: number;
}

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

const PITCH = 20;
const CLOSE_PITCH = 42;
/** Seconds that a die takes from above, and from the hand. */
const APPROACH = 0.4;
const RELEASE = 0.06;
/** Seconds that fallen dice stay, and in which they shrink away at the end. */
const LINGER = 0.7;
const SHRINK = 0.25;
/** Speed of a fall, and of its replay. */
const FALL_SPEED = 0.6;
const SLOW_SPEED = 0.15;

export class Animator {
  dice = $state.raw<DrawnDie[]>([]);
  focus = $state.raw<Focus>({ centre: [0, 0, 40], width: 180, height: 130, pitch: PITCH });
  /** The last fall, for a replay. */
  fall = $state.raw<Animation | null>(null);
  /** Whether a fall is replayed. */
  slow = $state.raw(false);

  /** Whether nothing moves. */
  idle = $state.raw(false);

  /** Returns the die in the hand; called for every frame. */
  hold: ((now: number) => DrawnDie | null) | null = null;
  /** Where the die in the hand was last drawn. */
  held: Pose | null = null;
  /** Dice of a preview, and towers that would go in it. */
  ghosts: DrawnDie[] = [];
  leaving: number[] = [];

  private world: World = [];
  private counts: number[] = [];
  private queue: { animation: Animation; speed: number; from: Pose | null }[] = [];
  private time = 0;
  private target: Focus = this.focus;
  /** The tower whose top the camera shows when nothing moves. */
  private tower: number | null = null;
  /** What was drawn last, and whether it stays until the next animation is known. */
  private current: DrawnDie[] = [];
  private frozen = false;
  private request = 0;
  private lastFrame = 0;

  constructor(
    readonly setting: Setting,
    public still: boolean,
  ) {}

  /** Set what is shown when nothing moves; with `soon`, an animation comes first. */
  setRest(world: World, counts: number[], soon: boolean): void {
    this.world = world;
    this.counts = counts;
    this.frozen = soon && !this.still;
    this.updateTarget();
  }

  /** Play an animation after the present one. */
  play(animation: Animation, speed = animation.fallen.size ? FALL_SPEED : 1): void {
    this.frozen = false;
    if (animation.fallen.size) this.fall = animation;
    if (speed !== SLOW_SPEED && (this.still || this.hold)) return;
    while (this.queue.length > 1) this.queue.shift();
    this.queue.push({ animation, speed, from: this.held });
    this.held = null;
    if (this.queue.length === 1) this.begin();
  }

  /** Replay the last fall, slowly. */
  replayFall(): void {
    if (!this.fall) return;
    this.queue = [];
    this.play(this.fall, SLOW_SPEED);
  }

  /** End all animations. */
  skip(): void {
    this.queue = [];
    this.frozen = this.slow = false;
    this.updateTarget();
  }

  /** Point the camera at the whole table, or at the top of a tower. */
  focusOn(tower: number | null): void {
    this.tower = tower;
    this.updateTarget();
  }

  private updateTarget(): void {
    const [showing] = this.queue;
    this.target = showing ? this.focusAll(showing.animation.dice) : this.tower === null ? this.focusAll(this.world.flat()) : this.focusTop(this.tower);
    this.requestFrame();
  }

  /** Return the pose of a die held above a tower, x and y from its middle. */
  poseAbove(tower: number, size: number, x: number, y: number, turn: readonly number[]): Pose {
    const { edges } = this.setting;
    const top = this.world[tower][this.world[tower].length - 1];
    const flat = [top.pose[0] + x, top.pose[1] + y, 0, ...turn] as unknown as Pose;
    const below = this.world.flat().filter((die) => die === top || overlap(die.pose, edges[die.size], flat, edges[size]));
    const support = Math.max(...below.map((die) => die.pose[2] + halfHeight(die.pose, edges[die.size])));
    return [flat[0], flat[1], support + 1 + halfHeight(flat, edges[size]), flat[3], flat[4], flat[5], flat[6]];
  }

  top(tower: number): Die {
    return this.world[tower][this.world[tower].length - 1];
  }

  /** Draw a frame soon, and more while something moves. */
  requestFrame(): void {
    if (this.request) return;
    this.lastFrame = performance.now();
    this.idle = false;
    this.request = requestAnimationFrame((now) => this.drawFrame(now));
  }

  dispose(): void {
    cancelAnimationFrame(this.request);
    this.request = -1;
  }

  private begin(): void {
    this.time = 0;
    this.slow = this.queue[0].speed === SLOW_SPEED;
    this.updateTarget();
  }

  private drawFrame(now: number): void {
    const seconds = Math.min(Math.max(now - this.lastFrame, 0), 100) / 1000;
    this.lastFrame = now;
    this.request = 0;
    this.time += seconds;
    const travelling = this.moveCamera(seconds);
    if (!this.frozen) this.current = this.currentDice();
    this.dice = [...this.current, ...(this.queue.length ? [] : this.ghostsAt(now))];
    if (travelling || this.frozen || this.queue.length || this.hold) {
      this.request = requestAnimationFrame((next) => this.drawFrame(next));
    }
    this.idle = !this.request;
  }

  private ghostsAt(now: number): DrawnDie[] {
    const held = this.hold?.(now) ?? null;
    if (held) this.held = held.pose;
    return held ? [...this.ghosts, held] : this.ghosts;
  }

  /** Move the camera towards its target; return false when it is there. */
  private moveCamera(seconds: number): boolean {
    const share = this.still ? 1 : 1 - Math.exp(-5 * seconds);
    const to = this.target;
    const now = this.focus;
    const mix = (a: number, b: number) => a + (b - a) * share;
    const far = Math.hypot(...to.centre.map((n, part) => n - now.centre[part]), to.width - now.width, to.height - now.height, to.pitch - now.pitch);
    if (far < 0.2) {
      if (far) this.focus = to;
      return false;
    }
    this.focus = {
      centre: [mix(now.centre[0], to.centre[0]), mix(now.centre[1], to.centre[1]), mix(now.centre[2], to.centre[2])],
      width: mix(now.width, to.width),
      height: mix(now.height, to.height),
      pitch: mix(now.pitch, to.pitch),
    };
    return true;
  }

  /** Return the dice of the present animation, or at rest. */
  private currentDice(): DrawnDie[] {
    const showing = this.queue[0];
    const pooled = layOutPool(showing?.animation.counts ?? this.counts, this.setting).map((die) => ({ ...die, base: false }));
    if (!showing) {
      const standing = this.world.flatMap((tower, t) => tower.map((die, n) => ({ ...die, base: n === 0, faint: n > 0 && this.leaving.includes(t) })));
      return [...standing, ...pooled];
    }
    const { animation, speed, from } = showing;
    const begins = animation.newest < 0 ? 0 : from ? RELEASE : APPROACH;
    const lasts = duration(animation.motion) / speed;
    const after = this.time - begins - lasts;
    if (after > (animation.fallen.size ? LINGER : 0.1)) {
      this.queue.shift();
      if (this.queue.length) this.begin();
      else {
        this.slow = false;
        this.updateTarget();
      }
      return this.currentDice();
    }
    const dice = animation.dice.map((die, place): DrawnDie => {
      const base = animation.bases.includes(place);
      const share = animation.fallen.has(place) && after > LINGER - SHRINK ? Math.max(0, (LINGER - after) / SHRINK) : 1;
      const pose = poseAt(animation.motion, place, (this.time - begins) * speed) ?? die.pose;
      const coming = place === animation.newest && this.time < begins;
      return { ...die, base, share, pose: coming ? this.approach(pose, from, this.time / begins) : pose };
    });
    return [...dice, ...pooled];
  }

  private approach(pose: Pose, from: Pose | null, share: number): Pose {
    const start: Pose = from ?? [pose[0], pose[1], pose[2] + 45, pose[3], pose[4], pose[5], pose[6]];
    return interpolate(start, pose, 1 - (1 - share) ** 2);
  }

  private focusAll(dice: Die[]): Focus {
    const { edges, gap } = this.setting;
    const top = Math.max(...dice.map((die) => die.pose[2] + edges[die.size]), 84);
    const up = Math.cos((PITCH * Math.PI) / 180);
    const low = -22;
    const high = top * up + 8;
    return { centre: [0, 0, (low + high) / 2 / up], width: gap + 86, height: high - low, pitch: PITCH };
  }

  private focusTop(tower: number): Focus {
    const [x, y, z] = this.top(tower).pose;
    return { centre: [x + 12, y, z + 8], width: 86, height: 74, pitch: CLOSE_PITCH };
  }
}
