/** What can be reached now: the network, and a server of ours. Each is found out again by itself. */
import { isStatic } from "./form";

/** Milliseconds between two attempts to reach a server that did not answer. */
const RETRY = 5000;

/** `online`: the device has a network, as far as the browser knows. `server`: a server of ours answers; never on a static host. */
export const network = $state({ online: globalThis.navigator?.onLine ?? true, server: !isStatic });

let timer: ReturnType<typeof setTimeout> | undefined;

/** Note whether the server answered a request. */
export function noteServer(answered: boolean): void {
  if (isStatic) return;
  network.server = answered;
  clearTimeout(timer);
  if (!answered) timer = setTimeout(probe, RETRY);
}

async function probe(): Promise<void> {
  const answered = await fetch("/api/health", { cache: "no-store" }).then(({ ok }) => ok, () => false);
  noteServer(answered);
}

globalThis.addEventListener?.("online", () => {
  network.online = true;
  if (!isStatic) void probe();
});
globalThis.addEventListener?.("offline", () => {
  network.online = false;
  if (!isStatic && !isThisMachine(location.hostname)) noteServer(false);
});

/** A server on this machine is reached without a network. */
function isThisMachine(host: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(host);
}
