import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPicture, readPiles, tellStill } from "./notation";

const FILM = `Three 4s (DS-29, DS-38)
reserve: [3 black] [4 blue] [★ orange]
line 4: □ X ■ ■12 ☆ ★
--
réserve : [3 noir] . [★ orange]
ligne 4 : [4 bleu] X ■

Two cells get an X.`;

test("a film has a title, rules, stills and a sentence", () => {
  const film = readPicture(FILM);
  expect([film.title, film.rules, film.caption]).toEqual(["Three 4s", ["DS-29", "DS-38"], "Two cells get an X."]);
  expect(film.stills.map((rows) => rows.map(({ label }) => label))).toEqual([["reserve", "line 4"], ["réserve", "ligne 4"]]);
  expect(tellStill(film.stills[1])).toBe("réserve: 3 noir, ., ★ orange. ligne 4: 4 bleu, X, ■");
});

test("both languages name the same pieces", () => {
  expect(readPiles("[4 bleu]")![0].pieces).toEqual(readPiles("[4 blue]")![0].pieces);
  expect(readPiles("[géant 4]/[petit 6]")![0].pieces).toEqual([
    { kind: "die", face: "4", colour: "ivory", size: "giant" },
    { kind: "die", face: "6", colour: "ivory", size: "small" },
  ]);
  expect(readPiles("<> <red> (red) {Pair 1} → +12 −5")!.map(({ pieces }) => pieces[0].kind)).toEqual(["cube", "cube", "marker", "card", "arrow", "gain", "gain"]);
});

test("a word that is no piece is none", () => {
  expect(readPiles("first_player")).toBeNull();
  expect(readPiles("refill_then_draw")).toBeNull();
});

test("every picture of every rulebook can be drawn, and both languages have the same ones", () => {
  for (const game of ["dice_stars", "dicetto", "dice_crash", "star_master"]) {
    const [english, french] = ["en", "fr"].map((lang) => {
      const text = readFileSync(`../src/astragal/games/${game}/rulebook.${lang}.md`, "utf-8");
      return [...text.matchAll(/^```(picture|film)\n([^`]*)```$/gm)].map(([, kind, inside]) => ({ kind, ...readPicture(inside) }));
    });
    const shape = (book: typeof english) => book.map(({ kind, rules, stills }) => ({ kind, rules, stills: stills.map((rows) => rows.map(({ piles }) => piles.map(({ pieces }) => pieces.map((piece) => ({ ...piece, name: "" }))))) }));
    expect(shape(french)).toEqual(shape(english));
    for (const { kind, title, rules, stills, caption } of [...english, ...french]) {
      expect(title && caption && rules.length).toBeTruthy();
      expect(stills.length).toBe(kind === "film" ? 3 : 1);
      expect(stills.every((rows) => rows.length === stills[0].length && rows.every(({ piles }, n) => piles.length === stills[0][n].piles.length))).toBe(true);
    }
    expect(english.filter(({ kind }) => kind === "film").length).toBeGreaterThanOrEqual(2);
  }
});
