/** The sentences of Star Master. */
import { ANNOUNCE, CHILDREN, COMPETITION, DEAL, DONE, FIRST, MEMORISE, RACE, ROLL, SOLITAIRE, STAR, SWAP, TURN } from "../../generated/constants/star-master";
import type { StarMasterFacts, StarMasterView } from "../../generated/views";
import type { GameEvent } from "../../generated/wire";
import { t, translate } from "../../words/words.svelte";
import type { Sentences, SlipContext, SlipText } from "../board";
import { coloursOf, PALETTE, colourName, colourWithArticle } from "./pieces";

type View = StarMasterView;
type Context = SlipContext<View, StarMasterFacts>;

const theWanted = (view: View): string => colourWithArticle(coloursOf(view)[view.wanted].name);
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
/** The colour looked for, at the beginning of a sentence. */
const wantedFirst = (view: View): string => capital(colourName(coloursOf(view)[view.wanted]));

function askRoll(view: View): string {
  const [one, other] = view.exchanged;
  if (view.shown >= 0) {
    const colour = translate(`sm-colour-${coloursOf(view)[view.faces[view.shown]].name}`);
    return t("sm-now-roll-shown", { place: view.shown + 1, colour });
  }
  return one >= 0 ? t("sm-now-roll-exchanged", { one: one + 1, other: other + 1 }) : t("sm-now-roll");
}

function askRace(view: View, facts: StarMasterFacts): string {
  const colour = theWanted(view);
  if (facts.turns) return t(facts.at_risk >= 0 ? "sm-race-alone-risk" : "sm-race-alone", { colour });
  return t(facts.at_risk >= 0 ? "sm-race-risk" : "sm-race", { colour });
}

