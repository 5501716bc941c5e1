/** What the page and the worker of its rooms send each other. */

/** To the worker: connect a port to a room, with this many milliseconds before a bot's turn, answer a request of the API, or load gravity before it is needed. */
export type ToWorker = { open: string; port: MessagePort; pause: number } | { ask: number; method: string; path: string; body: string } | { warm: "gravity" };

/** From the worker: the answer to a request, the share of one that is done, or that it cannot go on. */
export type FromWorker = { answer: number; fine: boolean; body: string } | { done: number } | { failed: string };

/** How ids of rooms in a tab begin: `tab/rooms.py`. */
export const PREFIX = "tab-";

/** Return the room that an address of the API is about; empty for none of this browser's. */
export function localRoomIn(path: string): string {
  return /\/api\/rooms\/(tab-[\w-]+)/.exec(path)?.[1] ?? "";
}
