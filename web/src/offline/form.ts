/** In which form the page is published: by a server of ours, or as files of any static host (`astragal site`). */
export const isStatic = globalThis.document?.querySelector?.('meta[name="astragal-server"]')?.getAttribute("content") === "none";

/** Return the address of a file of the page, by its path in the page's folder: the root of a server, any folder of a static host. */
export function fileAddress(path: string): string {
  return new URL(`${isStatic ? "./" : "/"}${path}`, location.href).href;
}
