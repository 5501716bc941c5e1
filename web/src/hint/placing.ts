/** Where a hint lies: over what the board gives it (`data-under-hint`), measured in pixels of the board. */

/** Pixels around the panel where a board names no zones, and by how much zones above each other may differ in width. */
const SPACE = 10;
const NARROWER = 60;
/** Pixels that choices on a place of their own reach above it: into the gaps around it. */
const ABOVE = 20;
/** Pixels that a line can be read at, and up to which the panel covers its whole place. */
const WIDEST = 640;
const TABLET = 820;
/** Pixels that three choices need to say why, and that the levels take. */
const ROOMY = 190;
const HEADER = 48;

export type Place = Record<"left" | "top" | "width" | "height", number>;

export interface Placing extends Place {
  /** Where the choices lie, if not below the levels. */
  apart: Place | null;
  /** Whether it may be higher than its place. */
  grows: boolean;
  /** Whether choices lie side by side, for want of height: the one that was tapped says why, the others are read out. */
  tight: boolean;
}

export const NOWHERE: Placing = { left: 0, top: 0, width: 0, height: 0, apart: null, grows: true, tight: false };

/** Find where the hint of a board lies as that is now. */
export function placeHint(board: HTMLElement): Placing {
  const frame = board.getBoundingClientRect();
  const find = (zones: string) => [...board.querySelectorAll(zones)].map((zone) => zone.getBoundingClientRect()).filter(({ width, height }) => width > 1 && height > 1);
  const [choices] = find('[data-under-hint="choices"]');
  let zones = find('[data-under-hint=""]');
  const apart = choices && zones.length ? { left: choices.left - frame.left, top: choices.top - frame.top - ABOVE, width: choices.width, height: choices.height + ABOVE } : null;
  if (choices && !apart) zones = [choices];
  const last = zones.at(-1) ?? new DOMRect(frame.left + SPACE, frame.top, frame.width - 2 * SPACE, 0);
  const beside = zones.filter((zone) => Math.abs(zone.width - last.width) < NARROWER); // on a phone; elsewhere zones lie in columns
  const left = Math.max(Math.min(...beside.map((zone) => zone.left), last.left), frame.left + SPACE);
  const right = Math.min(Math.max(...beside.map((zone) => zone.right), last.right), frame.right - SPACE);
  const top = Math.max(Math.min(...beside.map((zone) => zone.top), last.top), frame.top + SPACE / 2);
  const width = right - left;
  const height = last.bottom - top;
  return {
    left: left - frame.left, top: top - frame.top, width: apart || width <= TABLET ? width : WIDEST, height, apart, grows: !choices || apart !== null,
    tight: choices !== undefined && choices.width < WIDEST && (apart?.height ?? height - HEADER) < ROOMY,
  };
}
