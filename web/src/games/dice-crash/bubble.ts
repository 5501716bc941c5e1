/** Where the words beside a held die are: over neither the die, the glass, nor what lies on the table. */
import type { Area } from "./camera";
import { meets } from "./glass";

export interface BubblePlace {
  left: number;
  top: number;
  /** The side of the bubble on which the die is. */
  tail: "left" | "right" | "below";
  /** Where its tail is along that side, in pixels. */
  at: number;
}

/** Between the die and the bubble. */
const APART = 14;

/** Find a place for a bubble of this size beside a die; null where there is none. */
export function placeBubble(die: Area, width: number, height: number, free: Area, others: Area[]): BubblePlace | null {
  const [x, y] = [(die.left + die.right) / 2, (die.top + die.bottom) / 2];
  const across = Math.min(Math.max(x - width / 2, free.left), free.right - width);
  const up = Math.min(Math.max(y - height / 2, free.top), free.bottom - height);
  const found: BubblePlace[] = [
    { left: die.right + APART, top: up, tail: "left", at: y - up },
    { left: across, top: die.top - APART - height, tail: "below", at: x - across },
    { left: die.left - APART - width, top: up, tail: "right", at: y - up },
  ];
  const fits = ({ left, top }: BubblePlace) => {
    const box = { left, top, right: left + width, bottom: top + height };
    return left >= free.left && box.right <= free.right && top >= free.top && box.bottom <= free.bottom && !others.some((other) => meets(box, other));
  };
  return found.find(fits) ?? null;
}
