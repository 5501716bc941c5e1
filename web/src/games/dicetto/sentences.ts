/** The sentences of Dicetto. */
import { BONUS, DEAL, DUEL, FIRST, PLACE, RELANCE, REROLL, ROLL, SLOT_WORDS } from "../../generated/constants/dicetto";
import type { DicettoFacts, DicettoView } from "../../generated/views";
import { t, translate } from "../../words/words.svelte";
import type { Sentences, SlipContext, SlipText } from "../board";
import { choice } from "./choice.svelte";
import { cardName, diceIn, kindName, listAll, listDice, parseWord, slotName, sum, theCard } from "./words";

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

/** Say what somebody else did, or what is to be decided here. */
function slip({ view, actor, seat, mine, names, news, recounting }: SlipContext<DicettoView, DicettoFacts>): SlipText | null {
  if (recounting) return recount(view, names, news, mine);
  if (seat < 0) return actor >= 0 && view.phase !== DUEL ? { seat: actor, fact: t("page-turn-of", { who: names[actor] }), more: diceIn(view.hand).length ? `${listDice(diceIn(view.hand))}.` : "" } : null;
  const name = mine.length > 1 ? `${names[seat]}: ` : "";
  if (view.phase === REROLL) return { seat, fact: `${name}${listDice(diceIn(view.hand))}.`, more: t("dt-slip-keep", { rolls: view.rolls }) };
  if (view.phase !== PLACE) return null;
  if (choice.ending) return { seat, ...holding(view) };
  if (!choice.faces.length) return { seat, fact: `${name}${listDice(diceIn(view.hand))}.`, more: t("dt-slip-choose") };
  const fact = t("dt-slip-picked", { dice: listDice(choice.faces), value: sum(choice.faces) });
  return { seat, fact, more: choice.fits ? t("dt-slip-glow") : t("dt-slip-fits-none") };
}

/** Say what the player holds who can lay no more dice. */
function holding(view: DicettoView): { fact: string; more: string } {
  const held = SLOT_WORDS.flatMap((_, slot) => (view.owner[slot] === view.seat || view.claims[slot][0] ? [slot] : []));
  if (!held.length) return { fact: t("dt-slip-nothing"), more: t("dt-slip-end") };
  const cards = listAll(held.map((slot) => theCard(view, slot)));
  return { fact: t("dt-slip-hold", { cards }), more: t("dt-slip-hold-until", { cards: held.length }) };
}

/** Say what somebody else has just done. */
function recount(view: DicettoView, names: string[], news: SlipContext<DicettoView, DicettoFacts>["news"], mine: number[]): SlipText | null {
  const step = news.find(({ actor, undone }) => actor >= 0 && !undone);
  if (!step) return null;
  const { verb, slot, faces } = parseWord(step.word);
  const who = names[step.actor];
  const tell = (fact: string, more = ""): SlipText => ({ seat: step.actor, fact, more });
  switch (verb) {
    case "reroll":
      return tell(t("dt-slip-reroll", { who, dice: faces.length }), t("dt-slip-now", { dice: listDice(diceIn(view.hand)) }));
    case "stop":
      return tell(t("dt-tell-stop", { who }));
    case "place": {
      const card = theCard(view, slot);
      const [mineRolled, theirs] = news.filter(({ word }) => word.startsWith("duel:")).slice(-2).map(({ word }) => Number(word.slice(5)));
      if (theirs) return tell(t(mineRolled > theirs ? "dt-slip-duel-won" : "dt-slip-duel-lost", { who, card, high: Math.max(mineRolled, theirs), low: Math.min(mineRolled, theirs) }));
      return tell(t("dt-slip-lays", { who, dice: listDice(faces), card }), t("dt-slip-worth", { value: sum(faces) }));
    }
    case "done": {
      const cards = news.filter(({ word }) => word.startsWith("card:")).length;
      const next = mine.length === 1 && mine[0] === view.seat ? t("dt-slip-you-take", { cards }) : t("dt-slip-takes", { who: names[view.seat], cards });
      return tell(t("dt-tell-done", { who }), cards ? next : "");
    }
  }
  return null;
}

export const sentences: Sentences<DicettoView, DicettoFacts> = {
  prompt,
  describe,
  explain,
  slip,
  points: (_view, facts) => facts.totals ?? [],
  line: (seat, view) => (view.cards ? `${view.cards[seat]}/${view.target_cards}` : ""),
  lookAt: (name) => t("dt-won-by", { who: name }),
};
