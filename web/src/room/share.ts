/** Give a link to the system's sharing, or else to the clipboard. */
export async function shareLink(url: string, text: string, copy: () => Promise<void>): Promise<void> {
  if (!navigator.share) return copy();
  try {
    await navigator.share({ title: "Astragal", text, url });
  } catch (error) {
    if ((error as DOMException).name !== "AbortError") await copy(); // they changed their mind
  }
}
