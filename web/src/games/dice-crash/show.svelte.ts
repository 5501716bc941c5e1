/** What is to be seen of the towers, moment by moment: dice at rest, dice that fall, a die in a hand, and from where one looks. */
import { between, reach, overlap, type Pose, type Vector } from "./pose";
import { length, seenAt, type Film } from "./film";
import { pool, type Die, type Setting, type World } from "./world";

/** A die as it is drawn. */
export interface Shown extends Die {
  base: boolean;
  /** Only thought of. */
  faint?: boolean;
  /** Shrinks on its way back to the pool. */
  share?: number;
}

/** What one looks at: so many millimetres wide and high around a point, from the front, so many degrees from above. */
export interface Focus {
  centre: Vector;
  width: number;
  height: number;
  pitch: number;
}

/** Something that moves: dice at their first places, tower 3 from its base up, then tower 6. */
export interface Act {
  dice: Die[];
  bases: number[];
  film: Film;
  fallen: Set<number>;
  /** The place of the die that is put down, -1 for none. */
  newest: number;
  /** The pool meanwhile. */
  counts: number[];
  after: World;
}

const PITCH = 20;
const CLOSE_PITCH = 42;
/** Seconds in which a die comes from above, in which one that was held is let go, and in which fallen dice are looked at and go. */
const COMES = 0.4;
const LEAVES = 0.06;
const LINGERS = 0.7;
const GOES = 0.25;
/** A fall is shown a little slower than it was. */
const FALLS = 0.6;
const SLOWLY = 0.15;

export class Show {
  dice = $state.raw<Shown[]>([]);
  focus = $state.raw<Focus>({ centre: [0, 0, 40], width: 180, height: 130, pitch: PITCH });
  /** The last fall, to be seen again. */
  fall = $state.raw<Act | null>(null);
  /** Whether a fall is being seen again. */
  slow = $state.raw(false);

  /** Whether nothing moves. */
  resting = $state.raw(false);

  /** Where the die in the hand is, asked for at every picture. */
  hold: ((now: number) => Shown | null) | null = null;
  /** Where a die was last seen in the hand. */
  held: Pose | null = null;
  /** Dice that are only thought of, and towers that would go. */
  thought: Shown[] = [];
  gone: number[] = [];

  private world: World = [];
  private counts: number[] = [];
  private queue: { act: Act; speed: number; from: Pose | null }[] = [];
  private time = 0;
  private aim: Focus = this.focus;
  /** The tower whose top is looked at closely, when nothing moves. */
  private tower: number | null = null;
  /** What was drawn last of what acts, and whether it stays until it is known what is to be seen. */
  private acting: Shown[] = [];
  private frozen = false;
  private asked = 0;
  private last = 0;

  constructor(
    readonly setting: Setting,
    public still: boolean,
  ) {}

  /** Sets what rests when nothing moves any more; `soon` something is to be seen before. */
  rest(world: World, counts: number[], soon: boolean): void {
    this.world = world;
    this.counts = counts;
    this.frozen = soon && !this.still;
    this.point();
  }

  /** Lets something be seen, after what is being seen. */
  play(act: Act, speed = act.fallen.size ? FALLS : 1): void {
    this.frozen = false;
    if (act.fallen.size) this.fall = act;
    if (speed !== SLOWLY && (this.still || this.hold)) return;
    while (this.queue.length > 1) this.queue.shift();
    this.queue.push({ act, speed, from: this.held });
    this.held = null;
    if (this.queue.length === 1) this.begin();
  }

  /** Shows the last fall once more, slowly. */
  again(): void {
    if (!this.fall) return;
    this.queue = [];
    this.play(this.fall, SLOWLY);
  }

  /** Ends what moves. */
  skip(): void {
    this.queue = [];
    this.frozen = this.slow = false;
    this.point();
  }

  /** Looks at all of it, or closely at the top of a tower. */
  look(tower: number | null): void {
    this.tower = tower;
    this.point();
  }

  private point(): void {
    const [showing] = this.queue;
    this.aim = showing ? this.whole(showing.act.dice) : this.tower === null ? this.whole(this.world.flat()) : this.close(this.tower);
    this.wake();
  }

