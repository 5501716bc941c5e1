/** The table in 3D. Only this file needs three.js; it is loaded where towers are built. */
import {
  CanvasTexture, CircleGeometry, Color, DirectionalLight, HemisphereLight, Mesh, MeshBasicMaterial, MeshStandardMaterial, PCFSoftShadowMap,
  PerspectiveCamera, Plane, PlaneGeometry, Raycaster, Scene as Space, SRGBColorSpace, Vector2, Vector3, WebGLRenderer, type BufferGeometry, type Texture,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import type { Focus, DrawnDie } from "./animator.svelte";
import { BASE_COLOURS, DIE_COLOURS, type DieColours } from "./colours";
import { facesAround, PIPS } from "./pose";
import { SKY } from "./projection";
import { BASES, type Setting } from "./world";

export type Quality = "high" | "low";

export interface Colours {
  felt: string;
  edge: string;
  ink: string;
}

/** Field of view in degrees: small, so that near dice are not much larger than far ones. */
const VIEW = 20;
/** Milliseconds between two frames above which quality is lowered, set to the lowest, and 3D is given up; and above which the scene was idle. */
const SLOW = 24;
const TOO_SLOW = 60;
const HOPELESS = 150;
const REST = 400;
/** Slow frames in a row before quality is lowered, and first frames that do not count. */
const PATIENCE = 5;
const WARMING = 3;

export class Scene {
  private renderer: WebGLRenderer;
  private space = new Space();
  private camera = new PerspectiveCamera(VIEW, 1, 10, 3000);
  private sun = new DirectionalLight("#fff3dd", 2.1);
  private fill = new DirectionalLight("#ffffff", 0.9);
  private boxes: BufferGeometry[];
  private materials = new Map<string, MeshStandardMaterial>();
  private meshes = new Map<string, Mesh[]>();
  private table: Mesh<BufferGeometry, MeshStandardMaterial>;
  private places: Mesh<BufferGeometry, MeshBasicMaterial>[];
  private size = new Vector2(1, 1);
  private drawnAt = 0;
  private slow = 0;
  /** How far quality is lowered: 0 not at all, 3 most. */
  private reduction: number;

  constructor(
    canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
    setting: Setting,
    quality: Quality,
    /** Called when this device is too slow for 3D. */
    private giveUp: () => void,
  ) {
    this.reduction = quality === "low" ? 2 : 0;
    this.renderer = new WebGLRenderer({ canvas, context });
    this.renderer.shadowMap.type = PCFSoftShadowMap;
    this.camera.up.set(0, 0, 1);
    this.boxes = setting.edges.map((edge) => new RoundedBoxGeometry(edge, edge, edge, quality === "low" ? 1 : 3, edge * 0.1));
    this.table = new Mesh(new CircleGeometry(230, 64), new MeshStandardMaterial({ roughness: 0.95 }));
    this.table.receiveShadow = true;
    this.places = BASES.map((base, tower) => this.place(base, (tower - 0.5) * setting.gap, setting.edges[0]));
    this.space.add(this.table, ...this.places, new HemisphereLight("#ffffff", "#b8a88f", 1.3), this.fill, this.sun, this.sun.target);
    this.sun.position.set(-120, -160, 320);
    this.fill.position.set(60, -300, 60);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(1024, 1024);
    Object.assign(this.sun.shadow.camera, { left: -140, right: 140, top: 190, bottom: -120, near: 50, far: 700 });
    this.sun.shadow.bias = -0.001;
    this.sun.shadow.normalBias = 0.4;
    this.applyReduction();
  }

  /** Set the colours of the page. */
  setColours({ felt, edge, ink }: Colours): void {
    this.table.material.color = new Color(felt).lerp(new Color(edge), 0.25);
    for (const [n, place] of this.places.entries()) place.material.map = paintPlace(BASES[n], ink);
    for (const place of this.places) place.material.needsUpdate = true;
  }

  resize(width: number, height: number): void {
    this.size.set(Math.max(width, 1), Math.max(height, 1));
    this.renderer.setSize(this.size.x, this.size.y, false);
    this.camera.aspect = this.size.x / this.size.y;
    this.camera.updateProjectionMatrix();
  }

  /** Draw one frame. */
  draw(dice: DrawnDie[], focus: Focus): void {
    this.pointCamera(focus);
    const used = new Map<string, number>();
    for (const list of this.meshes.values()) for (const mesh of list) mesh.visible = false;
    for (const die of dice) {
      const kind = `${die.size}.${die.value}.${Number(die.base)}.${Number(die.faint ?? false)}`;
      const n = used.get(kind) ?? 0;
      used.set(kind, n + 1);
      const mesh = this.mesh(kind, n, die);
      const [x, y, z, w, i, j, k] = die.pose;
      mesh.visible = true;
      mesh.position.set(x, y, z);
      mesh.quaternion.set(i, j, k, w);
      mesh.scale.setScalar(Math.max(die.share ?? 1, 0.001));
    }
    this.renderer.render(this.space, this.camera);
    this.measureSpeed();
  }

  /** Return where a point of the canvas, from -1 to 1, lies on a level plane; null when it does not. */
  toPlane(x: number, y: number, z: number): [number, number] | null {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x, y), this.camera);
    const hit = ray.ray.intersectPlane(new Plane(new Vector3(0, 0, 1), -z), new Vector3());
    return hit && [hit.x, hit.y];
  }

  dispose(): void {
    for (const box of this.boxes) box.dispose();
    for (const material of this.materials.values()) {
      material.map?.dispose();
      material.dispose();
    }
    this.renderer.dispose();
  }

  private pointCamera({ centre, width, height, pitch }: Focus): void {
    const half = Math.tan((VIEW * Math.PI) / 360);
    const far = Math.max(height, width / this.camera.aspect) / 2 / half;
    const angle = (pitch * Math.PI) / 180;
    const z = centre[2] + SKY * (2 * half * far - height);
    this.camera.position.set(centre[0], centre[1] - Math.cos(angle) * far, z + Math.sin(angle) * far);
    this.camera.lookAt(centre[0], centre[1], z);
    this.camera.updateMatrixWorld();
  }

  private mesh(kind: string, n: number, die: DrawnDie): Mesh {
    const list = this.meshes.get(kind) ?? [];
    this.meshes.set(kind, list);
    if (!list[n]) {
      const tone = die.base ? BASE_COLOURS : DIE_COLOURS[die.size];
      const mesh = new Mesh(this.boxes[die.size], facesAround(die.value).map((value) => this.material(tone, value, die.faint ?? false)));
      mesh.castShadow = !die.faint;
      mesh.receiveShadow = true;
      this.space.add(mesh);
      list[n] = mesh;
    }
    return list[n];
  }

  private material(tone: DieColours, value: number, faint: boolean): MeshStandardMaterial {
    const key = `${tone.side}.${value}.${faint}`;
    let material = this.materials.get(key);
    if (!material) {
      material = new MeshStandardMaterial({ map: paintPips(tone, value), roughness: 0.45, transparent: faint, opacity: faint ? 0.4 : 1 });
      this.materials.set(key, material);
    }
    return material;
  }

  private place(base: number, x: number, edge: number): Mesh<BufferGeometry, MeshBasicMaterial> {
    const mesh = new Mesh(new PlaneGeometry(edge * 3, edge * 3), new MeshBasicMaterial({ transparent: true, map: paintPlace(base, "#000000"), depthWrite: false }));
    mesh.position.set(x, -edge * 0.45, 0.1);
    return mesh;
  }

  /** Lower the quality on a device that cannot keep up. */
  private measureSpeed(): void {
    const now = performance.now();
    const passed = now - this.drawnAt;
    this.drawnAt = now;
    if (passed > REST) this.slow = -WARMING;
    else this.slow = passed > SLOW ? this.slow + 1 : Math.min(this.slow, 0);
    if (this.slow < PATIENCE) return;
    this.slow = -WARMING;
    if (passed > (this.reduction < 3 ? HOPELESS : TOO_SLOW)) return this.giveUp();
    this.reduction = passed > TOO_SLOW ? 3 : Math.min(this.reduction + 1, 3);
    this.applyReduction();
  }

  private applyReduction(): void {
    const ratio = Math.min(devicePixelRatio || 1, [2, 1.25, 1, 0.6][this.reduction]);
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(this.size.x, this.size.y, false);
    this.renderer.shadowMap.enabled = this.reduction < 2;
    this.sun.castShadow = this.reduction < 2;
    for (const material of this.materials.values()) material.needsUpdate = true;
    this.table.material.needsUpdate = true;
  }
}

function paintTexture(edge: number, paint: (brush: CanvasRenderingContext2D) => void): Texture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = edge;
  paint(canvas.getContext("2d")!);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

function paintPips(tone: DieColours, value: number): Texture {
  return paintTexture(128, (brush) => {
    brush.fillStyle = tone.side;
    brush.fillRect(0, 0, 128, 128);
    brush.fillStyle = tone.pip;
    for (const [x, y] of PIPS[value]) {
      brush.beginPath();
      brush.arc(64 + 58 * x, 64 + 58 * y, value === 1 ? 15 : 11.5, 0, 2 * Math.PI);
      brush.fill();
    }
  });
}

/** Paint the marked place of a base, with its number in front of it. */
function paintPlace(base: number, ink: string): Texture {
  return paintTexture(256, (brush) => {
    brush.strokeStyle = brush.fillStyle = ink;
    brush.globalAlpha = 0.55;
    brush.lineWidth = 4;
    brush.setLineDash([14, 8]);
    brush.strokeRect(74, 35, 108, 108);
    brush.font = "bold 60px system-ui, sans-serif";
    brush.textAlign = "center";
    brush.fillText(String(base), 128, 214);
  });
}
