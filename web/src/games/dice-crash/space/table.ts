/** Everything that stays: the boards, the felt mat with its stitches, the turned plate and the tray. */
import {
  BufferGeometry, CanvasTexture, CircleGeometry, ExtrudeGeometry, Group, InstancedMesh, LatheGeometry, Matrix4, Mesh, MeshStandardMaterial, Path, Quaternion,
  Shape, ShapeGeometry, SphereGeometry, Vector2, Vector3,
} from "three";
import { FELT, layOutTray, plateRadius, type Tray, type TrayPlace } from "../tray";
import { BASES, type Setting } from "../world";
import { tint, type Baked, type Bakery } from "./bake";
import { groundShader, light, type Ground } from "./ground";
import type { Mood } from "./light";

const BOARDS = -4;
/** The mat: width, and how far it reaches to the front and to the back, with the tray to the right or in front. */
const MATS: Record<string, [number, number, number]> = { right: [330, -118, 118], front: [300, -172, 112] };
const STITCHES = 256;

function rounded<T extends Path>(shape: T, width: number, height: number, r: number): T {
  const [x, y] = [width / 2 - r, height / 2 - r];
  shape.absarc(x, y, r, 0, Math.PI / 2, false);
  shape.absarc(-x, y, r, Math.PI / 2, Math.PI, false);
  shape.absarc(-x, -y, r, Math.PI, 1.5 * Math.PI, false);
  shape.absarc(x, -y, r, 1.5 * Math.PI, 2 * Math.PI, false);
  return shape;
}

/** Lay a texture flat on a thing, slanted on its walls, `scale` millimetres to a tile. */
function lay(geometry: BufferGeometry, scale: number, turned = false): BufferGeometry {
  const { position: at, uv } = geometry.attributes;
  for (let n = 0; n < at.count; n++) {
    const [x, y] = [at.getX(n) + 0.35 * at.getZ(n), at.getY(n) + 0.9 * at.getZ(n)];
    uv.setXY(n, (turned ? y : x) / scale + 0.5, (turned ? x : y) / scale + 0.5);
  }
  return geometry;
}

function coat({ map, normalMap, ormMap }: Baked, bumps: number, more: object = {}): MeshStandardMaterial {
  return new MeshStandardMaterial({ map, normalMap, roughnessMap: ormMap, metalnessMap: ormMap, metalness: 1, roughness: 1, normalScale: new Vector2(bumps, bumps), ...more });
}

/** Draw the plate's inlay in the colours that surfaces.ts understands: red is brass, green is how deep it is cut, blue is burnt dark. */
function drawInlay(setting: Setting): CanvasTexture {
  const canvas = document.createElement("canvas");
  const size = (canvas.width = canvas.height = 1024);
  const radius = plateRadius(setting);
  const half = setting.edges[0] / 2;
  const b = canvas.getContext("2d")!;
  b.fillRect(0, 0, size, size);
  b.translate(size / 2, size / 2);
  b.scale(size / 2 / radius, size / 2 / radius);
  b.globalCompositeOperation = "lighter";
  for (const [inward, width, colour] of [[9.5, 0.55, "#f00"], [7.8, 0.25, "#f00"], [5, 0.7, "#0c0"], [11.4, 0.35, "#080"]] as const) {
    b.strokeStyle = colour;
    b.lineWidth = width;
    b.beginPath();
    b.arc(0, 0, radius - inward, 0, 7);
    b.stroke();
  }
  const box = (x: number, out: number, round: number) => {
    b.beginPath();
    b.roundRect(x - half - out, -half - out, 2 * (half + out), 2 * (half + out), round);
  };
  for (const [n, base] of BASES.entries()) {
    const x = (n - 0.5) * setting.gap;
    for (const [blur, colour, out, round] of [[3, "#070", 1.6, 2.4], [1.5, "#068", 0.9, 1.8]] as const) {
      b.filter = `blur(${blur}px)`;
      b.fillStyle = colour;
      box(x, out, round);
      b.fill();
    }
    b.filter = "none";
    b.strokeStyle = "#f00";
    b.lineWidth = 0.5;
    box(x, 3.4, 3);
    b.stroke();
    engrave(b, String(base), x, half + 14.4);
  }
  return new CanvasTexture(canvas);
}

function engrave(b: CanvasRenderingContext2D, label: string, x: number, y: number): void {
  b.font = "600 13px Caprasimo, Georgia, 'DejaVu Serif', serif";
  b.textAlign = "center";
  b.textBaseline = "middle";
  for (const [blur, colour] of [["blur(2px)", "#050"], ["none", "#f30"]]) {
    b.filter = blur;
    b.fillStyle = colour;
    b.fillText(label, x, y);
  }
  b.filter = "none";
}

/** Turn the plate: a flat top, a quirk, the half-round bead that is called an astragal, and a cove to the felt. */
function turnPlate(radius: number): BufferGeometry {
  const profile: [number, number][] = [[0, 0], [radius - 4.6, 0], [radius - 4.2, -0.5], [radius - 3.7, -0.5]];
  for (let a = 0; a <= 10; a++) profile.push([radius - 2 - 1.7 * Math.cos((a / 10) * Math.PI), -0.5 + 1.5 * Math.sin((a / 10) * Math.PI)]);
  profile.push([radius - 0.1, -0.8], [radius + 0.6, -1.5], [radius + 1.6, FELT]);
  const points = profile.map(([r, z]) => new Vector2(r, z)).reverse();
  return lay(new LatheGeometry(points, 96).rotateX(Math.PI / 2), 2 * radius);
}