  /** Where a die is held above a tower, so far from its middle. */
  above(tower: number, size: number, x: number, y: number, turn: readonly number[]): Pose {
    const { edges } = this.setting;
    const top = this.world[tower][this.world[tower].length - 1];
    const flat = [top.pose[0] + x, top.pose[1] + y, 0, ...turn] as unknown as Pose;
    const below = this.world.flat().filter((die) => die === top || overlap(die.pose, edges[die.size], flat, edges[size]));
    const support = Math.max(...below.map((die) => die.pose[2] + reach(die.pose, edges[die.size])));
    return [flat[0], flat[1], support + 1 + reach(flat, edges[size]), flat[3], flat[4], flat[5], flat[6]];
  }

  top(tower: number): Die {
    return this.world[tower][this.world[tower].length - 1];
  }

  /** Draws a picture soon, and further ones while something moves. */
  wake(): void {
    if (this.asked) return;
    this.last = performance.now();
    this.resting = false;
    this.asked = requestAnimationFrame((now) => this.frame(now));
  }

  end(): void {
    cancelAnimationFrame(this.asked);
    this.asked = -1;
  }

  private begin(): void {
    this.time = 0;
    this.slow = this.queue[0].speed === SLOWLY;
    this.point();
  }

  private frame(now: number): void {
    const seconds = Math.min(Math.max(now - this.last, 0), 100) / 1000;
    this.last = now;
    this.asked = 0;
    this.time += seconds;
    const travelling = this.travel(seconds);
    if (!this.frozen) this.acting = this.acted();
    this.dice = [...this.acting, ...(this.queue.length ? [] : this.thoughtOf(now))];
    if (travelling || this.frozen || this.queue.length || this.hold) {
      this.asked = requestAnimationFrame((next) => this.frame(next));
    }
    this.resting = !this.asked;
  }

  private thoughtOf(now: number): Shown[] {
    const held = this.hold?.(now) ?? null;
    if (held) this.held = held.pose;
    return held ? [...this.thought, held] : this.thought;
  }

  /** Moves the look a little nearer to where it should be; false when it is there. */
  private travel(seconds: number): boolean {
    const share = this.still ? 1 : 1 - Math.exp(-5 * seconds);
    const to = this.aim;
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

  /** The dice as they are now in what is being seen, or at rest. */
  private acted(): Shown[] {
    const showing = this.queue[0];
    const pooled = pool(showing?.act.counts ?? this.counts, this.setting).map((die) => ({ ...die, base: false }));
    if (!showing) {
      const standing = this.world.flatMap((tower, t) => tower.map((die, n) => ({ ...die, base: n === 0, faint: n > 0 && this.gone.includes(t) })));
      return [...standing, ...pooled];
    }
    const { act, speed, from } = showing;
    const begins = act.newest < 0 ? 0 : from ? LEAVES : COMES;
    const lasts = length(act.film) / speed;
    const after = this.time - begins - lasts;
    if (after > (act.fallen.size ? LINGERS : 0.1)) {
      this.queue.shift();
      if (this.queue.length) this.begin();
      else {
        this.slow = false;
        this.point();
      }
      return this.acted();
    }
    const dice = act.dice.map((die, place): Shown => {
      const base = act.bases.includes(place);
      const share = act.fallen.has(place) && after > LINGERS - GOES ? Math.max(0, (LINGERS - after) / GOES) : 1;
      const pose = seenAt(act.film, place, (this.time - begins) * speed) ?? die.pose;
      const coming = place === act.newest && this.time < begins;
      return { ...die, base, share, pose: coming ? this.coming(pose, from, this.time / begins) : pose };
    });
    return [...dice, ...pooled];
  }

  private coming(pose: Pose, from: Pose | null, share: number): Pose {
    const start: Pose = from ?? [pose[0], pose[1], pose[2] + 45, pose[3], pose[4], pose[5], pose[6]];
    return between(start, pose, 1 - (1 - share) ** 2);
  }

  private whole(dice: Die[]): Focus {
    const { edges, gap } = this.setting;
    const top = Math.max(...dice.map((die) => die.pose[2] + edges[die.size]), 84);
    const up = Math.cos((PITCH * Math.PI) / 180);
    const low = -22;
    const high = top * up + 8;
    return { centre: [0, 0, (low + high) / 2 / up], width: gap + 86, height: high - low, pitch: PITCH };
  }

  private close(tower: number): Focus {
    const [x, y, z] = this.top(tower).pose;
    return { centre: [x + 12, y, z + 8], width: 86, height: 74, pitch: CLOSE_PITCH };
  }
}
