import type { Lang } from '@partboard/contract/texts'
import { formatPhone } from '@partboard/domain/customers/phone'
import { overpaidOf } from '@partboard/domain/orders/order-pieces'
import { dueOf, isAwaitingPayment, priceOfKept } from '@partboard/domain/orders/order-state'
import { trackingUrl } from '@partboard/domain/orders/tracking'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import {
  addressLines,
  type Block,
  greeting,
  type Letter,
  type MailTranslator,
  mailTranslatorFor,
  Recipient,
  type Seller,
} from '../../mail/index.ts'
import { formatPartNumber } from '../../parts/index.ts'
import { weekText } from '../../stock/index.ts'
import { lastDayToPay } from '../payments/lapse-day.ts'
import { placesOfLines } from '../places-of-lines.ts'
import {
  findCancelReason,
  findPickupBranch,
  findPieceChange,
  findShopEmail,
  listParcels,
  type Parcel,
} from './order-news.queries.ts'
import type { OrderToConfirm } from './order-to-confirm.queries.ts'

export type News = { document: OrderToConfirm; seller: Seller; publicUrl: string }
type Writing = { translate: MailTranslator; lang: Lang; number: string }

/**
 * The order can be collected: where, when the branch is open, and until when it is kept.
 *
 * @returns null when it is no longer ready
 */
export async function readyLetter(db: Kysely<Database>, news: News): Promise<Letter | null> {
  const { order, money, amounts } = news.document
  if (order.stage !== 'readyForPickup' || order.pickup_warehouse_id === null) return null
  const branch = await findPickupBranch(db, order.pickup_warehouse_id)
  return letterOf(news, 'ready', ({ translate, lang, number }) => {
    const dueMinor = amounts.isOnAccount ? 0 : dueOf(amounts)
    return [
      { paragraph: translate('ready.what', { number, branch: branch.name }) },
      { heading: translate('order.pickup') },
      {
        lines: [
          ...addressLines(order.pickup_address),
          weekText(branch.hours, lang),
          ...(branch.phone ? [formatPhone(branch.phone)] : []),
        ],
      },
      ...(dueMinor > 0 ? [{ paragraph: translate('ready.pay', { total: money(dueMinor) }) }] : []),
      ...(isAwaitingPayment(order) && order.lapses_at
        ? [{ paragraph: translate('ready.until', { day: dayText(lastDayToPay(order.lapses_at), lang) }) }]
        : []),
      { paragraph: translate('ready.bring', { number }) },
    ]
  })
}

/** A parcel has left: all pieces of the order, or a part. @param shipmentId the parcel; null = the last one */
export async function shippedLetter(
  db: Kysely<Database>,
  news: News,
  { shipmentId, isPart }: { shipmentId: number | null; isPart: boolean },
): Promise<Letter> {
  const { order } = news.document
  const [parcel] = await listParcels(db, order.id, shipmentId)
  return letterOf(news, isPart ? 'partlyShipped' : 'shipped', (writing) => [
    {
      paragraph: writing.translate(isPart ? 'partlyShipped.what' : 'shipped.what', {
        number: writing.number,
      }),
    },
    ...(parcel ? parcelBlocks(parcel, writing) : []),
    ...(isPart ? [{ paragraph: writing.translate('partlyShipped.rest') }] : []),
  ])
}

function parcelBlocks({ carrier, trackingNumber, lines }: Parcel, { translate, lang }: Writing): Block[] {
  const url = trackingUrl(carrier, trackingNumber)
  const facts = [
    ...(carrier ? [translate('shipped.carrier', { carrier })] : []),
    ...(trackingNumber ? [translate('shipped.tracking', { number: trackingNumber })] : []),
  ]
  return [
    ...(facts.length > 0 ? [{ lines: facts }] : []),
    ...(url ? [{ links: [{ label: translate('shipped.follow'), url }] }] : []),
    { heading: translate('shipped.parts') },
    { lines: partLines(lines, lang) },
  ]
}

/** The shop has cancelled the order. @returns null when it is not cancelled */
export async function cancelledLetter(db: Kysely<Database>, news: News): Promise<Letter | null> {
  const { order, money, amounts } = news.document
  if (order.stage !== 'cancelled') return null
  const reason = await findCancelReason(db, order.id)
  const backMinor = overpaidOf(amounts)
  return letterOf(news, 'cancelled', ({ translate, number }) => [
    { paragraph: translate('cancelled.what', { number }) },
    ...(reason ? [{ paragraph: translate('cancelled.reason', { reason }) }] : []),
    {
      paragraph:
        backMinor > 0
          ? translate('cancelled.refund', { amount: money(backMinor) })
          : translate('cancelled.noPay'),
    },
  ])
}

