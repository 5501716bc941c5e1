import { expect, test } from "vitest";
import { overlap, placeNote, splitRemark } from "./bubble";

const AREA = { left: 0, top: 0, width: 390, height: 700 };

test("a note covers nothing where there is room", () => {
  const obstacles = [
    { left: 0, top: 0, width: 390, height: 300, weight: 1 },
    { left: 0, top: 520, width: 390, height: 180, weight: 50 },
  ];
  const size = { width: 280, height: 120 };
  const place = placeNote(AREA, size, obstacles);
  expect(obstacles.map((found) => overlap({ ...place, ...size }, found))).toEqual([0, 0]);
});

test("where it must cover something, it is what weighs least", () => {
  const [dear, cheap] = [
    { left: 0, top: 0, width: 390, height: 350, weight: 50 },
    { left: 0, top: 350, width: 390, height: 350, weight: 1 },
  ];
  expect(overlap({ ...placeNote(AREA, { width: 280, height: 200 }, [dear, cheap]), width: 280, height: 200 }, dear)).toBe(0);
});

test("the guide asks with the last sentence, and tells with the first", () => {
  expect(splitRemark("Two stars! Line 2 needs “just two”. Take the stars!", true)).toEqual({ fact: "Take the stars!", rest: "Two stars! Line 2 needs “just two”." });
  expect(splitRemark("5 and 3 make 8. Two dice fill two cells.", false)).toEqual({ fact: "5 and 3 make 8.", rest: "Two dice fill two cells." });
  expect(splitRemark("Encore un 2 ! Trois 2 font 6.", false)).toEqual({ fact: "Encore un 2 !", rest: "Trois 2 font 6." });
});
