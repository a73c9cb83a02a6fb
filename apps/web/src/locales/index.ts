import type { Lang } from '@partboard/contract/texts'
import czech from './cs/parts.ts'
import german from './de/parts.ts'
import english from './en/parts.ts'
import polish from './pl/parts.ts'
import ukrainian from './uk/parts.ts'

/**
 * The parts of the texts, which are fetched one by one: `first` is what the pages of guests say, `pages` what customers'
 * pages say beside it, and `buying` what cart, checkout, orders and the account say beside both. Each other part belongs
 * to one page.
 */
export type TextPart = keyof typeof english

/** The texts by language and part. */
export const localeTexts: Record<Lang, Record<TextPart, () => Promise<Record<string, string>>>> = {
  pl: polish,
  en: english,
  de: german,
  cs: czech,
  uk: ukrainian,
}
