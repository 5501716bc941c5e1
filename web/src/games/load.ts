/** Finds the parts of a game by its folder, `games/SLUG/`. What a game has no file for comes from `games/plain/`. */
import type { Component } from "svelte";
import { hasWords, loadWords } from "../words/words.svelte";
import type { Alone, BoardProps, GameParts, HintProps, Insight, Sentences } from "./board";
import type { Setup } from "./setup";

const boards = import.meta.glob<Component<BoardProps>>("./*/Board.svelte", { import: "default" });
const sentences = import.meta.glob<Sentences>("./*/sentences.ts", { import: "sentences" });
const hints = import.meta.glob<Component<HintProps>>("./*/Hint.svelte", { import: "default" });
const alone = import.meta.glob<Alone>("./*/alone.ts", { import: "alone" });
const insights = import.meta.glob<Insight>("./*/Insight.svelte");
const pictures = import.meta.glob<Component>("./*/Picture.svelte", { import: "default", eager: true });
const setups = import.meta.glob<Setup>("./*/setup.ts", { import: "setup", eager: true });

/** Load a game's board, sentences and dictionary. */
export async function loadGame(slug: string): Promise<GameParts> {
  const folder = `./${slug}/Board.svelte` in boards ? slug : "plain";
  const [Board, spoken, Hint] = await Promise.all([
    boards[`./${folder}/Board.svelte`](),
    sentences[`./${folder}/sentences.ts`](),
    hints[`./${folder}/Hint.svelte`]?.(),
    hasWords(slug) ? loadWords(slug) : undefined,
  ]);
  return { Board, sentences: spoken, Hint };
}

/** Load what a game says at the end to somebody who played it alone; undefined where it says nothing of its own. */
export async function loadAlone(slug: string): Promise<Alone | undefined> {
  const [say] = await Promise.all([alone[`./${slug}/alone.ts`]?.(), hasWords(slug) ? loadWords(slug) : undefined]);
  return say;
}

/** Load what only the review of this game shows; undefined where it shows nothing of its own. */
export async function loadInsight(slug: string): Promise<Insight | undefined> {
  return insights[`./${slug}/Insight.svelte`]?.();
}

export function pictureOf(slug: string): Component {
  return pictures[`./${slug}/Picture.svelte`] ?? pictures["./plain/Picture.svelte"];
}

export function setupOf(slug: string): Setup {
  return setups[`./${slug}/setup.ts`] ?? {};
}
