/** All dice in one draw call: one rounded cube, one small atlas of distances, and a few numbers for each die. */
import { BufferGeometry, Float32BufferAttribute, InstancedBufferAttribute, InstancedMesh, Matrix4, MeshPhysicalMaterial, Quaternion, Vector3, type Texture } from "three";
import type { DrawnDie } from "../drawn";
import { cubeTurn } from "../pose";
import { makeAtlas } from "./atlas";
import type { Contact } from "./contact";
import { COAT, COLOUR, HEAD, METALNESS, NORMAL, ROUGHNESS, SHADE, VERTEX, VERTEX_END } from "./shaders";
import { BASE, STUFF } from "./stuff";

const v = (x: number, y: number, z: number) => new Vector3(x, y, z);
/** Normal, right and up of each face, in the order of `FACES` in pose.ts; right x up = normal. */
const SIDES: [Vector3, Vector3, Vector3][] = [
  [v(1, 0, 0), v(0, 1, 0), v(0, 0, 1)], [v(-1, 0, 0), v(0, -1, 0), v(0, 0, 1)], [v(0, 1, 0), v(-1, 0, 0), v(0, 0, 1)],
  [v(0, -1, 0), v(1, 0, 0), v(0, 0, 1)], [v(0, 0, 1), v(1, 0, 0), v(0, 1, 0)], [v(0, 0, -1), v(-1, 0, 0), v(0, 1, 0)],
];
/** How much of a preview is seen. */
const FAINT = 0.45;

/** Make a cube of edge 1 with bevels of radius r: 588 triangles for three steps. */
function makeCube(r: number, steps: number): BufferGeometry {
  const parts: Record<string, number[]> = { position: [], normal: [], aRight: [], aFace: [] };
  const index: number[] = [];
  const line: [number, number][] = [];
  for (let i = steps; i >= 0; i--) line.push([r - 0.5, -Math.tan((Math.PI / 4) * (i / steps))]);
  for (let i = 0; i <= steps; i++) line.push([0.5 - r, Math.tan((Math.PI / 4) * (i / steps))]);
  for (const [face, [n, t, b]] of SIDES.entries()) {
    const start = parts.position.length / 3;
    for (const [y, tilted] of line)
      for (const [x, turned] of line) {
        const normal = n.clone().addScaledVector(t, turned).addScaledVector(b, tilted).normalize();
        const at = n.clone().multiplyScalar(0.5 - r).addScaledVector(t, x).addScaledVector(b, y).addScaledVector(normal, r);
        parts.position.push(...at.toArray());
        parts.normal.push(...normal.toArray());
        parts.aRight.push(...t.toArray());
        parts.aFace.push(at.dot(t) * 2, at.dot(b) * 2, face);
      }
    const w = line.length;
    for (let j = 0; j < w - 1; j++)
      for (let i = 0; i < w - 1; i++) {
        const a = start + j * w + i;
        index.push(a, a + 1, a + w + 1, a, a + w + 1, a + w);
      }
  }
  const cube = new BufferGeometry();
  cube.setIndex(index);
  for (const [name, list] of Object.entries(parts)) cube.setAttribute(name, new Float32BufferAttribute(list, 3));
  return cube;
}

/** Make the material of all dice. */
export function makeDiceMaterial(noise: Texture): MeshPhysicalMaterial {
  const atlas = makeAtlas();
  const material = new MeshPhysicalMaterial({ roughness: 1, metalness: 1, clearcoat: 1, clearcoatRoughness: 0.09 });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { uAtlas: { value: atlas }, uNoise: { value: noise } });
    shader.vertexShader = shader.vertexShader.replace("void main() {", VERTEX).replace("#include <begin_vertex>", VERTEX_END);
    shader.fragmentShader = shader.fragmentShader
      .replace("void main() {", HEAD)
      .replace("#include <color_fragment>", COLOUR)
      .replace("#include <roughnessmap_fragment>", ROUGHNESS)
      .replace("#include <metalnessmap_fragment>", METALNESS)
      .replace("#include <normal_fragment_maps>", NORMAL)
      .replace("#include <lights_physical_fragment>", COAT)
      .replace("#include <aomap_fragment>", SHADE);
  };
  material.addEventListener("dispose", () => atlas.dispose());
  return material;
}

const PARTS = { iBody: 3, iPip: 3, iLook: 4, iMore: 3, iLid: 4 };

export class Dice extends InstancedMesh<BufferGeometry, MeshPhysicalMaterial> {
  private parts: [number, InstancedBufferAttribute][];

  constructor(most: number, material: MeshPhysicalMaterial, private edges: number[]) {
    const cube = makeCube(0.1, 3);
    const parts = Object.entries(PARTS).map(([name, n]): [number, InstancedBufferAttribute] => {
      const part = new InstancedBufferAttribute(new Float32Array(most * n), n);
      cube.setAttribute(name, part);
      return [n, part];
    });
    super(cube, material, most);
    this.parts = parts;
    this.receiveShadow = true;
    this.frustumCulled = false;
  }

  /** Show these dice and no others. */
  show(dice: { die: DrawnDie; contact: Contact }[]): void {
    const matrix = new Matrix4();
    this.count = dice.length;
    this.visible = dice.length > 0;
    for (const [n, { die, contact }] of dice.entries()) {
      const edge = this.edges[die.size];
      const [w, i, j, k] = cubeTurn(die.pose, die.value);
      const { at } = contact;
      this.setMatrixAt(n, matrix.compose(v(...at), new Quaternion(i, j, k, w), v(edge, edge, edge)));
      const { body, pip, kind, rough, glow } = die.base ? BASE : STUFF[die.size];
      const seed = edge * 0.17 + die.value * 0.31 + (die.seed ?? 0) * 0.173;
      const values = [body.toArray(), pip.toArray(), [kind, rough, glow, edge], [die.faint ? FAINT : 1, seed, contact.floor - at[2]], contact.lid];
      for (const [part, [size, attribute]] of this.parts.entries()) attribute.array.set(values[part], n * size);
    }
    this.instanceMatrix.needsUpdate = true;
    for (const [, attribute] of this.parts) attribute.needsUpdate = true;
  }

  override dispose(): this {
    this.geometry.dispose();
    return super.dispose();
  }
}
