/** A card on the table, with the dice on it. */
import { RELANCE } from "../../generated/constants/dicetto";
import type { DicettoFacts, DicettoView } from "../../generated/views";
import { t } from "../../words/words.svelte";
import { diceIn, kindName } from "./words";

export interface Slot {
  /** The kind of Dice card, -1 without one; Relance has none. */
  kind: number;
  /** The type of the card; 0 is Relance, -1 no card. */
  type: number;
  /** Who has taken the Relance card away, -1 when it lies here. */
  away: number;
  owner: number;
  laid: number[];
  value: number;
  /** Dice put to the card and not settled yet. */
  claim: number[];
  claimed: number;
}

export function slotAt(view: DicettoView, facts: DicettoFacts, slot: number): Slot {
  const kind = slot === RELANCE ? -1 : view.card[slot];
  const away = slot === RELANCE ? view.relance : -1;
  return {
    kind,
    type: slot === RELANCE ? (away < 0 ? 0 : -1) : kind < 0 ? -1 : view.types[kind],
    away,
    owner: view.owner[slot],
    laid: diceIn(view.laid[slot]),
    value: facts.values[slot],
    claim: diceIn(view.claims[slot]),
    claimed: facts.claimed[slot],
  };
}

/** Describe a card: what it is, whose dice lie on it, which were put to it. */
export function describeSlot(view: DicettoView, slot: number, here: Slot, names: string[]): string {
  if (here.away >= 0) return t("dt-relance-taken", { who: names[here.away] });
  if (here.type < 0) return t("dt-no-card");
  const card = slot === RELANCE ? t("dt-relance-slot") : kindName(view, here.kind);
  const said =
    here.owner < 0
      ? t("dt-slot-free", { card })
      : t("dt-slot-laid", { card, who: names[here.owner], dice: here.laid.join(" "), value: here.value });
  return here.claim.length ? t("dt-slot-claim", { slot: said, dice: here.claim.join(" "), value: here.claimed }) : said;
}
