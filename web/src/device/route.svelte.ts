/**
 * The address of the page, as state: every screen has a link.
 *
 * A server answers every address with the page. A static host has one file for all of them, so there the address is a fragment:
 * `#/rules/dicetto#dt-20` is what a server calls `/rules/dicetto#dt-20`.
 */
import { fileAddress, isStatic } from "../offline/form";
import { splitFragment, splitPath } from "./fragment";

let current = $state.raw(readAddress());
let reloading = false;

addEventListener("popstate", () => (current = readAddress()));

function readAddress(): { path: string; hash: string } {
  const hash = location.hash.slice(1);
  return isStatic ? splitFragment(hash) : { path: location.pathname, hash };
}

export const route = {
  get path(): string {
    return current.path;
  },
  get parts(): string[] {
    return splitPath(current.path);
  },
  get hash(): string {
    return current.hash;
  },
  /** Path and hash together. */
  get address(): string {
    return current.hash ? `${current.path}#${current.hash}` : current.path;
  },
};

/** Return what the `href` of a link to this screen has to be. Every link within the page is written with it. */
export function linkTo(to: string): string {
  return isStatic ? `#${to}` : to;
}

/** Return the whole address of a screen; others may reach this server at another origin. */
export function fullAddress(to: string, origin = location.origin): string {
  return isStatic ? fileAddress("") + linkTo(to) : origin + to;
}

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", linkTo(to));
  current = readAddress();
  if (!replace) scrollTo(0, 0);
}

/** Let the next link load the whole page: there is a newer one. */
export function reloadNext(): void {
  reloading = true;
}

function load(to: string): void {
  location.assign(linkTo(to));
  if (isStatic) location.reload(); // another fragment alone loads nothing
}

/** Follow a link within the page without loading it again. */
export function followLink(event: MouseEvent): void {
  const anchor = (event.target as Element).closest("a");
  if (!anchor || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (anchor.origin !== location.origin || anchor.target || anchor.hasAttribute("download") || anchor.pathname.startsWith("/api/")) return;
  if (isStatic && anchor.pathname !== location.pathname) return; // other pages of the same host
  event.preventDefault();
  const to = isStatic ? anchor.hash.slice(1) : anchor.pathname + anchor.search + anchor.hash;
  const here = anchor.pathname === location.pathname && anchor.hash;
  if (isStatic && !to.startsWith("/")) jump(to);
  else if (!isStatic && here) location.hash = anchor.hash;
  else if (reloading) load(to);
  else go(to);
}

/** Go to a place on the present screen of a static page, as browsers do where the fragment is the place alone. */
function jump(id: string): void {
  go(`${current.path}#${id}`, true);
  const place = document.getElementById(id);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
