/** Where a note may lie on a board: over as little as possible, and never over what it is about. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Obstacle extends Box {
  /** How bad it is to cover a square pixel of it. */
  weight: number;
}

/** Pixels between two places that are tried, and between a note and the edge. */
const STEP = 16;
const EDGE = 10;

export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** Return where a note of this size covers least of the obstacles within an area; of equal places, the lowest. */
export function placeNote(area: Box, size: { width: number; height: number }, obstacles: Obstacle[]): { left: number; top: number } {
  let best = { left: area.left + EDGE, top: area.top + EDGE, cost: Infinity };
  for (let top = area.top + EDGE; top + size.height <= area.top + area.height - EDGE; top += STEP) {
    for (let left = area.left + EDGE; left + size.width <= area.left + area.width - EDGE + 1; left += STEP) {
      const cost = obstacles.reduce((sum, found) => sum + found.weight * overlap({ left, top, ...size }, found), 0);
      if (cost <= best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top };
}

/** Return the sentences of a remark: what the guide says first, or asks for last, and the rest. */
export function splitRemark(text: string, ask: boolean): { fact: string; rest: string } {
  const sentences = text.split(/(?<=[.!?…]["”»)]?)\s+(?=["“«(…]?[\p{Lu}\d])/u);
  const fact = (ask ? sentences.pop() : sentences.shift()) ?? "";
  return { fact, rest: sentences.join(" ") };
}
