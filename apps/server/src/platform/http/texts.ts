import { type OfficeTextKey, officeTextsOf } from '@partboard/contract/office-texts'
import { speaking } from '@partboard/contract/speak'
import { type Lang, langs, type TextKey, textsOf } from '@partboard/contract/texts'
import { isLang, officeLangOf } from '@partboard/domain/text/languages'

/** Returns the text of a key; `params` fill its `{{placeholders}}`. */
type Translator<Key extends string> = (key: Key, params?: Record<string, string | number>) => string
export type Translate = Translator<TextKey | OfficeTextKey>

const translators = createTranslators((lang) => ({
  ...textsOf(lang),
  ...officeTextsOf(officeLangOf(lang)),
}))

/** Creates a translator for each language from a table of texts. */
export function createTranslators<Key extends string>(
  tableOf: (lang: Lang) => Record<Key, string>,
): Record<Lang, Translator<Key>> {
  const speakers = langs.map((lang) => [lang, speaking(lang, tableOf(lang))])
  return Object.fromEntries(speakers) as Record<Lang, Translator<Key>>
}

/** Texts of the contract, the office's too, in one language: `translatorFor('pl')('cart.empty')`. */
export function translatorFor(lang: Lang): Translate {
  return translators[lang]
}

/**
 * The language of an Accept-Language header: the first that is offered, else English. It is Polish when the header is
 * missing or `*` (docs/spec/wire.md#headers). A shop without English, or without Polish, takes its first language then.
 *
 * @param offered languages of the store, in its order
 */
export function languageOf(header: string | undefined, offered: readonly Lang[]): Lang {
  const isOpen = header === undefined || header.trim() === '' || header.trim() === '*'
  const wanted = isOpen ? ['pl'] : [...wantedOf(header), 'en']
  for (const lang of wanted) if (isLang(lang) && offered.includes(lang)) return lang
  return offered[0]!
}

/** Languages by header. Browsers send few different ones, but a client can send any. */
const readLanguages = new Map<string, readonly string[]>()
const maxReadLanguages = 200

/** The languages that a header names, the most wanted first. */
function wantedOf(header: string): readonly string[] {
  let wanted = readLanguages.get(header)
  if (!wanted) {
    wanted = readLanguage(header)
    if (readLanguages.size >= maxReadLanguages) readLanguages.clear()
    readLanguages.set(header, wanted)
  }
  return wanted
}

function readLanguage(header: string): string[] {
  return header
    .split(',')
    .map((item) => {
      const [tag = '', ...rest] = item.trim().split(';')
      const q = rest.map((part) => /^\s*q=([\d.]+)\s*$/.exec(part)?.[1]).find(Boolean)
      return { lang: tag.trim().toLowerCase().split('-')[0]!, weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ lang }) => lang)
}
