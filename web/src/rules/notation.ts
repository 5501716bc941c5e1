/** Pictures in rulebooks, as they are written: docs/develop/page.md describes the notation. */

export type Piece =
  /** A die: what it shows, its colour and its size, in the words of the notation. */
  | { kind: "die"; face: string; colour: string; size: string }
  /** A cell of a sheet, free or written. */
  | { kind: "cell"; green: boolean; text: string }
  | { kind: "multiplier"; marked: boolean }
  /** A cube, or a marker, of a colour; a hidden cube has none. */
  | { kind: "cube" | "marker"; colour: string }
  | { kind: "card"; name: string; points: string }
  | { kind: "gain"; text: string }
  | { kind: "place" }
  | { kind: "arrow" };

/** Pieces on top of each other, the topmost first. Mostly there is one. */
export interface Pile {
  /** As it is written: the same pile in the next still is the same piece. */
  text: string;
  pieces: Piece[];
}
export interface Row {
  label: string;
  piles: Pile[];
}
export interface Picture {
  title: string;
  /** Ids of the rules that it shows. */
  rules: string[];
  /** A film has several, a picture one. */
  stills: Row[][];
  caption: string;
}

/** Words of both languages, and what they mean. */
const COLOURS: Record<string, string> = {
  black: "black", noir: "black", purple: "purple", violet: "purple", blue: "blue", bleu: "blue", orange: "orange", red: "red", rouge: "red", green: "green", vert: "green",
  yellow: "yellow", jaune: "yellow", pink: "pink", rose: "pink", white: "white", blanc: "white",
};
const SIZES: Record<string, string> = {
  small: "small", petit: "small", medium: "medium", moyen: "medium", large: "large", grand: "large", giant: "giant", géant: "giant",
};
const TOKEN = /(?:\[[^\]]+\]|<[^>]*>|\([^)]+\)|\{[^}]+\}|[^\s/[\](){}<>]+)(?:\/(?:\[[^\]]+\]))*/gu;

function readDie(text: string): Piece {
  const words = text.split(" ");
  const colour = words.map((word) => COLOURS[word]).find(Boolean) ?? "ivory";
  const size = words.map((word) => SIZES[word]).find(Boolean) ?? "";
  return { kind: "die", face: words.find((word) => /^[\d★]$/u.test(word)) ?? "", colour, size };
}

/** Return a piece, or null for what is no piece. */
function readPiece(text: string): Piece | null {
  const inside = text.slice(1, -1);
  if (text.startsWith("[")) return readDie(inside);
  if (text.startsWith("<")) return { kind: "cube", colour: COLOURS[inside] ?? "" };
  if (text.startsWith("(")) return COLOURS[inside] ? { kind: "marker", colour: COLOURS[inside] } : null;
  if (text.startsWith("{")) return { kind: "card", name: inside.replace(/ \d+$/, ""), points: / (\d+)$/.exec(inside)?.[1] ?? "" };
  if (text === ".") return { kind: "place" };
  if (text === "→") return { kind: "arrow" };
  if (text === "☆" || text === "★") return { kind: "multiplier", marked: text === "★" };
  if (/^[+−]\d+$/.test(text)) return { kind: "gain", text };
  const cell = /^([□■]?)(X|\d+)?$/u.exec(text);
  return cell ? { kind: "cell", green: cell[1] === "■", text: cell[2] ?? "" } : null;
}

/** Return the piles that a text consists of; null if it says anything else. */
export function readPiles(text: string): Pile[] | null {
  const tokens = text.match(TOKEN) ?? [];
  const piles = tokens.map((token) => ({ text: token, pieces: (/^\[.*\]$/u.test(token) ? token.split(/(?<=\])\//u) : [token]).map(readPiece) }));
  const known = piles.length > 0 && tokens.join("").replace(/\s+/g, "") === text.replace(/\s+/g, "") && piles.every(({ pieces }) => pieces.every(Boolean));
  return known ? (piles as Pile[]) : null;
}

function readRow(line: string): Row | null {
  const [, label, pieces] = /^([^:]+?)\s*:\s+(.+)$/u.exec(line) ?? [];
  const piles = pieces ? readPiles(pieces) : null;
  return piles ? { label, piles } : null;
}

/** Read a picture: a title with the ids of rules, stills divided by `--`, and a sentence about them. */
export function readPicture(text: string): Picture {
  const [head, ...lines] = text.trim().split("\n").map((line) => line.trim());
  const [, title, ids = ""] = /^(.*?)(?:\s*\(([^)]*)\))?$/u.exec(head) ?? [];
  const stills: Row[][] = [[]];
  const caption: string[] = [];
  for (const line of lines.filter(Boolean)) {
    const row = readRow(line);
    if (line === "--") stills.push([]);
    else if (row) stills.at(-1)!.push(row);
    else caption.push(line);
  }
  return { title: title ?? "", rules: ids.split(/,\s*/).filter(Boolean), stills, caption: caption.join(" ") };
}

/** Return what a still shows in words: what is written, without brackets. */
export function tellStill(still: Row[]): string {
  return still.map(({ label, piles }) => `${label}: ${piles.map(({ text }) => text.replace(/[[\]<>(){}]/g, "") || "?").join(", ")}`).join(". ");
}
