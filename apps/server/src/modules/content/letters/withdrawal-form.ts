import { addressee, withdrawalForm } from '@partboard/contract/offers/contract-words'
import type { Lang } from '@partboard/contract/texts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { infoPageWords } from '../../../platform/texts/texts.ts'
import { registerLines, type Seller } from '../../mail/index.ts'

/** The name of the file of the form. */
export const withdrawalFormName = (lang: Lang): string => infoPageWords(lang)('form.file')

/** The texts of the model form of the law, with the seller as its addressee. */
export function withdrawalFormTexts(seller: Seller, lang: Lang) {
  const { name, company_name, company_address, email } = seller
  const to = addressee(company_name || name, company_address, ...registerLines(seller, lang), email)
  return withdrawalForm(to, translatorFor(lang))
}
