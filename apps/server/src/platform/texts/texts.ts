import type { Lang } from '@partboard/contract/texts'
import { createTranslators } from '../http/texts.ts'
import czech from './cs.ts'
import german from './de.ts'
import english from './en.ts'
import polish from './pl.ts'
import ukrainian from './uk.ts'

/**
 * What only the server says to customers: mails, papers, tables of info pages, the copy of their data, pages for search
 * engines: texts/<language>/server. English has the keys. Sentences of the wire are in packages/contract.
 */
export const serverTexts: Readonly<Record<Lang, typeof english>> = {
  pl: polish,
  en: english,
  de: german,
  cs: czech,
  uk: ukrainian,
}

const accounts = createTranslators((lang) => serverTexts[lang].account)
const crawlers = createTranslators((lang) => serverTexts[lang].crawlers)
const infoPages = createTranslators((lang) => serverTexts[lang].infoPages)

/** What an account says of its data, in one language. */
export const accountWords = (lang: Lang) => accounts[lang]

/** Words of the tables on info pages, of the register and of the form of withdrawal, in one language. */
export const infoPageWords = (lang: Lang) => infoPages[lang]

/** Words of pages as search engines read them, in one language. */
export const crawlerWords = (lang: Lang) => crawlers[lang]
