/** A training of memory: places are looked at, hidden, and asked for one after the other in random order. */

/** Return the numbers below `count` in random order. */
function shuffle(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, n) => n);
  for (let n = count - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1));
    [order[n], order[other]] = [order[other], order[n]];
  }
  return order;
}

export class Training {
  looking = $state(true);
  /** The place that is open after a press; -1 for none. */
  open = $state(-1);
  /** How many were found at the first try. */
  found = $state(0);
  /** The places that are still asked for, the present one first. */
  private queue = $state.raw<number[]>([]);
  private missed = new Set<number>();
  private readonly count: number;
  private readonly random: () => number;

  constructor(count: number, random: () => number = Math.random) {
    this.count = count;
    this.random = random;
  }

  /** The place that is asked for; -1 before and after. */
  get asked(): number {
    return this.queue[0] ?? -1;
  }

  hide(): void {
    this.looking = false;
    this.queue = shuffle(this.count, this.random);
  }

  /** Open a place; return whether it is the right one. What is missed comes again at the end. */
  press(place: number): boolean {
    this.open = place;
    if (place !== this.asked) this.missed.add(this.asked);
    else if (!this.missed.has(place)) this.found++;
    return place === this.asked;
  }

  /** Hide the open place and ask for the next. */
  turnBack(): void {
    const [asked, ...rest] = this.queue;
    this.queue = this.open === asked ? rest : [...rest, asked];
    this.open = -1;
  }

  restart(): void {
    this.looking = true;
    this.found = 0;
    this.missed.clear();
  }
}
