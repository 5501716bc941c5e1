import { beforeEach, expect, it, vi } from "vitest";
import { Keeper, type Files } from "./keeper";

const SCOPE = "https://host.example/astragal/";
const FIRST: Files = { version: "one", entry: "assets/index-1.js", page: [["", "a"], ["assets/index-1.js", "b"], ["icon.svg", "c"]], local: [["python/1/site.zip", "d"], ["python/1/asm.wasm", "e"]] };
const SECOND: Files = { version: "two", entry: "assets/index-2.js", page: [["", "A"], ["assets/index-2.js", "B"], ["icon.svg", "c"]], local: [["python/2/site.zip", "D"], ["python/1/asm.wasm", "e"]] };

/** The caches of a browser, as far as they are used; `room` limits how many files fit. */
class FakeCaches {
  stored = new Map<string, Map<string, Response>>();
  room = Infinity;

  async open(name: string) {
    const cache = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, cache);
    return {
      put: async (address: string, response: Response) => {
        if ([...this.stored.values()].reduce((sum, { size }) => sum + size, 0) >= this.room) throw new DOMException("full", "QuotaExceededError");
        cache.set(address, response);
      },
    };
  }
  async match(address: string, { cacheName }: { cacheName: string }) {
    return this.stored.get(cacheName)?.get(address)?.clone();
  }
  async keys() {
    return [...this.stored.keys()];
  }
  async delete(name: string) {
    return this.stored.delete(name);
  }
}

let caches: FakeCaches;
let host: Record<string, string | number>;
const fetched = vi.fn<(path: string) => void>();

function keeper(files: Files, isStatic = true): Keeper {
  const fetch = async ({ url }: Request) => {
    const path = url.slice(SCOPE.length);
    fetched(path);
    const found = host[path];
    if (found === undefined) throw new TypeError("no network");
    if (typeof found === "number") return new Response("", { status: found });
    return new Response(found, { headers: { "Content-Type": found.startsWith("<") ? "text/html" : "text/plain" } });
  };
  return new Keeper(files, { caches: caches as unknown as CacheStorage, fetch, scope: SCOPE, isStatic });
}

const publish = (files: Files) => {
  host = { "data/files.json": 404 };
  for (const [path, hash] of [...files.page, ...files.local]) host[path] = path ? hash : `<script src="./${files.entry}"> ${hash}`;
};
const textOf = async (response: Promise<Response>) => (await response).text();
const ask = (path: string) => new Request(SCOPE + path);

beforeEach(() => {
  caches = new FakeCaches();
  fetched.mockClear();
  publish(FIRST);
});

it.each([
  ["", true, "page", "page"],
  ["index.html", true, "page", "other"],
  ["?quality=low", true, "page", "page"],
  ["rules/dicetto", true, "other", "page"],
  ["api/rooms/x/record", true, "other", "other"],
  ["admin", true, "other", "other"],
  ["api/games", false, "other", "other"],
  ["metrics", false, "other", "other"],
  ["assets/index-0.js", false, "file", "file"],
  ["icon.svg", false, "file", "file"],
  ["unknown.txt", false, "other", "other"],
  ["python/1/site.zip", false, "local", "local"],
  ["data/games.json", false, "data", "data"],
])("answers %o (opened: %o) on a static host as %s, on a server as %s", (path, navigating, alone, server) => {
  expect(keeper(FIRST).classify(SCOPE + path, navigating)).toBe(alone);
  expect(keeper(FIRST, false).classify(SCOPE + path, navigating)).toBe(server);
  expect(keeper(FIRST).classify(`https://host.example/${path}`, navigating)).toBe("other");
});

