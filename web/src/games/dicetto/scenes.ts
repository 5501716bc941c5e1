/** How moves of Dicetto are shown: dice fly onto cards, duels are fought, won cards fly to their owners, dice roll. */
import { device } from "../../device/device.svelte";
import { play } from "../../device/sounds";
import { CARD_SLOTS, DONE, SLOT_WORDS } from "../../generated/constants/dicetto";
import type { DicettoView } from "../../generated/views";
import { landed } from "../../parts/landed";
import { BREATH, landing, type Act } from "../../room/stage.svelte";
import { findDuels, type Duel } from "./duels";
import { lastRoll } from "./tray";
import { parseWord } from "./words";

/** Milliseconds of the usual tempo: a die on its way to a card, the time between two of them, a card on its way to its owner. */
const FLY = 260;
const BETWEEN = 80;
const CARRY = 560;
/** This many places in the order of landing dice wait for new cards. */
export const CARDS_FIRST = 4;

/** What a scene is played with. */
export interface Scenery {
  root: HTMLElement;
  view(): DicettoView;
  /** The pieces that show these faces, to be laid. */
  piecesOf(faces: number[]): number[];
  /** Show a duel until somebody goes on. */
  fight(duel: Duel, before: DicettoView): Promise<void>;
  /** Dice land this many places later. */
  delay(places: number): void;
}

export async function perform(act: Act, scenery: Scenery): Promise<void> {
  const before = scenery.view();
  const words = act.news.map((step) => step.word);
  if (act.news.some((step) => step.undone)) return act.show();
  const laid = words.find((word) => word.startsWith("place:"));
  const flights = laid ? await layDice(act, scenery, laid) : [];
  for (const duel of findDuels(before, words)) if (duel.won !== null && !act.skipped) await scenery.fight(duel, before);
  const dice = lastRoll(words).length;
  const dealt = words.some((word) => word.startsWith("card:"));
  const first = dealt && dice ? CARDS_FIRST : 0;
  scenery.delay(first);
  const cards = act.skipped ? [] : copyCards(before, scenery.root);
  await act.show();
  for (const flight of flights) flight.cancel();
  if (carryCards(before, scenery.view(), cards, scenery.root) || dealt) play("card");
  if (!dice) return;
  await Promise.all([act.wait(landing(dice + first)), landed()]);
  play("dice");
  await act.wait(BREATH);
}

const tempo = (ms: number): number => ms / (device.fast ? 3 : 1);

/** Let the dice of a placement fly from the hand to its card; they hover there until the card shows them. */
async function layDice(act: Act, { root, piecesOf }: Scenery, word: string): Promise<Animation[]> {
  const { slot, faces } = parseWord(word);
  const target = root.querySelector(`[data-slot="${SLOT_WORDS[slot]}"] .lie`)?.getBoundingClientRect();
  if (!target) return [];
  const flights = piecesOf(faces).flatMap((id, n) => {
    const die = root.querySelector<HTMLElement>(`[data-piece="${id}"]`);
    const from = die?.getBoundingClientRect();
    if (!die || !from) return [];
    const x = target.x + target.width / 2 - from.x - from.width / 2 + (n - (faces.length - 1) / 2) * 24;
    const y = target.y + target.height / 2 - from.y - from.height / 2;
    const frames = { translate: ["0 0", `${x}px ${y}px`], scale: ["1", "0.62"] };
    return [die.animate(frames, { duration: FLY / act.speed, delay: (n * BETWEEN) / act.speed, easing: "cubic-bezier(0.5, 0, 0.2, 1)", fill: "forwards", composite: "add" })];
  });
  await act.wait(FLY + BETWEEN * (flights.length - 1));
  play("wood");
  return flights;
}

interface Copy {
  slot: number;
  card: HTMLElement;
  at: DOMRect;
}

/** Copy the cards with dice on them, as they lie before a turn begins. */
function copyCards(before: DicettoView, root: HTMLElement): Copy[] {
  const held = Array.from({ length: CARD_SLOTS }, (_, slot) => slot).filter((slot) => before.owner[slot] >= 0);
  return held.flatMap((slot) => {
    const card = root.querySelector<HTMLElement>(`[data-slot="${SLOT_WORDS[slot]}"]`);
    return card ? [{ slot, card: card.cloneNode(true) as HTMLElement, at: card.getBoundingClientRect() }] : [];
  });
}

/** Return the slots whose card was won between two views, and by whom. */
export function findWon(before: DicettoView, now: DicettoView): { slot: number; seat: number }[] {
  return Array.from({ length: CARD_SLOTS }, (_, slot) => ({ slot, seat: before.owner[slot] })).filter(
    ({ slot, seat }) => seat >= 0 && now.cards[seat] > before.cards[seat] && now.owner[slot] !== seat && (seat === now.seat || now.phase === DONE),
  );
}

/** Let won cards fly to their winners: to their paper, or to their chip on the rail. Returns whether any does. */
function carryCards(before: DicettoView, now: DicettoView, cards: Copy[], root: HTMLElement): boolean {
  const won = findWon(before, now);
  for (const { slot, seat } of won) {
    const copy = cards.find((found) => found.slot === slot);
    const goal = [root.querySelector(`[data-won="${seat}"]`), document.querySelector(`header ul > li:nth-child(${seat + 1})`)].find((place) => place?.getClientRects().length);
    if (copy && goal) carry(copy, goal.getBoundingClientRect());
  }
  return won.length > 0;
}

function carry({ card, at }: Copy, goal: DOMRect): void {
  card.setAttribute("aria-hidden", "true");
  card.removeAttribute("data-slot");
  for (const part of card.querySelectorAll("[data-word], .visually-hidden")) part.remove();
  Object.assign(card.style, { position: "fixed", zIndex: "6", pointerEvents: "none", listStyle: "none", left: `${at.x}px`, top: `${at.y}px`, width: `${at.width}px`, height: `${at.height}px` });
  document.body.append(card);
  const x = goal.x + goal.width / 2 - at.x - at.width / 2;
  const y = goal.y + goal.height / 2 - at.y - at.height / 2;
  const frames = [{}, { translate: "0 -12px", scale: "1.06", offset: 0.25 }, { translate: `${x}px ${y}px`, scale: "0.22", opacity: 0.7 }];
  card.animate(frames, { duration: tempo(CARRY), easing: "cubic-bezier(0.5, 0, 0.2, 1)" }).finished.then(
    () => card.remove(),
    () => card.remove(),
  );
}
