/** A race on this device: when it was shown, and which hands reach for a cube. */

/** Milliseconds until a hand may try again that the server did not accept. */
const RETRY = 500;

export class Race {
  /** The place that each seat at this device reaches for. */
  reaching = $state.raw<Record<number, number>>({});
  /** When the first frame showed it, by the clock of events; 0 before. */
  private shown = 0;

  /** Start with the next frame, the first that shows the race; return a function that stops. */
  begin(): () => void {
    this.shown = 0;
    this.reaching = {};
    const frame = requestAnimationFrame((now) => (this.shown = now));
    return () => cancelAnimationFrame(frame);
  }

  /** Reach for a place, once. Return the milliseconds since the race was shown, or -1 when this hand does not count. */
  reach(seat: number, place: number, when: number): number {
    if (!this.shown || seat in this.reaching) return -1;
    this.reaching = { ...this.reaching, [seat]: place };
    setTimeout(() => this.withdraw(seat), RETRY);
    return Math.max(0, when - this.shown);
  }

  private withdraw(seat: number): void {
    const { [seat]: _, ...others } = this.reaching;
    this.reaching = others;
  }
}
