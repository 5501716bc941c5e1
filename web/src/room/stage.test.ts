import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CHANCE } from "../generated/actors";
import type { GameEvent } from "../generated/wire";
import type { Scene, Stage } from "./stage.svelte";

let stage: Stage;
let device: typeof import("../device/device.svelte").device;
let said: string[];
const page = { hidden: false, getAnimations: (): unknown[] => [] };
const die = (n: number): GameEvent => ({ n, actor: CHANCE, word: "5", evidence: "", undone: 0 });

beforeEach(async () => {
  vi.useFakeTimers();
  page.hidden = false;
  page.getAnimations = () => [];
  vi.stubGlobal("document", page);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.resetModules();
  stage = new (await import("./stage.svelte")).Stage();
  ({ device } = await import("../device/device.svelte"));
  said = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function scene(more: Partial<Scene> = {}): Scene {
  return { news: [die(1), die(2), die(3)], playback: "", show: () => said.push("shown"), tell: () => said.push("told"), atOnce: false, first: false, others: false, goesOn: false, haste: 1, late: false, ...more };
}
async function after(ms: number): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(ms);
  return said;
}

it("tells when the last of three dice has landed", async () => {
  void stage.play(scene());
  expect(said).toEqual(["shown"]);
  expect(stage.moving).toBe(true);
  expect(await after(620 + 180 + 149)).toEqual(["shown"]);
  expect(await after(1)).toEqual(["shown", "told"]);
  expect(stage.moving).toBe(false);
});

it("waits for dice that a busy device draws later", async () => {
  const finished = new Promise((done) => setTimeout(done, 2000));
  page.getAnimations = () => [{ effect: { target: { closest: () => true } }, finished }];
  void stage.play(scene());
  expect(await after(1999)).toEqual(["shown"]);
  expect(await after(1)).toEqual(["shown", "told"]);
});

it("waits for them after a board has played its scene, too", async () => {
  stage.perform(async (act) => (await act.show(), act.wait(400)));
  const finished = new Promise((done) => setTimeout(done, 2000));
  page.getAnimations = () => [{ effect: { target: { closest: () => true } }, finished }];
  void stage.play(scene());
  expect(await after(1999)).toEqual(["shown"]);
  expect(await after(1)).toEqual(["shown", "told"]);
});

it("tells at once what needs no motion", async () => {
  void stage.play(scene({ news: [] }));
  expect(said).toEqual(["shown", "told"]);
});

it("lets a board move pieces away before it shows the new position, and waits for it", async () => {
  stage.perform(async (act) => {
    said.push("fly");
    await act.wait(200);
    await act.show();
    said.push("write");
    await act.wait(300);
  });
  void stage.play(scene());
  expect(await after(199)).toEqual(["fly"]);
  expect(await after(1)).toEqual(["fly", "shown", "write"]);
  expect(await after(299)).not.toContain("told");
  expect(await after(1)).toContain("told");
});

it("waits for all boards, shows once, and not for one that is gone", async () => {
  const gone = stage.perform(async (act) => act.wait(3000));
  stage.perform(async (act) => (await act.show(), act.wait(100)));
  stage.perform(async (act) => (await act.show(), act.wait(400)));
  gone();
  void stage.play(scene());
  expect(await after(399)).toEqual(["shown"]);
  expect(await after(1)).toEqual(["shown", "told"]);
});

it("never hangs on a board that forgets, and shows for it", async () => {
  stage.perform(() => new Promise(() => undefined));
  void stage.play(scene());
  expect(await after(3999)).toEqual([]);
  expect(await after(1)).toEqual(["shown", "told"]);
});

it("goes on when a drawing fails, and reports it", async () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  stage.perform(() => Promise.reject(new Error("no canvas")));
  await stage.play(scene());
  expect(said).toEqual(["shown", "told"]);
  expect(report).toHaveBeenCalledOnce();
});

it("takes a third of the time for people who hurry", async () => {
  device.fast = true;
  void stage.play(scene({ others: true }));
  expect(await after(315)).toEqual(["shown"]);
  expect(await after(2)).toEqual(["shown", "told"]);
  expect(stage.recounting).toBe(true);
  await after(300);
  expect(stage.recounting).toBe(false);
});

it("lands and goes on at a tap, but only with this scene", async () => {
  void stage.play(scene({ others: true }));
  stage.skip();
  expect(await after(0)).toEqual(["shown", "told"]);
  expect([stage.moving, stage.recounting]).toEqual([false, false]);
  void stage.play(scene());
  expect(await after(500)).toEqual(["shown", "told", "shown"]);
});

it("keeps the order without motion, with short pauses", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const perform = vi.fn();
  stage.perform(perform);
  void stage.play(scene({ others: true }));
  expect(await after(149)).toEqual(["shown"]);
  expect(await after(1)).toEqual(["shown", "told"]);
  expect(stage.recounting).toBe(true);
  expect(perform).not.toHaveBeenCalled();
});

it.each([["late", {}], ["hidden", { hidden: true }], ["instant", {}]])("awaits nothing when it is %s", async (why, state) => {
  Object.assign(page, state);
  device.instant = why === "instant";
  await stage.play(scene({ others: true, late: why === "late" }));
  expect(said).toEqual(["shown", "told"]);
});

it("tells a race as it is shown", async () => {
  stage.perform(async (act) => (await act.show(), act.wait(1000)));
  void stage.play(scene({ atOnce: true }));
  expect(await after(0)).toEqual(["shown", "told"]);
  expect(stage.moving).toBe(false);
});

it("lets the first throw of a game land before anybody decides", async () => {
  void stage.play(scene({ first: true }));
  expect(said).toEqual(["shown", "told"]);
  expect(await after(620 + 180 + 149)).toEqual(["shown", "told"]);
  expect(stage.moving).toBe(true);
  await after(1);
  expect(stage.moving).toBe(false);
});

it("leaves time to read a turn that is over, and less in the midst of one", async () => {
  const { BEAT, GLANCE } = await import("./stage.svelte");
  for (const [goesOn, beat] of [[false, BEAT], [true, GLANCE]] as const) {
    void stage.play(scene({ news: [], others: true, goesOn }));
    await after(beat - 1);
    expect(stage.recounting).toBe(true);
    await after(1);
    expect(stage.recounting).toBe(false);
  }
});

it("shows the more quickly what waits the longer others have played, and the last deed so that it can be seen", async () => {
  const { hasteOf } = await import("./stage.svelte");
  expect([0, 2999, 3000, 4499, 4500, 60_000].map((watched) => hasteOf(watched, true))).toEqual([1, 1, 2, 2, 3, 3]);
  expect([0, 4499, 60_000].map((watched) => hasteOf(watched, false))).toEqual([1, 1, 1.5]);
  void stage.play(scene({ haste: 2 }));
  expect(stage.speed).toBe(2);
  expect(await after((620 + 180) / 2 + 75 - 1)).toEqual(["shown"]);
  expect(await after(1)).toEqual(["shown", "told"]);
});

it("shows those who hurry as much in a third of the time, and nothing too fast to follow", async () => {
  const { hasteOf } = await import("./stage.svelte");
  device.fast = true;
  expect([999, 1000, 1499, 1500].map((watched) => hasteOf(watched, true))).toEqual([1, 2, 2, 3]);
  void stage.play(scene({ haste: 3 }));
  expect(stage.speed).toBe(6);
});
