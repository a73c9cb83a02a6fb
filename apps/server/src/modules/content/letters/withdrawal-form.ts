import type { Lang } from '@partboard/contract/texts'
import { infoPageWords } from '../../../platform/texts/texts.ts'
import { registerLines, type Seller } from '../../mail/index.ts'

const lineKeys = [
  ...(['form.line.1', 'form.line.2', 'form.line.3'] as const),
  ...(['form.line.4', 'form.line.5', 'form.line.6'] as const),
] as const

/** Lines to write on below each line of the form: goods and address need more than one. */
const emptyLines = [4, 1, 1, 2, 1, 1]

/** The name of the file of the form. */
export const withdrawalFormName = (lang: Lang): string => infoPageWords(lang)('form.file')

/**
 * The texts of the model form of the law, with the seller as its addressee: annex 2 of the Consumer Rights Act, annex I (B) of
 * Directive 2011/83.
 */
export function withdrawalFormTexts(seller: Seller, lang: Lang) {
  const words = infoPageWords(lang)
  const { name, company_name, company_address, email } = seller
  const addressee = [company_name || name, company_address, ...registerLines(seller, lang), email]
    .filter((text) => text !== '')
    .join(', ')
  return {
    title: words('form.title'),
    hint: words('form.hint'),
    to: `${words('form.to')} ${addressee}`,
    lines: lineKeys.map((key, place) => ({ text: words(key), emptyLines: emptyLines[place]! })),
    foot: words('form.foot'),
  }
}
