/** A die in a hand: it follows the pointer and sways as the server says, until it is released. A mirror of physics/hand.py. */

/** Milliseconds of a tick. */
export const TICK = 10;
/** The last tick at which a die may be released. */
export const LONGEST = 3000;
/** How many millimetres from the middle a player may aim, and how many degrees turn, to either side. */
export const ASIDE = 25;
export const ROUND = 180;
/** Hundredths of a millimetre, and degrees, that the pointer may move in a tick; one that rested longer moves no further for it. */
export const SPEED = 200;
export const SPIN = 4;
export const PAUSE = 5;
/** The share of its way to the pointer that a die goes in a tick. */
export const FOLLOW = 1 - Math.exp(-1 / 8);
/** A hand never holds a die further aside. */
export const WIDEST = 39.5;
/** Most samples of the pointer in a path, and most characters. */
export const SAMPLES = 600;
export const LETTERS = 12_000;
/** Ticks between two samples: few at first, then enough that thirty seconds fit into a path. */
const CLOSE = 2;
const WIDE = 6;
const MANY_CLOSE = 250;

/** How a die is held: millimetres from the middle of the top die, degrees. */
export interface Held {
  x: number;
  y: number;
  turn: number;
  tiltX: number;
  tiltY: number;
}

export class Hand {
  /** Where the pointer should be: millimetres and degrees. */
  target = { x: 0, y: 0, turn: 0 };
  private began = Infinity;
  private sway = new Map<number, number[]>();
  private known = -1;
  private tick = 0;
  private pointer = [0, 0, 0];
  private die = [0, 0, 0];
  private samples: number[][] = [];
  private letters = 0;

  /** Add the sway of the hand from a tick on. */
  receiveSway(tick: number, sway: number[][], now: number): void {
    // The fastest message gives the best estimate of when the die was picked up.
    this.began = Math.min(this.began, now - TICK * tick);
    for (const [n, channels] of sway.entries()) this.sway.set(tick + n, channels);
    this.known = Math.max(this.known, tick + sway.length - 1);
  }

  /** Move the pointer, as far as an arm reaches. */
  steerTo(x: number, y: number, turn: number): void {
    const within = (n: number, most: number) => Math.min(Math.max(n, -most), most);
    this.target = { x: within(x, ASIDE), y: within(y, ASIDE), turn: within(turn, ROUND) };
  }

  /** How long it has been held, in seconds. */
  get seconds(): number {
    return (this.tick * TICK) / 1000;
  }

  /** Whether the arm can hold it no longer. */
  get tired(): boolean {
    return this.tick >= LONGEST;
  }

  /** Return how the die is held now; null before the first sway is known. The tremor is not shown. */
  poseAt(now: number): Held | null {
    if (this.known < 0) return null;
    const tick = Math.min(Math.floor((now - this.began) / TICK), this.known, LONGEST);
    if (tick > this.tick) this.advance(tick);
    const sway = this.sway.get(this.tick) ?? this.sway.get(this.known)!;
    const [x, y, turn, tiltX, tiltY] = sway.map((part) => part / 100);
    const far = Math.hypot(this.die[0] + x, this.die[1] + y);
    const share = far > WIDEST ? WIDEST / far : 1;
    return { x: (this.die[0] + x) * share, y: (this.die[1] + y) * share, turn: this.die[2] + turn, tiltX, tiltY };
  }

  /** The path of the hand up to the moment shown, for the judge. */
  get evidence(): string {
    return [`path:${this.tick}`, ...this.samples.map((sample) => sample.join(","))].join(";");
  }

  private advance(tick: number): void {
    const moved = this.sample(tick);
    while (this.tick < tick) {
      this.tick++;
      if (moved && this.tick === tick) this.pointer = [moved[1] / 100, moved[2] / 100, moved[3]];
      this.die = this.die.map((at, n) => at + (this.pointer[n] - at) * FOLLOW);
    }
  }

  /** Where the pointer was last: hundredths of a millimetre, degrees. */
  get steered(): number[] {
    return this.samples[this.samples.length - 1]?.slice(1) ?? [0, 0, 0];
  }

  /** Sample the pointer, if it has moved: nearer to its target, as fast as a hand may. */
  protected sample(tick: number): number[] | null {
    const [then, ...here] = this.samples[this.samples.length - 1] ?? [0, 0, 0, 0];
    const target = [Math.round(100 * this.target.x), Math.round(100 * this.target.y), Math.round(this.target.turn)];
    const steps = target.map((to, n) => to - here[n]);
    const full = this.samples.length >= SAMPLES || this.letters > LETTERS - 40;
    const soon = tick - then < (this.samples.length < MANY_CLOSE ? CLOSE : WIDE);
    if (full || soon || steps.every((step) => step === 0)) return null;
    const ticks = Math.min(tick - then, PAUSE);
    const way = Math.min(1, (SPEED * ticks) / (Math.hypot(steps[0], steps[1]) || 1));
    const spin = Math.min(1, (SPIN * ticks) / (Math.abs(steps[2]) || 1));
    const sample = [tick, ...steps.map((step, n) => here[n] + Math.trunc(step * (n < 2 ? way : spin)))];
    this.samples.push(sample);
    this.letters += sample.join(",").length + 1;
    return sample;
  }
}

/** Milliseconds that the hand of somebody else is shown late, so that it moves smoothly from message to message. */
const LATE = 100;

/** The hand of somebody else: the server tells how it has swayed, and where it was steered. */
export class WatchedHand extends Hand {
  private told = [0, 0, 0];

  receive(seen: { tick: number; sway: number[][]; pointer: number[] }, now: number): void {
    this.receiveSway(seen.tick, seen.sway, now + LATE - TICK * (seen.sway.length - 1)); // its end is now
    this.told = seen.pointer;
  }

  protected override sample(tick: number): number[] {
    return [tick, ...this.told];
  }
}

/** Format an aim in millimetres and degrees. */
export function formatAim(x: number, y: number, turn: number): string {
  return `aim:${[100 * x, 100 * y, turn].map((n) => Math.round(n) || 0).join(",")}`;
}
