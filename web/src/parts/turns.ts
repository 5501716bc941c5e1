/** The steps of a game, by turn. */

export interface Turn {
  /** Counted from 1. */
  number: number;
  /** Whose turn it is; -1 before anybody has decided anything. */
  seat: number;
  /** Indices into the steps. */
  steps: number[];
}

/** Group steps by the seat that decides: what chance and the judge answer, and what is undone, belongs to the turn before it. */
export function groupTurns(steps: { actor: number; undone?: number }[]): Turn[] {
  const turns: Turn[] = [];
  let number = 0;
  for (const [n, step] of steps.entries()) {
    const now = turns.at(-1);
    if (step.actor < 0 || step.undone || now?.seat === step.actor) {
      if (now) now.steps.push(n);
      else turns.push({ number: 0, seat: -1, steps: [n] });
    } else {
      turns.push({ number: ++number, seat: step.actor, steps: [n] });
    }
  }
  return turns;
}
