/** What the dice add to the shader of three's physical material: pips from the atlas, patterns of the stuffs, and the dark at their feet. */
import { COLUMNS, INSET, REACH, ROWS } from "./atlas";

export const VERTEX = /* glsl */ `
attribute vec3 aRight, aFace, iBody, iPip; attribute vec4 iLook, iLid; attribute vec3 iMore;
varying vec3 vRight, vFace, vBody, vPip, vSolid, vRel, vMore; varying vec4 vLook, vLid;
void main() {`;

export const VERTEX_END = /* glsl */ `#include <begin_vertex>
  vRight = normalize(normalMatrix * mat3(instanceMatrix) * aRight); vFace = aFace; vBody = iBody; vPip = iPip; vSolid = position;
  vRel = mat3(instanceMatrix) * position; vLook = iLook; vMore = iMore; vLid = iLid;`;

/** iLook: kind, roughness, glow, edge. iMore: how much of it is there, a seed, the floor below its middle. iLid: the die above: x, y, half its edge, its turn. */
export const HEAD = /* glsl */ `
uniform sampler2D uAtlas, uNoise;
varying vec3 vRight, vFace, vBody, vPip, vSolid, vRel, vMore; varying vec4 vLook, vLid;
// x: the distance to the edge of a pip in edges of the die; yz: which way is out.
vec3 cut(float cell) {
  vec2 at = (vec2(mod(cell, ${COLUMNS}.), floor(cell / ${COLUMNS}.)) + .5 + vFace.xy * ${INSET}) / vec2(${COLUMNS}., ${ROWS}.);
  vec3 s = texture2D(uAtlas, at).rgb * 2. - 1.;
  return vec3(s.x * ${REACH}, s.yz);
}
void main() {
  if (vMore.x < 1. && fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(.06711056, .00583715)))) > vMore.x) discard;`;

export const COLOUR = /* glsl */ `#include <color_fragment>
  float face = floor(vFace.z + .5), value = face < 2. ? face * 3. + 2. : face < 4. ? face + 1. : face * 5. - 19.;
  vec3 pip = cut(floor(value - .5)); float soft = max(fwidth(pip.x), .0012), inside = smoothstep(soft, -soft, pip.x - .002);
  // Patterns run through the solid, so they meet at the edges.
  vec2 q = vSolid.xy * vec2(1., .8) + vSolid.z * vec2(.37, .73) + vMore.y;
  vec3 far = texture2D(uNoise, q * .16).rgb, near = texture2D(uNoise, q * .55 + far.r * .22).rgb;
  // Clouds inside the stone: the same noise, moved by the eye as if it lay below the surface.
  vec3 flatN = normalize(vNormal), look = normalize(vViewPosition), side = normalize(vRight - flatN * dot(vRight, flatN));
  vec3 deep = texture2D(uNoise, q * .42 + .5 - vec2(dot(look, side), dot(look, cross(flatN, side))) * .11).rgb;
  vec3 body = vBody; float kind = vLook.x, shine = vLook.y;
  if (kind < .5) body *= mix(vec3(1.), vec3(.955, .90, .83), .5 * smoothstep(-.2, 1., sin(q.y * 34. + far.r * 26.)) * near.r);
  else if (kind < 1.5) {
    body = mix(body * .5, body * 1.3 + .015, smoothstep(.25, .75, .5 * near.r + .5 * deep.r));
    body = mix(body, vec3(.55, .84, .70), .3 * smoothstep(.86, .99, near.g));
  } else if (kind < 2.5) {
    float grain = texture2D(uNoise, q * 1.3).b; body *= .9 + .2 * near.r;
    body *= 1. - .4 * smoothstep(.8, .9, grain); body = mix(body, vec3(.95, .66, .45), .5 * smoothstep(.17, .1, grain));
  } else if (kind < 3.5) {
    body = mix(body * .38, body * 1.45, smoothstep(.28, .72, deep.r));
    body += vec3(.20, .05, .22) * smoothstep(.78, 1., deep.g) * near.r; body += vec3(.16, .10, .2) * smoothstep(.9, 1., near.g) * .5;
  } else body *= .85 + .5 * smoothstep(.75, .95, texture2D(uNoise, q * 1.6).b);
  body *= 1. + .1 * smoothstep(.78, .96, max(abs(vFace.x), abs(vFace.y)));
  float bowl = clamp(-pip.x / .07, 0., 1.);
  diffuseColor.rgb = mix(body, vPip * (.9 + .1 * bowl), inside);`;

export const ROUGHNESS = "float roughnessFactor = mix(shine, .5, inside);";
export const METALNESS = "float metalnessFactor = .45 * inside * step(3.5, kind);";

export const NORMAL = /* glsl */ `#include <normal_fragment_maps>
  vec3 across = normalize(vRight - normal * dot(vRight, normal)), upward = cross(normal, across);
  // A turned hollow: steep at the rim, flat in the middle, with a soft lip outside.
  float slope = pip.x < 0. ? .8 * (1. - bowl) * (1. - bowl) + .08 * (1. - bowl) : .8 * (1. - smoothstep(0., .02, pip.x));
  normal = normalize(normal - slope * (pip.y * across + pip.z * upward));
  nonPerturbedNormal = normalize(mix(nonPerturbedNormal, normal, .85));`;

export const COAT = /* glsl */ `#include <lights_physical_fragment>
  #ifdef USE_CLEARCOAT
    material.clearcoat *= (kind < .5 ? .6 : kind > 1.5 && kind < 2.5 ? .3 : kind > 3.5 ? .5 : 1.) * (1. - .7 * inside);
  #endif`;

export const SHADE = /* glsl */ `#include <aomap_fragment>
  vec3 skyward = inverseTransformDirection(normal, viewMatrix);
  float half_ = vLook.w * .5, ao = mix(.5, 1., smoothstep(0., .45, (vRel.z - vMore.z) / vLook.w)) * mix(.72, 1., smoothstep(-1., .3, skyward.z));
  if (vLid.z > 0.) { // the die above takes light away around its foot, and under where it juts out
    vec2 d = abs(mat2(cos(vLid.w), -sin(vLid.w), sin(vLid.w), cos(vLid.w)) * (vRel.xy - vLid.xy)) - vLid.z;
    float out_ = length(max(d, 0.)), drop = half_ - vRel.z;
    ao *= 1. - .55 * exp(-out_ / (.3 * vLid.z)) * (1. - smoothstep(0., 1.1 * vLid.z, drop));
  }
  ao *= 1. - .16 * inside;
  float rim = pow(1. - saturate(dot(normal, geometryViewDir)), 2.5);
  reflectedLight.indirectDiffuse *= ao; reflectedLight.indirectSpecular *= ao; reflectedLight.directDiffuse *= mix(1., ao, .4);
  #ifdef USE_CLEARCOAT
    clearcoatSpecularIndirect *= ao;
  #endif
  if (kind > 3.5) totalEmissiveRadiance += vPip * inside * .22; // gold must show even under a giant
  // Resin and stone let some light through: their edges glow in their own colour.
  reflectedLight.indirectDiffuse += vLook.z * body * body * (.35 + rim) * ao * (1. - inside) * (reflectedLight.directDiffuse + .25);`;
