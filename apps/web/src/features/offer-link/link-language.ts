import { type Format, formatOf } from '@partboard/client/text/format.ts'
import type { Lang } from '@partboard/contract/texts'
import { cultures } from '@partboard/domain/text/languages'
import { useLayoutEffect, useMemo } from 'react'
import { setLanguage } from '../../browser/texts.ts'

/** Shows the page in a language without storing it: the browser keeps its own for the shop. */
export const useLinkLanguage = (lang: Lang) => useLayoutEffect(() => setLanguage(lang), [lang])

/** Figures and days in the language of the page, amounts in the currency of the offer. */
export const useLinkFormat = (lang: Lang, currency: string): Format =>
  useMemo(() => formatOf(cultures[lang], currency), [lang, currency])

/** Sentences of the shop in the language of the page. */
export const inLanguage = (lang: Lang) => ({ headers: { 'Accept-Language': cultures[lang] } })
