import { isAwaitingPayment } from '@partboard/domain/orders/order-state'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { codeModules } from '../../../platform/papers/bank-code.ts'
import { Paper } from '../../../platform/papers/paper.ts'
import type { Cell, Table } from '../../../platform/papers/paper-shapes.ts'
import { paperTranslatorFor } from '../../../platform/papers/texts.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import {
  addressLines,
  issuerLines,
  mailTranslatorFor,
  momentText,
  readIssuer,
  type TypedWords,
  wordsForPaper,
} from '../../mail/index.ts'
import { withdrawalNote } from '../../parts/index.ts'
import { figuresOfLines, langOf, sumRows } from '../letters/order-figures.ts'
import { findOrderToConfirm } from '../letters/order-to-confirm.queries.ts'
import { transferLines } from '../letters/transfer-blocks.ts'
import { ownNumberText } from '../own-number-text.ts'
import { lastDayToPay } from '../payments/lapse-day.ts'
import { placesOfLines } from '../places-of-lines.ts'

/**
 * The confirmation of an order for its customer, with the figures of the mail.
 *
 * @returns null when the customer's account is closed
 */
export async function orderConfirmation(db: Kysely<Database>, orderId: number): Promise<Buffer | null> {
  const document = await findOrderToConfirm(db, orderId, { toCompany: true })
  if (!document) return null
  const { order, typed } = document
  const lang = langOf(document)
  const translate = paperTranslatorFor(lang)
  const mail = mailTranslatorFor(lang)
  const issuer = await readIssuer(db, order.store_id)
  const money = (minor: number) => moneyText(minor, order.currency_code, lang)
  const paper = new Paper({
    lang,
    title: translate('confirmation.title'),
    of: order.order_number,
    code: order.order_number,
    issuer: issuerLines(issuer, lang),
    look: issuer.seller.look,
  })
  const isPickup = order.pickup_warehouse_id !== null
  paper.facts([
    {
      label: mail(isPickup ? 'order.pickup' : 'order.delivery'),
      lines: [
        order.shipping_method_name,
        ...(isPickup ? addressLines(order.pickup_address) : linesOf(typed.shipping)),
      ],
    },
    { label: mail('order.billing'), lines: linesOf(typed.billing) },
    {
      label: mail('order.payment'),
      lines: [
        order.payment_method_name,
        ...(order.lapses_at && isAwaitingPayment(order)
          ? [mail('order.payBy', { day: dayText(lastDayToPay(order.lapses_at), lang) })]
          : []),
        ...(order.split_payment ? [mail('order.splitPayment')] : []),
        `${translate('placed')} ${momentText(order.created_at, lang)}`,
        ...linesOf(typed.reference).map((reference) => translate('reference', { reference })),
      ],
    },
  ])
  if (document.transfer) {
    const { code } = document.transfer
    paper.heading(mail('transfer.heading'))
    paper.linesWithCode(transferLines(document.transfer, lang), code === null ? null : codeModules(code))
  }
  const lines = figuresOfLines(document)
  const isNet = lines[0]?.isNet ?? false
  const sums: Table = {
    width: 270,
    hasNoHeads: true,
    isWhole: true,
    columns: [
      { label: '', width: null, isRowHead: true },
      { label: '', width: 110, end: true },
    ],
    rows: sumRows(document).map(({ label, value, note = '', strong = false }) => [
      { text: label, note, strong },
      { text: value, strong },
    ]),
  }
  const places = placesOfLines(document.lines, lang)
  const rows = lines.flatMap(({ line, sku, priceMinor, totalMinor, reduction, deposit }, index): Cell[][] => [
    [
      String(line.position),
      sku,
      {
        text: line.name,
        note: [
          places[index]!,
          ownNumberText(wordsForPaper(line.own_number), lang),
          wordsForPaper(line.reference),
          reduction,
          localText(line.promise, lang),
          withdrawalNote(line.withdrawal_class, wordsForPaper(line.made_for), translatorFor(lang)),
        ]
          .filter((text) => text !== '')
          .join(' · '),
      },
      String(line.quantity),
      money(priceMinor),
      { text: money(totalMinor), strong: true },
    ],
    ...(deposit
      ? [
          [
            '',
            sku,
            mail(`order.deposit.${deposit.kind}`),
            String(deposit.quantity),
            { text: money(deposit.priceMinor), note: deposit.isGross ? translate('gross') : '' },
            money(deposit.totalMinor),
          ],
        ]
      : []),
  ])
  paper.table({
    heading: mail('order.parts'),
    below: [{ table: sums }],
    joined: rows.map(([position]) => position === ''),
    columns: [
      { label: translate('position'), width: 34, end: true },
      { label: translate('sku'), width: 106, isRowHead: true },
      { label: translate('name'), width: null },
      { label: translate('quantity'), width: 36, end: true },
      { label: translate(isNet ? 'unitPriceNet' : 'unitPrice'), width: 76, end: true },
      { label: translate(isNet ? 'valueNet' : 'value'), width: 82, end: true },
    ],
    rows,
  })
  paper.table(sums)
  for (const note of typed.notes) {
    paper.heading(mail('order.note'))
    for (const line of wordsForPaper(note).split(/\r?\n/)) paper.paragraph(line)
  }
  return paper.bytes()
}

const linesOf = (words: TypedWords): string[] => wordsForPaper(words).split('\n').filter(Boolean)
