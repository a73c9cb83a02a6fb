import type { Lang } from '@partboard/contract/texts'
import type { LocalText } from '../../platform/database/schema.ts'

/** The text in the reader's language; where that is missing English, then Polish. No text at all is ''. */
export function localText(text: LocalText | null, lang: Lang): string {
  if (text === null) return ''
  return text[lang] || text.en || text.pl || ''
}
