/** The sentences of Dice Stars. */
import { CHANCE } from "../../generated/actors";
import { COLOUR_WORDS, DRAW, FIRST, MARK, NUMBER, PUT_BACK, ROLL, STAR, TAKE, TYPE_WORDS } from "../../generated/constants/dice-stars";
import type { DiceStarsFacts, DiceStarsView } from "../../generated/views";
import type { GameEvent } from "../../generated/wire";
import { language, t } from "../../words/words.svelte";
import type { Sentences, SlipContext, SlipText } from "../board";
import { starCount, typeIndex, withStars, type Colour } from "./dice";

type View = DiceStarsView;
type Facts = DiceStarsFacts;

/** What was written on a sheet: by which step, by whom, with how many dice, and for how many points. */
export interface Written {
  n: number;
  seat: number;
  word: string;
  dice: number;
  gain: number;
}

const isColour = (word: string): word is Colour => (COLOUR_WORDS as readonly string[]).includes(word);
const list = (things: string[]): string => new Intl.ListFormat(language() === "en" ? "en-GB" : language()).format(things);

/** Write a gain or a loss: +12, −3. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** Name a die by its word: `blue:5`. */
export function dieName(word: string): string {
  const [colour, face] = word.split(":");
  return t("ds-die", { colour: t(`ds-colour-${colour as Colour}`), face: face === "star" ? t("ds-face-star") : face });
}

/** Name what a type takes: all blue dice, all 4s, all stars. */
export function typeName(type: string): string {
  return isColour(type) || type === "star" ? t(`ds-type-${type}`) : t("ds-type-number", { number: type });
}

/** Name what was taken: both 5s, the blue die. */
export function takenName(type: string, dice: number): string {
  return isColour(type) || type === "star" ? t(`ds-taken-${type}`, { dice }) : t("ds-taken-number", { number: type, dice });
}

/** Say what was written, in a word or two. */
export function writtenWhat({ word, dice }: Written): string {
  const [verb, rest] = word.split(":");
  if (verb === "mark") return t("ds-written-mark", { line: rest });
  return verb === "penalty" ? t("ds-penalty-cell") : takenName(rest, dice);
}

/** Say what the brass button does. */
export function brass(word: string, dice: number): string {
  const [verb, rest] = word.split(":");
  if (verb === "mark") return t("ds-brass-mark", { line: rest });
  if (verb === "penalty") return t("ds-brass-penalty");
  if (isColour(rest)) return t(`ds-brass-${rest}`);
  return rest === "star" ? t("ds-brass-star", { dice }) : t("ds-brass-number", { number: rest, dice });
}

/** Say the steps of somebody's turn, each in a line: rolled dice go with their draw. */
export function tellTurn(steps: GameEvent[], written: Written[]): string[] {
  const lines: string[] = [];
  steps.forEach((step, at) => {
    const [verb, rest] = step.word.split(":");
    const entry = written.find(({ n }) => n === step.n);
    if (verb === "draw") {
      const rolled = steps.slice(at + 1).filter((later) => later.actor === CHANCE).map((later) => dieName(later.word));
      lines.push(rolled.length ? t("ds-watch-rolled", { dice: Number(rest), what: list(rolled) }) : t("ds-watch-draw", { dice: Number(rest) }));
    } else if (verb === "take") lines.push(entry?.gain ? t("ds-watch-took", { what: takenName(rest, entry.dice), points: signed(entry.gain) }) : t("ds-watch-take", { what: entry ? takenName(rest, entry.dice) : typeName(rest) }));
    else if (verb === "penalty") lines.push(t("ds-watch-penalty", { what: typeName(rest) }));
    else if (verb === "mark") lines.push(t("ds-watch-mark", { line: rest }));
    else if (verb === "keep" || verb === "return") lines.push(t(`ds-watch-${verb}`));
  });
  return lines;
}

function prompt(view: View): string {
  const now = {
    [FIRST]: t("ds-now-first"),
    [PUT_BACK]: t("ds-now-put-back"),
    [DRAW]: mustDraw(view) ? t("ds-now-draw-three") : t("ds-now-draw"),
    [ROLL]: t("ds-now-roll", { dice: view.to_draw }),
    [TAKE]: nothingFits(view) ? t("ds-nothing-fits") : t("ds-now-take"),
    [MARK]: t("ds-now-mark", { stars: view.to_mark }),
  }[view.phase];
  return now && view.ending ? `${t("ds-last-round")} ${now}` : (now ?? "");
}

/** Whether nothing but stars lies in the reserve: then three dice are drawn. */
const mustDraw = (view: View): boolean => view.dice.every((dice, type) => type < NUMBER || type === STAR || !dice);
const nothingFits = (view: View): boolean => view.dice.every((dice, type) => !dice || dice > view.room[view.seat][type]);

/** Say which number lies there most often, if any does twice, and if that is not said by what was rolled. */
function most(view: View, rolled: string[] = []): string {
  const numbers = TYPE_WORDS.slice(NUMBER, STAR).map((number, n) => ({ number, dice: view.dice[NUMBER + n] }));
  const best = numbers.reduce((a, b) => (b.dice >= a.dice ? b : a));
  const said = rolled.filter((face) => face === best.number).length;
  return best.dice > Math.max(1, said) ? t("ds-lie-there", best) : "";
}

