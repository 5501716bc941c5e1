/** Dice as they are drawn. */
import type { Die } from "./world";

export interface DrawnDie extends Die {
  base: boolean;
  /** Only a preview. */
  faint?: boolean;
  /** Tells dice of one kind apart, so that their patterns differ and stay. */
  seed?: number;
}
