// Keeps the page itself, so that it opens without a network and can say that the server is away. Nothing of a game is kept.
const KEPT = "astragal-page-1";

self.addEventListener("install", () => self.skipWaiting());
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
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request, url));
});

/** The page as it is now, or as it was when the server cannot be reached. */
async function page(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put("/", answer.clone());
    return answer;
  } catch {
    return (await cache.match("/")) ?? Response.error();
  }
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
