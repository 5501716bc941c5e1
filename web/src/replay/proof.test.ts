import { webcrypto } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Replay, Roll } from "../generated/wire";
import { browserHashing, check, commitment, fairDice, sealOf, seedsOf, softwareHashing } from "./proof";
import fixture from "./proof.fixture.json";
import { hmac, sha256 } from "./sha256";

const browser = browserHashing(webcrypto.subtle as SubtleCrypto);
const ways = [["the browser's cryptography", browser], ["our own", softwareHashing]] as const;
const { Secret: secret, Commitment: published, SeatSeeds: seeds } = fixture.tags;

/** A replay whose steps are the rolls of the fixture, the start before them. */
function replay(tags: Record<string, string> = fixture.tags, rolls: Roll[] = fixture.rolls): Replay {
  const position = { at: 0, actor: 0, legal: [], until: 0, view: {}, facts: {}, scores: [], lines: [], may_end: [] };
  const steps = [null, ...rolls].map((roll) => ({ event: null, position, roll, playback: "" }));
  return { game: "dice-stars", options: {}, players: [], tags, steps };
}

describe.each(ways)("with %s", (_, by) => {
  it.each([["today's scheme", fixture], ["the first scheme", fixture.old]])("rolls what Python rolled by %s, the roll that is drawn twice too", async (_, { tags, rolls }) => {
    const answer = await fairDice(secret, seedsOf(tags), by);
    for (const roll of rolls) expect(await answer(roll)).toBe(roll.outcome);
    expect(rolls).toHaveLength(81);
  });

  it("seals as Python does", async () => {
    const expected = seedsOf(fixture.tags).map((seed) => (seed ? sealOf(published, seed, by) : "-"));
    expect((await Promise.all(expected)).join(" ")).toBe(fixture.tags.Seals);
    expect(seedsOf(fixture.tags)[1]).toBe("");
  });

  it("commits as Python does", async () => {
    expect(await commitment(secret, by)).toBe(published);
    expect(await commitment("no secret", by)).toBe("");
  });

  it("finds that all agrees, and tells how far it is", async () => {
    const said: number[] = [];
    expect(await check(replay(), (done) => said.push(done), by)).toEqual({ kept: true, sealed: true, rolls: 81, wrong: [] });
    expect(await check(replay(fixture.old.tags, fixture.old.rolls), () => undefined, by)).toEqual({ kept: true, sealed: true, rolls: 81, wrong: [] });
    expect(said).toEqual(Array.from({ length: 81 }, (_, n) => n + 1));
  });

  it("leaves out the rolls of another game that was played on", async () => {
    const rolls = fixture.rolls.map((roll, n) => (n === 3 ? { ...roll, outcome: (roll.outcome + 1) % 6 } : roll));
    expect(await check(replay({ ...fixture.tags, PlayedOn: "10" }, rolls), () => undefined, by)).toEqual({ kept: true, sealed: true, rolls: 71, wrong: [] });
  });

  it("finds an outcome that was changed, by its step", async () => {
    const rolls = fixture.rolls.map((roll, n) => (n === 21 ? { ...roll, outcome: (roll.outcome + 1) % 6 } : roll));
    expect(await check(replay(fixture.tags, rolls), () => undefined, by)).toEqual({ kept: true, sealed: true, rolls: 81, wrong: [22] });
  });

  it("finds another secret, and another seed", async () => {
    const other = await check(replay({ ...fixture.tags, Secret: `0${secret.slice(1)}` }), () => undefined, by);
    expect(other.kept).toBe(false);
    expect(other.wrong.length).toBeGreaterThan(20);
    const seed = await check(replay({ ...fixture.tags, SeatSeeds: `${seeds}?` }), () => undefined, by);
    expect(seed.kept).toBe(true);
    expect(seed.sealed).toBe(false);
    expect(seed.wrong.length).toBeGreaterThan(20);
    expect((await check(replay({}), () => undefined, by)).kept).toBe(false);
    const moved = fixture.tags.Seals.split(" ").reverse().join(" ");
    for (const Seals of [moved, "- - - -", ""]) {
      expect((await check(replay({ ...fixture.tags, Seals }), () => undefined, by)).sealed).toBe(false);
    }
  });
});

it("hashes as browsers do, at every length around the blocks", async () => {
  for (let length = 0; length <= 200; length++) {
    const data = Uint8Array.from({ length }, (_, n) => (n * 37 + length) % 256);
    expect(sha256(data)).toEqual(await browser.sha256(data));
    if (length) expect(hmac(data, data)).toEqual(await (await browser.hmac(data))(data));
  }
});
