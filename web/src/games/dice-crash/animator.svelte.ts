/** Animates the table: dice at rest, dice that fall, a die in a hand, and the camera. */
import type { Animation } from "./animations";
import { Dolly, fit, type Area, type Camera, type Shot, type View } from "./camera";
import { Clip, drawTray, towerSeed, type HeardImpact } from "./clip";
import type { DrawnDie } from "./drawn";
import { approach, approachArea, focusOn, type Focus } from "./focus";
import type { WatchedHand } from "./hand";
import { lifted } from "./hover";
import { Orbit } from "./orbit";
import { halfHeight, heldQuaternion, overlap, type Pose } from "./pose";
import { fallShot, isWide, placeShot, reachOf, restShot, tableOf, type Box } from "./shots";
import { findGlass, type GlassView } from "./stage";
import { layOutTray, type Tray, type TrayPlace } from "./tray";
import type { Die, Setting, World } from "./world";

/** How the table is drawn: flat, in space, or in space as single pictures where that takes long. */
export type Drawn = "flat" | "space" | "stills";

/** A die that somebody holds above a tower. */
export interface HeldDie {
  size: number;
  value: number;
  tower: number;
}

/** All that is to be drawn. */
export interface Frame {
  dice: DrawnDie[];
  /** The die in a hand at this device; one of the dice. */
  held: DrawnDie | null;
  /** The cameras in space and of the flat drawing. */
  camera: Camera;
  focus: Focus;
  tray: { place: TrayPlace; shown: boolean };
  dust: { impacts: HeardImpact[]; time: number } | null;
  /** The view from above while a die is held here. */
  glass: GlassView | null;
  /** The part of the flat drawing in which everything is. */
  free: Area;
}

/** The largest shake by an impact in millimetres, how fast it fades each second, and how fast it shakes. */
const SHAKE = 0.8;
const FADE = 14;
const SHAKING = 90;
/** How a die hangs above a tower until a hand takes it. */
const WAITING = { x: 0, y: 0, turn: 8, tiltX: 0, tiltY: 0 };
/** Seconds of the motion that the camera looks ahead. */
const AHEAD = 0.1;
/** Pixels of height from which there is room for the plate, and the tray beside it, while dice are placed. */
const ROOMY = 480;

export class Animator {
  frame = $state.raw<Frame>({
    dice: [], held: null, camera: new Dolly().camera, focus: { centre: [0, 0, 40], width: 180, height: 130, pitch: 20 },
    tray: { place: "right", shown: true }, dust: null, glass: null, free: { left: 0, top: 0, right: 600, bottom: 400 },
  });
  /** The last fall, for a replay. */
  fall = $state.raw<Animation | null>(null);
  /** Whether a fall is replayed. */
  slow = $state.raw(false);
  /** Whether dice of towers fall or are put down, until all lie still. */
  falling = $state.raw(false);
  /** Whether nothing moves. */
  idle = $state.raw(false);
  /** The impacts of what is shown now, and when it began by the clock of `performance`: sounds are timed by them. */
  impacts = $state.raw<{ began: number; list: HeardImpact[] } | null>(null);

  /** Returns the die in the hand; called for every frame. */
  hold: ((now: number) => DrawnDie | null) | null = null;
  /** Whether it moves by itself. */
  sways = false;
  /** How fast dice fall, for those who hurry. */
  speed = 1;
  /** Dice of a preview, and towers that would go in it. */
  ghosts: DrawnDie[] = [];
  /** Dice are being placed. */
  building = false;
  leaving: number[] = [];
  readonly orbit = new Orbit();
  view: View = { width: 600, height: 400, free: { left: 0, top: 0, right: 600, bottom: 400 } };

