import { describe, expect, it } from "vitest";
import type { DicettoView } from "../../generated/views";
import { findDuels } from "./duels";
import { findWon } from "./scenes";
import { updatePieces, lastRoll, pickPieces, PIECES } from "./tray";

const faces = (pieces: { face: number }[]) => pieces.map((piece) => piece.face);

describe("the hand", () => {
  const rolled = updatePieces(PIECES, [2, 3, 5, 5], [5, 2, 5, 3]);

  it("starts with four rolled dice, in the order of the hand", () => {
    expect(faces(rolled)).toEqual([2, 3, 5, 5]);
    expect(rolled.every((piece) => piece.rolls === 1)).toBe(true);
    expect(new Set(rolled.map((piece) => piece.id)).size).toBe(4);
  });

  it("lets kept dice lie and rolls the others", () => {
    const after = updatePieces(rolled, [1, 5, 5, 5], [5, 1]);
    expect(faces(after)).toEqual([1, 5, 5, 5]);
    expect(after.filter((piece) => piece.rolls === 2)).toHaveLength(2);
    const fives = rolled.filter((piece) => piece.face === 5);
    for (const kept of fives) expect(after).toContainEqual(kept);
    expect(new Set(after.map((piece) => piece.id))).toEqual(new Set(rolled.map((piece) => piece.id)));
  });

  it("keeps what was not laid on a card", () => {
    const after = updatePieces(rolled, [2, 3], []);
    expect(after.slice(0, 2)).toEqual(rolled.slice(0, 2));
    expect(faces(after)).toEqual([2, 3, 0, 0]);
    expect(faces(updatePieces(after, [2, 3, 5, 5], []))).toEqual([2, 3, 5, 5]);
  });

  it("leaves every die in its place, and lets those go that were picked", () => {
    const after = updatePieces(rolled, [2, 3, 5], [], [rolled[2].id]);
    expect(faces(after)).toEqual([2, 3, 0, 5]);
    expect(faces(updatePieces(after, [2, 4, 5], [4]))).toEqual([2, 4, 0, 5]);
  });

  it("hears only the last roll", () => {
    expect(lastRoll(["die:6", "reroll:2", "die:1"])).toEqual([1]);
    expect(lastRoll(["place:a:4", "card:pair:1", "die:1", "die:2", "die:2", "die:6"])).toEqual([1, 2, 2, 6]);
    expect(lastRoll(["stop"])).toEqual([]);
  });

  it("picks dice by their faces", () => {
    expect(pickPieces(rolled, [5, 5])).toEqual([rolled[2].id, rolled[3].id]);
    expect(pickPieces(rolled, [5], [rolled[3].id])).toEqual([rolled[3].id]);
    expect(pickPieces(rolled, [6])).toEqual([]);
  });
});

describe("duels", () => {
  const none = [0, 0, 0, 0];
  const table = {
    seat: 1, contested: -1, thrown: 0, placement_order: 0, owner: [0, -1, 2, -1, -1],
    laid: [[3, 3, 0, 0], none, [5, 0, 0, 0], none, none], claims: [none, none, none, none, none],
  } as unknown as DicettoView;

  it("goes on after equal rolls until one is higher", () => {
    expect(findDuels(table, ["place:a:1,5", "duel:4", "duel:4", "duel:2", "duel:6", "die:1"])).toEqual([
      { slot: 0, challenger: 1, defender: 0, rolls: [[4, 4], [2, 6]], won: false },
    ]);
  });

  it("finds the cards of several duels at the end of placing", () => {
    const together = { ...table, placement_order: 1, claims: [[3, 3, 0, 0], [1, 0, 0, 0], [5, 0, 0, 0], none, none] };
    const found = findDuels(together, ["done", "duel:6", "duel:1", "duel:2", "duel:3"]);
    expect(found.map(({ slot, defender, won }) => ({ slot, defender, won }))).toEqual([
      { slot: 0, defender: 0, won: true },
      { slot: 2, defender: 2, won: false },
    ]);
  });

  it("shows a duel that is not over", () => {
    const half = { ...table, contested: 2, thrown: 4 };
    expect(findDuels(half, [])).toEqual([{ slot: 2, challenger: 1, defender: 2, rolls: [[4]], won: null }]);
    expect(findDuels(half, ["duel:1"])[0]).toMatchObject({ rolls: [[4, 1]], won: true });
    expect(findDuels(table, ["place:b:1", "die:3"])).toEqual([]);
  });
});

describe("won cards", () => {
  const before = { seat: 0, phase: 5, owner: [1, 0, -1, 1, -1], cards: [2, 3] } as unknown as DicettoView;

  it("are those of the player who begins a turn and still has dice on them", () => {
    const now = { ...before, seat: 1, phase: 4, owner: [-1, 0, -1, -1, -1], cards: [2, 5] } as DicettoView;
    expect(findWon(before, now)).toEqual([{ slot: 0, seat: 1 }, { slot: 3, seat: 1 }]);
  });

  it("are those of everybody at the end, but not cards from which dice were only sent back", () => {
    const end = { ...before, seat: 1, phase: 7, owner: [-1, -1, -1, -1, -1], cards: [3, 5] } as DicettoView;
    expect(findWon(before, end)).toHaveLength(3);
    expect(findWon(before, { ...before, owner: [0, 0, -1, 1, -1] } as DicettoView)).toEqual([]);
  });
});
