import { expect, it } from "vitest";
import type { Finished } from "../device/device.svelte";
import { formatFile, ownResult, parseFile, tallyByGame } from "./statistics";

const game = (when: number, scores: number[], winners: number[], mine = [0], slug = "dicetto"): Finished => ({
  room: "r", number: when, game: slug, variant: "", when, names: scores.map(String), scores, mine, winners,
});

it("counts what the first person at this device did", () => {
  expect(ownResult(game(1, [3, 9], [1], [1]))).toEqual({ score: 9, won: true });
  expect(ownResult(game(1, [3, 9], [1], [0, 1]))).toEqual({ score: 3, won: false });
});

it("tallies each game, most played first, oldest results first", () => {
  const [dicetto, stars] = tallyByGame([game(3, [4, 1], [0]), game(2, [10, 2], [0]), game(1, [50, 60], [1], [0], "dice-stars")]);
  expect(stars).toEqual({ game: "dice-stars", variant: "", seats: 2, played: 1, won: 0, best: 50, average: 50, last: [{ score: 50, won: false }] });
  expect(dicetto).toMatchObject({ game: "dicetto", played: 2, won: 2, best: 10, average: 7, last: [{ score: 10 }, { score: 4 }] });
});

it("keeps variants and numbers of players apart", () => {
  const tallies = tallyByGame([game(1, [4, 1], [0]), { ...game(2, [10, 2], [0]), variant: "bonus" }, game(3, [9, 2, 3], [0]), game(4, [5, 2], [0])]);
  expect(tallies.map(({ variant, seats, played }) => [variant, seats, played])).toEqual([["", 2, 2], ["bonus", 2, 1], ["", 3, 1]]);
});

it("counts no game that went on from another one", () => {
  expect(tallyByGame([game(1, [4, 1], [0]), { ...game(2, [40, 1], [0]), playedOn: true }])).toMatchObject([{ played: 1, best: 4 }]);
});

it("reads back what it saved, and nothing else", () => {
  const games = [game(1, [1], [])];
  expect(parseFile(formatFile(games))).toEqual(games);
  for (const text of ["", "{", "null", "[]", '{"finished": []}', JSON.stringify({ astragal: 1, finished: [{}, 3, null] })]) expect(parseFile(text)).toEqual([]);
});
