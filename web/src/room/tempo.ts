/** Marks of a table's tempo: the browser's performance tools show them, and tests add them up. */

/** A move is sent; an update is received, shown moving, and told when it has landed; somebody at this device has a decision to make. */
type Moment = "sent" | "received" | "shown" | "told" | "offered";

/** Mark a moment with the number of the event that it is about. The browser keeps the last mark of each kind. */
export function mark(moment: Moment, at: number): void {
  performance.clearMarks(moment);
  performance.mark(moment, { detail: at });
}
