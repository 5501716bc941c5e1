/** The address of the page, as state: every screen has a link. */
let path = $state.raw(location.pathname);
let hash = $state.raw(location.hash.slice(1));

addEventListener("popstate", readAddress);

function readAddress(): void {
  path = location.pathname;
  hash = location.hash.slice(1);
}

export const route = {
  get path(): string {
    return path;
  },
  get parts(): string[] {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  },
  get hash(): string {
    return hash;
  },
};

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  readAddress();
  if (!replace) scrollTo(0, 0);
}

/** Follow a link within the page without loading it again. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  if (link.pathname === location.pathname && link.hash) location.hash = link.hash;
  else go(link.pathname + link.search + link.hash);
}
