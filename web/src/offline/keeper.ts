/**
 * Keeps the page for times without a network: which files, in which cache, and what answers a request.
 *
 * Every version of the page has one cache, filled as a whole or not at all, so a page never mixes versions. What the page reads about
 * the games (`data/`) has another one. Nothing else is ever kept, above all nothing of the API.
 */
import { deleteOtherSnapshots } from "../tab/snapshot";

/** A file of the page: its path in the folder, and a hash of its content. `""` is the page itself. */
export type File = [path: string, hash: string];

/** The files of a version, listed when the page is built. */
export interface Files {
  version: string;
  /** The script that the page starts with: a page that does not name it belongs to another version. */
  entry: string;
  /** Kept from the beginning. */
  page: File[];
  /** Python and gravity for rooms in the tab: kept once such a room was opened. */
  local: File[];
}

/** The part of the browser that this needs. */
export interface Browser {
  caches: CacheStorage;
  fetch: (request: Request) => Promise<Response>;
  /** The address of the page's folder. */
  scope: string;
  /** Whether a static host serves the folder: then only the folder itself is the page. */
  isStatic: boolean;
}

/** A version that was kept before. */
interface Version {
  cache: string;
  files: Files;
}

/** What a page tells a service worker: one that waits, or the one that works. */
export type Order = "take over" | "keep rooms";

export type Kind = "page" | "file" | "local" | "data" | "other";

const LIST = "offline-list";
/** Paths that a server answers itself. */
const SERVERS = /^(?:api|inner|admin|metrics)(?:\/|$)/;
/** Names with a hash: their content never changes. */
const LASTING = /^(?:assets|python)\//;
/** Milliseconds after which data that are kept stand in for a network that does not answer. */
const PATIENCE = 4000;
const AT_ONCE = 6;
/** A cache of earlier versions of this program. */
const FORMER = "astragal-page-2";

export class Keeper {
  private readonly prefix: string;
  private readonly current: string;
  private readonly data: string;
  private readonly local: Set<string>;
  private readonly listed: Set<string>;
  private readonly loading = new Map<string, Promise<void>>();

  constructor(
    private readonly files: Files,
    private readonly browser: Browser,
  ) {
    // Several pages may share an origin, and with it all caches.
    this.prefix = `astragal ${new URL(browser.scope).pathname} `;
    this.current = this.prefix + files.version;
    this.data = `${this.prefix}data`;
    this.local = new Set(files.local.map(([path]) => path));
    this.listed = new Set(files.page.map(([path]) => path));
  }

