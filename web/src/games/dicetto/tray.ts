/** The four dice of a hand as pieces that keep their place in the world while their faces change. */

export interface Piece {
  id: number;
  /** What it shows; 0 while it is not in the hand. */
  face: number;
  /** How often it was rolled: a change makes it tumble. */
  rolls: number;
}

export const PIECES: Piece[] = [1, 2, 3, 4].map((id) => ({ id, face: 0, rolls: 0 }));

/** Returns the pieces of a hand after some dice of it, whose new faces are told, were rolled; kept dice stay who they are. */
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

/** Takes the item at this place out of a list; nothing at -1. */
function takeAt<T>(list: T[], at: number): T | undefined {
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

/** Returns the faces of the last roll among the words of what has just happened. */
export function lastRoll(words: string[]): number[] {
  const from = words.findLastIndex((word) => !word.startsWith("die:"));
  return words.slice(from + 1).map((word) => Number(word.slice(4)));
}

/** Picks pieces that show these faces; of equal ones those that come first. */
export function pickPieces(pieces: Piece[], faces: number[]): number[] {
  const free = [...pieces];
  return faces.flatMap((face) => {
    const at = free.findIndex((piece) => piece.face === face);
    return at < 0 ? [] : [free.splice(at, 1)[0].id];
  });
}
