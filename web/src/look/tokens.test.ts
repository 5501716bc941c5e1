import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

/** Return the colours that a rule of tokens.css sets. */
function colours(selector: string): Record<string, string> {
  const body = css.slice(css.indexOf(`${selector} {`)).split("\n}")[0];
  return Object.fromEntries([...body.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

/** Return the relative luminance of a colour, as the web's guidelines define it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const day = colours(":root");
const themes = { day, evening: { ...day, ...colours(':root[data-theme="dark"]') } };
/** What is written on what: the lighter and the darker end of every surface. */
const WRITTEN: [ink: string, ...on: string[]][] = [
  ["paper-ink", "paper", "paper-2", "cell", "leaf", "tile", "tile-2"],
  ["paper-faint", "paper", "paper-2", "cell", "tile", "tile-2"],
  ["paper-bad", "paper", "paper-2", "cell"],
  ["paper-good", "paper", "paper-2"],
  ["pencil", "cell", "paper", "paper-2", "leaf"],
  ["mat-ink", "mat", "mat-deep"],
  ["mat-faint", "mat", "mat-deep"],
  ["mat-bad", "mat", "mat-deep"],
  ["mat-good", "mat", "mat-deep"],
  ["felt-ink", "felt", "felt-deep"],
  ["felt-faint", "felt", "felt-deep"],
  ["wood-ink", "wood", "wood-deep"],
  ["wood-faint", "wood", "wood-deep"],
  ["on-brass", "brass", "brass-hi"],
  ["ghost-ink", "ghost", "ghost-hi", "glow"],
  ["paint-light", "d-black", "d-purple", "d-blue", "p-red", "p-blue", "p-green", "p-violet", "p-teal", "p-jade", "p-coral", "p-amethyst", "p-amber", "cube", "cube-deep", "lid", "lid-dice-stars", "lid-dicetto", "lid-dice-crash", "lid-star-master"],
  ["paint-dark", "d-orange", "p-yellow", "p-ivory"],
  ["pip-gold", "p-coal"],
  ["paint-light", "print-red", "print-blue", "print-green", "print-violet", "print-amber", "card-back", "card-back-2"],
];

describe.each(Object.entries(themes))("%s", (_, theme: Record<string, string>) => {
  it.each(WRITTEN)("%s can be read", (ink, ...surfaces) => {
    for (const surface of surfaces) expect(contrast(theme[ink], theme[surface]), `${ink} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  });
  it("shows the focus on every surface", () => {
    const best = (surface: string) => Math.max(contrast(theme.focus, theme[surface]), contrast(theme["focus-gap"], theme[surface]));
    for (const surface of ["paper", "mat", "wood", "felt", "brass", "tile", "d-blue", "d-orange"]) expect(best(surface), surface).toBeGreaterThanOrEqual(3);
  });
});
