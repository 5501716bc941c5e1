/** How much a device can draw, judged by the time between its frames. */

export type Tier = "high" | "mid" | "low";

/** The largest pixel ratio, the edge of the shadow map (0 for none), the edge of textures, and whether dice have a clear coat. */
export const TIERS: Record<Tier, { ratio: number; shadow: number; texture: number; coat: boolean }> = {
  high: { ratio: 2, shadow: 2048, texture: 1024, coat: true },
  mid: { ratio: 1.5, shadow: 1024, texture: 512, coat: true },
  low: { ratio: 1, shadow: 0, texture: 512, coat: false },
};

/** Milliseconds between two frames that are too many, and that are far too many; and above which the scene rested in between. */
const SLOW = 24;
const HOPELESS = 110;
const REST = 400;
/** Slow frames in a row before less is drawn, and first frames that do not count. */
const PATIENCE = 6;
const WARMING = 4;

/** Judges by the times of frames whether less must be drawn. */
export class Speed {
  private last = -Infinity;
  private slow = -WARMING;
  private sum = 0;

  /** Note a frame; return "less" when less must be drawn, "nothing" when 3D must be given up. */
  note(now: number, tier: Tier): "" | "less" | "nothing" {
    const passed = now - this.last;
    this.last = now;
    if (passed > REST) {
      this.slow = -WARMING;
      return "";
    }
    if (passed <= SLOW) {
      this.slow = Math.min(this.slow, 0);
      this.sum = 0;
      return "";
    }
    this.slow++;
    if (this.slow > 0) this.sum += passed;
    if (this.slow < PATIENCE) return "";
    const mean = this.sum / PATIENCE;
    this.slow = -WARMING;
    this.sum = 0;
    return tier !== "low" ? "less" : mean > HOPELESS ? "nothing" : "";
  }
}

/** Return the next lower tier. */
export function below(tier: Tier): Tier {
  return tier === "high" ? "mid" : "low";
}

/** Whether WebGL runs on the processor, where a picture takes half a second. */
export function isSoftware(context: WebGL2RenderingContext): boolean {
  const named = context.getExtension("WEBGL_debug_renderer_info");
  return /swiftshader|llvmpipe|software|basic render/i.test(String(context.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : context.RENDERER)));
}
