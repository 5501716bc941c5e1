import { expect, test } from "vitest";
import { spreadLabels } from "./spread";

test("labels keep their distance and stay between their bounds", () => {
  expect(spreadLabels([10, 20, 100], 40, 0, 200)).toEqual([10, 50, 100]);
  expect(spreadLabels([190, 195, 0], 40, 12, 200)).toEqual([160, 200, 12]);
});