/** Say how somebody stands against a player at this device. */
function standing({ facts, mine }: SlipContext<View, Facts>, seat: number): string {
  if (mine.length !== 1 || mine[0] === seat || !facts.totals) return "";
  const ahead = facts.totals[seat] - facts.totals[mine[0]];
  return ahead > 0 ? t("ds-ahead", { points: ahead }) : ahead < 0 ? t("ds-behind", { points: -ahead }) : t("ds-level");
}

/** Name rolled faces, equal ones together: two stars, a 3. */
function countFaces(faces: string[]): string[] {
  return [...new Set(faces)].map((face) => {
    const dice = faces.filter((other) => other === face).length;
    return face === "star" ? t("ds-a-star", { dice }) : t("ds-a-number", { number: face, dice });
  });
}

function slip(context: SlipContext<View, Facts>): SlipText | null {
  const { view, seat, mine, names, news, recounting } = context;
  if (recounting) {
    const last = news.findLast((step) => step.actor >= 0);
    if (!last || news.some((step) => step.undone)) return null;
    const rolled = news.filter((step) => step.actor === CHANCE && !step.word.startsWith("first")).map((step) => dieName(step.word));
    if (rolled.length) return { seat: last.actor, fact: t("ds-told-rolled", { who: names[last.actor] }), more: `${list(rolled)}.` };
    const writes = /^(take|penalty|mark)/.test(last.word);
    return { seat: last.actor, fact: describe(last, names[last.actor], names), more: writes ? standing(context, last.actor) : "" };
  }
  if (seat < 0) return context.actor >= 0 ? { seat: context.actor, fact: t("page-turn-of", { who: names[context.actor] || t("page-free") }), more: view.ending ? t("ds-last-round") : "" } : null;
  const alone = mine.length === 1;
  const turn = alone ? t("page-your-turn") : t("page-turn-of", { who: names[seat] });
  const opening = view.ending ? `${t("ds-last-round")} ${turn}` : turn;
  switch (view.phase) {
    case DRAW:
      return { seat, fact: opening, more: mustDraw(view) ? t("ds-now-draw-three") : `${most(view)} ${t("ds-how-many")}`.trim() };
    case TAKE: {
      const rolled = news.filter((step) => step.actor === CHANCE && !step.undone && !step.word.startsWith("first"));
      const rolledFaces = rolled.map((step) => step.word.split(":")[1]);
      const faces = list(countFaces(rolledFaces));
      const fact = !rolled.length ? opening : alone ? t("ds-you-rolled", { what: faces }) : t("ds-who-rolled", { who: names[seat], what: faces });
      return { seat, fact, more: nothingFits(view) ? t("ds-nothing-fits") : `${most(view, rolledFaces)} ${t("ds-now-take-short")}`.trim() };
    }
    case MARK:
      return { seat, fact: t("ds-stars-to-mark", { stars: view.to_mark }), more: t("ds-stars-how") };
  }
  return null;
}

function describe(step: { actor: number; word: string }, who: string, names: string[]): string {
  const [verb, rest] = step.word.split(":");
  if (step.actor < 0) return verb === "first" ? t("ds-told-first", { who: names[Number(rest) - 1] }) : t("ds-told-die", { die: dieName(step.word) });
  switch (verb) {
    case "keep":
    case "return":
      return t(`ds-tell-${verb}`, { who });
    case "draw":
      return t("ds-tell-draw", { who, dice: Number(rest) });
    case "mark":
      return t("ds-tell-mark", { who, line: rest });
    case "take":
    case "penalty":
      return t(`ds-tell-${verb}`, { who, what: typeName(rest) });
  }
  return "";
}

/** Say what this many more stars make of a line. */
export function explainStars(line: number, stars: number, view: View, facts: Facts): string {
  const then = withStars(view, facts, view.seat, line, stars);
  const [marked, points] = [then.view.marks![view.seat][line], then.facts.counts![view.seat][line]];
  return t("ds-do-mark", { line: line + 2, stars, marked, all: starCount(line), now: facts.counts[view.seat][line], then: points });
}

function explain(word: string, view: View, facts: Facts): string {
  const [verb, rest] = word.split(":");
  switch (verb) {
    case "keep":
    case "return":
      return t(`ds-do-${verb}`);
    case "draw":
      return t("ds-do-draw", { dice: Number(rest) });
    case "mark":
      return explainStars(Number(rest) - 2, 1, view, facts);
  }
  const dice = view.dice[typeIndex(rest)];
  if (rest === "star") return t("ds-do-stars", { dice });
  const points = facts.worth[typeIndex(rest)];
  const what = typeName(rest);
  if (verb === "penalty") return t("ds-do-penalty", { what, points });
  return isColour(rest) ? t("ds-do-column", { dice, what, points, column: t(`ds-column-${rest}`) }) : t("ds-do-line", { dice, what, points, line: rest });
}

export const sentences: Sentences<View, Facts> = {
  prompt: (view) => prompt(view),
  describe: (step, _view, names) => describe(step, names[step.actor] ?? "", names),
  explain: (word, view, facts) => explain(word, view, facts),
  points: (_view, facts) => facts.totals ?? [],
  slip,
  rival: (view, facts) => (view.seats === 1 ? { name: t("ds-grid"), line: `${view.opponent}/${view.solo_grid_size}`, points: facts.opponent_points } : null),
  lookAt: (name) => t("ds-sheet-of", { who: name }),
};
