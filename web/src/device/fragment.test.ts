import { expect, it } from "vitest";
import { splitFragment, splitPath } from "./fragment";

it.each([
  ["", "/", ""],
  ["/", "/", ""],
  ["/rules/dicetto", "/rules/dicetto", ""],
  ["/rules/dicetto#dt-20", "/rules/dicetto", "dt-20"],
  ["/what-if/file/1/22/draw%3A1#eJw_-", "/what-if/file/1/22/draw%3A1", "eJw_-"],
  ["main", "/", "main"],
  ["/mine#a#b", "/mine", "a#b"],
])("reads %o as a screen and a place", (fragment, path, hash) => {
  expect(splitFragment(fragment)).toEqual({ path, hash });
});

it("keeps a part of a path that cannot be decoded", () => {
  expect(splitPath("/what-if/draw%3A1/%E0%A4%A/")).toEqual(["what-if", "draw:1", "%E0%A4%A"]);
});
