/** What the dictionaries need besides templates. */

/** Return a function that selects a wording by an exact number or word, then by plural form. */
export function selectIn(lang: string): (by: number | string, cases: Record<string, string>, other: string) => string {
  const plural = new Intl.PluralRules(lang);
  return (by, cases, other) => cases[by] ?? (typeof by === "number" ? cases[plural.select(by)] : undefined) ?? cases[other];
}

/** Return "de NAME" in French, elided before a vowel: d’Ana. `d` is its first letter. */
export function elide(d: string, name: number | string): string {
  return typeof name === "string" && /^[aeiouàâäéèêëîïôöùûüœæ]/i.test(name) ? `${d}’${name}` : `${d}e ${name}`;
}
