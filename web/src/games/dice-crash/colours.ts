import type { PaintName } from "../../parts/paint";

/** The paint of dice by size; bases are dark. Size and name tell them apart without colours. */
export const PAINT_OF_SIZE: PaintName[] = ["ivory", "jade", "coral", "amethyst"];
export const BASE_PAINT: PaintName = "coal";
