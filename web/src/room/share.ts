/** Give links and pictures to the system's sharing, or else to the clipboard. */
import { api } from "../net/api";

/** Return the address of this server for other people: `localhost` works only on the server's own machine. */
export async function publicOrigin(): Promise<string> {
  if (!["localhost", "127.0.0.1", "[::1]"].includes(location.hostname)) return location.origin;
  return api.address().then((found) => found.address || location.origin, () => location.origin);
}

/** Give a link, with a picture where the system takes one, to the system's sharing, or else to the clipboard. */
export async function shareLink(url: string, text: string, copy: () => Promise<void>, picture?: File): Promise<void> {
  if (!navigator.share) return copy();
  const files = picture && navigator.canShare?.({ files: [picture] }) ? { files: [picture] } : {};
  try {
    await navigator.share({ title: "Astragal", text, url, ...files });
  } catch (error) {
    if ((error as DOMException).name !== "AbortError") await copy(); // they changed their mind
  }
}
