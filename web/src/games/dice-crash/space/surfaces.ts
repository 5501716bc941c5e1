/** Wood, felt, the engraved plate and noise, as GLSL that is painted into textures once. */

export const NOISE = /* glsl */ `
float hash(vec2 p) { vec3 q = fract(vec3(p.xyx) * .1031); q += dot(q, q.yzx + 33.33); return fract((q.x + q.y) * q.z); }
float noise(vec2 p, vec2 per) {
  vec2 i = floor(p), f = fract(p); f = f * f * f * (f * (f * 6. - 15.) + 10.);
  vec2 a = mod(i, per), b = mod(i + 1., per);
  return mix(mix(hash(a), hash(vec2(b.x, a.y)), f.x), mix(hash(vec2(a.x, b.y)), hash(b), f.x), f.y);
}
float fbm(vec2 p, vec2 per) {
  float sum = 0., amp = .5;
  for (int i = 0; i < 4; i++) { sum += amp * noise(p, per); p *= 2.; per *= 2.; amp *= .5; }
  return sum / .94;
}`;

export type Surface = "wood" | "plate" | "felt" | "noise";

/** What a surface is at one point: linear colour, height (for the normal map), roughness, metalness. */
export const SURFACES: Record<Surface, string> = {
  // Boards with early and late wood, fibres and open pores. Grain runs along x; the sine has whole periods, so it tiles.
  wood: /* glsl */ `
    uniform vec3 uDark, uMid, uLight; uniform float uBoards, uRings;
    void surface(vec2 uv, out vec3 c, out float h, out float r, out float m) {
      float row = floor(uv.y * uBoards), seed = uBoards > 1. ? row * 17.3 : 0.;
      vec2 g = vec2(uv.x + seed * .37, uv.y);
      float sway = fbm(g * vec2(2., 3.) + seed, vec2(2., 3.));
      float fine = fbm(g * vec2(6., 48.) + seed, vec2(6., 48.));
      float ring = .5 + .5 * sin(6.2832 * (uv.y * uRings + sway * uRings * .24 + fine * .35));
      ring = smoothstep(.05, 1., ring); ring *= ring;
      float fibre = noise(g * vec2(24., 420.), vec2(24., 420.));
      float pore = smoothstep(.70, .92, noise(g * vec2(36., 300.) + 5., vec2(36., 300.))) * (.35 + .65 * ring);
      c = mix(uLight, uMid, .25 + .75 * fine); c = mix(c, uDark, ring * .38);
      c *= .93 + .14 * fibre; c *= 1. - .42 * pore;
      c *= .9 + .2 * fbm(g * 3. + 9., vec2(3.)); if (uBoards > 1.) c *= .86 + .28 * hash(vec2(row, 3.));
      float edge = uBoards > 1. ? min(fract(uv.y * uBoards), 1. - fract(uv.y * uBoards)) / uBoards : 1.;
      float gap = 1. - smoothstep(.0008, .0034, edge);
      c *= 1. - .72 * gap;
      h = .18 * fibre - .6 * pore + .22 * ring - 2.2 * gap; r = .42 + .14 * pore + .1 * fine - .06 * ring + .3 * gap; m = 0.;
    }`,
  // The same wood with what the canvas shows: red is brass inlay, green is how deep it is cut, blue is burnt dark.
  plate: /* glsl */ `
    uniform sampler2D uCut;
    WOOD
    void surface(vec2 uv, out vec3 c, out float h, out float r, out float m) {
      wood(uv, c, h, r, m); vec3 cut = texture2D(uCut, uv).rgb;
      float brass = smoothstep(.3, .7, cut.r);
      c *= 1. - .62 * cut.g * (1. - brass); c *= 1. - .5 * cut.b;
      c = mix(c, vec3(.86, .60, .24), brass); r = mix(r, .34, brass); m = .55 * brass; h = mix(h, 0., brass) - 5. * cut.g;
    }`,
  // Pressed wool: clouds of dye, matted fibres in three directions.
  felt: /* glsl */ `
    uniform vec3 uDark, uMid, uLight;
    float strand(vec2 p, float a, float n) {
      vec2 q = mat2(cos(a), sin(a), -sin(a), cos(a)) * (p - .5);
      return noise(vec2(q.x * n * .22, q.y * n) + a * 7., vec2(997.));
    }
    void surface(vec2 uv, out vec3 c, out float h, out float r, out float m) {
      float cloud = fbm(uv * 4., vec2(4.)), fuzz = fbm(uv * 64., vec2(64.));
      float s = max(strand(uv, .4, 150.), max(strand(uv, 1.5, 140.), strand(uv, 2.6, 160.)));
      s *= smoothstep(0., .06, min(min(uv.x, 1. - uv.x), min(uv.y, 1. - uv.y))); s = max(s, .55);
      c = mix(uDark, uMid, .5 + .3 * cloud); // Strong clouds would show where the tile repeats.
      c = mix(c, uLight, .26 * smoothstep(.72, 1., s) + .14 * fuzz); c *= .82 + .36 * fuzz;
      h = .9 * fuzz + .5 * s; r = .96; m = 0.;
    }`,
  // Three noises in one small texture: clouds, veins, grains.
  noise: /* glsl */ `
    void surface(vec2 uv, out vec3 c, out float h, out float r, out float m) {
      c = vec3(fbm(uv * 4., vec2(4.)), 1. - abs(2. * fbm(uv * 5. + 3., vec2(5.)) - 1.), noise(uv * 64., vec2(64.))); h = 0.; r = 0.; m = 0.;
    }`,
};
SURFACES.plate = SURFACES.plate.replace("WOOD", SURFACES.wood.replace("void surface", "void wood"));

