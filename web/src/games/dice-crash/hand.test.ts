import { describe, expect, test } from "vitest";
import fixture from "./fixture.json";
import { formatAim, ASIDE, FOLLOW, Hand, LETTERS, LONGEST, PAUSE, ROUND, SAMPLES, SPEED, SPIN, TICK, WatchedHand, WIDEST } from "./hand";

/** Holds a die for some ticks, hearing how it sways every five of them and a little late. */
function held(until: number, wants: Record<number, [number, number, number]>): { hand: Hand; shown: number[] } {
  const hand = new Hand();
  const began = 1000;
  for (let tick = 0; tick <= until; tick++) {
    const now = began + tick * TICK + 30;
    if (tick % 5 === 0) hand.receiveSway(tick, fixture.hand.sway.slice(tick, tick + 11), now);
    if (wants[tick]) hand.steerTo(...wants[tick]);
    hand.poseAt(now);
  }
  const { x, y, turn, tiltX, tiltY } = hand.poseAt(began + until * TICK + 30)!;
  return { hand, shown: [x, y, turn, tiltX, tiltY] };
}

describe("a die in a hand", () => {
  test("knows the numbers of physics/hand.py", () => {
    expect({ TICK, LONGEST, ASIDE, ROUND, SPEED, SPIN, PAUSE, SAMPLES, LETTERS }).toEqual(fixture.hand.numbers);
    expect(FOLLOW).toBeCloseTo(fixture.hand.follow, 12);
    expect(WIDEST).toBe(fixture.hand.widest);
  });

  test("is seen where the judge will find it", () => {
    const { hand, shown } = held(fixture.hand.until, { 20: [12, -7, 40], 60: [30, 3, -200] });
    expect(hand.evidence).toBe(fixture.hand.path);
    for (const [n, part] of shown.entries()) expect(part).toBeCloseTo(fixture.hand.shown[n], 6);
  });

  test("is held by a pointer that goes no faster than a hand", () => {
    const { hand } = held(100, { 1: [25, 25, 180], 40: [-25, -25, -60] });
    let before = [0, 0, 0, 0];
    for (const sample of hand.evidence.split(";").slice(1).map((text) => text.split(",").map(Number))) {
      const ticks = Math.min(sample[0] - before[0], PAUSE);
      expect(sample[0]).toBeGreaterThan(before[0]);
      expect(Math.hypot(sample[1] - before[1], sample[2] - before[2])).toBeLessThanOrEqual(SPEED * ticks);
      expect(Math.abs(sample[3] - before[3])).toBeLessThanOrEqual(SPIN * ticks);
      before = sample;
    }
    expect(before.slice(1)).toEqual([-2500, -2500, -60]);
  });

  test("can be steered for thirty seconds within the limits of a path", () => {
    const hand = new Hand();
    for (let tick = 0; tick <= LONGEST + 50; tick++) {
      hand.receiveSway(tick, [[0, 0, 0, 0, 0]], tick * TICK);
      hand.steerTo(tick % 3 ? -24.13 : 24.21, tick % 2 ? -23.17 : 23.19, tick % 5 ? -171 : 169);
      hand.poseAt(tick * TICK);
    }
    expect(hand.tired).toBe(true);
    const samples = hand.evidence.split(";");
    expect(samples[0]).toBe(`path:${LONGEST}`);
    expect(samples.length - 1).toBeLessThanOrEqual(SAMPLES);
    expect(Number(samples[samples.length - 1].split(",")[0])).toBeGreaterThan(2500);
    expect(hand.evidence.length).toBeLessThanOrEqual(LETTERS);
  });

  test("waits when nothing is heard any more", () => {
    const hand = new Hand();
    expect(hand.poseAt(0)).toBeNull();
    hand.receiveSway(0, fixture.hand.sway.slice(0, 11), 0);
    hand.poseAt(5000);
    expect(hand.evidence).toBe("path:10");
  });

  test("is aimed by whole numbers", () => {
    expect(formatAim(1.5, -2, 30)).toBe("aim:150,-200,30");
    expect(formatAim(-0.001, 0, -0.2)).toBe("aim:0,0,0");
  });

  test("is seen by others as it was, a tenth of a second ago", () => {
    const { sway, until } = fixture.hand;
    const [hand, seen] = [new Hand(), new WatchedHand()];
    const poses: (ReturnType<Hand["poseAt"]>)[] = [];
    for (let tick = 0; tick <= until; tick++) {
      const now = tick * TICK;
      if (tick % 5 === 0) hand.receiveSway(tick, sway.slice(tick, tick + 11), now);
      if (tick === 20) hand.steerTo(6, -4, 30);
      poses.push(hand.poseAt(now));
      const first = Math.max(0, tick - 10);
      if (tick % 5 === 0) seen.receive({ tick: first, sway: sway.slice(first, tick + 1), pointer: hand.steered }, now);
      const [shown, then] = [seen.poseAt(now)!, poses[first]!];
      if (tick > 10) expect([shown.tiltX, shown.tiltY]).toEqual([then.tiltX, then.tiltY]);
      if (tick < 20 && tick > 10) expect(shown).toEqual(then);
    }
    const [last, then] = [seen.poseAt(until * TICK)!, poses[until - 10]!];
    for (const part of ["x", "y", "turn"] as const) expect(last[part]).toBeCloseTo(then[part], 1);
  });
});
