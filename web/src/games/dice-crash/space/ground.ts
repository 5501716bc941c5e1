/** How light falls on boards and felt: in a pool, past the bars of a window, and less around the plate. */
import { Vector2, type MeshStandardMaterial } from "three";

export interface Ground {
  uPool: { value: Vector2 };
  uPanes: { value: number };
}

export function light(): Ground {
  return { uPool: { value: new Vector2(600, 1) }, uPanes: { value: 0 } };
}

const PANES = /* glsl */ `
  vec2 pane = vec2(vFlat.x * .58 - vFlat.y * .81 + 118., vFlat.x * .81 + vFlat.y * .58 + 62.) / vec2(236., 300.);
  vec2 bar_ = abs(fract(pane) - .5) * vec2(236., 300.);
  float bars = max(smoothstep(91., 111., bar_.x), smoothstep(123., 143., bar_.y));
  reflectedLight.directDiffuse *= 1. - uPanes * bars; reflectedLight.directSpecular *= 1. - uPanes * bars;`;

/** Boards fade into the room. */
const BOARDS = /* glsl */ `
  float out_ = length(vFlat), lit = mix(uPool.y, 1., exp(-out_ * out_ / (uPool.x * uPool.x)));
  reflectedLight.directDiffuse *= lit; reflectedLight.indirectDiffuse *= lit; reflectedLight.directSpecular *= lit; reflectedLight.indirectSpecular *= lit;
  diffuseColor.a = 1. - smoothstep(230., 540., out_);`;
/** Far boards are read from smaller copies: a lens's soft background at no cost, and no moire. */
const BLUR = "diffuseColor *= texture2D(map, vMapUv, 4.2 * smoothstep(60., 330., vFlat.y + .35 * abs(vFlat.x)));";

/** Felt is darker around the plate; its fibres on end catch the light at the far side. */
const FELT = (radius: number) => /* glsl */ `
  float near = exp(-max(length(vFlat) - ${(radius + 1).toFixed(1)}, 0.) / 5.) * .62;
  float lit = mix(mix(uPool.y, 1., .5), 1., exp(-dot(vFlat, vFlat) / (uPool.x * uPool.x)));
  reflectedLight.indirectDiffuse += diffuseColor.rgb * .9 * pow(1. - saturate(dot(normal, geometryViewDir)), 2.) * (reflectedLight.directDiffuse * 2. + .12);
  reflectedLight.indirectDiffuse *= (1. - near) * lit; reflectedLight.directDiffuse *= (1. - .6 * near) * lit;`;

/** Let a material be lit like this. */
export function groundShader(material: MeshStandardMaterial, ground: Ground, kind: "boards" | "felt", radius: number): MeshStandardMaterial {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, ground);
    shader.vertexShader = shader.vertexShader.replace("void main() {", "varying vec2 vFlat; void main() { vFlat = (modelMatrix * vec4(position, 1.)).xy;");
    shader.fragmentShader = shader.fragmentShader
      .replace("void main() {", "uniform vec2 uPool; uniform float uPanes; varying vec2 vFlat; void main() {")
      .replace("#include <aomap_fragment>", PANES + (kind === "felt" ? FELT(radius) : BOARDS));
    if (kind === "boards") shader.fragmentShader = shader.fragmentShader.replace("#include <map_fragment>", BLUR);
  };
  material.customProgramCacheKey = () => kind;
  return material;
}
