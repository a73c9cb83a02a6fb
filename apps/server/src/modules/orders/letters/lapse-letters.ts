import { dueOf, isAwaitingPayment } from '@partboard/domain/orders/order-state'
import { dayText } from '../../../platform/text/day-text.ts'
import { greeting, type Letter, mailTranslatorFor, type Seller } from '../../mail/index.ts'
import { lastDayToPay } from '../payments/lapse-day.ts'
import type { OrderToConfirm } from './order-to-confirm.queries.ts'
import { transferBlocks } from './transfer-blocks.ts'

/** Reminds of an unpaid order and its last day to pay. @returns null when it no longer awaits payment */
export function lapsesSoonLetter(document: OrderToConfirm, seller: Seller, publicUrl: string): Letter | null {
  return isAwaitingPayment(document.order) ? letterOf('soon', document, seller, publicUrl) : null
}

/** Reports that an order has lapsed and must not be paid any more. @returns null when it has not lapsed */
export function lapsedLetter(document: OrderToConfirm, seller: Seller, publicUrl: string): Letter | null {
  return document.order.lapsed_at ? letterOf('lapsed', document, seller, publicUrl) : null
}

function letterOf(
  kind: 'soon' | 'lapsed',
  { order, recipient, money, transfer, amounts }: OrderToConfirm,
  seller: Seller,
  publicUrl: string,
): Letter | null {
  if (!order.lapses_at) return null
  const lang = order.language
  const translate = mailTranslatorFor(lang)
  const figures = {
    number: order.order_number,
    day: dayText(lastDayToPay(order.lapses_at), lang),
    // A lapsed order is cancelled, and its mail says what was due.
    total: money(dueOf({ ...amounts, stage: 'new' })),
    method: order.payment_method_name,
  }
  return {
    lang,
    seller,
    to: recipient,
    attachments: [],
    subject: translate(`lapse.${kind}.subject`, figures),
    blocks: [
      greeting(recipient, translate),
      { paragraph: translate(`lapse.${kind}.what`, figures) },
      { paragraph: translate(`lapse.${kind}.then`, figures) },
      ...(kind === 'soon' ? transferBlocks(transfer, lang) : []),
      { button: translate('order.button'), url: `${publicUrl}/my-account/order-history/${order.id}` },
      { paragraph: translate(`lapse.${kind}.paid`) },
    ],
  }
}
