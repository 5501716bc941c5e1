/** Choices of one's own that a review calls clear mistakes: they become puzzles on this device. */
import type { Review } from "../generated/review";
import { device, type Mistake } from "../device/device.svelte";
import { isClear } from "../review/review";

const MOST = 200;

/** Keep the clear mistakes of the people at this device in a game of a room; others are not kept. */
export function keepMistakes(review: Review, room: string, number: number, mine: number[]): void {
  const clear = review.mistakes.filter((mistake) => mine.includes(mistake.seat) && mistake.examined && isClear(mistake));
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
