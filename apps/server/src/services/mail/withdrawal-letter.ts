import { formatPartNumber } from '../catalogue/part-brands.ts'
import type { ReturnCase } from '../returns/cases.queries.ts'
import { greeting } from './greeting.ts'
import type { Letter } from './letters.ts'
import type { OrderToConfirm } from './mail.queries.ts'
import { mailTranslatorFor } from './texts.ts'
import { momentText } from './words.ts'

/**
 * The receipt of a withdrawal, on a durable medium: its content, its day and hour. It goes to the e-mail of the statement,
 * and has the name that was typed only if that e-mail is verified.
 */
export function withdrawalLetter(
  { order, recipient }: Pick<OrderToConfirm, 'order' | 'recipient'>,
  { number, language: lang, declaredAt, statement, lines, email }: ReturnCase,
  { seller, publicUrl }: { seller: Letter['seller']; publicUrl: string },
): Letter {
  const translate = mailTranslatorFor(lang)
  const pieces = lines.map(({ quantity, name, sku }) => `${quantity} × ${name} (${formatPartNumber(sku)})`)
  return {
    lang,
    seller,
    to: { ...recipient, email },
    attachments: [],
    subject: translate('withdrawal.subject', { number: order.order_number, case: number }),
    blocks: [
      greeting(recipient, translate),
      {
        paragraph: translate('withdrawal.what', {
          time: momentText(declaredAt, lang),
          number: order.order_number,
        }),
      },
      { heading: translate('withdrawal.statement') },
      { lines: recipient.isVerified ? statement.split('\n') : pieces },
      { paragraph: translate('withdrawal.then') },
      { button: translate('order.button'), url: `${publicUrl}/my-account/order-history/${order.id}` },
    ],
  }
}
