/** Tells somebody who looks elsewhere that it is their turn: the title and the icon of the tab, a soft knock, a vibration. */
import { play } from "../device/sounds";

/** Announce a turn. Returns what takes the notice away again. */
export function announceTurn(sentence: string): () => void {
  play("knock");
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const before = { title: document.title, icon: icon?.getAttribute("href") };
  const mark = () => {
    const away = document.hidden;
    document.title = away ? `● ${sentence}` : before.title;
    if (icon && before.icon) icon.href = away ? "/icon-turn.svg" : before.icon;
  };
  mark();
  document.addEventListener("visibilitychange", mark);
  return () => {
    document.removeEventListener("visibilitychange", mark);
    document.title = before.title;
    if (icon && before.icon) icon.href = before.icon;
  };
}
