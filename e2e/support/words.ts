import { type Lang, textsOf } from '@partboard/contract/texts'
import czech from '../../apps/web/src/locales/cs/index.ts'
import german from '../../apps/web/src/locales/de/index.ts'
import english from '../../apps/web/src/locales/en/index.ts'
import polish from '../../apps/web/src/locales/pl/index.ts'
import ukrainian from '../../apps/web/src/locales/uk/index.ts'

const texts: Record<Lang, Record<string, string>> = {
  pl: { ...textsOf('pl'), ...polish },
  en: { ...textsOf('en'), ...english },
  de: { ...textsOf('de'), ...german },
  cs: { ...textsOf('cs'), ...czech },
  uk: { ...textsOf('uk'), ...ukrainian },
}

/**
 * A text of the shop as a pattern for a name: any value in its placeholders, and any of its plural forms.
 *
 * @throws when the shop has no text with this key
 */
export function wordsOf(lang: Lang, key: string): RegExp {
  const found = ['', '_one', '_few', '_many', '_other'].flatMap((form) => texts[lang][key + form] ?? [])
  if (found.length === 0) throw new Error(`The shop has no text '${key}'`)
  const patterns = found.map((text) =>
    text
      .split(/\{\{\w+\}\}|<\/?\w+>/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\u00a0', '\\s'))
      .join('.*'),
  )
  return new RegExp(`^(${patterns.join('|')})`)
}
