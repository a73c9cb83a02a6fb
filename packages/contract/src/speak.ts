import type { Lang } from '@partboard/domain/text/languages'

/**
 * The name of a text, made from the keys of a table in English. The forms of a counted text (`cart.lines_one`,
 * `cart.lines_other`) share one name.
 */
export type NameOf<Key> = Key extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : Key

/** What fills the `{{placeholders}}` of a text. `count` also chooses the form of a counted text. */
export type Values = { count?: number; [name: string]: string | number | null | undefined }

/** Texts between placeholders and names of placeholders, in turns: it begins and ends with a text. */
type Pieces = readonly string[]

/** Texts are split once: an answer may fill the same text for each of its lines. */
const split = new Map<string, Pieces>()

function piecesOf(text: string): Pieces {
  const known = split.get(text)
  if (known) return known
  const pieces = text.split(/\{\{(\w+)\}\}/)
  split.set(text, pieces)
  return pieces
}

/** Puts values into the placeholders of a text: nothing where there is no value. */
export function fill(text: string, values: Values): string {
  const pieces = piecesOf(text)
  let filled = pieces[0]!
  for (let index = 1; index < pieces.length; index += 2)
    filled += `${values[pieces[index]!] ?? ''}${pieces[index + 1]}`
  return filled
}

/**
 * Speaks a language: returns the text of a name with its placeholders filled, empty where there is no value. The forms
 * of a counted text (`cart.lines_one`, `cart.lines_other`) share one name.
 *
 * @param texts flat, by name. Texts may be added later; a name without a text is its own text
 */
export function speaking(lang: Lang, texts: Readonly<Record<string, string>>) {
  const rules = new Intl.PluralRules(lang)
  // A text that is the same for every count has the form `other` only.
  const formOf = (name: string, count: number) =>
    texts[`${name}_${rules.select(count)}`] ?? texts[`${name}_other`]
  return (name: string, values?: Values): string => {
    if (!values) return texts[name] ?? name
    const form = values.count === undefined ? undefined : formOf(name, values.count)
    return fill(form ?? texts[name] ?? name, values)
  }
}

/** A language and its texts. */
export type Spoken<L extends Lang, Name extends string> = {
  lang: L
  /** A text in the language; the name itself if the text is not loaded. */
  t: (name: Name, values?: Values) => string
}

/**
 * The texts of an app in the browser and the language in which it speaks. React reads it with `useSyncExternalStore`.
 *
 * @param langs languages of the app; it begins with the first
 */
export function createSpeaker<L extends Lang, Name extends string>(langs: readonly L[]) {
  type Tables = Record<L, Record<string, string>>
  const tables = Object.fromEntries(langs.map((lang) => [lang, {}])) as Tables
  const listeners = new Set<() => void>()
  const spokenIn = (lang: L): Spoken<L, Name> => ({ lang, t: speaking(lang, tables[lang]) })
  let current = spokenIn(langs[0]!)
  return {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Adds texts to those that are loaded. What is on the page does not change. */
    addTexts(texts: Partial<Tables>): void {
      for (const lang of langs) Object.assign(tables[lang], texts[lang])
    },
    /** Sets the language of the page. */
    setLanguage(lang: L): void {
      current = spokenIn(lang)
      for (const listener of listeners) listener()
    },
    /** Whether a text is loaded in the current language. */
    hasText: (name: string): name is Name => name in tables[current.lang],
  }
}
