/** Tells somebody who looks elsewhere that it is their turn: the title and the icon of the tab, a soft knock, a vibration, and a
 * notification of the browser for those who asked for one. */
import { device } from "../device/device.svelte";
import { mayNotify } from "../device/notifications";
import { play } from "../device/sounds";
import { fileAddress } from "../offline/form";

const TAG = "turn";

/** Announce a turn at a game. Returns what takes the notice away again. */
export function announceTurn(sentence: string, game: string): () => void {
  play("knock");
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const before = { title: document.title, icon: icon?.getAttribute("href") };
  let dismiss = document.hidden && device.notify ? notify(sentence, game) : null;
  const mark = () => {
    const away = document.hidden;
    document.title = away ? `● ${sentence}` : before.title;
    if (icon && before.icon) icon.href = away ? fileAddress("icon-turn.svg") : before.icon;
    if (!away) dismiss = (dismiss?.(), null);
  };
  mark();
  document.addEventListener("visibilitychange", mark);
  return () => {
    document.removeEventListener("visibilitychange", mark);
    document.title = before.title;
    if (icon && before.icon) icon.href = before.icon;
    dismiss?.();
  };
}

/** Show a notification; returns what closes it. Some browsers know only those of the service worker. */
function notify(sentence: string, game: string): (() => void) | null {
  if (!mayNotify()) return null;
  const options = { body: game, tag: TAG, icon: fileAddress("icon.svg"), data: location.href };
  const shown = (navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined)).then(async (worker) => {
    if (!worker) return [showByPage(sentence, options)];
    await worker.showNotification(sentence, options);
    return worker.getNotifications({ tag: TAG });
  });
  shown.catch(() => undefined); // the permission is gone
  return () => void shown.then((all) => all.forEach((notification) => notification.close()), () => undefined);
}

function showByPage(sentence: string, options: NotificationOptions): Notification {
  const notification = new Notification(sentence, options);
  notification.onclick = () => window.focus();
  return notification;
}
