/** The die that somebody at this device places: aimed by numbers, or held while it sways. */
import type { Animator } from "./animator.svelte";
import type { DrawnDie } from "./drawn";
import { formatAim, Hand } from "./hand";
import { lifted, LIFT } from "./hover";
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
  q: [0, 0, TWIST],
  e: [0, 0, -TWIST],
};
/** Milliseconds after picking up in which a release is ignored: the key or the finger is still down. */
const FIRM = 350;
/** Milliseconds between two messages of where the hand is. */
const SHOW = 100;
/** Millimetres that a parked die is held higher, and how fast it gets there each second. */
const PARKED = 12;
const RAISE = 14;

export class Placement {
  mode = $state.raw<"" | "aim" | "held">("");
  die = $state.raw<PlaceableDie | null>(null);
  /** Where it should be: millimetres from the middle of the top die, degrees. */
  target = $state.raw({ x: 0, y: 0, turn: 0 });
  /** Whole seconds that it has been held. */
  seconds = $state.raw(0);
  /** Whether it was released and waits for the verdict. */
  sent = $state.raw(false);
  /** Whether its player thinks again: it is held and may be turned, but is neither moved nor let go. The hand sways and tires all the same. */
  parked = $state.raw(false);

  private hand: Hand | null = null;
  private since = 0;
  private pose: Pose | null = null;
  private lift = LIFT;
  private drawnAt = 0;
  private shown = "";
  private shownAt = 0;

  constructor(
    private animator: Animator,
    private play: (word: string, evidence: string) => void,
    /** Show the others where the hand is: hundredths of a millimetre, degrees. */
    private show: (word: string, steered: number[]) => void,
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
    return this.pose ? this.pose[2] + LIFT : 0;
  }

  /** Where it would be let go now. */
  get place(): Pose | null {
    return this.pose;
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
    this.sent = this.parked = false;
    this.seconds = 0;
    this.lift = LIFT;
    this.shown = "0,0,0";
    this.since = this.drawnAt = performance.now();
    if (mode === "aim") this.hand = null;
    this.target = { x: 0, y: 0, turn: 0 };
    this.pose = null;
    this.animator.skip();
    this.animator.hold = (now) => this.draw(now);
    this.animator.sways = mode === "held";
    this.animator.setPlacing(die);
  }

  /** End the placement: the game went on. */
  cancel(): void {
    if (!this.mode) return;
    if (!this.sent) this.animator.forgetHeld();
    this.mode = "";
    this.die = null;
    this.hand = null;
    this.sent = this.parked = false;
    this.animator.hold = null;
    this.animator.setPlacing(null);
  }

  /** Think again: nothing is let go until it is taken up again. */
  park(): void {
    if (this.mode === "held" && !this.sent) this.parked = true;
  }

  /** Take a parked die up again. */
  resume(): void {
    if (!this.parked) return;
    this.parked = false;
    this.since = performance.now();
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

  /** Steer it; while it is parked it only turns. */
  steerTo(x: number, y: number, turn: number): void {
    if (!this.mode || this.sent) return;
    const hand = this.hand ?? new Hand();
    if (this.parked) hand.steerTo(this.target.x, this.target.y, turn);
    else hand.steerTo(x, y, turn);
    this.target = hand.target;
    this.animator.requestFrame();
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

  /** Steer or park by a key; return false for other keys. */
  handleKey(key: string): boolean {
    if (!this.mode || this.sent) return false;
    const move = KEYS[key.length === 1 ? key.toLowerCase() : key];
    if (move) this.steerBy(...move);
    else if (key === "Escape" && this.mode === "held") this.park();
    else return false;
    return true;
  }

  /** Let go, or take a parked die up again; return whether it was let go. */
  release(): boolean {
    const now = performance.now();
    if (this.parked) this.resume();
    if (!this.die || this.sent || (this.mode === "held" && now - this.since < FIRM)) return false;
    this.draw(now); // the moment is now, not that of the last frame
    this.sent = true;
    const { x, y, turn } = this.target;
    this.play(this.die.word, this.hand ? this.hand.evidence : formatAim(x, y, turn));
    return true;
  }

  /** A finger was lifted: let go; too soon after taking it up, it is only parked. */
  liftFinger(): void {
    if (this.mode === "held" && !this.release()) this.park();
  }

  /** Show the others where the hand is, if it has moved. */
  private tellOthers(now: number, word: string): void {
    const steered = this.hand?.steered ?? [];
    if (!this.hand || now - this.shownAt < SHOW || String(steered) === this.shown) return;
    this.shown = String(steered);
    this.shownAt = now;
    this.show(word, steered);
  }

  private draw(now: number): DrawnDie | null {
    const die = this.die;
    if (!die) return null;
    if (!this.sent || !this.pose) {
      const held = this.hand ? this.hand.poseAt(now) : { ...this.target, tiltX: 0, tiltY: 0 };
      if (!held) return null;
      this.pose = this.animator.poseAbove(die.tower, die.size, held.x, held.y, heldQuaternion(held.turn, held.tiltX, held.tiltY));
      this.tellOthers(now, die.word);
      const seconds = Math.floor(this.hand?.seconds ?? 0);
      if (seconds !== this.seconds) this.seconds = seconds;
      if (this.tired) queueMicrotask(() => (this.parked ? this.aim(die) : this.release()));
    }
    const passed = Math.max(now - this.drawnAt, 0) / 1000;
    this.drawnAt = now;
    this.lift += (LIFT + (this.parked ? PARKED : 0) - this.lift) * (1 - Math.exp(-RAISE * passed));
    return { size: die.size, value: die.value, pose: lifted(this.pose, this.lift), base: false, seed: this.animator.seedOn(die.tower) };
  }
}
