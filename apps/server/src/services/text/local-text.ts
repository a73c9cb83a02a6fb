import type { Lang } from '@partboard/contract/texts'
import type { LocalText } from '../../platform/database/schema.ts'

/** The text in a language; if it is missing, in English, then in Polish; else ''. */
export function localText(text: LocalText | null, lang: Lang): string {
  if (text === null) return ''
  return text[lang] || text.en || text.pl || ''
}
