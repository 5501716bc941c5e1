/** The parts of all scores beside each other: a row for each part, a column for each seat. */
import type { ScoreLine } from "../generated/wire";

export interface BreakdownRow {
  /** What the part is called; where it is called differently for some seats, what the names begin with, or else the shortest one. */
  name: string;
  rules: string[];
  cells: {
    /** Nothing where a seat does not have this part. */
    points: number | null;
    /** What a seat's own name of the part adds: "doubled". */
    note: string;
    /** The best of the row, alone. */
    best: boolean;
  }[];
}

/** Return the rows. Parts belong together when every seat has as many, with the same numbers; otherwise by name. */
export function breakDown(lines: ScoreLine[][], nameOf: (line: ScoreLine) => string): BreakdownRow[] {
  const cited = lines.map((own) => own.filter((line) => line.rules.length));
  const [first = []] = cited;
  const alike = cited.every((own) => own.length === first.length && own.every((line, n) => line.number === first[n].number));
  const identity = (line: ScoreLine, n: number) => (alike ? String(n) : line.number ? `#${line.number}` : line.key);
  const order = [...new Set(cited.flatMap((own) => own.map(identity)))];
  return order.map((wanted) => {
    const found = cited.map((own) => own.find((line, n) => identity(line, n) === wanted));
    const names = found.flatMap((line) => (line ? [nameOf(line)] : []));
    const name = findCommonName(names);
    const points = found.map((line) => line?.points ?? null);
    const top = Math.max(...points.map((one) => one ?? -Infinity));
    const alone = points.filter((one) => one === top).length === 1 && points.length > 1 && top > 0;
    return {
      name,
      rules: [...new Set(found.flatMap((line) => line?.rules ?? []))],
      cells: found.map((line) => ({
        points: line?.points ?? null,
        note: line && nameOf(line) !== name ? nameOf(line).replace(name, "").replace(/^[\s,:]+/, "") : "",
        best: alone && line?.points === top,
      })),
    };
  });
}

function findCommonName(names: string[]): string {
  const [first, ...others] = names.map((name) => name.split(", "));
  const differing = first.findIndex((part, n) => others.some((other) => other[n] !== part));
  const common = first.slice(0, differing < 0 ? undefined : differing).join(", ");
  return common || names.reduce((shortest, one) => (one.length < shortest.length ? one : shortest));
}
