import { expect, test, vi } from "vitest";
import type { ReplayPosition } from "../../replay/positions";

vi.mock("../../words/words.svelte", () => ({ t: (key: string) => key, translate: (key: string) => key, language: () => "en" }));
const { listSlips } = await import("./memory");

const colours = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Play words, each with what the view showed before it. */
function positions(words: [actor: number, word: string, view?: object][]): ReplayPosition[] {
  const views = [...words.map(([, , view = {}]) => view), {}];
  return views.map((view, n) => ({ event: n ? { actor: words[n - 1][0], word: words[n - 1][1] } : null, view: { colours, ...view } }) as unknown as ReplayPosition);
}
/** All lie open before they are hidden. */
const DEALT: [number, string, object][] = [[-2, "hide", { faces: colours }]];

test("a wrong cube tells where the right one lay, when it was open, and who moved it", () => {
  const slips = listSlips(
    positions([
      ...DEALT,
      [0, "turn:4", { wanted: 3 }],
      [0, "swap:5", { shown: 3 }],
      [1, "turn:4", { wanted: 3 }],
      [-2, "grab:1:4", { wanted: 0 }],
    ]),
  );
  expect(slips.map(({ step, seat, pressed, right }) => [step, seat, pressed, right])).toEqual([[4, 1, 3, 4], [5, 0, 3, 0]]);
  const [first, second] = slips;
  expect(first.wanted.name).toBe("green");
  expect(first.cubes[4]).toMatchObject({ seen: 2, moved: { step: 3, seat: 0, from: 3, to: 4 } });
  expect(first.cubes[3]).toMatchObject({ colour: { name: "light-blue" }, seen: 0 });
  expect(second.cubes[3].seen).toBe(4);
});

test("a right cube is no slip", () => {
  expect(listSlips(positions([...DEALT, [0, "turn:2", { wanted: 1 }]]))).toEqual([]);
});
