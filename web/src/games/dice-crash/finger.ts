/** A finger on the scene or on the pad: it pushes the held die from elsewhere, so that it does not cover it; lifting it lets go. */
import type { Animator } from "./animator.svelte";
import { directions } from "./camera";
import type { Placement } from "./placement.svelte";
import { millimetresPerPixel } from "./stage";

/** How far the die goes for a finger, and how much further to the back: fine moves matter more than quick ones. */
const FINE = 0.5;
const BACK = 1.3;

export class Finger {
  private at: { id: number; x: number; y: number } | null = null;

  constructor(
    private animator: Animator,
    private placement: Placement,
    private pickUp: () => Promise<void>,
  ) {}

  /** Take the die up, or go on with a parked one. */
  down(event: PointerEvent, mayPickUp: boolean): void {
    const { placement } = this;
    if (!placement.mode && !mayPickUp) return;
    this.at = { id: event.pointerId, x: event.clientX, y: event.clientY };
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    if (placement.mode) placement.resume();
    // A finger that was lifted while the server was asked lets nothing go.
    else void this.pickUp().then(() => this.at || placement.park());
  }

  /** Push; `scale` is how many millimetres a pixel is, where it is not that of the scene. */
  move(event: PointerEvent, scale = 0): void {
    const last = this.at;
    if (last?.id !== event.pointerId) return;
    const { camera, focus } = this.animator.frame;
    const flat = scale > 0 || this.animator.isFlat;
    const size = FINE * (scale || millimetresPerPixel(this.animator.view, camera, this.animator.isFlat ? focus : null, this.placement.level));
    const { right } = directions(flat ? 0 : camera.turn, 0);
    const [dx, dy] = [(event.clientX - last.x) * size, (last.y - event.clientY) * size * (scale ? 1 : BACK)];
    this.placement.steerBy(dx * right[0] - dy * right[1], dx * right[1] + dy * right[0], 0);
    this.at = { id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  /** Let go; back on the pad, think again. */
  up(event: PointerEvent, pad: HTMLElement | null): void {
    if (this.at?.id !== event.pointerId) return;
    this.at = null;
    const box = pad?.getBoundingClientRect();
    const back = box && event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (back || event.type === "pointercancel") this.placement.park();
    else this.placement.liftFinger();
  }
}
