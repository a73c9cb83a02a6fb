import type { Lang } from '@partboard/contract/texts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { pagePaper, type Terms, withdrawalFormName, withdrawalFormPaper } from '../../content/index.ts'
import {
  addressLines,
  type Block,
  greeting,
  type Letter,
  type MailTranslator,
  mailTranslatorFor,
  momentText,
  type Seller,
  type TypedWords,
} from '../../mail/index.ts'
import { withdrawalNote } from '../../parts/index.ts'
import { ownNumberText } from '../own-number-text.ts'
import { lastDayToPay } from '../payments/lapse-day.ts'
import { placesOfLines } from '../places-of-lines.ts'
import { fitOfLine } from './fit-of-line.ts'
import { figuresOfLines, sumRows } from './order-figures.ts'
import type { OrderToConfirm } from './order-to-confirm.queries.ts'
import { transferBlocks } from './transfer-blocks.ts'

type Writing = { translate: MailTranslator; lang: Lang; money: (minor: number) => string }

/**
 * The confirmation of an order, with everything that the law requires on a durable medium (docs/spec/trade.md#law):
 * parts, sums with VAT by rate, delivery, payment, addresses, and the seller in the footer. Terms and withdrawal are
 * links, and attached as PDF with their current text. The model form of a withdrawal is attached too.
 */
export async function orderLetter(
  document: OrderToConfirm,
  terms: readonly Terms[],
  seller: Seller,
  publicUrl: string,
): Promise<Letter> {
  const { order, typed: words, recipient, money } = document
  const lang = order.language
  const translate = mailTranslatorFor(lang)
  const writing = { translate, lang, money }
  const pickup = order.pickup_warehouse_id !== null
  const linesOf = (typed: TypedWords): string[] => recipient.read(typed).split(/\r?\n/).filter(Boolean)
  // The branch's address is the shop's own.
  const destination = pickup ? addressLines(order.pickup_address) : linesOf(words.shipping)
  const section = (heading: string, typed: TypedWords): Block[] => {
    const lines = linesOf(typed)
    return lines.length > 0 ? [{ heading }, { lines }] : []
  }
  const typed: Block[] = [
    ...section(translate('order.reference'), words.reference),
    ...section(translate('order.billing'), words.billing),
    ...words.notes.flatMap((note) => section(translate('order.note'), note)),
  ]
  const blocks: Block[] = [
    greeting(recipient, translate),
    { paragraph: translate('order.thanks', { time: momentText(order.created_at, lang) }) },
    ...(order.placed_by_kind === null ? [] : [{ paragraph: translate('order.placedByShop') }]),
    { button: translate('order.button'), url: `${publicUrl}/my-account/order-history/${order.id}` },
    { heading: translate('order.parts') },
    { rows: lineRows(document, writing) },
    ...(document.seesPrices ? [{ rows: sumRows(document) }] : []),
    { heading: translate(pickup ? 'order.pickup' : 'order.delivery') },
    { lines: [order.shipping_method_name, ...destination] },
    { heading: translate('order.payment') },
    {
      lines: [
        order.payment_method_name,
        ...(order.lapses_at
          ? [translate('order.payBy', { day: dayText(lastDayToPay(order.lapses_at), lang) })]
          : []),
        ...(order.split_payment ? [translate('order.splitPayment')] : []),
      ],
    },
    ...transferBlocks(document.transfer, lang),
    ...(recipient.isConfirmed ? typed : [{ paragraph: translate('order.unverified') }]),
    { heading: translate('order.rights') },
    { paragraph: translate('order.withdrawal') },
    {
      links: [
        {
          label: translate('order.withdraw'),
          url: `${publicUrl}/withdrawal?order=${encodeURIComponent(order.order_number)}`,
        },
      ],
    },
    ...termsBlocks(terms, publicUrl, writing),
  ]
  return {
    lang,
    seller,
    to: recipient,
    blocks,
    subject: translate('order.subject', { number: order.order_number }),
    attachments: [
      ...(await Promise.all(
        terms.map(async ({ se_name, title, body }) => ({
          filename: `${se_name}.pdf`,
          pdf: await pagePaper({
            title: localText(title, lang),
            html: localText(body, lang),
            seller,
            lang,
            publicUrl,
          }),
        })),
      )),
      { filename: withdrawalFormName(lang), pdf: await withdrawalFormPaper(seller, lang) },
    ],
  }
}

/** The rows of the lines, each followed by its deposit. */
function lineRows(document: OrderToConfirm, { translate, lang, money }: Writing) {
  const places = placesOfLines(document.lines, lang)
  return figuresOfLines(document).flatMap(
    ({ line, isNet, sku, priceMinor, totalMinor, reduction, deposit }, index) => {
      const note = [
        translate(isNet ? 'order.lineNet' : 'order.line', {
          sku,
          quantity: line.quantity,
          price: money(priceMinor),
        }),
        document.seesPrices ? reduction : '',
      ]
      return [
        {
          label: line.name,
          note: [
            places[index]!,
            ownNumberText(document.recipient.read(line.own_number), lang),
            document.recipient.read(line.reference),
            ...note,
            localText(line.promise, lang),
            fitOfLine(line, lang),
            // The class is that of the sale, so there is a number, also if this address must not read it.
            withdrawalNote(
              line.withdrawal_class,
              document.recipient.read(line.made_for) || '–',
              translatorFor(lang),
            ),
          ]
            .filter((text) => text !== '')
            .join(' · '),
          value: money(totalMinor),
        },
        ...(deposit
          ? [
              {
                label: translate(`order.deposit.${deposit.kind}`),
                note: translate(deposit.isGross ? 'order.depositGross' : 'order.depositNote', {
                  quantity: deposit.quantity,
                  price: money(deposit.priceMinor),
                }),
                value: money(deposit.totalMinor),
              },
            ]
          : []),
      ]
    },
  )
}

function termsBlocks(terms: readonly Terms[], publicUrl: string, { translate, lang }: Writing): Block[] {
  if (terms.length === 0) return []
  const links = terms.map(({ se_name, title }) => ({
    label: localText(title, lang),
    url: `${publicUrl}/p/${encodeURIComponent(se_name)}`,
  }))
  return [{ paragraph: translate('order.attached') }, { links }]
}
