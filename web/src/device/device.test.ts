import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

/** Opens the page on a device with this storage. */
async function recall(stored: string | null | Error, language = "en-GB") {
  vi.resetModules();
  vi.stubGlobal("navigator", { language });
  const kept: string[] = [];
  vi.stubGlobal("localStorage", {
    getItem() {
      if (stored instanceof Error) throw stored;
      return stored;
    },
    setItem(_key: string, text: string) {
      if (stored instanceof Error) throw stored;
      kept.push(text);
    },
  });
  return { ...(await import("./device.svelte")), kept };
}

const game = { room: "r", number: 1, game: "dicetto", variant: "", when: 5, names: ["Ana"], scores: [3], mine: [0], winners: [] };
const room = { room: "r", code: "ABCD", game: "dicetto", token: "t", seen: 1, over: false };

it("begins in the language of the browser", async () => {
  expect((await recall(null, "fr-CA")).device.lang).toBe("fr");
  expect((await recall(null, "de-AT")).device.lang).toBe("de");
  expect((await recall(null, "tlh")).device.lang).toBe("en");
});

it.each([
  "{", "null", "7", '"text"', "[]", '{"rooms": null, "finished": 5, "lang": "xx", "theme": 3, "name": {}}', '{"rooms": [null, 1, {}], "finished": [null, {"room": "r"}]}', '{"mistakes": [null, {"room": 5}], "seen": {"a": null, "b": {"box": "1"}}, "streak": "x"}',
])("works with the damaged memory %s", async (stored) => {
  const { device, keepRoom, keepFinished } = await recall(stored);
  expect(device).toEqual({ mark: expect.stringMatching(/^[0-9a-f]{32}$/) as string, lang: "en", theme: "auto", muted: false, fast: false, animal: "", notify: false, instant: false, hints: "player", name: "", games: [], rooms: [], draws: [], finished: [], starts: {}, mistakes: [], seen: {}, streak: { day: 0, days: 0 } });
  keepRoom(room);
  keepFinished(game);
  expect([device.rooms.length, device.finished.length]).toEqual([1, 1]);
});

it("keeps what can be read of a damaged memory", async () => {
  const { device } = await recall(JSON.stringify({ lang: "fr", look: "dark", rooms: [room, { room: 3 }], finished: [game, { ...game, scores: ["x"] }] }));
  expect(device).toMatchObject({ lang: "fr", theme: "dark", rooms: [room], finished: [game] });
});

it("works without a memory", async () => {
  const { device, save } = await recall(new Error("denied"));
  expect(device.rooms).toEqual([]);
  expect(() => save()).not.toThrow();
});

it("remembers, and keeps one entry for a room and for a game", async () => {
  const { device, save, keepRoom, keepFinished, forgetRoom, findRoom, kept } = await recall(null);
  keepRoom(room);
  keepRoom({ ...room, over: true });
  keepFinished(game);
  keepFinished({ ...game, scores: [4] });
  keepFinished({ ...game, number: 2 });
  expect(findRoom("r")?.over).toBe(true);
  expect(device.finished.map(({ number, scores }) => [number, scores[0]])).toEqual([[2, 3], [1, 4]]);
  save();
  expect(JSON.parse(kept[0])).toMatchObject({ rooms: [{ room: "r", over: true }], finished: [{ number: 2 }, { number: 1 }] });
  forgetRoom("r");
  expect(device.rooms).toEqual([]);
});
