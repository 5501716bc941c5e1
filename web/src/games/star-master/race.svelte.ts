/** A race as this device runs it: when it was first seen here, and whose hand is on its way. */

/** Milliseconds until a hand that nobody has heard of may try again: it came too early, or got lost. */
const AGAIN = 500;

export class Race {
  /** The place that each seat at this device reaches for. */
  reaching = $state.raw<Record<number, number>>({});
  /** When the first frame showed it, by the clock of events; 0 before. */
  private shown = 0;

  /** Begins with the next frame, which is the first one that shows the race; returns how to stop. */
  begin(): () => void {
    this.shown = 0;
    this.reaching = {};
    const frame = requestAnimationFrame((now) => (this.shown = now));
    return () => cancelAnimationFrame(frame);
  }

  /** Reaches for a place, once: returns the milliseconds since the race was shown, or -1 when this hand does not count. */
  reach(seat: number, place: number, when: number): number {
    if (!this.shown || seat in this.reaching) return -1;
    this.reaching = { ...this.reaching, [seat]: place };
    setTimeout(() => this.withdraw(seat), AGAIN);
    return Math.max(0, when - this.shown);
  }

  private withdraw(seat: number): void {
    const { [seat]: _, ...others } = this.reaching;
    this.reaching = others;
  }
}
