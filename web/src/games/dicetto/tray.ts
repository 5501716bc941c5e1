/** The four dice of a hand as pieces that keep their identity and their places while their faces change. */

export interface Piece {
  id: number;
  /** What it shows; 0 while it is not in the hand. */
  face: number;
  /** How often it was rolled: a change makes it tumble. */
  rolls: number;
}

export const PIECES: Piece[] = [1, 2, 3, 4].map((id) => ({ id, face: 0, rolls: 0 }));

/** Return the pieces after a roll or a placement: what stays lies where it lay, rolled dice come down in free places.
 * Of equal dice those in `leaving` go first. */
export function updatePieces(before: Piece[], hand: number[], rolled: number[], leaving: number[] = []): Piece[] {
  const free = [...before].sort((a, b) => Number(leaving.includes(a.id)) - Number(leaving.includes(b.id)));
  const kept = [...hand];
  const after: Piece[] = [];
  const thrown = rolled.filter((face) => takeAt(kept, kept.indexOf(face))).sort((a, b) => a - b);
  const others = kept.filter((face) => {
    const piece = takeAt(free, free.findIndex((piece) => piece.face === face));
    if (piece) after.push(piece);
    return !piece;
  });
  free.sort((a, b) => a.id - b.id);
  for (const face of others) after.push({ ...free.shift()!, face });
  for (const face of thrown) {
    const piece = free.shift()!;
    after.push({ ...piece, face, rolls: piece.rolls + 1 });
  }
  return [...after, ...free.map((piece) => ({ ...piece, face: 0 }))].sort((a, b) => a.id - b.id);
}

/** Remove and return the item at an index; undefined for -1. */
function takeAt<T>(list: T[], at: number): T | undefined {
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

/** Return the faces of the last roll among the words of the latest events. */
export function lastRoll(words: string[]): number[] {
  const from = words.findLastIndex((word) => !word.startsWith("die:"));
  return words.slice(from + 1).map((word) => Number(word.slice(4)));
}

/** Pick pieces that show these faces; of equal ones those that are preferred, otherwise the first. */
export function pickPieces(pieces: Piece[], faces: number[], preferred: number[] = []): number[] {
  const free = [...pieces].sort((a, b) => Number(preferred.includes(b.id)) - Number(preferred.includes(a.id)));
  return faces.flatMap((face) => {
    const at = free.findIndex((piece) => piece.face === face);
    return at < 0 ? [] : [free.splice(at, 1)[0].id];
  });
}
