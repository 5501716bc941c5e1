/** What a thrower has laid out and not sent yet: dice to roll, and who gets which. Nothing of it is known to the others. */
import { GIVE, MARKER, PICK, SIZE_WORDS } from "../../generated/constants/dice-crash";
import type { DiceCrashFacts, DiceCrashView } from "../../generated/views";
import { mayGive } from "./giving";

export class Plan {
  /** Sizes of dice that lie in the slots, besides those that the server knows of. */
  picks = $state.raw<number[]>([]);
  /** Who gets each die of the throw; -1 for nobody yet. */
  owners = $state.raw<number[]>([]);
  /** Who was given a die first; -1 for nobody yet. */
  first = $state.raw(-1);
  /** The die that is given next; -1 for none. */
  chosen = $state.raw(-1);
  /** Whether it is being sent, word by word. */
  sending = $state.raw(false);
  /** The view in which the last word was sent: if that is refused, the plan ends. */
  private sentIn: DiceCrashView | null = null;

  /** Take over what has happened at the table. */
  follow(view: DiceCrashView): void {
    if (view.phase !== PICK) this.picks = [];
    if (view.phase !== MARKER && view.phase !== GIVE) {
      this.owners = [];
      this.first = this.chosen = -1;
      if (view.phase !== PICK) this.sending = false;
      return;
    }
    const known = view.die_owner.slice(0, view.hand);
    this.owners = known.map((owner, n) => (owner >= 0 ? owner : (this.owners[n] ?? -1)));
    if (view.phase === GIVE) this.first = view.marker;
    if (this.chosen < 0 || this.owners[this.chosen] >= 0) this.chosen = this.owners.indexOf(-1);
  }

  /** Forget it all: moves were undone, or it was refused. */
  reset(view: DiceCrashView): void {
    this.picks = [];
    this.owners = [];
    this.first = this.chosen = -1;
    this.sending = false;
    this.sentIn = null;
    this.follow(view);
  }

  pick(size: number): void {
    this.picks = [...this.picks, size].sort((a, b) => b - a);
  }

  putBack(n: number): void {
    this.picks = this.picks.filter((_, place) => place !== n);
  }

  mayGive(view: DiceCrashView, die: number, to: number): boolean {
    return die >= 0 && this.owners[die] < 0 && mayGive(view, this.owners, die, to);
  }

  give(view: DiceCrashView, die: number, to: number): void {
    this.owners = this.owners.map((owner, n) => (n === die ? to : owner));
    if (this.first < 0 && (to !== view.seat || view.first_receiver_may_be_thrower)) this.first = to;
    this.chosen = this.owners.indexOf(-1);
  }

  /** Take a die back that the server has not been told of. */
  takeBack(view: DiceCrashView, die: number): void {
    if (view.die_owner[die] >= 0) return;
    const from = this.owners[die];
    this.owners = this.owners.map((owner, n) => (n === die ? -1 : owner));
    if (view.phase === MARKER && this.first === from && !this.owners.includes(from)) this.first = this.owners.find((owner) => owner >= 0 && owner !== view.seat) ?? -1;
    this.chosen = die;
  }

  get complete(): boolean {
    return this.owners.length > 0 && !this.owners.includes(-1) && this.first >= 0;
  }

  /** Return the next word to send; empty when there is none. */
  next(view: DiceCrashView, facts: DiceCrashFacts): string {
    if (view === this.sentIn) return "";
    this.sentIn = view;
    if (view.phase === PICK && this.picks.length >= facts.to_pick) return this.picks.length ? `pick:${SIZE_WORDS[this.picks[0]]}` : "";
    if (view.phase === MARKER && this.first >= 0) return `marker:${this.first + 1}`;
    const owner = this.owners[view.die] ?? -1;
    return view.phase === GIVE && owner >= 0 ? `give:${SIZE_WORDS[view.die_size[view.die]]}${view.die_value[view.die]}:${owner + 1}` : "";
  }

  /** A pick was sent: it is the server's now. */
  sent(word: string): void {
    if (word.startsWith("pick:")) this.picks = this.picks.slice(1);
  }
}