export class Table extends Group {
  /** Where the tray is, whether or not it is shown. */
  tray: Tray;
  private ground: Ground = light();
  private boards: MeshStandardMaterial;
  private plate: MeshStandardMaterial;
  private felt: MeshStandardMaterial;
  private walnut: MeshStandardMaterial;
  private thread = new MeshStandardMaterial({ color: "#d9b87c", roughness: 0.8 });
  private inlay: CanvasTexture;
  private place: TrayPlace = "right";
  private movable = new Group();
  private trayParts = new Group();

  constructor(bakery: Bakery, size: number, private setting: Setting) {
    super();
    const rings = (n: number, boards: number) => ({ uRings: { value: n }, uBoards: { value: boards } });
    const radius = plateRadius(setting);
    this.inlay = drawInlay(setting);
    this.boards = groundShader(coat(bakery.bake("wood", size * 2, { ...tint("#35241a", "#573b2a", "#6f4e39"), ...rings(36, 4) }, 1.2), 0.7, { transparent: true }), this.ground, "boards", radius);
    this.walnut = coat(bakery.bake("wood", size, { ...tint("#2f1a10", "#54321f", "#71472c"), ...rings(15, 1) }, 0.9), 0.7);
    this.plate = coat(bakery.bake("plate", size, { ...tint("#7d4522", "#b3753f", "#cf9a5e"), ...rings(13, 1), uCut: { value: this.inlay } }, 1), 0.8);
    this.felt = groundShader(coat(bakery.bake("felt", size / 2, tint("#173541", "#234a58", "#47707c"), 1.5), 0.8, { metalness: 0, metalnessMap: null }), this.ground, "felt", radius);
    const boards = new Mesh(lay(new CircleGeometry(800, 64), 340), this.boards);
    boards.position.z = BOARDS;
    const plate = new Mesh(turnPlate(radius), this.plate);
    boards.receiveShadow = plate.receiveShadow = plate.castShadow = true;
    this.tray = layOutTray(setting, this.place);
    this.add(boards, plate, this.movable);
    this.build();
  }

  setMood({ pool, panes, boards, plate, felt }: Mood): void {
    this.ground.uPool.value.set(...pool);
    this.ground.uPanes.value = panes;
    this.boards.color.set(boards);
    this.walnut.color.set(boards);
    this.plate.color.set(plate);
    this.felt.color.set(felt);
  }

  /** Put the tray elsewhere, and show or hide it. */
  putTray(place: TrayPlace, shown: boolean): void {
    if (place !== this.place) {
      this.place = place;
      this.tray = layOutTray(this.setting, place);
      this.build();
    }
    this.trayParts.visible = shown;
  }

  get trayShown(): boolean {
    return this.trayParts.visible;
  }

  dispose(): void {
    this.clearMovable();
    for (const thing of this.children) if (thing instanceof Mesh) thing.geometry.dispose();
    for (const material of [this.boards, this.plate, this.felt, this.walnut, this.thread]) material.dispose();
    this.inlay.dispose();
  }

  private clearMovable(): void {
    for (const thing of [...this.movable.children, ...this.trayParts.children]) if (thing instanceof Mesh) thing.geometry.dispose();
    this.movable.clear();
    this.trayParts.clear();
  }

  /** Make what depends on where the tray is: the mat, its stitches, and the tray. */
  private build(): void {
    this.clearMovable();
    const [width, front, back] = MATS[this.place] ?? MATS.right;
    const middle = (front + back) / 2;
    const cloth = rounded(new Shape(), width, back - front, 16);
    const mat = new Mesh(lay(new ExtrudeGeometry(cloth, { depth: 1.1, bevelSize: 0.9, bevelThickness: 0.9, bevelSegments: 2, curveSegments: 10 }), 36), this.felt);
    mat.position.set(0, middle, BOARDS);
    const stitches = new InstancedMesh(new SphereGeometry(1, 6, 4), this.thread, STITCHES);
    const path = rounded(new Path(), width - 8, back - front - 8, 13);
    const matrix = new Matrix4();
    for (let n = 0; n < STITCHES; n++) {
      const [p, t] = [path.getPointAt(n / STITCHES), path.getTangentAt(n / STITCHES)];
      const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), Math.atan2(t.y, t.x));
      stitches.setMatrixAt(n, matrix.compose(new Vector3(p.x, p.y + middle, FELT + 0.15), turn, new Vector3(1.45, 0.42, 0.4)));
    }
    mat.receiveShadow = stitches.receiveShadow = true;
    this.movable.add(mat, stitches, this.buildTray());
  }

  private buildTray(): Group {
    const { middle, width, depth } = this.tray;
    const wall = rounded(new Shape(), width, depth, 8);
    wall.holes.push(rounded(new Path(), width - 9, depth - 9, 4.5));
    const rim = new ExtrudeGeometry(wall, { depth: 3.4, bevelSize: 1, bevelThickness: 1, bevelSegments: 3, curveSegments: 8 }).translate(0, 0, FELT + 0.8);
    const frame = new Mesh(lay(rim, 120, this.place === "right"), this.walnut);
    const bed = new Mesh(lay(new ShapeGeometry(rounded(new Shape(), width - 8, depth - 8, 5)), 36), this.felt);
    bed.position.z = FELT + 0.6;
    frame.castShadow = frame.receiveShadow = bed.receiveShadow = true;
    this.trayParts.add(frame, bed);
    this.trayParts.position.set(...middle, 0);
    return this.trayParts;
  }
}

