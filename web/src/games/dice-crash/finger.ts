/** A finger on the scene or on the pad: it pushes the held die from elsewhere, so that it does not cover it; lifting it lets go, and others may turn the die meanwhile. */
import type { Animator } from "./animator.svelte";
import { directions } from "./camera";
import type { Placement } from "./placement.svelte";
import { millimetresPerPixel } from "./stage";

/** How far the die goes for a finger, and how much further to the back: fine moves matter more than quick ones. */
const FINE = 0.5;
const BACK = 1.3;
/** Pixels up to which a finger has tapped and not pushed. */
const TAP = 12;

/** Return the attributes of a button that acts when it is touched: a finger beside the one that holds the die makes no click. */
export const whenTouched = (act: () => void) => ({
  onpointerdown: (event: PointerEvent) => void (event.button === 0 && act()),
  onclick: (event: MouseEvent) => void (event.detail === 0 && act()), // by keyboard
});

export class Finger {
  private at: { id: number; x: number; y: number } | null = null;
  private began = { x: 0, y: 0 };
  /** Whether lifting it on the pad lets go: it has pushed, and was never anywhere else. */
  private pushes = false;

  constructor(
    private animator: Animator,
    private placement: Placement,
    private pickUp: () => Promise<void>,
    /** Where lifting it parks the die. */
    private pad: () => HTMLElement | null,
  ) {}

  /** Take the die up, or go on with a parked one; other fingers mean nothing meanwhile. */
  down(event: PointerEvent, mayPickUp: boolean): void {
    const { placement } = this;
    if (this.at || (!placement.mode && !mayPickUp)) return;
    this.began = { x: event.clientX, y: event.clientY };
    this.at = { id: event.pointerId, ...this.began };
    this.pushes = this.isOnPad(event);
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
    this.pushes &&= this.isOnPad(event);
  }

  /** Let go; back on the pad, or where it was only tapped, think again. */
  up(event: PointerEvent): void {
    if (this.at?.id !== event.pointerId) return;
    this.at = null;
    const tapped = Math.hypot(event.clientX - this.began.x, event.clientY - this.began.y) < TAP;
    const back = this.isOnPad(event) && (tapped || !this.pushes);
    if (back || event.type === "pointercancel") this.placement.park();
    else this.placement.liftFinger();
  }

  private isOnPad({ clientX, clientY }: PointerEvent): boolean {
    const box = this.pad()?.getBoundingClientRect();
    return box !== undefined && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  }
}
