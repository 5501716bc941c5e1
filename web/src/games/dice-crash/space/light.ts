/** Day and evening: a small bright room to reflect, one key light, and shadows that soften with distance. */
import {
  BackSide, BoxGeometry, BufferAttribute, Color, DirectionalLight, Mesh, MeshBasicMaterial, PMREMGenerator, Scene, ShaderChunk, SphereGeometry,
  type Texture, type WebGLRenderer,
} from "three";

export type Theme = "day" | "evening";

export interface Mood {
  key: { colour: string; strength: number; from: [number, number, number] };
  env: number;
  exposure: number;
  /** How dark the bars of the window fall across the table. */
  panes: number;
  /** How wide the pool of light on the table is, in millimetres, and how bright it is outside. */
  pool: [number, number];
  /** What the colours of boards, plate and felt are multiplied by: under a lamp wood would turn orange. */
  boards: string;
  plate: string;
  felt: string;
  /** Above, level and below; then panels: colour, brightness, direction, width, height. */
  room: { sky: string; wall: string; floor: string; panels: [string, number, [number, number, number], number, number][] };
}

export const MOODS: Record<Theme, Mood> = {
  day: {
    key: { colour: "#fff4e6", strength: 4.4, from: [-170, -120, 215] },
    env: 0.3, exposure: 1.12, panes: 0.42, pool: [620, 0.9], boards: "#ffffff", plate: "#ffffff", felt: "#ffffff",
    room: {
      sky: "#f7efe2", wall: "#cfbfa8", floor: "#6b4a30",
      panels: [
        ["#f4f8ff", 9, [-1, -0.35, 0.75], 5, 6], ["#f4f8ff", 7, [-0.55, 0.95, 0.7], 4, 5],
        ["#fff3e0", 2.6, [0.2, -0.2, 1], 6, 6], ["#ffe7c4", 1.6, [1, -0.5, 0.35], 3, 5],
      ],
    },
  },
  evening: {
    key: { colour: "#ffe9d2", strength: 4.6, from: [-70, -80, 260] },
    env: 0.5, exposure: 1.15, panes: 0, pool: [210, 0.2], boards: "#b9bfcf", plate: "#ccd0de", felt: "#e8ecff",
    room: {
      sky: "#2b2420", wall: "#2b2a2c", floor: "#2c1b10",
      panels: [
        ["#ffc27c", 22, [-0.3, -0.35, 1], 2.6, 2.6], ["#86a9de", 5.5, [1, 0.35, 0.4], 2.6, 6],
        ["#ff9a4a", 3.4, [-1, 0.4, 0.25], 1.4, 2.4], ["#ffb46a", 1.3, [0.2, -1, 0.35], 5, 2],
      ],
    },
  },
};

/** Make an environment: a room of plain glowing panels, blurred once. */
export function makeEnvironment(renderer: WebGLRenderer, { room }: Mood): Texture {
  const scene = new Scene();
  const dome = new SphereGeometry(20, 24, 16);
  const at = dome.attributes.position;
  const [sky, wall, floor] = [room.sky, room.wall, room.floor].map((colour) => new Color(colour));
  const glow = Array.from({ length: at.count }, (_, n) => {
    const up = at.getZ(n) / 20;
    return wall.clone().lerp(up > 0 ? sky : floor, Math.min(up > 0 ? up * 1.6 : -up * 4, 1)).toArray();
  });
  dome.setAttribute("color", new BufferAttribute(new Float32Array(glow.flat()), 3));
  scene.add(new Mesh(dome, new MeshBasicMaterial({ vertexColors: true, side: BackSide })));
  for (const [colour, bright, [x, y, z], width, height] of room.panels) {
    const panel = new Mesh(new BoxGeometry(width, height, 0.1), new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(bright) }));
    panel.position.set(x, y, z).setLength(9);
    panel.up.set(0, 0, 1);
    panel.lookAt(0, 0, 0);
    scene.add(panel);
  }
  const maker = new PMREMGenerator(renderer);
  const { texture } = maker.fromScene(scene, 0.02);
  maker.dispose();
  for (const thing of scene.children as Mesh<BoxGeometry, MeshBasicMaterial>[]) {
    thing.geometry.dispose();
    thing.material.dispose();
  }
  return texture;
}

/** Replaces three's 17-tap filter: 9 taps look for what is in the way, 18 on a spiral blur by how far off it is. So a die is sharp at its foot. */
const FILTER = /* glsl */ `#if defined( SHADOWMAP_TYPE_PCF )
    vec2 size = shadowRadius / shadowMapSize;
    float spin = 6.2832 * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(.06711056, .00583715))));
    // The ground's own slope, so that a wide look around does not take a slanting face for its own shade.
    vec3 sx = dFdx(shadowCoord.xyz), sy = dFdy(shadowCoord.xyz); float det = sx.x * sy.y - sx.y * sy.x;
    vec2 lean = abs(det) < 1e-12 ? vec2(0.) : vec2(sy.y * sx.z - sx.y * sy.z, sx.x * sy.z - sy.x * sx.z) / det;
    float near = 0., found = 0.;
    for (int i = 0; i < 9; i++) {
      float a = spin + float(i) * 2.399963, far = sqrt((float(i) + .5) / 9.);
      vec2 o = vec2(cos(a), sin(a)) * far * size;
      float z = unpackRGBAToDepth(texture2D(shadowMap, shadowCoord.xy + o));
      if (z < shadowCoord.z + clamp(dot(lean, o), -.03, 0.)) { near += z; found += 1.; }
    }
    if (found > 0.) {
      float wide = clamp((shadowCoord.z - near / found) * 7., .1, 1.);
      shadow = 0.;
      for (int i = 0; i < 18; i++) {
        float a = spin + float(i) * 2.399963, far = sqrt((float(i) + .5) / 18.);
        vec2 o = vec2(cos(a), sin(a)) * far * size * wide;
        shadow += texture2DCompare(shadowMap, shadowCoord.xy + o, shadowCoord.z + clamp(dot(lean, o), -.03, 0.));
      }
      // A lone find is more likely chance than shade.
      shadow = mix(1., shadow / 18., min(found / 3., 1.));
    }
`;

/** AgX keeps hues where ACES turns coral red, but is pale: give back some colour and depth after it. */
const TONES = /* glsl */ `
  vec3 CustomToneMapping(vec3 color) {
    color = pow(AgXToneMapping(color), vec3(1.14));
    return max(mix(vec3(dot(color, vec3(.2126, .7152, .0722))), color, 1.16), 0.);
  }`;

/** Change three's shadow filter and tone mapping; once for the page. */
export function changeShaders(): void {
  const chunk = ShaderChunk.shadowmap_pars_fragment;
  if (chunk.includes("shadowRadius / shadowMapSize;\n    float spin")) return;
  const start = chunk.indexOf("#if defined( SHADOWMAP_TYPE_PCF )");
  const end = chunk.indexOf("#elif defined( SHADOWMAP_TYPE_PCF_SOFT )");
  ShaderChunk.shadowmap_pars_fragment = chunk.slice(0, start) + FILTER + chunk.slice(end);
  ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace("vec3 CustomToneMapping( vec3 color ) { return color; }", TONES);
}

/** Make the key light; `radius` of its shadow is the size of the lamp. */
export function makeKey(): DirectionalLight {
  const key = new DirectionalLight();
  key.target.position.set(10, 0, 20);
  Object.assign(key.shadow.camera, { left: -190, right: 190, top: 190, bottom: -190, near: 60, far: 620 });
  Object.assign(key.shadow, { bias: -0.0006, normalBias: 0.5 });
  return key;
}
