/** What fits on a player chip of a phone. */

/** Characters beside the face: of the name, and of the points, which are twice as wide. */
const ROOM = 10;
/** Characters of the line below the name. */
const LINE = 8;

/** Return whether the name stays whole on one line, so that a line fits below it. Otherwise the name takes both. */
export function hasRoomForLine(name: string, line: string, points: string): boolean {
  return line !== "" && line.length <= LINE && name.length + 2 * points.length <= ROOM;
}
