import { afterEach, beforeEach, expect, it, vi } from "vitest";

let notices: { title: string; body?: string; closed: boolean }[];
let page: { hidden: boolean; title: string; querySelector(): null; addEventListener(kind: string, call: () => void): void; removeEventListener(): void };
let look: () => void;
let worker: unknown;

beforeEach(() => {
  vi.resetModules();
  notices = [];
  worker = undefined;
  page = { hidden: true, title: "Dice Stars", querySelector: () => null, addEventListener: (_, call) => (look = call), removeEventListener: () => undefined };
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { href: "http://a/r/a" });
  vi.stubGlobal("window", { focus: () => undefined });
  vi.stubGlobal("navigator", { language: "en", serviceWorker: { getRegistration: async () => worker } });
  class Stub {
    static permission = "granted";
    closed = false;
    body?: string;
    constructor(readonly title: string, options: NotificationOptions) {
      this.body = options.body;
      notices.push(this);
    }
    close(): void {
      this.closed = true;
    }
  }
  vi.stubGlobal("Notification", Stub);
});
afterEach(() => void vi.unstubAllGlobals());

async function announce(notify: boolean): Promise<() => void> {
  (await import("../device/device.svelte")).device.notify = notify;
  const end = (await import("./turn-notice")).announceTurn("Your turn.", "Dice Stars");
  return end;
}
const settle = () => new Promise((done) => setTimeout(done));

it("notifies people who asked for it and look elsewhere, until they look or the turn is over", async () => {
  const end = await announce(true);
  await settle();
  expect(notices).toMatchObject([{ title: "Your turn.", body: "Dice Stars", closed: false }]);
  expect(page.title).toBe("● Your turn.");
  page.hidden = false;
  look();
  await settle();
  expect(notices[0].closed).toBe(true);
  expect(page.title).toBe("Dice Stars");
  end();
  page.hidden = true;
  const over = await announce(true);
  over();
  await settle();
  expect(notices.map(({ closed }) => closed)).toEqual([true, true]);
});

it.each(["not asked for", "in sight", "denied", "not decided"])("shows no notification when it is %s", async (why) => {
  page.hidden = why !== "in sight";
  Object.assign(Notification, { permission: why === "denied" ? "denied" : why === "not decided" ? "default" : "granted" });
  await announce(why !== "not asked for");
  page.hidden = true;
  look();
  await settle();
  expect(notices).toEqual([]);
});

it("lets the service worker show it, where there is one", async () => {
  const close = vi.fn();
  const showNotification = vi.fn(async () => undefined);
  worker = { showNotification, getNotifications: async () => [{ close }] };
  const end = await announce(true);
  await settle();
  expect(showNotification).toHaveBeenCalledWith("Your turn.", expect.objectContaining({ body: "Dice Stars", data: "http://a/r/a" }));
  expect(notices).toEqual([]);
  end();
  await settle();
  expect(close).toHaveBeenCalledOnce();
});
