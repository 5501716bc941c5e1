/** The sentences of Dicetto. */
import { BONUS, DEAL, DUEL, FIRST, PLACE, REROLL, ROLL } from "../../generated/constants/dicetto";
import { RELANCE, SLOT_WORDS } from "../../generated/constants/dicetto";
import type { DicettoFacts, DicettoView } from "../../generated/views";
import { t, translate } from "../../words/words.svelte";
import type { Sentences } from "../board";
import { cardName, diceIn, kindName, parseWord, slotName, sum } from "./words";

function prompt(view: DicettoView, _facts: DicettoFacts, _actor: number, names: string[]): string {
  const who = names[view.seat];
  switch (view.phase) {
    case FIRST:
      return t("dt-wait-first");
    case DEAL:
      return t("dt-wait-card");
    case BONUS:
      return t("dt-wait-bonus");
    case ROLL:
      return t("dt-wait-roll", { who, dice: view.to_roll });
    case REROLL:
      return t("dt-which-again", { dice: diceIn(view.hand).join(" "), rolls: view.rolls });
    case PLACE: {
      const hand = diceIn(view.hand).join(" ");
      return hand ? t("dt-which-card", { dice: hand }) : t("dt-all-laid");
    }
    case DUEL:
      return promptDuel(view, names);
  }
  return "";
}

function promptDuel(view: DicettoView, names: string[]): string {
  const details = { challenger: names[view.seat], defender: names[view.owner[view.contested]], card: slotName(view, view.contested) };
  return view.thrown ? t("dt-wait-defender", { ...details, face: view.thrown }) : t("dt-wait-duel", details);
}

function describe(step: { actor: number; word: string }, _view: DicettoView, names: string[]): string {
  const { verb, slot, faces } = parseWord(step.word);
  const answer = step.word.slice(verb.length + 1);
  const who = names[step.actor] ?? "";
  switch (verb) {
    case "stop":
      return t("dt-tell-stop", { who });
    case "done":
      return t("dt-tell-done", { who });
    case "reroll":
      return t("dt-tell-reroll", { who, dice: faces.join(" ") });
    case "place": {
      const details = { who, dice: faces.join(" "), value: sum(faces) };
      return slot === RELANCE ? t("dt-told-relance", details) : t("dt-tell-place", { ...details, slot: SLOT_WORDS[slot] });
    }
    case "first":
      return t("dt-told-first", { who: names[Number(answer) - 1] });
    case "card":
      return t("dt-tell-card", { card: cardName(answer) });
    case "bonus":
      return t("dt-tell-bonus", { number: Number(answer), what: translate(`dt-bonus-${answer}`) });
    case "duel":
      return t("dt-told-duel", { face: answer });
  }
  return ""; // single dice of a roll: the next prompt names them all
}

function explain(word: string, view: DicettoView, facts: DicettoFacts, names: string[]): string {
  const { verb, slot, faces } = parseWord(word);
  const hand = diceIn(view.hand);
  switch (verb) {
    case "stop":
      return t("dt-explain-stop");
    case "reroll": {
      const kept = [...hand];
      for (const face of faces) kept.splice(kept.indexOf(face), 1);
      const details = { dice: faces.join(" "), kept: kept.join(" ") };
      return kept.length ? t("dt-roll-some", details) : t("dt-roll-all", details);
    }
    case "done":
      return hand.length ? t("dt-explain-done", { dice: hand.join(" ") }) : t("dt-explain-done-all");
    case "place": {
      const card = slot === RELANCE ? t("dt-relance") : kindName(view, view.card[slot]);
      const details = { card, value: sum(faces) };
      const lying = facts.values[slot];
      if (!lying) return t("dt-explain-free", details);
      const both = { ...details, whose: names[view.owner[slot]], lying };
      return details.value === lying ? t("dt-explain-duel", both) : t("dt-explain-beat", both);
    }
  }
  return word;
}

export const sentences: Sentences<DicettoView, DicettoFacts> = { prompt, describe, explain, points: (_view, facts) => facts.totals ?? [] };
