/** The sentences of Star Master. */
import { ANNOUNCE, DEAL, DONE, FIRST, MEMORISE, RACE, ROLL, SWAP, TURN } from "../../generated/constants/star-master";
import type { StarMasterFacts, StarMasterView } from "../../generated/views";
import type { GameEvent } from "../../generated/wire";
import { t, translate } from "../../words/words.svelte";
import type { Sentences } from "../board";
import { coloursOf, PALETTE, colourWithArticle } from "./pieces";

type View = StarMasterView;

const theWanted = (view: View): string => colourWithArticle(coloursOf(view)[view.wanted].name);

function askRoll(view: View): string {
  const [one, other] = view.exchanged;
  if (view.shown >= 0) {
    const colour = translate(`sm-colour-${coloursOf(view)[view.faces[view.shown]].name}`);
    return t("sm-now-roll-shown", { place: view.shown + 1, colour });
  }
  return one >= 0 ? t("sm-now-roll-exchanged", { one: one + 1, other: other + 1 }) : t("sm-now-roll");
}

function prompt(view: View): string {
  switch (view.phase) {
    case FIRST:
      return t("sm-now-first");
    case DEAL:
      return t("sm-now-deal");
    case MEMORISE:
      return t("sm-now-memorise");
    case ROLL:
      return askRoll(view);
    case ANNOUNCE:
      return t("sm-now-announce");
    case TURN:
      return t(view.markers[view.seat][view.wanted] ? "sm-now-turn-owned" : "sm-now-turn", { colour: theWanted(view) });
    case RACE:
      return t("sm-race", { colour: theWanted(view) });
    case SWAP:
      return t("sm-now-swap", { colour: theWanted(view) });
    case DONE:
      return t("sm-now-done");
    default:
      return t("sm-now-dice");
  }
}

/** Parse the time of each hand, by seat, from the evidence of a race. */
export function parseTimes(evidence: string): { seat: number; ms: number }[] {
  return [...evidence.matchAll(/(?:^|;)(\d+):(\d+)ms/g)].map(([, seat, ms]) => ({ seat: Number(seat) - 1, ms: Number(ms) }));
}

function face(shown: string): string {
  return shown === "star" ? t("sm-star") : shown === "plain" ? t("sm-plain") : translate(`sm-colour-${shown}`);
}

function tellGrab(step: GameEvent, names: string[]): string {
  const [, seat, place] = step.word.split(":");
  const who = names[Number(seat) - 1];
  const time = parseTimes(step.evidence).find((hand) => hand.seat === Number(seat) - 1);
  return time ? t("sm-tell-grab-ms", { who, place, ms: time.ms }) : t("sm-tell-grab", { who, place });
}

function describe(step: GameEvent, _view: View, names: string[]): string {
  const [verb, rest] = step.word.split(":");
  const who = names[step.actor];
  switch (verb) {
    case "first":
      return t("sm-tell-first", { who: names[Number(rest) - 1] });
    case "white":
      return t("sm-white", { face: face(rest) });
    case "black":
      return t("sm-black", { face: face(rest) });
    case "hide":
      return t("sm-tell-hide");
    case "nobody":
      return t("sm-tell-nobody");
    case "grab":
      return tellGrab(step, names);
    case "roll":
      return t("sm-tell-roll", { who });
    case "pass":
      return t("sm-tell-pass", { who });
    case "announce":
      return t("sm-tell-announce", { who, colour: colourWithArticle(rest) });
    case "turn":
      return t("sm-tell-turn", { who, place: rest });
    case "swap":
      return t("sm-tell-swap", { who, place: rest });
    default:
      return ""; // the cubes that are laid out: their colours are secret
  }
}

function explain(word: string, view: View): string {
  const [verb, rest, place] = word.split(":");
  switch (verb) {
    case "roll":
      return view.shown >= 0 ? t("sm-explain-roll-page-hides", { place: view.shown + 1 }) : t("sm-explain-roll-page");
    case "pass":
      return t("sm-explain-pass");
    case "announce": {
      const owned = view.markers[view.seat][view.colours.findIndex((index) => PALETTE[index].name === rest)];
      return t(owned ? "sm-explain-announce-owned" : "sm-explain-announce", { colour: colourWithArticle(rest) });
    }
    case "turn":
      return t("sm-explain-turn", { place: rest });
    case "swap":
      return t("sm-explain-swap", { place: rest, found: view.shown + 1 });
    case "grab":
      return t("sm-explain-grab", { place });
    default:
      return "";
  }
}

export const sentences: Sentences<View, StarMasterFacts> = {
  prompt,
  describe,
  explain,
  points: (_view, facts) => facts.counts.map((count) => `${count}/${facts.goal}`),
};