  /** Tell how a request is answered; `other` ones are none of our business. */
  classify(address: string, navigating: boolean): Kind {
    const { scope, isStatic } = this.browser;
    const plain = address.replace(/[?#].*$/, "");
    if (!plain.startsWith(scope)) return "other";
    const path = plain.slice(scope.length);
    if (navigating) {
      const screen = isStatic ? path === "" || path === "index.html" : !SERVERS.test(path) && !path.split("/").at(-1)!.includes(".");
      return screen ? "page" : "other";
    }
    if (path.startsWith("data/")) return "data";
    if (this.local.has(path)) return "local";
    return path.startsWith("assets/") || (path && this.listed.has(path)) ? "file" : "other";
  }

  /** Keep all files of this version, or nothing: those that an earlier version has are copied. */
  async install(): Promise<void> {
    try {
      await this.fill();
    } catch (error) {
      if ((error as DOMException).name !== "QuotaExceededError") throw error;
      // A full disk must not hold on to an old page for ever: without earlier versions there is room, or the network answers.
      for (const name of await this.olderCaches()) await this.browser.caches.delete(name);
      await this.fill();
    }
    await this.keepData().catch(() => undefined); // it is kept when it is used, too
  }

  /** Delete earlier versions, besides the last: pages that are open may still load its files. */
  async cleanUp(): Promise<void> {
    const outdated = (await this.olderCaches()).slice(0, -1);
    for (const name of [...outdated, FORMER]) await this.browser.caches.delete(name);
    const [python] = this.files.local.flatMap(([path]) => /^python\/\w+\//.exec(path) ?? []);
    if (python) await deleteOtherSnapshots(this.browser.caches, this.browser.scope + python);
  }

  /** Return the kept page; without one, that of the network. */
  async respondWithPage(request: Request): Promise<Response> {
    return (await this.find("", this.current)) ?? this.browser.fetch(request);
  }

  /** Tell whether this version is kept: a browser that needs room deletes caches. */
  async isKept(): Promise<boolean> {
    return (await this.find(LIST, this.current)) !== undefined;
  }

  async respondWithFile(request: Request): Promise<Response> {
    const path = this.pathOf(request);
    for (const name of [this.current, ...(LASTING.test(path) ? await this.olderCaches() : [])]) {
      const found = await this.find(path, name);
      if (found) return found;
    }
    return this.browser.fetch(request);
  }

  /** Return a file of rooms in the tab, and keep it for the next time. */
  async respondWithLocal(request: Request): Promise<Response> {
    const path = this.pathOf(request);
    await this.keepLocalFile(path).catch(() => undefined); // no room for it, or no network
    return this.respondWithFile(request);
  }

  /** Keep all files of rooms in the tab that are not kept yet. */
  async keepLocal(): Promise<void> {
    for (const path of this.local) await this.keepLocalFile(path);
  }

  /** Return what the host tells about the games now, or what it last told. */
  async respondWithData(request: Request): Promise<Response> {
    const kept = await this.find(this.pathOf(request), this.data);
    const answer = this.fetchData(request);
    answer.catch(() => undefined);
    const late = new Promise<undefined>((done) => kept && setTimeout(done, PATIENCE));
    const response = await Promise.race([answer, late]).catch(() => undefined);
    return response?.ok ? response : (kept ?? response ?? Response.error());
  }

  private async fetchData(request: Request): Promise<Response> {
    const response = await this.browser.fetch(request);
    if (isSound(response, false)) await this.put(this.data, this.pathOf(request), response.clone()).catch(() => undefined);
    return response;
  }

  private async keepData(): Promise<void> {
    const list = (await (await this.fetchData(this.request("data/files.json"))).json()) as string[];
    await inParallel(list, async (path) => void (await this.fetchData(this.request(`data/${path}`))));
  }

  private async fill(): Promise<void> {
    try {
      const older = await this.readOlder();
      const files = (await this.hasLocal(older)) ? [...this.files.page, ...this.files.local] : this.files.page;
      await inParallel(files, (file) => this.keep(file, older));
      await this.put(this.current, LIST, new Response(JSON.stringify(this.files)));
    } catch (error) {
      await this.browser.caches.delete(this.current);
      throw error;
    }
  }

  private async keep([path, hash]: File, older: Version[]): Promise<void> {
    const source = older.find(({ files }) => [...files.page, ...files.local].some(([one, its]) => one === path && its === hash));
    const copy = source && (await this.find(path, source.cache));
    await this.put(this.current, path, copy ?? (await this.download(path)));
  }

  /** Tell whether an earlier version kept what rooms in the tab need: then this one does. */
  private async hasLocal(older: Version[]): Promise<boolean> {
    for (const { cache, files } of older) {
      for (const [path] of files.local) if (await this.find(path, cache)) return true;
    }
    return false;
  }

  /** Fetch a file of this version. A host that answers with something else, or with another version, throws. */
  private async download(path: string): Promise<Response> {
    const response = await this.browser.fetch(this.request(path));
    if (!isSound(response, path === "")) throw new Error(`${path || "the page"} cannot be kept: ${response.status}`);
    if (path === "" && !(await response.clone().text()).includes(this.files.entry)) throw new Error("the host has another version");
    return response;
  }

  private keepLocalFile(path: string): Promise<void> {
    const work = this.loading.get(path) ?? this.loadLocalFile(path).finally(() => this.loading.delete(path));
    this.loading.set(path, work);
    return work;
  }

  private async loadLocalFile(path: string): Promise<void> {
    if (!(await this.find(path, this.current))) await this.put(this.current, path, await this.download(path));
  }

  private request(path: string): Request {
    return new Request(this.browser.scope + path, { cache: LASTING.test(path) ? "default" : "no-cache" });
  }

  private pathOf(request: Request): string {
    return request.url.replace(/[?#].*$/, "").slice(this.browser.scope.length);
  }

  private async put(cache: string, path: string, response: Response): Promise<void> {
    await (await this.browser.caches.open(cache)).put(this.browser.scope + path, response);
  }

  private find(path: string, cacheName: string): Promise<Response | undefined> {
    return this.browser.caches.match(this.browser.scope + path, { cacheName, ignoreVary: true });
  }

  /** Return the caches of other versions, the oldest first. */
  private async olderCaches(): Promise<string[]> {
    const names = await this.browser.caches.keys();
    return names.filter((name) => name.startsWith(this.prefix) && name !== this.current && name !== this.data);
  }

  private async readOlder(): Promise<Version[]> {
    const versions: Version[] = [];
    for (const cache of await this.olderCaches()) {
      const list = await this.find(LIST, cache);
      if (list) versions.push({ cache, files: (await list.json()) as Files });
    }
    return versions;
  }
}

/** Tell whether a host answered what was asked: not with an error, a redirection (a login page), or a page in place of a file. */
function isSound(response: Response, page: boolean): boolean {
  return response.ok && !response.redirected && (response.headers.get("Content-Type") ?? "").includes("text/html") === page;
}

/** Do some work for all, a few at once. After a failure nothing more is begun, and it throws when nothing runs any more. */
async function inParallel<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    try {
      for (let one = rest.shift(); one !== undefined; one = rest.shift()) await work(one);
    } catch (error) {
      rest.length = 0;
      throw error;
    }
  });
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === "rejected");
  if (failed) throw (failed as PromiseRejectedResult).reason;
}
