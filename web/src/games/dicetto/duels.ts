/** Finds duels in the latest events, and puts them into words. */
import { RELANCE } from "../../generated/constants/dicetto";
import type { DicettoView } from "../../generated/views";
import { t } from "../../words/words.svelte";
import { parseWord, sum, theCard } from "./words";

export interface Duel {
  slot: number;
  challenger: number;
  defender: number;
  /** What both rolled, roll by roll; the defender's last may still be missing. */
  rolls: number[][];
  /** Whether the challenger's dice stay; nobody knows while rolls are missing or equal. */
  won: boolean | null;
}

/** Return the duels in these words; `before` is the view before them. */
export function findDuels(before: DicettoView, words: string[]): Duel[] {
  const due = before.contested >= 0 ? [before.contested] : [];
  const found: Duel[] = [];
  let rolls = before.thrown ? [[before.thrown]] : [];
  for (const word of words) {
    const { verb, slot } = parseWord(word);
    if (verb === "place" && !before.placement_order) due.push(slot);
    else if (verb === "done") due.push(...tiedSlots(before));
    else if (verb === "duel") rolls = addRoll(rolls, Number(word.slice(5)));
    const [mine, theirs] = rolls[rolls.length - 1] ?? [];
    if (theirs && mine !== theirs) {
      found.push(makeDuel(before, due.shift() ?? 0, rolls));
      rolls = [];
    }
  }
  if (rolls.length) found.push(makeDuel(before, due.shift() ?? 0, rolls));
  return found;
}

/** Return the slots where dice were put to dice of the same value. */
function tiedSlots(view: DicettoView): number[] {
  return view.claims.flatMap((claim, slot) => (claim[0] && sum(claim) === sum(view.laid[slot]) ? [slot] : []));
}

function addRoll(rolls: number[][], face: number): number[][] {
  const last = rolls[rolls.length - 1];
  return last?.length === 1 ? [...rolls.slice(0, -1), [last[0], face]] : [...rolls, [face]];
}

function makeDuel(before: DicettoView, slot: number, rolls: number[][]): Duel {
  const [mine, theirs] = rolls[rolls.length - 1];
  const won = !theirs || mine === theirs ? null : mine > theirs;
  return { slot, challenger: before.seat, defender: before.owner[slot], rolls, won };
}

/** Return the duel that is being fought with real dice, as far as it was rolled. */
export function presentDuel(view: DicettoView): Duel {
  return findDuels(view, [])[0] ?? { slot: view.contested, challenger: view.seat, defender: view.owner[view.contested], rolls: [], won: null };
}

/** Say what a duel is about. */
export function duelStakes(view: DicettoView, { slot }: Duel): string {
  const card = theCard(view, slot);
  const stakes = slot === RELANCE ? t("dt-duel-for-relance") : t("dt-duel-for", { card, points: t("dt-points", { points: view.points[view.card[slot]] ?? 0 }) });
  return `${stakes} ${t("dt-duel-values", { value: sum(view.laid[slot]) })}`;
}

/** Say who has won, and what follows. */
export function duelVerdict(view: DicettoView, { slot, challenger, defender, rolls, won }: Duel, names: string[], me: number): { fact: string; more: string } {
  const [high, low] = [...rolls[rolls.length - 1]].sort((a, b) => b - a);
  const [winner, loser] = won ? [challenger, defender] : [defender, challenger];
  const details = { high, low, card: theCard(view, slot) };
  const fact = winner === me ? t("dt-verdict-you", details) : t("dt-verdict", { ...details, who: names[winner] });
  const back = loser === me ? t("dt-verdict-back-you") : t("dt-verdict-back", { who: names[loser] });
  return { fact, more: winner === me ? `${back} ${t("dt-verdict-hold")}` : back };
}
