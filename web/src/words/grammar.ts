/** What the dictionaries need besides templates. */

/** Return a function that selects a wording by an exact number or word, then by plural form. */
export function selectIn(lang: string): (by: number | string, cases: Record<string, string>, other: string) => string {
  const plural = new Intl.PluralRules(lang);
  return (by, cases, other) => cases[by] ?? (typeof by === "number" ? cases[plural.select(by)] : undefined) ?? cases[other];
}

/** Return a function that writes a word as it stands before a name: "d’" before a letter of `before`, else "de ". */
export function elideIn(before: string, words: Record<string, string>): (word: string, name: number | string) => string {
  return (word, name) => (typeof name === "string" && name && before.includes(name[0].toLowerCase()) ? words[word] : `${word} `);
}
