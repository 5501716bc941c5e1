/** A rulebook as chapters of blocks, made from its HTML. */
import { readPicture, readPiles, type Picture, type PictureWords, type Pile } from "./notation";

export type Block =
  /** A rule: its id, where it is from (nothing for the box), its sentence and the pieces that belong to it. */
  | { kind: "rule"; id: string; status: string; html: string; piles: Pile[] }
  | { kind: "text"; html: string };

export interface Chapter {
  /** The anchor of its heading; empty for the beginning. */
  anchor: string;
  title: string;
  /** The title of the chapter that it is a part of; empty for none. */
  part: string;
  /** "DS 2–10", or nothing. */
  range: string;
  /** All anchors in it. */
  anchors: Set<string>;
  blocks: Block[];
  pictures: Picture[];
}

/** Take the pieces that end a sentence out of it. */
function takePieces(element: Element, words: PictureWords): Pile[] {
  const code = element.lastElementChild;
  const piles = code?.tagName === "CODE" && !code.nextSibling?.textContent?.trim() ? readPiles(code.textContent ?? "", words) : null;
  if (piles) code!.remove();
  return piles ?? [];
}

/** Return a rule, or null where an element is none. */
function readRule(element: Element, words: PictureWords): Block | null {
  const [anchor, name] = element.children;
  if (anchor?.tagName !== "A" || !anchor.id || element.firstChild !== anchor || name?.tagName !== "STRONG") return null;
  const note = name.nextElementSibling;
  const status = note?.tagName === "EM" && /^\(.*\)$/.test(note.textContent ?? "") && !name.nextSibling?.textContent?.trim() ? note.textContent!.slice(1, -1) : "";
  if (status) note!.remove();
  const id = name.textContent ?? "";
  anchor.remove();
  name.remove();
  const piles = takePieces(element, words);
  return { kind: "rule", id, status, html: element.innerHTML.trim(), piles };
}

function readBlocks(element: Element, chapter: Chapter, words: PictureWords): void {
  const code = element.tagName === "PRE" ? element.querySelector(".language-film, .language-picture") : null;
  if (code) return void chapter.pictures.push(readPicture(code.textContent ?? "", words));
  for (const found of element.querySelectorAll("[id]")) chapter.anchors.add(found.id);
  const items = element.tagName === "UL" ? [...element.children] : [element];
  for (const item of items) {
    const list = element.tagName === "UL";
    chapter.blocks.push(readRule(item, words) ?? { kind: "text", html: list ? `<ul>${item.outerHTML}</ul>` : item.outerHTML });
  }
}

function rangeOf(chapter: Chapter): string {
  const ids = chapter.blocks.flatMap((block) => (block.kind === "rule" ? block.id.split("-") : []));
  const numbers = ids.filter((_, n) => n % 2).map(Number);
  if (!numbers.length) return "";
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? `${ids[0]} ${least}` : `${ids[0]} ${least}–${most}`;
}

/** Return the chapters: one for each heading. One without rules of its own is told at the beginning of its first part. */
export function readBook(html: string, beginning: string, words: PictureWords): Chapter[] {
  const start = (anchor: string, title: string, part = ""): Chapter => ({ anchor, title, part, range: "", anchors: new Set(anchor ? [anchor] : []), blocks: [], pictures: [] });
  const chapters = [start("", beginning)];
  let part = "";
  for (const element of new DOMParser().parseFromString(html, "text/html").body.children) {
    const before = chapters.at(-1)!;
    if (element.tagName === "H2") {
      part = element.textContent ?? "";
      chapters.push(start(element.id, part));
    } else if (element.tagName === "H3") {
      const chapter = start(element.id, element.textContent ?? "", part);
      if (before.title === part && !before.blocks.some(({ kind }) => kind === "rule")) {
        chapters.pop();
        chapter.anchors.add(before.anchor);
        chapter.blocks = before.blocks;
      }
      chapters.push(chapter);
    } else if (element.tagName !== "H1") {
      readBlocks(element, before, words);
    }
  }
  for (const chapter of chapters) chapter.range = rangeOf(chapter);
  return chapters;
}

/** Return the number of the chapter that an anchor is in; 0 where none has it. */
export function findChapter(chapters: Chapter[], anchor: string): number {
  return Math.max(0, chapters.findIndex((chapter) => chapter.anchors.has(anchor)));
}
