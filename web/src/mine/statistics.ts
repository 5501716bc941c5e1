/** Statistics of the games finished on this device, and their file. */
import { isFinished, type Finished } from "../device/device.svelte";

export interface Tally {
  game: string;
  /** Empty for the usual one. */
  variant: string;
  seats: number;
  played: number;
  won: number;
  best: number;
  average: number;
  /** The last results, oldest first. */
  last: { score: number; won: boolean }[];
}

/** How many results a chart shows. */
const CHART_RESULTS = 24;

/** Return the result of this device in a game: the first seat's, where several people shared it. */
export function ownResult(game: Finished): { score: number; won: boolean } {
  const seat = game.mine[0] ?? 0;
  return { score: game.scores[seat] ?? 0, won: game.winners.includes(seat) };
}

/** Return a tally for each game, variant and number of players, most played first. */
export function tallyByGame(finished: Finished[]): Tally[] {
  const ordered = finished.filter(({ playedOn }) => !playedOn).sort((a, b) => a.when - b.when);
  const groups = new Map<string, Finished[]>();
  for (const one of ordered) {
    const key = `${one.game}/${one.variant}/${one.names.length}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const tallies = [...groups.values()].map((alike) => {
    const [{ game, variant, names }] = alike;
    const results = alike.map(ownResult);
    const scores = results.map(({ score }) => score);
    return {
      game,
      variant,
      seats: names.length,
      played: results.length,
      won: results.filter(({ won }) => won).length,
      best: Math.max(...scores),
      average: scores.reduce((sum, score) => sum + score, 0) / scores.length,
      last: results.slice(-CHART_RESULTS),
    };
  });
  return tallies.sort((a, b) => b.played - a.played);
}

/** Return the best own result of games like one, before it; null for none, or where several people shared the device. */
export function bestBefore(finished: Finished[], of: { game: string; variant: string; seats: number; room: string; number: number }): number | null {
  const alike = finished.filter(
    (one) => !one.playedOn && one.game === of.game && one.variant === of.variant && one.names.length === of.seats && one.mine.length === 1 && !(one.room === of.room && one.number >= of.number),
  );
  return alike.length ? Math.max(...alike.map((one) => ownResult(one).score)) : null;
}

/** Count who has won how many games at a table, up to one of them. */
export function seriesOf(finished: Finished[], room: string, number: number, seats: number): { played: number; won: number[] } {
  const games = finished.filter((one) => one.room === room && one.number <= number && one.names.length === seats);
  return { played: games.length, won: Array.from({ length: seats }, (_, seat) => games.filter((one) => one.winners.includes(seat)).length) };
}

/** Format the games as a file. */
export function formatFile(finished: Finished[]): string {
  return JSON.stringify({ astragal: 1, finished }, null, 1);
}

/** Parse such a file; no games when it is another kind of file. */
export function parseFile(text: string): Finished[] {
  try {
    const file = JSON.parse(text) as { astragal?: number; finished?: unknown } | null;
    return file?.astragal === 1 && Array.isArray(file.finished) ? file.finished.filter(isFinished) : [];
  } catch {
    return [];
  }
}
