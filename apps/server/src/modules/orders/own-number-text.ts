import type { Lang } from '@partboard/contract/texts'
import { mailTranslatorFor } from '../mail/index.ts'

/** What a paper or a mail says of the customer's own number of a part. @param number '' = there is none */
export const ownNumberText = (number: string, lang: Lang): string =>
  number === '' ? '' : mailTranslatorFor(lang)('order.ownNumber', { number })
