/** The player's own choices that a review calls clear mistakes: they become puzzles on this device. */
import type { Decision, Review } from "../generated/review";
import { device, type Mistake } from "../device/device.svelte";
import { isClear } from "../review/review";

const MOST = 200;

/** Return whether a decision is a clear mistake of somebody at this device. */
export function isOwnMistake(decision: Decision, mine: number[]): boolean {
  return mine.includes(decision.seat) && decision.word !== decision.best && decision.examined && isClear(decision);
}

/** Return the address of a mistake as a puzzle. */
export const puzzleAddress = ({ room, number, step, game }: Mistake): string => `/puzzle/again/${game}/${room}/${number}/${step}`;

/** Read the mistake that an address names. */
export function readAddress([, again, game, room, number, step]: string[]): Mistake | undefined {
  return again === "again" && room && Number(step) > 0 ? { room, number: Number(number) || 1, step: Number(step), game } : undefined;
}

/** Keep the clear mistakes of the people at this device in a game of a room; others are not kept. */
export function keepMistakes(review: Review, room: string, number: number, mine: number[]): void {
  const clear = review.mistakes.filter((mistake) => isOwnMistake(mistake, mine));
  const found = clear.map(({ step }): Mistake => ({ room, number, step, game: review.game }));
  const isNew = (one: Mistake) => !device.mistakes.some((known) => keyOf(known) === keyOf(one));
  device.mistakes = [...found.filter(isNew), ...device.mistakes].slice(0, MOST);
}

/** Return the name by which this device remembers when a mistake is due. */
export const keyOf = ({ room, number, step }: Mistake): string => `${room}/${number}/${step}`;

/** Forget a mistake: its game has gone. */
export function forgetMistake(mistake: Mistake): void {
  device.mistakes = device.mistakes.filter((known) => keyOf(known) !== keyOf(mistake));
  delete device.seen[keyOf(mistake)];
}