function prompt(view: View, facts: StarMasterFacts): string {
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
      return askRace(view, facts);
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

/** The same for the list of moves during a game: which cubes were turned or moved is for players to remember. */
function recall(step: GameEvent, view: View, names: string[]): string {
  const [verb, seat] = step.word.split(":");
  if (verb === "turn") return t("sm-recall-turn", { who: names[step.actor] });
  if (verb === "swap") return t("sm-recall-swap", { who: names[step.actor] });
  return verb === "grab" ? t("sm-recall-grab", { who: names[Number(seat) - 1] }) : describe(step, view, names);
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
      return t(owned ? "sm-explain-announce-again" : "sm-explain-announce", { colour: colourWithArticle(rest) });
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

// The slip

const isYou = ({ mine }: Context, seat: number): boolean => mine.length === 1 && mine[0] === seat;

/** What has just happened to a cube, and to whom it happened; null when nothing did. */
function tellOutcome(context: Context): SlipText | null {
  const { view, facts, names, news } = context;
  const step = news.findLast(({ word, undone }) => !undone && /^(turn|grab|swap|pass|nobody|hide)\b/.test(word));
  if (!step || view.phase === RACE) return null;
  const [verb, first] = step.word.split(":");
  const seat = verb === "grab" ? Number(first) - 1 : step.actor;
  const [who, you] = [names[seat], isYou(context, seat)];
  if (verb === "hide") return { seat: -1, fact: t("sm-tell-hide"), more: "" };
  if (verb === "nobody") return { seat: -1, fact: t("sm-tell-nobody"), more: "" };
  if (verb === "pass") return { seat, fact: you ? t("sm-slip-passed") : t("sm-tell-pass", { who }), more: "" };
  if (verb === "swap") {
    const [one, other] = view.exchanged.map((place) => place + 1);
    return { seat, fact: you ? t("sm-slip-swapped", { one, other }) : t("sm-slip-swapped-by", { who, one, other }), more: you ? "" : t("sm-slip-swapped-more") };
  }
  if (view.shown < 0) return null;
  const right = view.faces[view.shown] === view.wanted;
  if (verb === "grab") return { seat, fact: tellHand(context, step, seat, right), more: tellBehind(context, step, seat) };
  if (!right) return { seat, fact: tellWrong(context, seat), more: "" };
  const count = facts.counts[seat];
  return { seat, fact: you ? t("sm-slip-found", { colour: wantedFirst(view) }) : t("sm-slip-found-by", { who, colour: theWanted(view) }), more: t("sm-slip-count", { count, goal: facts.goal }) };
}

/** Say that a cube is not the one that is looked for. */
function tellWrong(context: Context, seat: number): string {
  const { view, names } = context;
  const shown = coloursOf(view)[view.faces[view.shown]];
  const colour = theWanted(view);
  if (isYou(context, seat)) return t("sm-slip-wrong", { shown: capital(colourName(shown)), colour });
  return t("sm-slip-wrong-by", { who: names[seat], shown: colourWithArticle(shown.name), colour });
}

/** Who was first in a race, and on which cube. */
function tellHand(context: Context, step: GameEvent, seat: number, right: boolean): string {
  const { view, names } = context;
  const [who, you] = [names[seat], isYou(context, seat)];
  const hands = parseTimes(step.evidence);
  const ms = hands.find((hand) => hand.seat === seat)?.ms;
  if (right && ms !== undefined) return you ? t("sm-slip-won", { colour: theWanted(view), ms }) : t("sm-slip-won-by", { who, colour: theWanted(view), ms });
  if (right) return you ? t("sm-slip-found", { colour: wantedFirst(view) }) : t("sm-slip-found-by", { who, colour: theWanted(view) });
  if (hands.every((hand) => hand.seat === seat)) return tellWrong(context, seat); // nobody else reached for a cube
  const shown = colourWithArticle(coloursOf(view)[view.faces[view.shown]].name);
  return you ? t("sm-slip-missed", { shown }) : t("sm-slip-missed-by", { who, shown });
}

/** Who else reached for a cube, and how many milliseconds later. */
function tellBehind(context: Context, step: GameEvent, seat: number): string {
  const times = parseTimes(step.evidence);
  const best = times.find((hand) => hand.seat === seat)?.ms ?? 0;
  const rest = times.filter((hand) => hand.seat !== seat).sort((one, other) => one.ms - other.ms);
  return rest.map((hand) => (isYou(context, hand.seat) ? t("sm-slip-you-behind", { ms: hand.ms - best }) : t("sm-slip-behind", { who: context.names[hand.seat], ms: hand.ms - best }))).join(" ");
}

/** What the dice ask of the roller. */
function askTurn(context: Context): SlipText {
  const { view, names } = context;
  const [seat, who, you] = [view.seat, names[view.seat], isYou(context, view.seat)];
  const colour = theWanted(view);
  const must = (view.variant === COMPETITION || view.variant === SOLITAIRE) && (view.white !== STAR || view.star_owned_risk > 0);
  const here = context.mine.includes(seat);
  if (view.markers[seat][view.wanted] && (must || view.white !== STAR)) {
    return { seat, fact: you ? t("sm-slip-owned", { colour }) : t("sm-slip-owned-by", { who, colour }), more: here ? t(must ? "sm-slip-owned-must" : "sm-slip-owned-may") : "" };
  }
  if (view.white === STAR) return { seat, fact: you ? t("sm-slip-looks", { colour }) : t("sm-slip-looks-by", { who, colour }), more: here ? t("sm-slip-turn-one") : "" };
  if (view.black < 0) return { seat, fact: t("sm-slip-colour", { colour: wantedFirst(view) }), more: you ? t("sm-slip-turn-one") : t("sm-slip-only", { who }) };
  return { seat, fact: t("sm-slip-colour-alone", { colour: wantedFirst(view) }), more: you ? t("sm-slip-only-you") : t("sm-slip-only", { who }) };
}

function tellRace(context: Context): SlipText {
  const { view, facts, mine } = context;
  const colour = theWanted(view);
  if (facts.turns) return { seat: view.seat, fact: t("sm-slip-black-star", { colour }), more: t(facts.at_risk >= 0 ? "sm-slip-owned-must" : "sm-slip-or-let-go") };
  const last = context.news.findLast(({ word, undone }) => !undone && word.startsWith("grab:"));
  if (last && view.shown >= 0) {
    const seat = Number(last.word.split(":")[1]) - 1;
    return { seat, fact: tellHand(context, last, seat, false), more: t("sm-slip-race-on") };
  }
  const risk = mine.length === 1 && facts.at_risk === mine[0];
  return { seat: view.seat, fact: t("sm-slip-race", { colour }), more: mine.length ? (risk ? t("sm-slip-owned-must") : t("sm-slip-race-tap")) : "" };
}

function tellLearning({ view, mine, options }: Context): string {
  if (mine.length > 1 && options.memorise_early !== "no") return t("sm-slip-learn-here");
  return t(view.variant === CHILDREN ? "sm-slip-learn-hidden" : "sm-slip-learn-more");
}

function slip(context: Context): SlipText | null {
  const { view, names, recounting } = context;
  const outcome = tellOutcome(context);
  const [seat, who] = [view.seat, names[view.seat]];
  const you = isYou(context, seat);
  switch (view.phase) {
    case MEMORISE:
      return { seat: context.mine.length === 1 ? context.mine[0] : -1, fact: t("sm-slip-learn"), more: tellLearning(context) };
    case RACE:
      return tellRace(context);
    case SWAP: {
      const yours = isYou(context, view.finder);
      const found = outcome ?? { seat: view.finder, fact: yours ? t("sm-slip-found", { colour: wantedFirst(view) }) : t("sm-slip-found-by", { who: names[view.finder], colour: theWanted(view) }), more: "" };
      if (recounting) return found;
      return { ...found, more: `${news(context, "grab:") ? found.more : ""} ${t(yours ? "sm-slip-swap" : context.mine.includes(view.finder) ? "sm-slip-swap-here" : "sm-slip-swap-watch")}`.trim() };
    }
    case ROLL: {
      if (outcome && recounting) return outcome;
      const next = you ? t("sm-slip-roll") : t("sm-slip-roll-by", { who });
      return outcome?.fact ? { ...outcome, more: next } : { seat, fact: you ? t("sm-slip-your-turn") : t("sm-slip-roll-by", { who }), more: you || context.mine.includes(seat) ? t("sm-now-roll") : "" };
    }
    case ANNOUNCE:
      return { seat, fact: you ? t("sm-slip-star") : t("sm-slip-star-by", { who }), more: context.mine.includes(seat) ? t("sm-slip-star-more") : "" };
    case TURN:
      return askTurn(context);
    default:
      return null;
  }
}

const news = (context: Context, verb: string): boolean => context.news.some(({ word }) => word.startsWith(verb));

export const sentences: Sentences<View, StarMasterFacts> = {
  prompt,
  describe,
  recall,
  explain,
  points: (_view, facts) => facts.counts.map((count) => `${count}/${facts.goal}`),
  slip,
  line: (_seat, view, facts) => (facts.turns && view.turn ? t("sm-turn", { turn: view.turn, turns: facts.turns }) : ""),
  lookAt: (name) => t("sm-markers-of", { who: name }),
};
