/** The die that somebody at this device is about to put down: aimed by numbers, or held while it sways. */
import { aimed, Hand } from "./hand";
import { heldTurn, type Pose } from "./pose";
import type { Show, Shown } from "./show.svelte";
import type { Die } from "./world";

/** The die in question. */
export interface Placed {
  word: string;
  size: number;
  value: number;
  tower: number;
}

/** Millimetres and degrees that a key moves the hand. */
const NUDGE = 0.5;
const TWIST = 5;
const KEYS: Record<string, [number, number, number]> = {
  ArrowLeft: [-NUDGE, 0, 0],
  ArrowRight: [NUDGE, 0, 0],
  ArrowUp: [0, NUDGE, 0],
  ArrowDown: [0, -NUDGE, 0],
  "[": [0, 0, TWIST],
  "]": [0, 0, -TWIST],
};
/** Milliseconds after picking up in which nothing lets go: the key or the finger that picked it up is still down. */
const FIRM = 350;

export class Grasp {
  way = $state.raw<"" | "aim" | "held">("");
  die = $state.raw<Placed | null>(null);
  /** Where it is wanted: millimetres from the middle of the top die, degrees. */
  wanted = $state.raw({ x: 0, y: 0, turn: 0 });
  /** Whole seconds that it has been held. */
  seconds = $state.raw(0);
  /** It has left the hand, and is being judged. */
  sent = $state.raw(false);

  private hand: Hand | null = null;
  private since = 0;
  private pose: Pose | null = null;

  constructor(
    private show: Show,
    private play: (word: string, evidence: string) => void,
  ) {}

  get tired(): boolean {
    return this.hand?.tired ?? false;
  }

  /** The tower's top die, which everything is measured from. */
  get top(): Die | null {
    return this.die && this.show.top(this.die.tower);
  }

  /** The height of the plane in which the die is moved. */
  get level(): number {
    return this.pose?.[2] ?? 0;
  }

  aim(die: Placed): void {
    this.take(die, "aim");
  }

  hold(die: Placed): void {
    this.hand = new Hand();
    this.take(die, "held");
  }

  private take(die: Placed, way: "aim" | "held"): void {
    this.die = die;
    this.way = way;
    this.sent = false;
    this.seconds = 0;
    this.since = performance.now();
    if (way === "aim") this.hand = null;
    this.wanted = { x: 0, y: 0, turn: 0 };
    this.pose = null;
    this.show.skip();
    this.show.hold = (now) => this.picture(now);
    this.show.look(die.tower);
  }

  /** Opens the hand: the game went on. */
  open(): void {
    if (!this.way) return;
    if (!this.sent) this.show.held = null;
    this.way = "";
    this.die = null;
    this.hand = null;
    this.sent = false;
    this.show.hold = null;
    this.show.look(null);
  }

  /** It was not accepted: it is still in the hand, or can be aimed if the arm is too tired. */
  back(): void {
    if (!this.sent) return;
    this.sent = false;
    if (this.tired && this.die) this.aim(this.die);
  }

  hear(swaying: { tick: number; sway: number[][] }): void {
    this.hand?.hear(swaying.tick, swaying.sway, performance.now());
  }

  want(x: number, y: number, turn: number): void {
    if (!this.way || this.sent) return;
    const hand = this.hand ?? new Hand();
    hand.want(x, y, turn);
    this.wanted = hand.wanted;
    if (this.way === "aim") this.show.wake();
  }

  /** Wants it over a point of the table. */
  over(x: number, y: number): void {
    const top = this.top?.pose;
    if (top) this.want(x - top[0], y - top[1], this.wanted.turn);
  }

  /** Wants it further by so many millimetres and degrees. */
  move(x: number, y: number, turn: number): void {
    this.want(this.wanted.x + x, this.wanted.y + y, this.wanted.turn + turn);
  }

  turn(steps: number): void {
    this.move(0, 0, steps * TWIST);
  }

  /** Steers by a key; false when it means something else. */
  key(key: string): boolean {
    const move = this.way && !this.sent ? KEYS[key] : undefined;
    if (move) this.move(...move);
    return move !== undefined;
  }

  letGo(): void {
    const now = performance.now();
    if (!this.die || this.sent || (this.way === "held" && now - this.since < FIRM)) return;
    this.picture(now); // the moment is now, not that of the last picture
    this.sent = true;
    const { x, y, turn } = this.wanted;
    this.play(this.die.word, this.hand ? this.hand.evidence : aimed(x, y, turn));
  }

  private picture(now: number): Shown | null {
    const die = this.die;
    if (!die) return null;
    if (!this.sent || !this.pose) {
      const held = this.hand ? this.hand.at(now) : { ...this.wanted, tiltX: 0, tiltY: 0 };
      if (!held) return null;
      this.pose = this.show.above(die.tower, die.size, held.x, held.y, heldTurn(held.turn, held.tiltX, held.tiltY));
      const seconds = Math.floor(this.hand?.seconds ?? 0);
      if (seconds !== this.seconds) this.seconds = seconds;
      if (this.tired) queueMicrotask(() => this.letGo());
    }
    return { size: die.size, value: die.value, pose: this.pose, base: false };
  }
}
