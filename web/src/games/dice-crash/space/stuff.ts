/** What dice are made of: the small ones of ivory, then jade, coral and amethyst; the bases of slate with gold pips. */
import { Color } from "three";

export interface Stuff {
  body: Color;
  pip: Color;
  /** The pattern in the shader. */
  kind: number;
  rough: number;
  /** How much light goes through. */
  glow: number;
}

const make = (body: string, pip: string, kind: number, rough: number, glow: number): Stuff => ({ body: new Color(body), pip: new Color(pip), kind, rough, glow });

/** By size. */
export const STUFF: Stuff[] = [
  make("#fff0d6", "#2e1a10", 0, 0.38, 0.5),
  make("#2f9a80", "#fbf4dd", 1, 0.24, 0.4),
  make("#d4562f", "#fff1dc", 2, 0.52, 0.1),
  make("#6a41ae", "#f4eaff", 3, 0.16, 0.55),
];
export const BASE = make("#3a4046", "#ffc65c", 4, 0.42, 0);
