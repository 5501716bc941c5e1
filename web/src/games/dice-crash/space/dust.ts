/** Puffs where dice hit the table. All impacts are known beforehand, so the GPU moves the dust from a clock alone. */
import { BufferGeometry, Float32BufferAttribute, Points, ShaderMaterial } from "three";
import type { Impact } from "../impacts";

/** Points for an impact, and how hard it must be. */
const COUNT = 30;
const LEAST = 0.3;
const MOST_IMPACTS = 24;

const VERTEX = /* glsl */ `
attribute vec3 aWay, aMore; uniform float uTime, uScale; varying float vAge, vLuck;
void main() {
  float age = uTime - aMore.x, run = 1. - exp(-max(age, 0.) * 9.); vAge = age / .75; vLuck = aMore.z;
  vec4 p = viewMatrix * vec4(position + aWay * run, 1.); gl_Position = projectionMatrix * p;
  gl_PointSize = age < 0. || vAge > 1. ? 0. : uScale * aMore.y * (.5 + 1.2 * run) / -p.z;
}`;
const FRAGMENT = /* glsl */ `
varying float vAge, vLuck; uniform float uStrength;
void main() {
  vec2 p = gl_PointCoord * 2. - 1.; float r = length(p), wob = .78 + .22 * sin(atan(p.y, p.x) * 3. + vLuck * 20.);
  float a = smoothstep(wob, 0., r) * uStrength * (1. - vAge) * (1. - vAge) * smoothstep(0., .03, vAge);
  gl_FragColor = vec4(1., .93, .82, min(a, uStrength));
  #include <colorspace_fragment>
}`;

/** Return numbers by chance, the same every time. */
function chance(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

export class Dust extends Points<BufferGeometry, ShaderMaterial> {
  private of: Impact[] | null = null;

  constructor(private edges: number[]) {
    const uniforms = { uTime: { value: 0 }, uScale: { value: 1 }, uStrength: { value: 0.3 } };
    super(new BufferGeometry(), new ShaderMaterial({ transparent: true, depthWrite: false, uniforms, vertexShader: VERTEX, fragmentShader: FRAGMENT }));
    this.frustumCulled = false;
    this.renderOrder = 4;
    this.visible = false;
  }

  /** Show the dust of impacts at a time of their motion; `scale` pixels are as high as the view is far. */
  show(impacts: Impact[] | null, time: number, scale: number): void {
    if (impacts !== this.of) this.gather(impacts ?? []);
    this.of = impacts;
    this.material.uniforms.uTime.value = time;
    this.material.uniforms.uScale.value = scale;
  }

  dispose(): void {
    this.geometry.dispose();
    this.material.dispose();
  }

  private gather(impacts: Impact[]): void {
    const luck = chance(5);
    const lists: Record<string, number[]> = { position: [], aWay: [], aMore: [] };
    const hard = impacts.filter(({ ground, force }) => ground && force > LEAST).slice(0, MOST_IMPACTS);
    for (const { at, when, force, size } of hard)
      for (let n = 0; n < COUNT; n++) {
        const angle = (n / COUNT) * 2 * Math.PI + luck();
        const speed = (0.3 + luck()) * (12 + 22 * force);
        const out = this.edges[size] * 0.6;
        lists.position.push(at[0] + Math.cos(angle) * out, at[1] + Math.sin(angle) * out, at[2] + 1);
        lists.aWay.push(Math.cos(angle) * speed, Math.sin(angle) * speed, luck() * luck() * (6 + 16 * force));
        lists.aMore.push(when + luck() * 0.02, (8 + 16 * luck()) * (0.5 + force), luck());
      }
    this.geometry.dispose();
    this.geometry = new BufferGeometry();
    for (const [name, list] of Object.entries(lists)) this.geometry.setAttribute(name, new Float32BufferAttribute(list, 3));
    this.visible = hard.length > 0;
  }
}