it("keeps the page, but Python only once a room was opened", async () => {
  const first = keeper(FIRST);
  await first.install();
  expect(await first.isKept()).toBe(true);
  expect(fetched.mock.calls.flat().filter((path) => path.startsWith("python/"))).toEqual([]);
  await Promise.all([first.respondWithLocal(ask("python/1/site.zip")), first.keepLocal()]);
  expect(fetched.mock.calls.flat().filter((path) => path.startsWith("python/")).sort()).toEqual(["python/1/asm.wasm", "python/1/site.zip"]);
  host = {};
  expect(await textOf(first.respondWithPage(ask("")))).toContain("index-1.js");
  expect(await textOf(first.respondWithLocal(ask("python/1/asm.wasm")))).toBe("e");
});

it("fetches only what a new version changes, and keeps the files of pages that are open", async () => {
  const first = keeper(FIRST);
  await first.install();
  await first.keepLocal();
  publish(SECOND);
  fetched.mockClear();
  const second = keeper(SECOND);
  await second.install();
  expect(fetched.mock.calls.flat().filter((path) => !path.startsWith("data/")).sort()).toEqual(["", "assets/index-2.js", "python/2/site.zip"]);
  await second.cleanUp();
  host = {};
  expect(await textOf(second.respondWithPage(ask("")))).toContain("index-2.js");
  expect(await textOf(second.respondWithFile(ask("assets/index-1.js")))).toBe("b");
  expect(await textOf(second.respondWithLocal(ask("python/1/asm.wasm")))).toBe("e");
});

it.each([
  ["a file is missing", { "icon.svg": 404 }],
  ["a page stands in for a file", { "icon.svg": "<h1>Log in</h1>" }],
  ["the network goes", { "icon.svg": undefined }],
  ["the page is another version's", { "": "<script src='./assets/index-0.js'>" }],
])("keeps the old version as a whole when %s", async (_, change) => {
  await keeper(FIRST).install();
  publish(SECOND);
  Object.assign(host, change);
  if ("icon.svg" in change) SECOND.page[2] = ["icon.svg", "C"];
  await expect(keeper(SECOND).install()).rejects.toThrow();
  SECOND.page[2] = ["icon.svg", "c"];
  expect([...caches.stored.keys()]).toEqual(["astragal /astragal/ one"]);
  expect(await textOf(keeper(FIRST).respondWithPage(ask("")))).toContain("index-1.js");
});

it("gives up an old version when both do not fit", async () => {
  await keeper(FIRST).install();
  publish(SECOND);
  caches.room = 5;
  await keeper(SECOND).install();
  expect([...caches.stored.keys()]).toEqual(["astragal /astragal/ two"]);
  caches.room = 2;
  caches.stored.clear();
  await expect(keeper(SECOND).install()).rejects.toThrow("full");
  expect(await textOf(keeper(SECOND).respondWithPage(ask("")))).toContain("index-2.js");
});

it("asks the host for data first, and answers what it last told", async () => {
  const first = keeper(FIRST);
  host["data/games.json"] = "[1]";
  expect(await textOf(first.respondWithData(ask("data/games.json")))).toBe("[1]");
  host["data/games.json"] = "[1, 2]";
  expect(await textOf(first.respondWithData(ask("data/games.json")))).toBe("[1, 2]");
  host["data/games.json"] = 503;
  expect(await textOf(first.respondWithData(ask("data/games.json")))).toBe("[1, 2]");
  host = {};
  expect(await textOf(first.respondWithData(ask("data/games.json")))).toBe("[1, 2]");
  expect((await first.respondWithData(ask("data/other.json"))).type).toBe("error");
});

it("leaves other pages of the same origin alone", async () => {
  const others = ["astragal / one", "other", "astragal-python /python/0/"];
  const kept = ["astragal /astragal/ older", "astragal-python /astragal/python/1/"];
  for (const name of [...others, "astragal /astragal/ old", "astragal-python /astragal/python/0/", "astragal-page-2", ...kept]) await caches.open(name);
  await keeper(FIRST).install();
  await keeper(FIRST).cleanUp();
  expect([...caches.stored.keys()]).toEqual([...others, ...kept, "astragal /astragal/ one"]);
});
