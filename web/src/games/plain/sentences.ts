import type { Sentences } from "../board";
export const sentences: Sentences = { prompt: () => "", describe: (step) => step.word, explain: (word) => word, points: () => [] };
