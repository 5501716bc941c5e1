/** A card on the table, and what a move would change about it. */
import { RELANCE } from "../../generated/constants/dicetto";
import type { DicettoFacts, DicettoView } from "../../generated/views";
import { t } from "../../words/words.svelte";
import { diceIn, kindName } from "./words";

export interface Slot {
  /** The kind of Dice card, -1 without one; Relance has none. */
  kind: number;
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
  return {
    kind: slot === RELANCE ? -1 : view.card[slot],
    away: slot === RELANCE ? view.relance : -1,
    owner: view.owner[slot],
    laid: diceIn(view.laid[slot]),
    value: facts.values[slot],
    claim: diceIn(view.claims[slot]),
    claimed: facts.claimed[slot],
  };
}

export interface Change {
  /** Dice that would lie here, or be put to the card. */
  coming: number[];
  value: number;
  /** The dice that lie here would go back to their owner. */
  leaving: boolean;
  /** Who would take the card away; -1 for nobody. */
  taken: number;
  /** The Relance card would come back. */
  back: boolean;
}

/** Return how a card would change if this seat lays dice on it (-1 for none); null for no change. */
export function findChange(now: Slot, then: Slot, laying: number): Change | null {
  const gone = now.kind >= 0 && then.kind < 0;
  const taken = gone ? (laying >= 0 ? laying : now.owner) : then.away >= 0 && now.away < 0 ? then.away : -1;
  const claims = then.claim.join() !== now.claim.join() && then.claim.length > 0;
  const lays = !claims && then.owner >= 0 && (then.owner !== now.owner || then.laid.join() !== now.laid.join());
  const coming = claims ? then.claim : lays ? then.laid : [];
  const leaving = now.owner >= 0 && then.owner !== now.owner;
  const back = now.away >= 0 && then.away < 0;
  if (!coming.length && !leaving && taken < 0 && !back) return null;
  return { coming, value: claims ? then.claimed : then.value, leaving, taken, back };
}

/** Describe a card: what it is, whose dice lie on it, which were put to it. */
export function describeSlot(view: DicettoView, slot: number, here: Slot, names: string[]): string {
  if (here.away >= 0) return t("dt-relance-taken", { who: names[here.away] });
  if (slot !== RELANCE && here.kind < 0) return t("dt-no-card");
  const card = slot === RELANCE ? t("dt-relance-slot") : kindName(view, here.kind);
  const said =
    here.owner < 0
      ? t("dt-slot-free", { card })
      : t("dt-slot-laid", { card, who: names[here.owner], dice: here.laid.join(" "), value: here.value });
  return here.claim.length ? t("dt-slot-claim", { slot: said, dice: here.claim.join(" "), value: here.claimed }) : said;
}
