import { expect, it, vi } from "vitest";

vi.mock("../words/words.svelte", () => ({ t: (key: string, details?: object) => [key.replace("page-", ""), ...Object.values(details ?? {})].join(" ") }));
const { headline, standings } = await import("./headline");

const game = (result: string, winners: string, mine: number[] = [0], more = {}) => ({
  tags: { Result: result, Winners: winners, ...more }, names: ["Lou", "Maud", "Olga"].slice(0, result.split(" ").length), mine,
});

it.each([
  ["112 95 88", "1", [0], "you-win-by 17"],
  ["95 112 88", "2", [0], "wins-by Maud 17"],
  ["54 56 88", "3", [0], "wins-by Olga 32"],
  ["52 56 12", "2", [0], "wins-by Maud 4"],
  ["54 56 12", "2", [0], "wins-close Maud 2"],
  ["112 115 12", "2", [0], "wins-close Maud 3"],
  ["40 40 8", "1 2", [0], "you-share Maud"],
  ["8 40 40", "2 3", [0], "win-shared Maud, Olga"],
  ["40 40 8", "", [0], "nobody-wins"],
  ["40 40 8", "1", [0], "you-win"],
  ["30 20", "1", [0, 1], "wins-by Lou 10"],
  ["30 20", "1", [], "wins-by Lou 10"],
])("calls %s won by %s at %j: %s", (result, winners, mine, said) => {
  expect(headline(game(result, winners, mine))).toBe(said);
});

it("says that a game was ended without a result", () => {
  expect(headline(game("", "", [0], { Abandoned: "yes" }))).toBe("abandoned");
});

it("ranks winners first, and equals equally", () => {
  expect(standings(game("40 40 8", "2")).map(({ seat, place }) => [seat, place])).toEqual([[1, 1], [0, 2], [2, 3]]);
  expect(standings(game("8 40 40", "2 3")).map(({ seat, place }) => [seat, place])).toEqual([[1, 1], [2, 1], [0, 3]]);
  expect(standings({ tags: {}, names: ["Lou"] })).toEqual([]);
});
