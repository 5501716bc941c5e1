import { PAINTS, type Paint, type PaintName } from "../../parts/paint";

/** The paint of the dice of each seat, as that of the ground of its face. */
export const SEAT_PAINTS: PaintName[] = ["red", "azure", "green", "yellow"];

export const paintOf = (seat: number): Paint => PAINTS[SEAT_PAINTS[seat]];
