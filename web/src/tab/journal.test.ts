import { describe, expect, it } from "vitest";
import { withoutGap } from "./journal";
import { localRoomIn } from "./protocol";

describe("the journal", () => {
  it("ends before a line that is missing", () => {
    const row = (seq: number) => ({ room: "tab-1", seq, at: 10 * seq, line: `line ${seq}` });
    expect(withoutGap([row(1), row(2), row(4)])).toEqual([[10, "line 1"], [20, "line 2"]]);
    expect(withoutGap([row(2)])).toEqual([]);
  });
});

it("finds rooms of this browser in addresses, and no others", () => {
  expect(localRoomIn("wss://house/api/rooms/tab-aB_3-x/socket")).toBe("tab-aB_3-x");
  expect(localRoomIn("/api/rooms/tab-1/record?game=2")).toBe("tab-1");
  expect(localRoomIn("/api/rooms/stab-1")).toBe("");
  expect(localRoomIn("/api/rooms")).toBe("");
});
