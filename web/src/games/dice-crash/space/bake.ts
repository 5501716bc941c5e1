/** Textures made on the GPU at the start. Nothing is downloaded. */
import {
  Color, LinearFilter, LinearMipmapLinearFilter, Mesh, NoColorSpace, OrthographicCamera, PlaneGeometry, RepeatWrapping, Scene, ShaderMaterial,
  SRGBColorSpace, UnsignedByteType, WebGLRenderTarget, type IUniform, type Texture, type WebGLRenderer,
} from "three";
import { NOISE, SURFACES, type Surface } from "./surfaces";

type Uniforms = Record<string, IUniform>;

/** A surface as textures: its colour, its normals, and roughness with metalness. */
export interface Baked {
  map: Texture;
  normalMap: Texture;
  ormMap: Texture;
}

const VERTEX = "varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0., 1.); }";

/** Paints surfaces, and knows all that it painted. */
export class Bakery {
  private quad = new Mesh(new PlaneGeometry(2, 2), new ShaderMaterial());
  private stage = new Scene().add(this.quad);
  private eye = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  private painted: WebGLRenderTarget[] = [];

  constructor(private renderer: WebGLRenderer) {}

  /** Paint a surface, with normals of heights `steep` high. */
  bake(name: Surface, size: number, uniforms: Uniforms, steep: number): Baked {
    const paint = (pass: string, coloured = false) => this.paint(name, size, uniforms, pass, steep, coloured);
    return { map: paint("c", true), normalMap: paint("n * .5 + .5"), ormMap: paint("vec3(1., r, m)") };
  }

  /** Paint noise for the dice. */
  bakeNoise(size: number): Texture {
    return this.paint("noise", size, {}, "c", 0, false);
  }

  dispose(): void {
    for (const target of this.painted) target.dispose();
    this.quad.geometry.dispose();
    this.quad.material.dispose();
  }

  private paint(name: Surface, size: number, uniforms: Uniforms, what: string, steep: number, coloured: boolean): Texture {
    const target = new WebGLRenderTarget(size, size, {
      type: UnsignedByteType, colorSpace: coloured ? SRGBColorSpace : NoColorSpace, depthBuffer: false, generateMipmaps: true,
      minFilter: LinearMipmapLinearFilter, magFilter: LinearFilter, wrapS: RepeatWrapping, wrapT: RepeatWrapping, anisotropy: 8,
    });
    this.painted.push(target);
    this.quad.material.dispose();
    this.quad.material = new ShaderMaterial({ uniforms, depthTest: false, vertexShader: VERTEX, fragmentShader: fragment(name, size, what, steep) });
    this.renderer.setRenderTarget(target);
    this.renderer.render(this.stage, this.eye);
    this.renderer.setRenderTarget(null);
    return target.texture;
  }
}

const fragment = (name: Surface, size: number, what: string, steep: number) => /* glsl */ `
  varying vec2 vUv; ${NOISE} ${SURFACES[name]}
  float high(vec2 uv) { vec3 c; float h, r, m; surface(uv, c, h, r, m); return h; }
  void main() {
    vec3 c; float h, r, m; surface(vUv, c, h, r, m);
    vec3 n = ${what.startsWith("n") ? `normalize(vec3((h - high(vUv + vec2(${1 / size}, 0.))) * ${steep.toFixed(2)}, (h - high(vUv + vec2(0., ${1 / size}))) * ${steep.toFixed(2)}, 1.))` : "vec3(0.)"};
    gl_FragColor = vec4(${what}, 1.);
  }`;

/** Return the three colours of a surface. */
export function tint(dark: string, mid: string, light: string): Uniforms {
  return { uDark: { value: new Color(dark) }, uMid: { value: new Color(mid) }, uLight: { value: new Color(light) } };
}
