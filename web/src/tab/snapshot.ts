/**
 * Python's memory after its first start in this browser, kept so that later starts restore it instead of importing everything again.
 *
 * It is a cache of its own with one entry: one that is lost, or fails, is made again. It depends on the bundle, whose folder is named
 * by a hash of its files, and on what the browser can do: WebAssembly's table has entries for that.
 */

/** Return what is kept; undefined where there is none. */
export async function readSnapshot(folder: string): Promise<ArrayBuffer | undefined> {
  try {
    const found = await (await caches.open(nameOf(folder))).match(addressOf(folder));
    return await found?.arrayBuffer();
  } catch {
    return undefined; // no cache: an address without encryption, or a browser that keeps nothing
  }
}

/** Keep a snapshot in place of any other one. */
export async function writeSnapshot(folder: string, snapshot: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await deleteSnapshots(folder);
    await (await caches.open(nameOf(folder))).put(addressOf(folder), new Response(snapshot));
  } catch {
    // The disk is full, or there is no cache: the next start takes longer.
  }
}

/** Delete what is kept, also of other versions. */
export async function deleteSnapshots(folder: string): Promise<void> {
  await globalThis.caches?.delete(nameOf(folder));
}

/** Several pages of a host have a cache each. */
const nameOf = (folder: string) => `astragal-python ${new URL("..", folder).pathname}`;
const addressOf = (folder: string) => `${folder}snapshot?${encodeURIComponent(navigator.userAgent)}`;
