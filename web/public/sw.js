// Keeps the page itself, so that it opens without a network and can say that the server is away. Nothing of a game is kept.
const KEPT = "astragal-page-2";
const NAMES = /(?:\.\/|assets\/)([\w.-]+\.(?:js|css))/g;
/** The scene in three dimensions is as large as everything else together: kept only when it was needed. */
const LARGE = /^\/assets\/scene-/;

self.addEventListener("install", (event) => {
  event.waitUntil(keep().catch(() => undefined));
  self.skipWaiting();
});
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/") || url.pathname === "/metrics") return;
  event.respondWith(request.mode === "navigate" ? page(event) : file(request, url));
});

/** The page as it is now, or as it was when the server cannot be reached. */
async function page(event) {
  const kept = await caches.match("/");
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(renew(answer.clone(), kept?.clone()).catch(() => undefined));
    return answer;
  } catch {
    return kept ?? Response.error();
  }
}

/** Keeps the page anew when it has changed. */
async function renew(answer, kept) {
  if ((await answer.text()) !== (await kept?.text())) await keep();
}

/** Keeps the page with all files that it may load, and drops those of an older one. */
async function keep() {
  const cache = await caches.open(KEPT);
  const answer = await fetch("/", { cache: "no-cache" });
  if (!answer.ok) return;
  const found = new Set();
  const open = named(await answer.clone().text());
  for (let path = open.pop(); path; path = open.pop()) {
    if (found.has(path) || LARGE.test(path)) continue;
    found.add(path);
    const file = await keepOne(cache, path);
    if (path.endsWith(".js")) open.push(...named(file));
  }
  await cache.put("/", answer);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/") && !found.has(pathname)) await cache.delete(request);
  }
}

function named(text) {
  return Array.from(text.matchAll(NAMES), ([, name]) => `/assets/${name}`);
}

async function keepOne(cache, path) {
  const kept = await cache.match(path);
  if (kept) return kept.text();
  const answer = await fetch(path);
  if (!answer.ok) return "";
  await cache.put(path, answer.clone());
  return answer.text();
}

/** Files with a hash in their name never change; others are asked for first. */
async function file(request, url) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept && url.pathname.startsWith("/assets/")) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch {
    return kept ?? Response.error();
  }
}
