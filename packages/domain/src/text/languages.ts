/** The languages in which the shop speaks to customers, as ISO 639-1 codes. */
export const langs = ['pl', 'en', 'de', 'cs', 'uk'] as const
export type Lang = (typeof langs)[number]

/** The languages of the office: its screens, the commands and the reasons of a refused import. */
export const officeLangs = ['pl', 'en'] as const satisfies readonly Lang[]
export type OfficeLang = (typeof officeLangs)[number]

export const isLang = (code: string): code is Lang => (langs as readonly string[]).includes(code)

/** The language of the office for a reader of any language: Polish for Polish, English for everyone else. */
export const officeLangOf = (lang: Lang): OfficeLang => (lang === 'pl' ? 'pl' : 'en')

/**
 * How each language writes amounts, numbers and days (BCP 47). English amounts are American, as the wire of the shop has
 * them, and its days are British (`dayCultureOf`).
 */
export const cultures: Readonly<Record<Lang, string>> = {
  pl: 'pl-PL',
  en: 'en-US',
  de: 'de-DE',
  cs: 'cs-CZ',
  uk: 'uk-UA',
}

/** The language of a culture; English if customers cannot have it. */
export const langOfCulture = (culture: string): Lang => langs.find((lang) => culture.startsWith(lang)) ?? 'en'

/**
 * The first culture that a browser wants and a shop offers; null if it wants none of them. public/first-paint.js has the
 * same rule for a page whose scripts are still on their way.
 *
 * @param wanted tags of the browser (BCP 47), the dearest first: `de-AT`, `en`
 */
export const cultureOfBrowser = (wanted: readonly string[], offered: readonly string[]): string | null =>
  wanted
    .map((tag) => offered.find((culture) => culture.slice(0, 2) === tag.toLowerCase().split('-')[0]))
    .find((culture) => culture !== undefined) ?? null

/** How days are written in a culture. English puts the day first, like the sentences of the server. */
export const dayCultureOf = (culture: string): string => (culture.startsWith('en') ? 'en-GB' : culture)

/**
 * How a language shows the day and the month of a date. In English the month is a word, because readers disagree on the
 * order of two figures. Czech has no leading zeros.
 */
export function dayPartsOf(lang: Lang): Pick<Intl.DateTimeFormatOptions, 'day' | 'month'> {
  if (lang === 'en') return { day: 'numeric', month: 'short' }
  return lang === 'cs' ? { day: 'numeric', month: 'numeric' } : { day: '2-digit', month: '2-digit' }
}

/** Values by language; a language may be missing, or have an empty text. */
export type ByLang<T> = Readonly<Partial<Record<Lang, T>>>

/**
 * The order in which a text is looked for: the language itself, then English, then Polish, then the other languages in
 * the order of `langs`. It has every language once.
 */
export const chains = /* @__PURE__ */ Object.fromEntries(
  langs.map((lang) => [lang, [...new Set<Lang>([lang, 'en', 'pl', ...langs])]]),
) as unknown as Readonly<Record<Lang, readonly Lang[]>>

/**
 * The value in a language or, where that is missing or empty, in the first language of its chain that has one.
 *
 * @returns undefined = no language has one
 */
export function inLang<T>(values: ByLang<T>, lang: Lang): T | undefined {
  for (const one of chains[lang]) {
    const value = values[one]
    if (value !== undefined && value !== '') return value
  }
  return undefined
}