  private world: World = [];
  private counts: number[] = [];
  private queue: Clip[] = [];
  private time = 0;
  private dolly = new Dolly();
  private placing: HeldDie | null = null;
  /** The die in a hand as it was last drawn, and whether it was seen how that hand moved. */
  private carried: DrawnDie | null = null;
  private seen = false;
  /** The die that somebody has to place, and their hand once it holds it. */
  private watched: HeldDie | null = null;
  private watchedHand: WatchedHand | null = null;
  private drawn: Drawn = "flat";
  /** Where dice that can be picked lie. */
  tray: Tray;
  /** What was drawn last, and whether it stays until the next animation is known. */
  private current: DrawnDie[] = [];
  private frozen = false;
  private request = 0;
  private lastFrame = 0;
  private awaiting: (() => void)[] = [];

  constructor(
    readonly setting: Setting,
    public still: boolean,
  ) {
    this.tray = layOutTray(setting, "right");
  }

  /** Set the size of the picture and its free area, and how it is drawn. */
  setView(view: View, drawn: Drawn): void {
    const before = this.trayPlace;
    this.view = view;
    this.drawn = drawn;
    if (this.trayPlace !== before) this.tray = layOutTray(this.setting, this.trayPlace);
    this.requestFrame();
  }

  /** Set what is shown when nothing moves; with `soon`, an animation comes first. */
  setRest(world: World, counts: number[], soon: boolean): void {
    this.world = world;
    this.counts = counts;
    this.frozen = soon && !this.motionless;
    this.requestFrame();
  }

  /** Play an animation after the present one. */
  play(animation: Animation, slow = false): void {
    this.frozen = false;
    if (animation.fallen.size) this.fall = animation;
    if (!slow && (this.motionless || this.hold)) return;
    while (this.queue.length > 1) this.queue.shift();
    this.queue.push(new Clip(animation, this.setting, slow ? null : (this.carried?.pose ?? null), this.seen && this.carried !== null, slow));
    this.carried = null;
    if (this.queue.length === 1) this.begin();
  }

  /** Replay the last fall, slowly. */
  replayFall(): void {
    if (!this.fall) return;
    this.queue = [];
    this.play(this.fall, true);
  }

  /** Settle when everything lies still, fallen dice where they fell. */
  stillness(): Promise<void> {
    return new Promise((settle) => {
      this.awaiting.push(settle);
      this.requestFrame();
    });
  }

  /** End all animations. */
  skip(): void {
    this.queue = [];
    this.frozen = this.slow = false;
    this.impacts = null;
    this.requestFrame();
  }

  /** Show that a die is placed here; null when it is no more. */
  setPlacing(die: HeldDie | null): void {
    this.placing = die;
    this.orbit.reset();
    this.requestFrame();
  }

  /** Show the die that somebody elsewhere holds, or one that waits to be picked up; null for none. */
  watch(die: HeldDie | null, hand: WatchedHand | null = null): void {
    this.watched = this.motionless ? null : die;
    this.watchedHand = hand;
    if (!die && !this.hold && !this.frozen) this.carried = null;
    this.requestFrame();
  }

  /** Forget the die in the hand: it was not let go. */
  forgetHeld(): void {
    this.carried = null;
  }

  /** Turn the camera about the table, by pixels that a pointer moved; not while a die is held or falls. */
  turnCamera(x: number, y: number): void {
    if (this.placing || this.queue.length) return;
    this.orbit.drag(x, y);
    this.requestFrame();
  }

  /** Return the pose of a die held above a tower, x and y from its middle: where it would be let go. */
  poseAbove(tower: number, size: number, x: number, y: number, turn: readonly number[]): Pose {
    const { edges } = this.setting;
    const top = this.top(tower);
    const flat = [top.pose[0] + x, top.pose[1] + y, 0, ...turn] as unknown as Pose;
    const below = this.world.flat().filter((die) => die === top || overlap(die.pose, edges[die.size], flat, edges[size]));
    const support = Math.max(...below.map((die) => die.pose[2] + halfHeight(die.pose, edges[die.size])));
    return [flat[0], flat[1], support + 1 + halfHeight(flat, edges[size]), flat[3], flat[4], flat[5], flat[6]];
  }

  top(tower: number): Die {
    return this.world[tower][this.world[tower].length - 1];
  }

  /** Return what tells a die that is put on a tower apart from others. */
  seedOn(tower: number): number {
    return towerSeed(tower, this.world[tower].length);
  }

