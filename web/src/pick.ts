/** Chooses among wordings by an exact number or word, then by the plural form of the language. */
export function pick(lang: string): (by: number | string, cases: Record<string, string>, other: string) => string {
  const plural = new Intl.PluralRules(lang);
  return (by, cases, other) => cases[by] ?? (typeof by === "number" ? cases[plural.select(by)] : undefined) ?? cases[other];
}
