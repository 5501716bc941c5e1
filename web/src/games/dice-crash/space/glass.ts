/** A round glass in a brass ring: a second view of the same scene, straight from above. */
import { HalfFloatType, LinearFilter, Mesh, OrthographicCamera, PlaneGeometry, Scene, ShaderMaterial, Vector2, WebGLRenderTarget, type WebGLRenderer } from "three";
import type { Area } from "../camera";
import type { Vector } from "../pose";

const VERTEX = "varying vec2 vAt; void main() { vAt = position.xy; gl_Position = vec4(position.xy, 0., 1.); }";
const FRAGMENT = /* glsl */ `
uniform sampler2D uView; uniform float uPixel; varying vec2 vAt;
void main() {
  float r = length(vAt), lens = smoothstep(.92, .92 - uPixel * 2., r), ring = smoothstep(1., 1. - uPixel * 2., r);
  vec3 c = texture2D(uView, vAt * .5 + .5).rgb * (1. - .4 * smoothstep(.6, .94, r));
  float turn = atan(vAt.y, vAt.x), bulge = sin((r - .92) / .08 * 3.1416);
  vec3 brass = vec3(.80, .53, .2) * (.35 + .75 * bulge * (.6 + .4 * cos(turn * 2. - 1.2)) + .3 * bulge * smoothstep(.3, 1., sin(turn + .6)));
  gl_FragColor = vec4(mix(brass, c, lens), ring);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`;

/** How high above what it shows the glass looks from. */
const HEIGHT = 300;

export class Glass {
  private camera = new OrthographicCamera(-1, 1, 1, -1, 1, 600);
  private target = new WebGLRenderTarget(2, 2, { type: HalfFloatType, samples: 4, minFilter: LinearFilter });
  private quad = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({ transparent: true, depthTest: false, uniforms: { uView: { value: this.target.texture }, uPixel: { value: 1 } }, vertexShader: VERTEX, fragmentShader: FRAGMENT }),
  );
  private stage = new Scene().add(this.quad);

  constructor() {
    this.quad.frustumCulled = false;
  }

  /** Draw what lies under a point, `half` millimetres each way, into a square of the canvas. */
  draw(renderer: WebGLRenderer, scene: Scene, [x, y, z]: Vector, half: number, area: Area): void {
    const edge = area.right - area.left;
    const pixels = Math.round(edge * renderer.getPixelRatio());
    if (this.target.width !== pixels) this.target.setSize(pixels, pixels);
    Object.assign(this.camera, { left: -half, right: half, top: half, bottom: -half });
    this.camera.updateProjectionMatrix();
    this.camera.position.set(x, y, z + HEIGHT);
    this.camera.lookAt(x, y, z);
    renderer.setRenderTarget(this.target);
    renderer.clear();
    renderer.render(scene, this.camera);
    renderer.setRenderTarget(null);
    this.quad.material.uniforms.uPixel.value = 1 / edge;
    const whole = renderer.getSize(new Vector2());
    renderer.setViewport(area.left, whole.y - area.bottom, edge, edge);
    renderer.render(this.stage, this.camera);
    renderer.setViewport(0, 0, whole.x, whole.y);
  }

  dispose(): void {
    this.target.dispose();
    this.quad.geometry.dispose();
    this.quad.material.dispose();
  }
}
