import { describe, expect, test } from "vitest";
import { Dolly, fit, project, toLevel, type Area, type View } from "./camera";
import { boxAround, meets, NAME } from "./glass";
import { turnQuaternion, type Vector } from "./pose";
import { boxOf, cornersOf, fallShot, isWide, placeShot, reachOf, restShot, tableOf } from "./shots";
import { findGlass, millimetresPerPixel, seenAt } from "./stage";
import { focusOn } from "./focus";
import { layOutTray } from "./tray";
import { readSetting, stackOn, type Die } from "./world";

const setting = readSetting({});
const { edges } = setting;

/** Screens with what lies on them: a slip and a race board above, a rack below or at the side. */
const SCREENS: [number, number, Area][] = [
  [390, 844, { left: 8, top: 116, right: 382, bottom: 600 }],
  [360, 640, { left: 8, top: 104, right: 352, bottom: 440 }],
  [844, 390, { left: 8, top: 52, right: 580, bottom: 382 }],
  [1440, 900, { left: 24, top: 100, right: 1416, bottom: 700 }],
];
const views = SCREENS.map(([width, height, free]): View => ({ width, height, free }));

/** Towers of this many dice above the bases; the giant and the large ones are among them. */
function towers(first: number, second: number): Die[] {
  return [first, second].flatMap((height, t) => {
    const tower: Die[] = [{ size: 0, value: t ? 6 : 3, pose: [(t - 0.5) * setting.gap, 0, 6, 1, 0, 0, 0] }];
    for (let n = 0; n < height; n++) tower.push(stackOn(tower, [1, 0, 2, 0, 3][n % 5], 1 + (n % 6), setting));
    return tower;
  });
}

function isInside([x, y]: [number, number], { left, top, right, bottom }: Area): boolean {
  return x >= left - 0.01 && x <= right + 0.01 && y >= top - 0.01 && y <= bottom + 0.01;
}

const cornersOfAll = (dice: Die[]): Vector[] => dice.flatMap((die) => cornersOf(boxOf(die.pose, edges[die.size])));

describe("the camera", () => {
  test.each(views)("has everything in the free area of $width x $height, at all heights", (view) => {
    const wide = isWide(view);
    const tray = layOutTray(setting, wide ? "right" : "front");
    for (let height = 0; height <= 14; height++) {
      const dice = towers(height, 14 - height);
      const shot = restShot(dice, tray, setting, wide);
      const camera = fit(shot, view);
      const seen = shot.points.map((point) => project(camera, point, view));
      for (const point of [...seen, ...cornersOfAll(dice).map((corner) => project(camera, corner, view))]) expect(isInside(point, view.free)).toBe(true);
      // No nearer: two opposite sides are touched.
      const box = boxAround(seen);
      const slack = Math.min(box.left - view.free.left + view.free.right - box.right, box.top - view.free.top + view.free.bottom - box.bottom);
      expect(slack).toBeLessThan(0.1);
    }
  });

  test.each(views)("has a held die in the free area of $width x $height, and the glass over no tower", (view) => {
    for (let height = 0; height <= 14; height++)
      for (const tower of [0, 1])
        for (const flat of [false, true]) {
          const dice = towers(tower ? 2 : height, tower ? height : 2);
          const top = dice[tower ? dice.length - 1 : height];
          const reach = reachOf(top, top.pose[2] + edges[top.size] / 2, edges[3]);
          const shot = placeShot(dice, reach, setting, isWide(view));
          const focus = flat ? focusOn(shot) : null;
          const glass = findGlass(view, shot, focus, dice, reach, tower, top, setting);
          const left = { ...view, free: glass.free };
          const camera = fit(shot, left);
          const seen = (points: Vector[]) => points.map((point) => seenAt(point, left, camera, focus));
          expect(isInside([glass.area.left, glass.area.top], view.free) && isInside([glass.area.right, glass.area.bottom], view.free)).toBe(true);
          expect(glass.area.right - glass.area.left).toBeCloseTo(glass.area.bottom - glass.area.top);
          for (const point of seen(shot.points)) expect(isInside(point, glass.free)).toBe(true);
          for (const die of dice) expect(meets({ ...glass.area, bottom: glass.area.bottom + NAME - 6 }, boxAround(seen(cornersOf(boxOf(die.pose, edges[die.size])))))).toBe(false);
        }
  });

  test("has the whole tray in the picture while a die is placed and while dice fall", () => {
    const view = views.find(isWide)!;
    const dice = towers(1, 2);
    const tray = layOutTray(setting, "right");
    const table = tableOf(tray, setting);
    for (const shot of [placeShot(dice, reachOf(dice[0], 12, 30), setting, true, table), fallShot(dice, dice, setting, true, table)]) {
      const camera = fit(shot, view);
      for (const corner of table.flatMap(cornersOf)) expect(isInside(project(camera, corner, view), view.free)).toBe(true);
    }
  });

  test("has dice in the picture that fell far off", () => {
    const view = views[0];
    const dice = towers(3, 3);
    const gone = dice.map((die, n): Die => (n % 4 ? { ...die, pose: [n * 30 - 110, -90 - n * 5, edges[die.size] / 2, ...turnQuaternion(30 * n)] } : die));
    const camera = fit(fallShot(dice, gone, setting, false), view);
    for (const corner of cornersOfAll([...dice, ...gone])) expect(isInside(project(camera, corner, view), view.free)).toBe(true);
  });

  test("finds the point of a level plane that a pixel shows", () => {
    const view = views[3];
    const camera = fit(restShot(towers(4, 5), null, setting, true), view);
    const [x, y] = project(camera, [12, -7, 81], view);
    const found = toLevel(camera, x, y, 81, view)!;
    expect(found[0]).toBeCloseTo(12, 6);
    expect(found[1]).toBeCloseTo(-7, 6);
    expect(toLevel(camera, x, -5000, 81, view)).toBeNull();
    const [right] = project(camera, [1, 0, 0], view);
    expect(Math.abs(right - project(camera, [0, 0, 0], view)[0]) * millimetresPerPixel(view, camera, null, 0)).toBeCloseTo(1, 1);
  });

  test("is nearly there after 600 ms, and never beyond", () => {
    const dolly = new Dolly();
    expect(dolly.move({ at: [0, 0, 0], turn: 0, pitch: 20 }, 0, false)).toBe(false);
    const to = { at: [100, 0, 0] as Vector, turn: 0, pitch: 30 };
    for (let n = 0; n < 36; n++) {
      dolly.move(to, 1 / 60, false);
      expect(dolly.camera.at[0]).toBeLessThanOrEqual(100);
    }
    expect(dolly.camera.at[0]).toBeGreaterThan(97);
    let frames = 0;
    while (dolly.move(to, 1 / 60, false)) expect(frames++).toBeLessThan(120);
    expect(dolly.camera).toEqual(to);
    dolly.move({ ...to, at: [0, 0, 0] }, 1 / 60, true);
    expect(dolly.camera.at[0]).toBe(0);
  });
});
