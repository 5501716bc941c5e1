import { expect, test } from "vitest";
import { hasRoomForLine } from "./chip";

test("a whole name comes before the line below it", () => {
  expect(hasRoomForLine("Player 2", "throws", "9")).toBe(true);
  expect(hasRoomForLine("Player 2", "throws", "20")).toBe(false);
  expect(hasRoomForLine("You", "throws", "20")).toBe(true);
  expect(hasRoomForLine("You", "bot, casual", "20")).toBe(false);
  expect(hasRoomForLine("You", "", "20")).toBe(false);
});
