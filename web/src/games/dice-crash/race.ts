/** Where the pegs of the race stand so that none covers another, and how they walk. */

/** Milliseconds for each hole. */
export const STEP = 90;

/** Return places as near as can be to those that are wanted, at least `gap` apart, in the same order and between `low` and `high`. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, n) => n).sort((a, b) => wanted[a] - wanted[b] || a - b);
  /** Neighbours that touch stand as a group about the mean of their places. */
  const groups: { members: number[]; middle: number }[] = [];
  const start = ({ members, middle }: (typeof groups)[number]) => Math.min(Math.max(middle - ((members.length - 1) * gap) / 2, low), high - (members.length - 1) * gap);
  for (const n of order) {
    groups.push({ members: [n], middle: wanted[n] });
    while (groups.length > 1) {
      const [before, last] = groups.slice(-2);
      if (start(last) - start(before) >= before.members.length * gap) break;
      const members = [...before.members, ...last.members];
      groups.splice(-2, 2, { members, middle: members.reduce((sum, member) => sum + wanted[member], 0) / members.length });
    }
  }
  const places = [...wanted];
  for (const group of groups) group.members.forEach((member, n) => (places[member] = start(group) + n * gap));
  return places;
}
