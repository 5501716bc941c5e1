/** The die that somebody at this device places: aimed by numbers, or held while it sways. */
import type { Animator, DrawnDie } from "./animator.svelte";
import { formatAim, Hand } from "./hand";
import { heldQuaternion, type Pose } from "./pose";
import type { Die } from "./world";

/** A die that may be placed now. */
export interface PlaceableDie {
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
/** Milliseconds after picking up in which a release is ignored: the key or the finger is still down. */
const FIRM = 350;

export class Placement {
  mode = $state.raw<"" | "aim" | "held">("");
  die = $state.raw<PlaceableDie | null>(null);
  /** Where it should be: millimetres from the middle of the top die, degrees. */
  target = $state.raw({ x: 0, y: 0, turn: 0 });
  /** Whole seconds that it has been held. */
  seconds = $state.raw(0);
  /** Whether it was released and waits for the verdict. */
  sent = $state.raw(false);

  private hand: Hand | null = null;
  private since = 0;
  private pose: Pose | null = null;

  constructor(
    private animator: Animator,
    private play: (word: string, evidence: string) => void,
  ) {}

  get tired(): boolean {
    return this.hand?.tired ?? false;
  }

  /** The tower's top die, which everything is measured from. */
  get top(): Die | null {
    return this.die && this.animator.top(this.die.tower);
  }

  /** The height of the plane in which the die is moved. */
  get level(): number {
    return this.pose?.[2] ?? 0;
  }

  aim(die: PlaceableDie): void {
    this.begin(die, "aim");
  }

  hold(die: PlaceableDie): void {
    this.hand = new Hand();
    this.begin(die, "held");
  }

  private begin(die: PlaceableDie, mode: "aim" | "held"): void {
    this.die = die;
    this.mode = mode;
    this.sent = false;
    this.seconds = 0;
    this.since = performance.now();
    if (mode === "aim") this.hand = null;
    this.target = { x: 0, y: 0, turn: 0 };
    this.pose = null;
    this.animator.skip();
    this.animator.hold = (now) => this.draw(now);
    this.animator.focusOn(die.tower);
  }

  /** End the placement: the game went on. */
  cancel(): void {
    if (!this.mode) return;
    if (!this.sent) this.animator.held = null;
    this.mode = "";
    this.die = null;
    this.hand = null;
    this.sent = false;
    this.animator.hold = null;
    this.animator.focusOn(null);
  }

  /** Take a refused die back into the hand; aim it if the arm is too tired. */
  retry(): void {
    if (!this.sent) return;
    this.sent = false;
    if (this.tired && this.die) this.aim(this.die);
  }

  receiveSway({ tick, sway }: { tick: number; sway: number[][] }): void {
    this.hand?.receiveSway(tick, sway, performance.now());
  }

  steerTo(x: number, y: number, turn: number): void {
    if (!this.mode || this.sent) return;
    const hand = this.hand ?? new Hand();
    hand.steerTo(x, y, turn);
    this.target = hand.target;
    if (this.mode === "aim") this.animator.requestFrame();
  }

  /** Steer it over a point of the table. */
  steerOver(x: number, y: number): void {
    const top = this.top?.pose;
    if (top) this.steerTo(x - top[0], y - top[1], this.target.turn);
  }

  /** Steer it by millimetres and degrees. */
  steerBy(x: number, y: number, turn: number): void {
    this.steerTo(this.target.x + x, this.target.y + y, this.target.turn + turn);
  }

  turn(steps: number): void {
    this.steerBy(0, 0, steps * TWIST);
  }

  /** Steer by a key; return false for other keys. */
  handleKey(key: string): boolean {
    const move = this.mode && !this.sent ? KEYS[key] : undefined;
    if (move) this.steerBy(...move);
    return move !== undefined;
  }

  release(): void {
    const now = performance.now();
    if (!this.die || this.sent || (this.mode === "held" && now - this.since < FIRM)) return;
    this.draw(now); // the moment is now, not that of the last frame
    this.sent = true;
    const { x, y, turn } = this.target;
    this.play(this.die.word, this.hand ? this.hand.evidence : formatAim(x, y, turn));
  }

  private draw(now: number): DrawnDie | null {
    const die = this.die;
    if (!die) return null;
    if (!this.sent || !this.pose) {
      const held = this.hand ? this.hand.poseAt(now) : { ...this.target, tiltX: 0, tiltY: 0 };
      if (!held) return null;
      this.pose = this.animator.poseAbove(die.tower, die.size, held.x, held.y, heldQuaternion(held.turn, held.tiltX, held.tiltY));
      const seconds = Math.floor(this.hand?.seconds ?? 0);
      if (seconds !== this.seconds) this.seconds = seconds;
      if (this.tired) queueMicrotask(() => this.release());
    }
    return { size: die.size, value: die.value, pose: this.pose, base: false };
  }
}
