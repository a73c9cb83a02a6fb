import { textsIn } from '@partboard/contract/testing/text-files'
import { type Lang, langs, textsOf } from '@partboard/contract/texts'

const tables = langs.map((lang) => [lang, { ...textsOf(lang), ...textsIn(lang, 'web') }])
const texts: Record<Lang, Record<string, string>> = Object.fromEntries(tables)

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