/** Pieces of the order were cancelled. @returns null when they are in it again, or the whole order is cancelled */
export async function reducedLetter(
  db: Kysely<Database>,
  news: News,
  changeId: number,
): Promise<Letter | null> {
  const change = await findPieceChange(db, changeId)
  return change && news.document.order.stage !== 'cancelled' ? reducedText(news, change) : null
}

/** @param change the pieces, and why they are gone */
export function reducedText(
  news: News,
  change: { kind: string; reason: string; lines: Parcel['lines'] },
): Letter {
  const { money, amounts } = news.document
  const backMinor = overpaidOf(amounts)
  return letterOf(news, 'reduced', ({ translate, lang, number }) => {
    return [
      { paragraph: translate('reduced.what', { number }) },
      { lines: partLines(change.lines, lang) },
      ...(change.kind === 'short' ? [{ paragraph: translate('reduced.short') }] : []),
      // The reason of a shortage is a word between colleagues.
      ...(change.kind === 'cancelled' && change.reason
        ? [{ paragraph: translate('cancelled.reason', { reason: change.reason }) }]
        : []),
      { paragraph: translate('reduced.total', { total: money(priceOfKept(amounts)) }) },
      ...(backMinor > 0 ? [{ paragraph: translate('reduced.refund', { amount: money(backMinor) }) }] : []),
    ]
  })
}

function partLines(lines: Parcel['lines'], lang: Lang): string[] {
  const places = placesOfLines(lines, lang)
  return lines.map((line, index) =>
    [`${line.quantity} × ${line.name}`, places[index]!, formatPartNumber(line)].filter(Boolean).join(', '),
  )
}

/** Tells a branch about a new order, in Polish; when no branch has an e-mail, the store's own address. */
export async function newOrderLetter(db: Kysely<Database>, news: News, officeUrl: string): Promise<Letter> {
  const email = await findShopEmail(db, news.document.order.pickup_warehouse_id)
  return newOrderText(news, email ?? news.seller.email, officeUrl)
}

/** @param email the address of the branch */
export function newOrderText({ document, seller }: News, email: string, officeUrl: string): Letter {
  const { order, typed, lines } = document
  const to = Recipient.inside(order.customer_id, email)
  const lang = 'pl'
  const translate = mailTranslatorFor(lang)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const reference = to.read(typed.reference)
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('newOrder.subject', { number: order.order_number }),
    blocks: [
      {
        rows: [
          { label: translate('newOrder.customer'), value: to.read(typed.buyer) },
          ...(reference ? [{ label: translate('newOrder.reference'), value: reference }] : []),
          { label: translate('newOrder.pieces'), value: String(pieces) },
          { label: translate('newOrder.delivery'), value: order.shipping_method_name },
          { label: translate('newOrder.payment'), value: order.payment_method_name },
          {
            label: translate('newOrder.total'),
            value: moneyText(order.order_total_minor, order.currency_code, lang),
            strong: true,
          },
        ],
      },
      { button: translate('newOrder.button'), url: `${officeUrl}/office/orders/${order.id}` },
    ],
  }
}

/** A letter to the customer with a link to the order, in the order's language. */
export function letterOf(
  { document, seller, publicUrl }: News,
  kind: 'ready' | 'shipped' | 'partlyShipped' | 'cancelled' | 'reduced' | 'payment' | 'refund',
  blocksOf: (writing: Writing) => Block[],
  /** Words of the subject beside the order's number. */
  params: Record<string, string> = {},
): Letter {
  const { order, recipient } = document
  const lang = order.language
  const translate = mailTranslatorFor(lang)
  const number = order.order_number
  return {
    lang,
    seller,
    to: recipient,
    attachments: [],
    subject: translate(`${kind}.subject`, { number, ...params }),
    blocks: [
      greeting(recipient, translate),
      ...blocksOf({ translate, lang, number }),
      { button: translate('order.button'), url: `${publicUrl}/my-account/order-history/${order.id}` },
    ],
  }
}
