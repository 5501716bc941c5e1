/** What the finished games of this device add up to. */
import { isFinished, type Finished } from "./device.svelte";

export interface Tally {
  game: string;
  played: number;
  won: number;
  best: number;
  average: number;
  /** The last results, oldest first. */
  last: { score: number; won: boolean }[];
}

/** Results that a chart shows. */
const SHOWN = 24;

/** The own result of a game: of several people at this device, the first one's. */
export function own(game: Finished): { score: number; won: boolean } {
  const seat = game.mine[0] ?? 0;
  return { score: game.scores[seat] ?? 0, won: game.winners.includes(seat) };
}

/** A tally for every game that was played. */
export function tallies(finished: Finished[]): Tally[] {
  const ordered = [...finished].sort((a, b) => a.when - b.when);
  const slugs = [...new Set(ordered.map((game) => game.game))];
  return slugs.map((game) => {
    const results = ordered.filter((one) => one.game === game).map(own);
    const scores = results.map(({ score }) => score);
    return {
      game,
      played: results.length,
      won: results.filter(({ won }) => won).length,
      best: Math.max(...scores),
      average: scores.reduce((sum, score) => sum + score, 0) / scores.length,
      last: results.slice(-SHOWN),
    };
  });
}

/** The games as a file. */
export function saved(finished: Finished[]): string {
  return JSON.stringify({ astragal: 1, finished }, null, 1);
}

/** The games that a file holds; none when it was not made here. */
export function brought(text: string): Finished[] {
  try {
    const file = JSON.parse(text) as { astragal?: number; finished?: unknown } | null;
    return file?.astragal === 1 && Array.isArray(file.finished) ? file.finished.filter(isFinished) : [];
  } catch {
    return [];
  }
}
