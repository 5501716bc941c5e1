/** The table in 3D. Only this folder needs three.js; it is loaded where towers are built. */
import { CustomToneMapping, PCFShadowMap, PerspectiveCamera, Scene as Space, SRGBColorSpace, type MeshPhysicalMaterial, type Texture, WebGLRenderer } from "three";
import { directions, FIELD, type Area, type Camera } from "../camera";
import type { DrawnDie } from "../drawn";
import type { Impact } from "../impacts";
import type { Vector } from "../pose";
import { MOST_DICE, plateRadius, type TrayPlace } from "../tray";
import type { Setting } from "../world";
import { Bakery } from "./bake";
import { Blobs, findContacts } from "./contact";
import { Dice, makeDiceMaterial } from "./dice";
import { Dust } from "./dust";
import { Glass } from "./glass";
import { changeShaders, makeEnvironment, makeKey, MOODS, type Theme } from "./light";
import { Table } from "./table";
import { below, Speed, TIERS, type Tier } from "./tiers";

/** All that a picture shows. */
export interface Picture {
  dice: DrawnDie[];
  /** The die in a hand, one of the dice; the glass shows what is below it. */
  held: DrawnDie | null;
  camera: Camera;
  tray: { place: TrayPlace; shown: boolean };
  /** Impacts of the motion that is shown, and its time. */
  dust: { impacts: Impact[]; time: number } | null;
  glass: { area: Area; over: Vector; half: number } | null;
}

/** What a picture cost, for tests. */
export interface Cost {
  calls: number;
  triangles: number;
  tier: Tier;
  milliseconds: number;
}

export class Scene {
  private renderer: WebGLRenderer;
  private space = new Space();
  private camera = new PerspectiveCamera(FIELD, 1, 20, 3000);
  private key = makeKey();
  private bakery: Bakery;
  private table: Table;
  private material: MeshPhysicalMaterial;
  private dice: Dice;
  private ghosts: Dice;
  private blobs = new Blobs();
  private dust: Dust;
  private glass = new Glass();
  private environments = new Map<Theme, Texture>();
  private speed = new Speed();
  private size = { width: 1, height: 1 };
  private cost: Cost;

  constructor(
    private canvas: HTMLCanvasElement & { cost?: Cost },
    context: WebGL2RenderingContext,
    private setting: Setting,
    private tier: Tier,
    /** Called when this device is too slow for 3D; null where it is known to be slow, and drawn all the same. */
    private giveUp: (() => void) | null,
  ) {
    changeShaders();
    this.renderer = new WebGLRenderer({ canvas, context, alpha: true });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.toneMapping = CustomToneMapping;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.autoClear = this.renderer.shadowMap.autoUpdate = this.renderer.info.autoReset = false;
    this.bakery = new Bakery(this.renderer);
    this.table = new Table(this.bakery, TIERS[tier].texture, setting);
    this.material = makeDiceMaterial(this.bakery.bakeNoise(256));
    this.dice = new Dice(MOST_DICE, this.material, setting.edges);
    this.ghosts = new Dice(MOST_DICE, this.material, setting.edges);
    this.dice.castShadow = true;
    this.dust = new Dust(setting.edges);
    this.space.add(this.key, this.key.target, this.table, this.dice, this.ghosts, this.blobs, this.dust);
    this.cost = canvas.cost = { calls: 0, triangles: 0, tier, milliseconds: 0 };
    this.applyTier();
  }

  setTheme(theme: Theme): void {
    const mood = MOODS[theme];
    const environment = this.environments.get(theme) ?? makeEnvironment(this.renderer, mood);
    this.environments.set(theme, environment);
    this.space.environment = environment;
    this.space.environmentIntensity = mood.env;
    this.renderer.toneMappingExposure = mood.exposure;
    this.key.color.set(mood.key.colour);
    this.key.intensity = mood.key.strength;
    this.key.position.set(...mood.key.from);
    this.table.setMood(mood);
  }

  resize(width: number, height: number): void {
    this.size = { width: Math.max(width, 1), height: Math.max(height, 1) };
    this.renderer.setSize(this.size.width, this.size.height, false);
    this.camera.aspect = this.size.width / this.size.height;
    this.camera.updateProjectionMatrix();
  }

  /** Draw one frame. */
  draw(picture: Picture): void {
    const began = performance.now();
    const { renderer, space } = this;
    this.pointCamera(picture.camera);
    this.table.putTray(picture.tray.place, picture.tray.shown);
    this.showDice(picture.dice);
    const scale = renderer.domElement.height / (2 * Math.tan((FIELD * Math.PI) / 360));
    this.dust.show(picture.dust?.impacts ?? null, picture.dust?.time ?? 0, scale);
    renderer.info.reset();
    renderer.shadowMap.needsUpdate = true;
    renderer.clear();
    renderer.render(space, this.camera);
    if (picture.glass) {
      this.showDice(picture.dice.filter((die) => die !== picture.held));
      this.glass.draw(renderer, space, picture.glass.over, picture.glass.half, picture.glass.area);
    }
    const { calls, triangles } = renderer.info.render;
    Object.assign(this.cost, { calls, triangles, tier: this.tier, milliseconds: performance.now() - began });
    this.measure(began);
  }

  dispose(): void {
    for (const thing of [this.table, this.dice, this.ghosts, this.blobs.geometry, this.blobs.material, this.material, this.dust, this.glass, this.bakery, this.key]) thing.dispose();
    for (const texture of this.environments.values()) texture.dispose();
    delete this.canvas.cost;
    this.renderer.dispose();
  }

  private pointCamera({ at, turn, pitch }: Camera): void {
    const { back } = directions(turn, pitch);
    this.camera.position.set(...at);
    this.camera.up.set(0, 0, 1);
    this.camera.lookAt(at[0] - back[0], at[1] - back[1], at[2] - back[2]);
    this.camera.updateMatrixWorld();
  }

  private showDice(dice: DrawnDie[]): void {
    const { edges } = this.setting;
    const contacts = findContacts(dice, edges, plateRadius(this.setting));
    const touched = dice.map((die, n) => ({ die, contact: contacts[n] }));
    this.dice.show(touched.filter(({ die }) => !die.faint));
    this.ghosts.show(touched.filter(({ die }) => die.faint));
    this.blobs.shade(touched, edges, this.table.trayShown ? this.table.tray : null);
  }

  private measure(now: number): void {
    if (!this.giveUp) return;
    const verdict = this.speed.note(now, this.tier);
    if (verdict === "nothing") this.giveUp();
    if (verdict !== "less") return;
    this.tier = below(this.tier);
    this.applyTier();
  }

  private applyTier(): void {
    const { ratio, shadow, coat } = TIERS[this.tier];
    this.renderer.setPixelRatio(Math.min(devicePixelRatio || 1, ratio));
    this.renderer.setSize(this.size.width, this.size.height, false);
    this.renderer.shadowMap.enabled = this.key.castShadow = shadow > 0;
    if (shadow) {
      this.key.shadow.map?.dispose();
      this.key.shadow.map = null;
      this.key.shadow.mapSize.set(shadow, shadow);
      this.key.shadow.radius = shadow / 44;
    }
    this.material.clearcoat = coat ? 1 : 0;
    this.space.traverse((thing) => {
      if ("material" in thing) (thing.material as MeshPhysicalMaterial).needsUpdate = true;
    });
  }
}
