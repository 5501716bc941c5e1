/** How people, and a calm drift, turn the camera about the table. */
import { directions, type Camera, type Shot } from "./camera";
import type { Vector } from "./pose";

/** Degrees for a pixel, and how far it goes. */
const PER_PIXEL = 0.25;
const ASIDE = 70;
const LOWEST = 8;
const HIGHEST = 74;
/** The drift: degrees and seconds of its waves, and seconds after the last change in which it goes on. */
const DRIFT = [[1.6, 14], [0.5, 19]] as const;
const AWAKE = 30_000;
/** Milliseconds in which it sets in and dies away. */
const SOFT = 4000;
/** What it turns about. */
const PIVOT: Vector = [0, 0, 40];

export class Orbit {
  private aside = 0;
  private down = 0;
  private since = 0;
  private until = 0;

  /** Follow a pointer by pixels. */
  drag(x: number, y: number): void {
    this.aside = Math.min(Math.max(this.aside - x * PER_PIXEL, -ASIDE), ASIDE);
    this.down += y * PER_PIXEL;
  }

  reset(): void {
    this.aside = this.down = 0;
  }

  /** Turn a shot as far as people turned it. */
  turn(shot: Shot): Shot {
    const pitch = Math.min(Math.max(shot.pitch + this.down, LOWEST), HIGHEST);
    this.down = pitch - shot.pitch;
    return { ...shot, turn: shot.turn + this.aside, pitch };
  }

  /** Something has changed: drift for a while. */
  wake(now: number): void {
    if (now > this.until) this.since = now;
    this.until = now + AWAKE;
  }

  isAwake(now: number): boolean {
    return now < this.until;
  }

  /** Return the camera moved about the middle of the table. */
  drift({ at, turn, pitch }: Camera, now: number): Camera {
    const strength = Math.min((now - this.since) / SOFT, (this.until - now) / SOFT, 1);
    const [aside, down] = DRIFT.map(([degrees, seconds]) => strength * degrees * Math.sin(((now - this.since) / 1000 / seconds) * 2 * Math.PI));
    const from = directions(turn, pitch);
    const to = directions(turn + aside, pitch + down);
    const off = at.map((n, part) => n - PIVOT[part]);
    const along = (way: Vector) => way[0] * off[0] + way[1] * off[1] + way[2] * off[2];
    const [x, y, z] = [along(from.right), along(from.up), along(from.back)];
    const moved = [0, 1, 2].map((n) => PIVOT[n] + x * to.right[n] + y * to.up[n] + z * to.back[n]);
    return { at: moved as unknown as Vector, turn: turn + aside, pitch: pitch + down };
  }
}
