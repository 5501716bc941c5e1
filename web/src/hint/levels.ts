/** The reading levels of hints. */
export const LEVELS = ["child", "player", "expert"] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (value: unknown): value is Level => LEVELS.some((level) => level === value);
