import { type OfficeTextKey, officeTextsOf } from '@partboard/contract/office/texts'
import { speaking } from '@partboard/contract/speak'
import { type Lang, langs, type TextKey, textsOf } from '@partboard/contract/texts'

/** Returns the text of a key; `params` fill its `{{placeholders}}`. */
type Translator<Key extends string> = (key: Key, params?: Record<string, string | number>) => string
export type Translate = Translator<TextKey | OfficeTextKey>

const translators = createTranslators((lang) => ({ ...textsOf(lang), ...officeTextsOf(lang) }))

/** Creates a translator for each language from a table of texts. */
export function createTranslators<Key extends string>(
  tableOf: (lang: Lang) => Record<Key, string>,
): Record<Lang, Translator<Key>> {
  return { pl: speaking('pl', tableOf('pl')), en: speaking('en', tableOf('en')) }
}

/** Texts of the contract, the office's too, in one language: `translatorFor('pl')('cart.empty')`. */
export function translatorFor(lang: Lang): Translate {
  return translators[lang]
}

/**
 * The language of an Accept-Language header: the first that the shop supports, else English. It is Polish when the
 * header is missing or `*` (docs/spec/wire.md#headers).
 */
export function languageOf(header: string | undefined): Lang {
  if (header === undefined) return 'pl'
  let lang = readLanguages.get(header)
  if (!lang) {
    lang = readLanguage(header)
    if (readLanguages.size >= maxReadLanguages) readLanguages.clear()
    readLanguages.set(header, lang)
  }
  return lang
}

/** Languages by header. Browsers send few different ones, but a client can send any. */
const readLanguages = new Map<string, Lang>()
const maxReadLanguages = 200

function readLanguage(header: string): Lang {
  if (!header.trim() || header.trim() === '*') return 'pl'
  const wanted = header
    .split(',')
    .map((item) => {
      const [tag = '', ...rest] = item.trim().split(';')
      const q = rest.map((part) => /^\s*q=([\d.]+)\s*$/.exec(part)?.[1]).find(Boolean)
      return { lang: tag.trim().toLowerCase().split('-')[0], weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return (
    langs.find(
      (lang) => lang === wanted.find(({ lang }) => (langs as readonly string[]).includes(lang ?? ''))?.lang,
    ) ?? 'en'
  )
}
