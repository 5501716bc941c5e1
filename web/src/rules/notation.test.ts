import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dictionaries, languages, type Lang } from "../generated/words";
import { readPicture, readPictureWords, readPiles, tellStill } from "./notation";

const ENGLISH = readPictureWords("");
const FRENCH = readPictureWords("noir violet bleu orange rouge vert jaune rose blanc petit moyen grand géant");

const FILM = `Three 4s (DS-29, DS-38)
reserve: [3 black] [4 blue] [★ orange]
line 4: □ X ■ ■12 ☆ ★
--
réserve : [3 noir] . [★ orange]
ligne 4 : [4 bleu] X ■

Two cells get an X.`;

test("a film has a title, rules, stills and a sentence", () => {
  const film = readPicture(FILM, FRENCH);
  expect([film.title, film.rules, film.caption]).toEqual(["Three 4s", ["DS-29", "DS-38"], "Two cells get an X."]);
  expect(film.stills.map((rows) => rows.map(({ label }) => label))).toEqual([["reserve", "line 4"], ["réserve", "ligne 4"]]);
  expect(tellStill(film.stills[1])).toBe("réserve: 3 noir, ., ★ orange. ligne 4: 4 bleu, X, ■");
});

test("every language names the same pieces, and English is known in all", () => {
  expect(readPiles("[4 bleu]", FRENCH)).toMatchObject([{ pieces: readPiles("[4 blue]", ENGLISH)![0].pieces }]);
  expect(readPiles("[4 blue]", FRENCH)).toEqual(readPiles("[4 blue]", ENGLISH));
  expect(readPiles("[géant 4]/[petit 6]", FRENCH)![0].pieces).toEqual([
    { kind: "die", face: "4", colour: "ivory", size: "giant" },
    { kind: "die", face: "6", colour: "ivory", size: "small" },
  ]);
  expect(readPiles("<> <red> (red) {Pair 1} → +12 −5", ENGLISH)!.map(({ pieces }) => pieces[0].kind)).toEqual(["cube", "cube", "marker", "card", "arrow", "gain", "gain"]);
});

test("a word that is no piece is none", () => {
  expect(readPiles("first_player", ENGLISH)).toBeNull();
  expect(readPiles("refill_then_draw", ENGLISH)).toBeNull();
});

test("every picture of every rulebook can be drawn, and all languages have the same ones", async () => {
  for (const game of ["dice_stars", "dicetto", "dice_crash", "star_master"]) {
    const books = await Promise.all((Object.keys(languages) as Lang[]).map((lang) => readPictures(game, lang)));
    const shape = (book: (typeof books)[0]) => book.map(({ kind, rules, stills }) => ({ kind, rules, stills: stills.map((rows) => rows.map(({ piles }) => piles.map(({ pieces }) => pieces.map((piece) => ({ ...piece, name: "" }))))) }));
    for (const book of books) expect(shape(book)).toEqual(shape(books[0]));
    for (const { kind, title, rules, stills, caption } of books.flat()) {
      expect(title && caption && rules.length).toBeTruthy();
      expect(stills.length).toBe(kind === "film" ? 3 : 1);
      expect(stills.every((rows) => rows.length === stills[0].length && rows.every(({ piles }, n) => piles.length === stills[0][n].piles.length))).toBe(true);
    }
    expect(books[0].filter(({ kind }) => kind === "film").length).toBeGreaterThanOrEqual(2);
  }
});

async function readPictures(game: string, lang: Lang) {
  const words = readPictureWords((await dictionaries[lang].page()).default["page-picture-words"]!);
  expect(words.size).toBeGreaterThanOrEqual(13);
  const text = readFileSync(`../src/astragal/games/${game}/rulebook.${lang}.md`, "utf-8");
  return [...text.matchAll(/^```(picture|film)\n([^`]*)```$/gm)].map(([, kind, inside]) => ({ kind, ...readPicture(inside, words) }));
}
