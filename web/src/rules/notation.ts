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

const COLOURS = ["black", "purple", "blue", "orange", "red", "green", "yellow", "pink", "white"];
const SIZES = ["small", "medium", "large", "giant"];

/** What the words of pictures mean: colours and sizes. */
export type PictureWords = ReadonlyMap<string, string>;

/** Return the words of a language, given all of them in the order above (`page-picture-words`); English ones are known always. */
export function readPictureWords(said: string): PictureWords {
  const meanings = [...COLOURS, ...SIZES];
  const words = said.split(" ");
  return new Map([...meanings.map((word) => [word, word] as const), ...meanings.map((meaning, n) => [words[n] || meaning, meaning] as const)]);
}

const TOKEN = /(?:\[[^\]]+\]|<[^>]*>|\([^)]+\)|\{[^}]+\}|[^\s/[\](){}<>]+)(?:\/(?:\[[^\]]+\]))*/gu;

function readDie(text: string, words: PictureWords): Piece {
  const said = text.split(" ");
  const meanings = said.map((word) => words.get(word) ?? "");
  const colour = meanings.find((word) => COLOURS.includes(word)) ?? "ivory";
  const size = meanings.find((word) => SIZES.includes(word)) ?? "";
  return { kind: "die", face: said.find((word) => /^[\d★]$/u.test(word)) ?? "", colour, size };
}

/** Return a piece, or null for what is no piece. */
function readPiece(text: string, words: PictureWords): Piece | null {
  const inside = text.slice(1, -1);
  const colour = words.get(inside) ?? "";
  if (text.startsWith("[")) return readDie(inside, words);
  if (text.startsWith("<")) return { kind: "cube", colour };
  if (text.startsWith("(")) return colour ? { kind: "marker", colour } : null;
  if (text.startsWith("{")) return { kind: "card", name: inside.replace(/ \d+$/, ""), points: / (\d+)$/.exec(inside)?.[1] ?? "" };
  if (text === ".") return { kind: "place" };
  if (text === "→") return { kind: "arrow" };
  if (text === "☆" || text === "★") return { kind: "multiplier", marked: text === "★" };
  if (/^[+−]\d+$/.test(text)) return { kind: "gain", text };
  const cell = /^([□■]?)(X|\d+)?$/u.exec(text);
  return cell ? { kind: "cell", green: cell[1] === "■", text: cell[2] ?? "" } : null;
}

/** Return the piles that a text consists of; null if it says anything else. */
export function readPiles(text: string, words: PictureWords): Pile[] | null {
  const tokens = text.match(TOKEN) ?? [];
  const piles = tokens.map((token) => ({ text: token, pieces: (/^\[.*\]$/u.test(token) ? token.split(/(?<=\])\//u) : [token]).map((piece) => readPiece(piece, words)) }));
  const known = piles.length > 0 && tokens.join("").replace(/\s+/g, "") === text.replace(/\s+/g, "") && piles.every(({ pieces }) => pieces.every(Boolean));
  return known ? (piles as Pile[]) : null;
}

function readRow(line: string, words: PictureWords): Row | null {
  const [, label, pieces] = /^([^:]+?)\s*:\s+(.+)$/u.exec(line) ?? [];
  const piles = pieces ? readPiles(pieces, words) : null;
  return piles ? { label, piles } : null;
}

/** Read a picture: a title with the ids of rules, stills divided by `--`, and a sentence about them. */
export function readPicture(text: string, words: PictureWords): Picture {
  const [head, ...lines] = text.trim().split("\n").map((line) => line.trim());
  const [, title, ids = ""] = /^(.*?)(?:\s*\(([^)]*)\))?$/u.exec(head) ?? [];
  const stills: Row[][] = [[]];
  const caption: string[] = [];
  for (const line of lines.filter(Boolean)) {
    const row = readRow(line, words);
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