  /** Draw a frame soon, and more while something moves. */
  requestFrame(): void {
    this.orbit.wake(performance.now());
    if (this.request) return;
    this.lastFrame = performance.now();
    this.idle = false;
    this.request = requestAnimationFrame((now) => this.drawFrame(now));
  }

  dispose(): void {
    cancelAnimationFrame(this.request);
    this.request = -1;
    for (const settle of this.awaiting.splice(0)) settle();
  }

  get isFlat(): boolean {
    return this.drawn === "flat";
  }

  /** Whether falls are not shown: for people who want no motion, and where every picture takes long. */
  private get motionless(): boolean {
    return this.still || this.drawn === "stills";
  }

  private get trayPlace(): TrayPlace {
    return isWide(this.view) ? "right" : "front";
  }

  private get isRoomy(): boolean {
    return this.view.height >= ROOMY;
  }

  private begin(): void {
    const [clip] = this.queue;
    this.time = 0;
    this.slow = clip.slow;
    this.impacts = { began: performance.now(), list: clip.impacts };
    this.orbit.reset();
    this.requestFrame();
  }

  private drawFrame(now: number): void {
    const seconds = Math.min(Math.max(now - this.lastFrame, 0), 100) / 1000;
    this.lastFrame = now;
    this.request = 0;
    this.time += seconds * this.speed;
    this.advanceQueue();
    this.falling = this.frozen || this.queue.length > 1 || (this.queue.length === 1 && this.time < this.queue[0].stillAt);
    if (!this.falling) for (const settle of this.awaiting.splice(0)) settle();
    const [clip] = this.queue;
    const shown = this.isTrayShown(clip);
    if (!this.frozen) this.current = this.currentDice(clip, shown);
    const hand = clip ? null : this.frozen ? this.carried : this.inHand(now);
    const dice = [...this.current, ...(clip ? [] : this.ghosts), ...(hand ? [hand] : [])];
    const travelling = this.moveCameras(clip, seconds, now, dice, this.placing ? hand : null, shown);
    const moving = travelling || this.frozen || this.queue.length > 0 || (this.hold ? this.sways : hand !== null && this.watchedHand !== null);
    if (moving || this.isDrifting(now)) this.request = requestAnimationFrame((next) => this.drawFrame(next));
    this.idle = !moving;
  }

  /** Move the cameras to where they should be, and set the frame; return whether they still move. */
  private moveCameras(clip: Clip | undefined, seconds: number, now: number, dice: DrawnDie[], held: DrawnDie | null, shown: boolean): boolean {
    const { shot, reach } = this.aimCamera(clip, shown);
    const turned = this.orbit.turn(shot);
    const standing = this.world.flat();
    const aim = focusOn(turned);
    const share = this.still ? 1 : 1 - Math.exp(-6 * seconds);
    const focus = approach(this.frame.focus, aim, share);
    const place = this.placing && !clip ? findGlass(this.view, turned, this.drawn === "flat" ? aim : null, standing, reach, this.placing.tower, this.top(this.placing.tower), this.setting) : null;
    const free = approachArea(this.frame.free, place?.free ?? this.view.free, share);
    const travelling = this.dolly.move(fit(turned, place ? { ...this.view, free: place.free } : this.view), seconds, this.motionless);
    const camera = this.shake(clip, this.isDrifting(now) ? this.orbit.drift(this.dolly.camera, now) : this.dolly.camera);
    const dust = clip && !this.motionless ? { impacts: clip.impacts, time: clip.motionAt(this.time) } : null;
    const settled = (focus === this.frame.focus && free === this.frame.free) || this.drawn !== "flat";
    this.frame = { dice, held, camera, focus, tray: { place: this.trayPlace, shown }, dust, glass: place, free };
    return (travelling && this.drawn !== "flat") || !settled;
  }

  private advanceQueue(): void {
    while (this.queue.length && this.time > this.queue[0].end) {
      this.queue.shift();
      if (this.queue.length) this.begin();
      else this.skip();
    }
  }

