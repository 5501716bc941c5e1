/**
 * Python's memory after its first start in this browser, kept so that later starts restore it instead of importing everything again.
 *
 * It is a cache with one entry: one that is lost, or fails, is made again. It depends on the bundle, whose folder is named by a hash of
 * its files, and on what the browser can do: WebAssembly's table has entries for that.
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

/** Take a snapshot at once, and keep it in place of any other one. */
export async function keepSnapshot(folder: string, take: () => Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    const snapshot = take();
    await deleteSnapshot(folder);
    await deleteOtherSnapshots(caches, folder);
    await (await caches.open(nameOf(folder))).put(addressOf(folder), new Response(snapshot));
  } catch {
    // Too little memory, a full disk, or no cache: the next start takes longer.
  }
}

/** Forget what is kept. */
export async function deleteSnapshot(folder: string): Promise<void> {
  await globalThis.caches?.delete(nameOf(folder)).catch(() => undefined); // some private windows have no cache to delete from
}

/** Delete the snapshots of other versions of this page. */
export async function deleteOtherSnapshots(all: CacheStorage, folder: string): Promise<void> {
  const ours = nameOf(new URL("..", folder).href);
  for (const name of await all.keys()) {
    if (name.startsWith(ours) && name !== nameOf(folder)) await all.delete(name);
  }
}

const nameOf = (folder: string) => `astragal-python ${new URL(folder).pathname}`;
const addressOf = (folder: string) => `${folder}snapshot?${encodeURIComponent(navigator.userAgent)}`;
