/** What is written at the foot of a card: what the picked dice would do there, who holds it, or what it wants. */
import { ALL_FOUR, CHANCE_CARD, PAIR, RELANCE, TYPE_WORDS } from "../../generated/constants/dicetto";
import type { DicettoView } from "../../generated/views";
import { t, translate } from "../../words/words.svelte";
import type { Slot } from "./slot";
import { parseWord, sum } from "./words";

export interface Tag {
  /** Dice may be laid; a duel would decide; somebody holds it; or nothing can be done here. */
  kind: "offer" | "fight" | "hold" | "quiet";
  text: string;
}

/** Letters of a name that a tag has room for. */
const SHORT = 7;

/** What somebody at this device is about. */
export type Stance = "rolling" | "placing" | "ending" | "watching";

export interface TagContext {
  view: DicettoView;
  slot: number;
  here: Slot;
  /** What may be laid here, or nothing. */
  word: string;
  stance: Stance;
  names: string[];
  /** The only seat at this device: it is called "you". -1 for none or several. */
  me: number;
}

export function tagOf({ view, slot, here, word, stance, names, me }: TagContext): Tag {
  if (here.away >= 0) return quiet(here.away === me ? t("dt-tag-relance-you") : t("dt-tag-relance", { who: names[here.away] }));
  if (here.type < 0) return quiet(t("dt-no-card"));
  if (word) return offerTag(slot, here, sum(parseWord(word).faces));
  if (here.claim.length) return { kind: "hold", text: t("dt-tag-put", { value: here.claimed }) };
  if (here.owner < 0) return quiet(stance === "ending" ? t("dt-tag-nobody") : wantOf(view, here.type));
  if (view.lost[slot] && stance === "placing") return quiet(t("dt-tag-more", { lying: here.value }));
  if (stance === "rolling" || (stance === "placing" && here.owner !== view.seat)) return quiet(t("dt-tag-beat", { lying: here.value }));
  if (here.owner === me) return { kind: "hold", text: t("dt-tag-yours") };
  return { kind: here.owner === view.seat && stance !== "watching" ? "hold" : "quiet", text: names[here.owner].length > SHORT ? t("dt-tag-held") : t("dt-tag-theirs", { who: names[here.owner] }) };
}

const quiet = (text: string): Tag => ({ kind: "quiet", text });

function offerTag(slot: number, here: Slot, value: number): Tag {
  if (!here.value) return { kind: "offer", text: slot === RELANCE ? t("dt-tag-lay-relance") : t("dt-tag-lay", { value }) };
  if (value === here.value) return { kind: "fight", text: t("dt-tag-duel", { value }) };
  return { kind: "offer", text: t("dt-tag-beats", { value, lying: here.value }) };
}

/** Say shortly what a type of card takes. */
export function wantOf(view: DicettoView, type: number): string {
  if (type === 0 || type === CHANCE_CARD) return view.chance_dice === ALL_FOUR ? t("dt-want-all") : t("dt-want-any");
  return type < PAIR ? t("dt-want-number", { number: type }) : translate(`dt-want-${TYPE_WORDS[type - 1]}`);
}
