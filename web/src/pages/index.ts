/** The pages besides the lobby, by the first word of the address; each is loaded when it is opened. */
import type { Component } from "svelte";

export const pages: Record<string, () => Promise<{ default: Component }>> = {
  new: () => import("./New.svelte"),
  r: () => import("./Room.svelte"),
  c: () => import("./Code.svelte"),
  learn: () => import("./Learn.svelte"),
  rules: () => import("./Rules.svelte"),
  replay: () => import("./Replay.svelte"),
  mine: () => import("./Mine.svelte"),
};
