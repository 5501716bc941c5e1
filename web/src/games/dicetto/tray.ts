/** The four dice of a hand as pieces that keep their identity while their faces change. */

export interface Piece {
  id: number;
  /** What it shows; 0 while it is not in the hand. */
  face: number;
  /** How often it was rolled: a change makes it tumble. */
  rolls: number;
}

export const PIECES: Piece[] = [1, 2, 3, 4].map((id) => ({ id, face: 0, rolls: 0 }));

/** Return the pieces after a roll: kept dice stay the same pieces, rolled ones get new faces. */
export function updatePieces(before: Piece[], hand: number[], rolled: number[]): Piece[] {
  const free = [...before];
  const kept = [...hand];
  const after: Piece[] = [];
  const thrown = rolled.filter((face) => takeAt(kept, kept.indexOf(face)));
  const others = kept.filter((face) => {
    const piece = takeAt(free, free.findIndex((piece) => piece.face === face));
    if (piece) after.push(piece);
    return !piece;
  });
  for (const face of others) after.push({ ...free.shift()!, face });
  for (const face of thrown) {
    const piece = free.shift()!;
    after.push({ ...piece, face, rolls: piece.rolls + 1 });
  }
  after.sort((a, b) => a.face - b.face || a.id - b.id);
  return [...after, ...free.map((piece) => ({ ...piece, face: 0 }))];
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

/** Pick pieces that show these faces; of equal ones the first. */
export function pickPieces(pieces: Piece[], faces: number[]): number[] {
  const free = [...pieces];
  return faces.flatMap((face) => {
    const at = free.findIndex((piece) => piece.face === face);
    return at < 0 ? [] : [free.splice(at, 1)[0].id];
  });
}
