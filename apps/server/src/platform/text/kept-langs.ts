import type { Lang } from '@partboard/contract/texts'
import { type ByLang, officeLangs } from '@partboard/domain/text/languages'

/** What an order keeps in words: in the languages of the office, and in the buyer's. */
export function byKeptLang<T>(lang: Lang, write: (lang: Lang) => T): ByLang<T> {
  const kept: Partial<Record<Lang, T>> = {}
  for (const one of new Set<Lang>([...officeLangs, lang])) kept[one] = write(one)
  return kept
}