  /** Whether the camera moves a little by itself: only where nobody minds. */
  private isDrifting(now: number): boolean {
    return !this.motionless && this.drawn === "space" && !this.placing && !this.queue.length && this.orbit.isAwake(now);
  }

  /** On a phone the tray goes while dice are placed. */
  private isTrayShown(clip: Clip | undefined): boolean {
    return (this.trayPlace !== "front" && this.isRoomy) || (clip ? clip.isHomeward(this.time) : !this.building && !this.placing && !this.watched);
  }

  /** Return what the camera has to see now, and where a die is held. */
  private aimCamera(clip: Clip | undefined, shown: boolean): { shot: Shot; reach: Box | null } {
    const wide = isWide(this.view);
    const standing = this.world.flat();
    const { edges } = this.setting;
    const table = this.isRoomy ? tableOf(shown ? this.tray : null, this.setting) : [];
    const reachAbove = (top: Die, size: number, at: Pose | null = null) => reachOf(top, top.pose[2] + halfHeight(top.pose, edges[top.size]), edges[size], at);
    const held = this.placing ?? this.watched;
    if (clip && !clip.isHomeward(this.time)) {
      const { dice, fallen, newest } = clip.animation;
      const reach = newest < 0 ? null : reachAbove(dice[newest - 1], dice[newest].size);
      if (reach && (this.time < clip.lead || !fallen.size)) return { shot: placeShot(dice.filter((_, n) => n !== newest), reach, this.setting, wide, table), reach };
      const soon = clip.diceAt(Math.min(this.time + AHEAD / 0.3, clip.stillAt), this.tray);
      return { shot: fallShot(this.current.slice(0, dice.length), soon, this.setting, wide, table), reach: null };
    }
    if (clip || !held) return { shot: restShot(standing, shown ? this.tray : null, this.setting, wide), reach: null };
    const reach = reachAbove(this.top(held.tower), held.size, this.carried?.pose);
    return { shot: placeShot(standing, reach, this.setting, wide, table), reach };
  }

  /** Return the dice of the present animation, or at rest. */
  private currentDice(clip: Clip | undefined, shown: boolean): DrawnDie[] {
    if (clip) return [...clip.diceAt(this.time, this.tray), ...(shown ? clip.poolAt(this.tray) : [])];
    const standing = this.world.flatMap((tower, t) => tower.map((die, n) => ({ ...die, base: n === 0, faint: n > 0 && this.leaving.includes(t), seed: towerSeed(t, n) })));
    return [...standing, ...(shown ? drawTray(this.tray, this.counts) : [])];
  }

  /** Return the die that is held now, here or elsewhere. */
  private inHand(now: number): DrawnDie | null {
    this.seen = this.hold !== null || this.watchedHand !== null;
    this.carried = (this.hold ? this.hold(now) : this.watchedAt(now)) ?? this.carried;
    return this.hold || this.watched ? this.carried : null;
  }

  /** Return the die that somebody elsewhere holds. */
  private watchedAt(now: number): DrawnDie | null {
    const die = this.watched;
    if (!die || !this.world.length) return null;
    const { x, y, turn, tiltX, tiltY } = this.watchedHand?.poseAt(now) ?? WAITING;
    const pose = lifted(this.poseAbove(die.tower, die.size, x, y, heldQuaternion(turn, tiltX, tiltY)));
    return { size: die.size, value: die.value, base: false, seed: this.seedOn(die.tower), pose };
  }

  private shake(clip: Clip | undefined, camera: Camera): Camera {
    if (!clip || this.motionless || clip.slow) return camera;
    let up = 0;
    for (const { heard, force, ground } of clip.impacts) {
      const since = this.time - heard;
      if (ground && since > 0 && since < 0.3) up += force * SHAKE * Math.exp(-FADE * since) * Math.sin(SHAKING * since);
    }
    return { ...camera, at: [camera.at[0], camera.at[1], camera.at[2] + Math.min(Math.max(up, -SHAKE), SHAKE)] };
  }
}
