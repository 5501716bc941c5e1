/** Nine colours for everybody: also for those who see fewer of them. */
import { describe, expect, test, vi } from "vitest";
import { loadWords, setLanguage } from "../../words/words.svelte";
import { keysFor, PALETTE, keyLabel, positionOf, PLACES } from "./pieces";

type Light = [number, number, number];

/** How strongly red, green and blue reach an eye (linear), by what it lacks: Machado, Oliveira and Fernandes 2009, severity 1. */
const EYES: Record<string, Light[]> = {
  "all colours": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  "no red": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  "no green": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  "no blue": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
const GREY: Light = [0.2126, 0.7152, 0.0722];

const times = (row: Light, light: Light): number => row[0] * light[0] + row[1] * light[1] + row[2] * light[2];
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const light = (hex: string): Light => [1, 3, 5].map((n) => linear(parseInt(hex.slice(n, n + 2), 16) / 255)) as Light;
const seen = (eye: Light[], hex: string): Light => eye.map((row) => Math.min(1, Math.max(0, times(row, light(hex))))) as Light;

/** CIE L*a*b*. */
function lab(of: Light): Light {
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f(times([0.4124, 0.3576, 0.1805], of) / 0.95047);
  const y = f(times(GREY, of));
  const z = f(times([0.0193, 0.1192, 0.9505], of) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function contrast(one: string, other: string): number {
  const [dark, bright] = [times(GREY, light(one)), times(GREY, light(other))].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const nine = PALETTE.slice(0, 9);
const pairs = nine.flatMap((one, n) => nine.slice(n + 1).map((other) => [one, other] as const));

describe("the nine colours", () => {
  for (const [eye, rows] of Object.entries(EYES)) {
    test(`differ for an eye with ${eye}`, () => {
      for (const [one, other] of pairs) {
        const apart = Math.hypot(...lab(seen(rows, one.paint)).map((part, n) => part - lab(seen(rows, other.paint))[n]));
        expect(apart, `${one.name} and ${other.name}`).toBeGreaterThan(15);
      }
    });
  }

  test("differ in lightness alone", () => {
    for (const [one, other] of pairs) {
      expect(Math.abs(lab(light(one.paint))[0] - lab(light(other.paint))[0]), `${one.name} and ${other.name}`).toBeGreaterThan(5);
    }
  });

  test("carry a shape that stands out, each its own", () => {
    for (const { name, paint, ink } of PALETTE) expect(contrast(paint, ink), name).toBeGreaterThan(4.5);
    expect(new Set(PALETTE.map(({ shape }) => shape)).size).toBe(PALETTE.length);
  });
});

test("no two places of a layout meet", () => {
  for (const layout of ["3x3", "ring", "line"]) {
    const spots = PLACES.map((place) => positionOf(layout, place));
    for (const { x, y } of spots) expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThan(0.05);
    for (const one of spots) {
      const near = spots.filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 0.1);
      expect(near, layout).toEqual([one]);
    }
  }
});

test("people who share a keyboard share no key", () => {
  for (const sharing of [1, 2, 3]) {
    const keys = keysFor(sharing).flat();
    expect(keys.length).toBe(9 * sharing);
    expect(new Set(keys).size).toBe(keys.length);
  }
  expect(keysFor(4)).toEqual([]);
});

test("a key is named as it is printed, or as keyboards of the language have it", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await loadWords("star-master");
  for (const [lang, keys] of [["fr", "AYW,:"], ["de", "QZYM."], ["en", "QYZM."]] as const) {
    await setLanguage(lang);
    expect(["KeyQ", "KeyY", "KeyZ", "KeyM", "Period"].map((code) => keyLabel(code, null)).join("")).toBe(keys);
    expect(keyLabel("Digit5", null)).toBe("5");
  }
  expect(keyLabel("KeyQ", new Map([["KeyQ", "ö"]]))).toBe("Ö");
});
