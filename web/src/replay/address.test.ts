import { expect, test } from "vitest";
import { isShareable, pack, unpack, whatIfAddress } from "./address";

const RECORD = '[Astragal "1"]\n[Seat1 "human:Zoë ☆"]\n\n(first:1)\n1: draw:3 (blue:5)\n';

test("a record survives the way through an address", async () => {
  const packed = await pack(RECORD);
  expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(await unpack(packed)).toBe(RECORD);
  await expect(unpack("%%%")).rejects.toThrow();
});

test("an address names the room, or carries the record", async () => {
  expect(await whatIfAddress({ room: "R", number: 2, record: RECORD }, 7, "take:4")).toBe("/what-if/R/2/7/take%3A4");
  const address = await whatIfAddress({ room: "", number: 1, record: RECORD }, 7, "take:4");
  expect(address).toBe(`/what-if/file/1/7/take%3A4#${await pack(RECORD)}`);
  expect(isShareable(address)).toBe(true);
  expect(isShareable("x".repeat(9000))).toBe(false);
});
