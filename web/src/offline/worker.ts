/// <reference lib="webworker" />
/** The service worker: events of the browser; `keeper.ts` does the work. The build writes it to `sw.js`, after the list of files. */
import { Keeper, type Files, type Order } from "./keeper";

declare const self: ServiceWorkerGlobalScope;
declare const FILES: Files;

const keeper = new Keeper(FILES, {
  caches: self.caches,
  fetch: (request) => self.fetch(request),
  scope: self.registration.scope,
  isStatic: new URL(self.location.href).searchParams.has("static"),
});

self.addEventListener("install", (event) => event.waitUntil(keeper.install()));
self.addEventListener("activate", (event) => event.waitUntil(keeper.cleanUp().then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
  const order = event.data as Order;
  if (order === "take over") void self.skipWaiting();
  if (order === "keep rooms") event.waitUntil(keeper.keepLocal().catch(() => undefined)); // without a network, the next time
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  switch (keeper.classify(request.url, request.mode === "navigate")) {
    case "page":
      event.respondWith(keeper.respondWithPage(request));
      event.waitUntil(restore());
      break;
    case "file":
      event.respondWith(keeper.respondWithFile(request));
      break;
    case "data":
      event.respondWith(keeper.respondWithData(request));
      break;
    case "local":
      event.respondWith(keeper.respondWithLocal(request));
      event.waitUntil(keeper.keepLocal().catch(() => undefined));
  }
});

/** Keep this version again when the browser has deleted it. */
async function restore(): Promise<void> {
  if (!(await keeper.isKept())) await keeper.install().catch(() => undefined);
}

/** A notification of a turn leads back to its table. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(returnTo(event.notification.data as string));
});

async function returnTo(address: string): Promise<unknown> {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => url === address);
  return page ? page.focus() : self.clients.openWindow(address);
}
