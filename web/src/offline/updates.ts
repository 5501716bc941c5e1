/**
 * Registers the service worker, and lets a new version of the page take over.
 *
 * A new version waits while a table is open anywhere in this browser. Then it takes over: a page that nobody has touched yet loads
 * again, others do with the next link. Until then they run on with their own files, which the service worker still has.
 */
import { reloadNext } from "../device/route.svelte";
import { fileAddress, isStatic } from "./form";
import type { Order } from "./keeper";

/** Milliseconds after which a page that is looked at again asks for a new version. */
const OFTEN = 3_600_000;
const lock = () => `astragal table ${fileAddress("")}`;

let registration: ServiceWorkerRegistration | undefined;

export async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) loadAgain(); // the first one has the version that runs here
    controlled = true;
  });
  const address = fileAddress(isStatic ? "sw.js?static" : "sw.js");
  registration = await navigator.serviceWorker.register(address, { updateViaCache: "none" });
  registration.addEventListener("updatefound", () => {
    const found = registration!.installing;
    found?.addEventListener("statechange", () => found.state === "installed" && takeOver());
  });
  if (matchMedia("(display-mode: standalone)").matches) void keepRooms();
  addEventListener("appinstalled", () => void keepRooms());
  takeOver();
  void ask(registration);
  askNowAndThen(registration);
}

/** Hold new versions off while a table is open; returns what ends that. */
export function holdUpdates(): () => void {
  if (!navigator.locks) return () => undefined;
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  void navigator.locks.request(lock(), { mode: "shared" }, () => held).then(takeOver);
  return () => release();
}

/** Let a version that waits take over, if no table is open. A browser without locks waits until all pages are closed. */
function takeOver(): void {
  if (!registration?.waiting || !navigator.serviceWorker.controller || !navigator.locks) return;
  void navigator.locks.request(lock(), { ifAvailable: true }, (free) => {
    if (free) registration?.waiting?.postMessage("take over" satisfies Order);
  });
}

/** Keep what rooms in this browser need before one is opened: people who install the page expect to play without a network. */
async function keepRooms(): Promise<void> {
  await navigator.storage?.persist?.(); // games that are kept here are deleted by people only
  (await navigator.serviceWorker.ready).active?.postMessage("keep rooms" satisfies Order);
}

function loadAgain(): void {
  if (navigator.userActivation?.hasBeenActive === false) location.reload();
  else reloadNext();
}

function askNowAndThen(registered: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < OFTEN) return;
    last = Date.now();
    void ask(registered);
  });
}

/** Ask for a new version now: browsers do so by themselves, but later. */
async function ask(registered: ServiceWorkerRegistration): Promise<void> {
  await registered.update().catch(() => undefined); // no network
}
