// Caches the page itself, so that it opens offline and can say that the server is away. Nothing of a game is cached.
const CACHE = "astragal-page-2";
const ASSETS = /(?:\.\/|assets\/)([\w.-]+\.(?:js|css))/g;
/** The 3D scene is as large as everything else together: cached only when it is used. */
const LARGE = /^\/assets\/scene-/;

self.addEventListener("install", (event) => {
  event.waitUntil(cachePage().catch(() => undefined));
  self.skipWaiting();
});
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** A notification of a turn leads back to its table. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(returnTo(event.notification.data));
});

async function returnTo(address) {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => url === address);
  return page ? page.focus() : self.clients.openWindow(address);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/") || url.pathname === "/metrics") return;
  event.respondWith(request.mode === "navigate" ? respondWithPage(event) : respondWithFile(request, url));
});

/** Answer with the server's page, or with the cached one when the server cannot be reached. */
async function respondWithPage(event) {
  const cached = await caches.match("/");
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(refreshCache(response.clone(), cached?.clone()).catch(() => undefined));
    return response;
  } catch {
    return cached ?? Response.error();
  }
}

/** Cache the page again when it has changed. */
async function refreshCache(response, cached) {
  if ((await response.text()) !== (await cached?.text())) await cachePage();
}

/** Cache the page with all files that it may load, and delete those of an older one. */
async function cachePage() {
  const cache = await caches.open(CACHE);
  const response = await fetch("/", { cache: "no-cache" });
  if (!response.ok) return;
  const found = new Set();
  const queue = assetsIn(await response.clone().text());
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (found.has(path) || LARGE.test(path)) continue;
    found.add(path);
    const text = await cacheFile(cache, path);
    if (path.endsWith(".js")) queue.push(...assetsIn(text));
  }
  await cache.put("/", response);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/") && !found.has(pathname)) await cache.delete(request);
  }
}

function assetsIn(text) {
  return Array.from(text.matchAll(ASSETS), ([, name]) => `/assets/${name}`);
}

/** Cache a file and return its text. */
async function cacheFile(cache, path) {
  const cached = await cache.match(path);
  if (cached) return cached.text();
  const response = await fetch(path);
  if (!response.ok) return "";
  await cache.put(path, response.clone());
  return response.text();
}

/** Answer with a file. Those with a hash in their name never change; others are fetched first. */
async function respondWithFile(request, url) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request);
  if (cached && url.pathname.startsWith("/assets/")) return cached;
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch {
    return cached ?? Response.error();
  }
}
