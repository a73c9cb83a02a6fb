import type { Lang } from '@partboard/contract/texts'
import { createTranslators } from '../http/texts.ts'
import { serverTexts } from '../texts/texts.ts'

const translators = createTranslators((lang) => serverTexts[lang].papers)

type PaperTranslator = (typeof translators)[Lang]

/** Texts of the papers in one language. */
export function paperTranslatorFor(lang: Lang): PaperTranslator {
  return translators[lang]
}
