import { isDeepStrictEqual } from 'node:util'
import type { Lang } from '../texts.ts'

type Table = Readonly<Record<string, string>>

const plural = /_(one|few|many|other)$/

/**
 * The forms of each text by its name; a text that is not counted has the form `only`. `claim_too_many` is a name, because
 * a counted text has the form `other` in every language.
 */
export function formsOf(texts: Table): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  for (const key of Object.keys(texts)) {
    const base = key.replace(plural, '')
    const form = `${base}_other` in texts ? plural.exec(key)?.[1] : undefined
    const name = form === undefined ? key : base
    forms.set(name, [...(forms.get(name) ?? []), form ?? 'only'])
  }
  return forms
}

/** Placeholders such as `{{count}}`, and elements such as `<terms>`. */
const valuesOf = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).toSorted().join()

/**
 * What is wrong with a table of texts: names that only one of two languages has, missing or foreign plural forms, and
 * placeholders or elements that differ from those of English. A table that is still the English one has no faults.
 */
export function translationFaults(lang: Lang, texts: Table, english: Table): string[] {
  if (lang !== 'en' && isDeepStrictEqual(texts, english)) return []
  const [ours, theirs] = [formsOf(texts), formsOf(english)]
  const wanted = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.toSorted().join()
  return [
    ...[...theirs.keys()].filter((name) => !ours.has(name)).map((name) => `${name} is missing`),
    ...[...ours.keys()].filter((name) => !theirs.has(name)).map((name) => `${name} is not in English`),
    ...[...ours].flatMap(([name, forms]) =>
      forms.includes('only') || forms.toSorted().join() === wanted ? [] : `${name} needs ${wanted}`,
    ),
    ...Object.entries(texts).flatMap(([key, text]) => {
      const other = english[key] ?? english[key.replace(plural, '_other')]
      return other === undefined || valuesOf(other) === valuesOf(text) ? [] : `${key} has other placeholders`
    }),
  ]
}
