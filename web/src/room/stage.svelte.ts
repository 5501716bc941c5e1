/** The stage: shows one update after the other, in two steps. First what is seen moving; what follows from it is told when that has landed. */
import { tick } from "svelte";
import { device, reducedMotion } from "../device/device.svelte";
import { CHANCE } from "../generated/actors";
import type { GameEvent } from "../generated/wire";
import { landed } from "../parts/landed";

/** Milliseconds: see the table of tempos in look/tokens.css. */
export const LAND = 620;
export const APART = 90;
/** From the landing to what is told. */
export const BREATH = 150;
/** What somebody else did can be read for so long before the game goes on. */
export const BEAT = 800;
/** The same in the midst of a turn: more of it follows, and is read then. */
export const GLANCE = 100;
/** How much faster those who hurry see everything, and how much faster than that at most: they still have to follow. */
const HURRY = 3;
const TWICE = 2;
/** What a recorded motion needs where no board shows it itself. */
const PLAYBACK = 1700;
/** A performer that takes longer is not waited for. */
const MOST = 4000;

/** What is to be shown: the part of an update that boards need. */
export interface Scene {
  news: GameEvent[];
  playback: string;
  /** Show the new position: pieces move. */
  show(): void;
  /** Tell what follows: prompt, choices, scores, whose turn it is, the clock. */
  tell(): void;
  /** Told together with what is shown: a race starts for everybody at once. */
  atOnce: boolean;
  /** The first position of a game: nothing was told before it, so it is told as it is shown, but nobody decides until it has landed. */
  first: boolean;
  /** Somebody else did it, or it ends the game: leave time to read. */
  others: boolean;
  /** More follows at once: the same seat decides again, or dice were thrown for us. */
  goesOn: boolean;
  /** How much faster than usual it is shown: see `hasteOf`. */
  haste: number;
  /** Many more are waiting: no pauses. */
  late: boolean;
}

/** One scene, as a performer plays it. */
export interface Act {
  news: GameEvent[];
  playback: string;
  /** Show the new position; settles when the page is drawn. A board that moves pieces away from the old one does so before. */
  show(): Promise<void>;
  /** Wait this many milliseconds of the usual tempo: shorter for people who hurry, not at all once it is skipped. */
  wait(ms: number): Promise<void>;
  /** How much faster than usual it is shown. */
  readonly speed: number;
  /** Whether somebody tapped to skip it. */
  readonly skipped: boolean;
  /** Milliseconds to read what somebody else did, once it is told. */
  beat: number;
}
export type Performer = (act: Act) => Promise<void>;

/** Return how long a throw of this many dice takes until the last has landed. */
export function landing(dice: number): number {
  return dice ? LAND + APART * (dice - 1) : 0;
}

const hurry = (): number => (device.fast ? HURRY : 1);

/** Return how fast to show a scene after this many milliseconds of others' deeds without a break, with more of them behind it or none:
 * a player among three bots has seen enough after a while, and the last deed before their own decision counts most. */
export function hasteOf(watched: number, more: boolean): number {
  if (watched * hurry() < 3000) return 1;
  if (watched * hurry() < 4500) return more ? 2 : 1;
  return more ? 3 : 1.5;
}

export class Stage {
  /** Pieces are moving: nothing that follows from it may be told yet. */
  moving = $state.raw(false);
  /** It has landed, and what somebody else did is being told: nobody decides yet. */
  recounting = $state.raw(false);
  private haste = $state.raw(1);
  private performers = new Set<{ perform: Performer; most: number }>();
  private waiting = new Set<() => void>();
  private skipped = false;

  /** Let a board play every scene itself: `$effect(() => stage?.perform(async (act) => { … }))`. It says that everything has landed by
   * returning. Returns what ends it. */
  perform = (perform: Performer, most = MOST): (() => void) => {
    const entry = { perform, most };
    this.performers.add(entry);
    return () => this.performers.delete(entry);
  };

  /** How much faster than usual scenes are shown: for people who hurry, or when much is waiting. */
  get speed(): number {
    return hurry() * (device.fast ? Math.min(this.haste, TWICE) : this.haste);
  }

  /** Whether a board plays the scenes itself, sounds included. */
  get performed(): boolean {
    return this.performers.size > 0;
  }

  /** Land at once what moves, and go on. */
  skip = (): void => {
    this.skipped = true;
    for (const done of this.waiting) done();
    this.waiting.clear();
  };

  /** Play a scene to its end. Nothing is awaited in tabs that nobody sees, or by those who want results at once. */
  async play(scene: Scene): Promise<void> {
    this.skipped = false;
    this.haste = scene.haste;
    if (scene.late || device.instant || document.hidden) {
      scene.show();
      scene.tell();
      return;
    }
    let shown = false;
    const show = () => {
      if (shown) return;
      shown = true;
      scene.show();
      if (scene.atOnce || scene.first) scene.tell();
    };
    const seconds = this.usual(scene);
    let beat = scene.goesOn ? GLANCE : BEAT;
    this.moving = !scene.atOnce && (this.performers.size > 0 || seconds > 0);
    if (!this.performers.size || reducedMotion()) {
      show();
      if (seconds) await this.wait(seconds);
    } else {
      beat = await this.letPerform(scene, show);
      show();
    }
    if (this.moving && !this.skipped && !document.hidden) await Promise.race([landed(), this.wait(MOST)]);
    this.moving = false;
    if (!scene.atOnce && !scene.first) scene.tell();
    if (!scene.others) return;
    this.recounting = true;
    await this.wait(beat);
    this.recounting = false;
  }

  /** Return how long a scene takes that no board plays, or that is shown without motion. */
  private usual(scene: Scene): number {
    if (reducedMotion()) return BREATH;
    if (scene.playback) return PLAYBACK;
    const dice = scene.news.filter((step) => step.actor === CHANCE && !step.undone).length;
    return dice ? landing(dice) + BREATH : 0;
  }

  /** Let boards play a scene; return how long it is to be read. */
  private async letPerform(scene: Scene, show: () => void): Promise<number> {
    const stage = this;
    const act: Act = {
      news: scene.news,
      playback: scene.playback,
      show: () => (show(), tick()),
      wait: (ms) => stage.wait(ms),
      get speed() {
        return stage.speed;
      },
      get skipped() {
        return stage.skipped;
      },
      beat: scene.goesOn ? GLANCE : BEAT,
    };
    const play = ({ perform, most }: { perform: Performer; most: number }) => Promise.race([perform(act), this.wait(most)]);
    for (const { status, reason } of (await Promise.allSettled([...this.performers].map(play))) as { status: string; reason?: unknown }[]) {
      if (status === "rejected") reportError(reason); // a fault in a drawing must not stop the game
    }
    return act.beat;
  }

  private async wait(ms: number): Promise<void> {
    if (this.skipped || document.hidden) return;
    await new Promise<void>((done) => {
      const end = () => (clearTimeout(timer), this.waiting.delete(end), done());
      const timer = setTimeout(end, ms / this.speed);
      this.waiting.add(end);
    });
  }
}
