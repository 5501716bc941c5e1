/** What lay where in a game that is over, and when each cube was last open. */
import type { StarMasterView } from "../../generated/views";
import type { ReplayPosition } from "../../replay/positions";
import { coloursOf, type Colour } from "./pieces";

export interface Cube {
  colour: Colour;
  /** The step at which it was last open; 0 while all were memorised. */
  seen: number;
  /** The last exchange that moved it. */
  moved: { step: number; seat: number; from: number; to: number } | null;
}

/** A wrong cube that somebody turned over. */
export interface Slip {
  /** The number of its step. */
  step: number;
  seat: number;
  wanted: Colour;
  /** The place that was pressed, and the right one. */
  pressed: number;
  right: number;
  /** The nine cubes as they lay. */
  cubes: Cube[];
}

/** Return the wrong cubes of a game, in order. */
export function listSlips(positions: ReplayPosition[]): Slip[] {
  let cubes: Cube[] = [];
  const slips: Slip[] = [];
  for (const [step, { event }] of positions.entries()) {
    if (!event) continue;
    const before = positions[step - 1].view as unknown as StarMasterView;
    const [verb, ...rest] = event.word.split(":");
    if (verb === "hide") {
      cubes = before.faces.map((colour) => ({ colour: coloursOf(before)[colour], seen: 0, moved: null }));
    } else if (!cubes.length) {
      continue;
    } else if (verb === "turn" || verb === "grab") {
      const seat = verb === "turn" ? event.actor : Number(rest[0]) - 1;
      const pressed = Number(rest.at(-1)) - 1;
      const wanted = coloursOf(before)[before.wanted];
      const right = cubes.findIndex(({ colour }) => colour === wanted);
      if (right !== pressed) slips.push({ step, seat, wanted, pressed, right, cubes: cubes.map((cube) => ({ ...cube })) });
      cubes[pressed].seen = step;
    } else if (verb === "swap") {
      exchange(cubes, before.shown, Number(rest[0]) - 1, step, event.actor);
    }
  }
  return slips;
}

function exchange(cubes: Cube[], one: number, other: number, step: number, seat: number): void {
  const [here, there] = [cubes[one], cubes[other]];
  cubes[one] = { ...there, moved: { step, seat, from: other, to: one } };
  cubes[other] = { ...here, moved: { step, seat, from: one, to: other } };
}
