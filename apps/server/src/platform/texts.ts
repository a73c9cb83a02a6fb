import { type Lang, langs, type TextKey, textsOf } from '@partboard/contract/texts'
import i18next from 'i18next'

const catalogue = i18next.createInstance()
await catalogue.init({
  lng: 'pl',
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(langs.map((lang) => [lang, { translation: textsOf(lang) }])),
})

export type Say = (key: TextKey, params?: Record<string, string | number>) => string

const speakers: Record<Lang, Say> = { pl: speaker('pl'), en: speaker('en') }

function speaker(lang: Lang): Say {
  const t = catalogue.getFixedT(lang)
  return (key, params) => t(key, params ?? {})
}

/** Sentences of the text table in one language: `sayIn('pl')('cart.empty')`. */
export function sayIn(lang: Lang): Say {
  return speakers[lang]
}

/**
 * The language of an Accept-Language header: the first that the shop speaks, else English; Polish when the
 * client says nothing (API.md, Conventions).
 */
export function languageOf(header: string | undefined): Lang {
  if (!header?.trim() || header.trim() === '*') return 'pl'
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
