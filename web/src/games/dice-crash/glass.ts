/** Where the glass lies that looks from above: in a corner of the free area, over no tower. */
import type { Area, View } from "./camera";

/** Largest and smallest edge in pixels, its share of the free area, and room for its name below it. */
const MOST = 232;
const LEAST = 96;
const SHARE = 0.36;
export const NAME = 22;
const GAP = 6;

export interface GlassPlace {
  /** The square of the glass itself. */
  area: Area;
  /** What is left for the towers: the whole free area, unless the glass needs a strip of it. */
  free: Area;
}

/** Find a place in the free area that meets none of these boxes, on the side away from what is built; null where none is free. */
export function findCorner({ free }: View, boxes: Area[], away: "left" | "right"): Area | null {
  const most = largest(free);
  for (const edge of [most, Math.max(LEAST, most * 0.8), Math.max(LEAST, most * 0.64)]) {
    const sides = away === "left" ? [free.left, free.right - edge] : [free.right - edge, free.left];
    for (const top of [free.top, free.bottom - edge - NAME])
      for (const left of sides) {
        const area = { left, top, right: left + edge, bottom: top + edge };
        if (area.top < free.top || left < free.left) continue;
        if (!boxes.some((box) => meets(box, { ...area, bottom: area.bottom + NAME }))) return area;
      }
  }
  return null;
}

/** Give the glass a strip of the free area to itself: at the side where there is more width, else at the top. */
export function reserveStrip({ free }: View, away: "left" | "right"): GlassPlace {
  const wide = free.right - free.left > free.bottom - free.top;
  const edge = Math.max(LEAST, largest(free) * (wide ? 0.8 : 0.64));
  const left = away === "left" ? free.left : free.right - edge;
  const area = { left, top: free.top, right: left + edge, bottom: free.top + edge };
  if (!wide) return { area, free: { ...free, top: area.bottom + NAME } };
  return { area, free: away === "left" ? { ...free, left: area.right + GAP } : { ...free, right: area.left - GAP } };
}

function largest(free: Area): number {
  return Math.min(MOST, Math.max(LEAST, SHARE * Math.min(free.right - free.left, free.bottom - free.top)));
}

export function meets(one: Area, other: Area): boolean {
  return one.left < other.right + GAP && other.left < one.right + GAP && one.top < other.bottom + GAP && other.top < one.bottom + GAP;
}

/** Return the box around points of the picture. */
export function boxAround(points: [number, number][]): Area {
  const [x, y] = [points.map(([a]) => a), points.map(([, b]) => b)];
  return { left: Math.min(...x), right: Math.max(...x), top: Math.min(...y), bottom: Math.max(...y) };
}
