import { afterWithdrawal } from '@partboard/domain/aftersale/withdrawal'
import { greeting, type Letter, mailTranslatorFor, momentText, type Recipient } from '../../mail/index.ts'
import type { OrderToConfirm } from '../../orders/index.ts'
import { formatPartNumber } from '../../parts/index.ts'
import type { MailedCase } from './return-letters.ts'

/**
 * The receipt of a withdrawal, on a durable medium: its content, its day and hour. It goes to the e-mail of the statement,
 * and has the name that was typed only if that e-mail is confirmed.
 */
export function withdrawalLetter(
  to: Recipient,
  { order, money }: Pick<OrderToConfirm, 'order' | 'money'>,
  found: MailedCase,
  { seller, publicUrl }: { seller: Letter['seller']; publicUrl: string },
): Letter {
  const { number, language: lang, declaredAt, statement, lines } = found
  const translate = mailTranslatorFor(lang)
  const { lessMinor = 0, backMinor = 0 } = found.money ?? {}
  const amounts = [
    ...(lessMinor > 0 ? [translate('withdrawal.less', { amount: money(lessMinor) })] : []),
    ...(backMinor > 0 ? [translate('withdrawal.back', { amount: money(backMinor) })] : []),
  ]
  const pieces = lines.map((line) => `${line.quantity} × ${line.name} (${formatPartNumber(line)})`)
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('withdrawal.subject', { number: order.order_number, case: number }),
    blocks: [
      greeting(to, translate),
      {
        paragraph: translate('withdrawal.what', {
          time: momentText(declaredAt, lang),
          number: order.order_number,
        }),
      },
      { heading: translate('withdrawal.statement') },
      { lines: to.isConfirmed ? to.read(statement).split('\n') : pieces },
      { paragraph: translate(`withdrawal.then.${afterWithdrawal(found)}`) },
      ...(amounts.length > 0 ? [{ lines: amounts }] : []),
      { button: translate('order.button'), url: `${publicUrl}/my-account/order-history/${order.id}` },
    ],
  }
}
