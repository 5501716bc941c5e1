/** Who may get which die, as far as dice can be laid out before they are handed over. The server decides: see rules_giving.py. */
import type { DiceCrashView } from "../../generated/views";

type Throw = Pick<DiceCrashView, "seats" | "seat" | "hand" | "die_size" | "die_value">;

/** Tell whether all dice are given, and every one to somebody who may have it. */
function isFair({ seats, seat, hand, die_size, die_value }: Throw, owners: readonly number[]): boolean {
  const [lowest, equal, largest] = [die_value[0], die_value[0] === die_value[hand - 1], die_size[hand - 1]];
  const kept = owners.flatMap((owner, n) => (owner === seat ? [n] : []));
  if (!equal && kept.some((n) => die_value[n] === lowest)) return false;
  if (equal && !kept.some((n) => die_size[n] === largest)) return false;
  return Array.from({ length: seats }, (_, n) => n).every((n) => owners.includes(n));
}

/** Tell whether a die may go to a seat: what is not given yet can still be given fairly. */
export function mayGive(thrown: Throw, owners: readonly number[], die: number, to: number): boolean {
  const next = owners.map((owner, n) => (n === die ? to : owner));
  const open = next.indexOf(-1);
  if (open < 0) return isFair(thrown, next);
  return Array.from({ length: thrown.seats }, (_, n) => n).some((other) => mayGive(thrown, next, open, other));
}
