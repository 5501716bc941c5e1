/** What every die stands on and what stands on it, for the dark between them; and the soft dark on the ground. */
import { InstancedBufferAttribute, InstancedMesh, Matrix4, PlaneGeometry, Quaternion, ShaderMaterial, Vector3 } from "three";
import type { DrawnDie } from "../drawn";
import { axes, halfHeight, overlap, type Vector } from "../pose";
import { FELT, type Tray } from "../tray";

export interface Contact {
  /** Where it is drawn: lower than the physics has it, off the plate. */
  at: Vector;
  /** The height of what is below it. */
  floor: number;
  /** Whether that is the ground. */
  grounded: boolean;
  /** The die above: x and y of its middle from this one's, half its edge, its turn in radians; zeros for none. */
  lid: [number, number, number, number];
}

/** How far apart, in millimetres, dice touch still. */
const NEAR = 2;
/** How deep the bed of the tray lies below the plate. */
const BED = 1.4;
const MOST_BLOBS = 64;

/** Return what every die touches. */
export function findContacts(dice: DrawnDie[], edges: number[], plate: number): Contact[] {
  const low = dice.map(({ pose, size }) => pose[2] - halfHeight(pose, edges[size]));
  return dice.map((die, n) => {
    const [x, y, z] = die.pose;
    const edge = edges[die.size];
    const top = z + halfHeight(die.pose, edge);
    const off = Math.min(Math.max((Math.hypot(x, y) - plate) / (edge / 2), 0), 1);
    // What lies in the tray is at its true height already.
    const drop = FELT * off * Math.min(Math.max(1 + low[n] / BED, 0), 1);
    const lid: Contact["lid"] = [0, 0, 0, 0];
    let below = -1;
    for (const [m, other] of dice.entries()) {
      if (m === n || other.faint || Math.hypot(other.pose[0] - x, other.pose[1] - y) > 45) continue;
      if (!overlap(other.pose, edges[other.size], die.pose, edge)) continue;
      if (Math.abs(low[m] - top) < NEAR) {
        const [side] = axes(other.pose);
        lid.splice(0, 4, other.pose[0] - x, other.pose[1] - y, edges[other.size] / 2, Math.atan2(side[1], side[0]));
      } else if (low[m] < low[n] && Math.abs(other.pose[2] + halfHeight(other.pose, edges[other.size]) - low[n]) < NEAR) below = m;
    }
    const [at, floor]: [Vector, number] = below < 0 ? [[x, y, z + drop], low[n] < 0 ? low[n] + drop : FELT * off] : [die.pose.slice(0, 3) as unknown as Vector, low[n]];
    return { at, floor, grounded: below < 0, lid };
  });
}

interface Blob {
  at: Vector;
  width: number;
  depth: number;
  turn: number;
  wide: number;
  dark: number;
  fade: number;
}

const VERTEX = /* glsl */ `
attribute vec3 iSoft; varying vec2 vAt; varying vec3 vSoft;
void main() { vAt = position.xy * 2.; vSoft = iSoft; gl_Position = projectionMatrix * viewMatrix * modelMatrix * instanceMatrix * vec4(position, 1.); }`;
const FRAGMENT = /* glsl */ `
varying vec2 vAt; varying vec3 vSoft;
void main() {
  vec2 d = abs(vAt) - vSoft.x; float far = length(max(d, 0.)) / (1. - vSoft.x);
  gl_FragColor = vec4(.03, .015, .01, vSoft.y * pow(max(1. - far, 0.), vSoft.z));
}`;

/** Soft boxes of dark on the ground, in one draw call. */
export class Blobs extends InstancedMesh<PlaneGeometry, ShaderMaterial> {
  private soft = new InstancedBufferAttribute(new Float32Array(MOST_BLOBS * 3), 3);

  constructor() {
    super(
      new PlaneGeometry(1, 1),
      new ShaderMaterial({ transparent: true, depthWrite: false, vertexShader: VERTEX, fragmentShader: FRAGMENT }),
      MOST_BLOBS,
    );
    this.geometry.setAttribute("iSoft", this.soft);
    this.renderOrder = 2;
    this.frustumCulled = false;
  }

  /** Darken the ground under dice, less and wider the higher they are; and, with a tray, under it and in its empty places. */
  shade(dice: { die: DrawnDie; contact: Contact }[], edges: number[], tray: Tray | null): void {
    const blobs: Blob[] = [];
    for (const { die, contact } of dice) {
      const edge = edges[die.size];
      const high = Math.max(contact.at[2] - edge / 2 - contact.floor, 0) / edge;
      if (die.faint || !contact.grounded || high > 2.5) continue;
      const [side] = axes(die.pose);
      const at: Vector = [contact.at[0], contact.at[1], contact.floor + 0.08];
      blobs.push({ at, width: edge, depth: edge, turn: Math.atan2(side[1], side[0]), wide: edge * (0.32 + 0.35 * high), dark: 0.78 / (1 + 3 * high), fade: 2.4 });
    }
    if (tray) {
      const empty = tray.slots.filter(({ at }) => !dice.some(({ contact }) => Math.hypot(contact.at[0] - at[0], contact.at[1] - at[1]) < 4));
      for (const { at, size } of empty) blobs.push({ at: [at[0], at[1], FELT + 0.66], width: edges[size] * 0.96, depth: edges[size] * 0.96, turn: 0, wide: 2.2, dark: 0.26, fade: 1.6 });
      blobs.push({ at: [...tray.middle, FELT + 0.05], width: tray.width, depth: tray.depth, turn: 0, wide: 9, dark: 0.5, fade: 2.4 });
    }
    this.put(blobs.slice(0, MOST_BLOBS));
  }

  private put(blobs: Blob[]): void {
    const matrix = new Matrix4();
    this.count = blobs.length;
    for (const [n, { at, width, depth, turn, wide, dark, fade }] of blobs.entries()) {
      const spin = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), turn);
      this.setMatrixAt(n, matrix.compose(new Vector3(...at), spin, new Vector3(width + 2 * wide, depth + 2 * wide, 1)));
      const least = Math.min(width, depth);
      this.soft.setXYZ(n, least / (least + 2 * wide), dark, fade);
    }
    this.instanceMatrix.needsUpdate = this.soft.needsUpdate = true;
  }
}
