import {
  dueOf,
  holdRefusal,
  type MoneyRefusal,
  parcelRefusal,
  pathTo,
  paymentOf,
  paymentRefusal,
  pickRefusal,
  refundRefusal,
  releaseRefusal,
} from '@partboard/domain/orders/order-state'
import type { PaymentProviderName } from '@partboard/domain/orders/payment-needs'
import type { Kysely, Transaction } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { enqueueMail } from '../../mail/index.ts'
import { lockStock } from '../../stock/index.ts'
import {
  lowerCredit,
  type OrderEvent,
  writeEvent,
  writeMoney,
  writeNote,
  writeOrder,
  writeStep,
} from '../changes/order-changes.queries.ts'
import { changeOrder, moveOrder, type OrderChange, refused, type Tracking } from '../changes/order-changes.ts'
import type { LockedOrder } from '../changes/order-lock.queries.ts'
import {
  listOpenTakes,
  sendPieces,
  type Take,
  type TakenPieces,
  writePicked,
  writeShipment,
} from '../changes/order-pieces.queries.ts'
import { sumPieces } from './piece-changes.queries.ts'
import { settleStage, toConfirmed } from './settle-stage.ts'

/** A payment or a refund; the amount is in the order's currency, minor units. */
export type RecordedMoney = {
  amountMinor: number
  method: string
  reference: string
  /** The provider that took a payment, with its id of it. */
  provider?: { name: PaymentProviderName; paymentId: string }
}

/** Pieces of a line in a branch. */
export type LinePieces = { position: number; branchId: number; quantity: number }

/** Puts an order on hold. @throws ShopError with the refusal */
export function holdOrder(db: Kysely<Database>, change: OrderChange, reason: string): Promise<void> {
  return changeHold(db, change, reason)
}

/** Releases an order from hold. @throws ShopError with the refusal */
export function releaseOrder(db: Kysely<Database>, change: OrderChange): Promise<void> {
  return changeHold(db, change, null)
}

function changeHold(db: Kysely<Database>, change: OrderChange, reason: string | null): Promise<void> {
  const { author } = change
  const kind = reason === null ? 'released' : 'held'
  return changeOrder(db, change, async (trx, order) => {
    const refusal = reason === null ? releaseRefusal(order) : holdRefusal(order)
    if (refusal) throw new ShopError(refusal)
    const { id, stage } = order
    await writeOrder(trx, { ...order, holdReason: reason })
    await writeStep(trx, author, { orderId: id, kind, from: stage, to: stage, reason: reason ?? '' })
    await writeEvent(trx, order, `order.${kind}`)
    await audit(trx, author, {
      action: `order.${kind}`,
      subject: { kind: 'order', id },
      // Not the reason, which may name a person: the audit log is kept longer than the order's texts.
      before: { isHeld: order.isHeld },
      after: { isHeld: reason !== null },
    })
  })
}

/** Adds a note, for the staff alone or for the customer too. */
export function addNote(
  db: Kysely<Database>,
  change: OrderChange,
  { text, audience }: { text: string; audience: 'inside' | 'customer' },
): Promise<void> {
  return changeOrder(db, change, async (trx, order) => {
    await writeNote(trx, change.author, { orderId: order.id, text: text.trim(), audience })
    await writeOrder(trx, order)
    await writeEvent(trx, order, 'order.note', { audience })
    await audit(trx, change.author, {
      action: 'order.note',
      subject: { kind: 'order', id: order.id },
      after: { audience },
    })
  })
}

/**
 * Records a payment: a part of the price, or all that is due.
 *
 * @param money the payment; null = all that is due, by the order's own way of payment
 * @throws ShopError 'order_overpaid' and other refusals
 */
export function recordPayment(
  db: Kysely<Database>,
  change: OrderChange,
  money: RecordedMoney | null,
): Promise<void> {
  return changeOrder(db, change, async (trx, order) => {
    const paid = money ?? { amountMinor: dueOf(order), method: order.paymentMethod, reference: '' }
    const refusal = paymentRefusal(order, paid.amountMinor)
    if (refusal) throw moneyRefused(refusal, order, change)
    await writeAmounts(trx, change.author, order, 'payment', paid)
  })
}

/**
 * Books money that has come, whatever the order costs by now: money is never lost. What is too much is to be given back
 * (`overpaidOf`).
 *
 * @param order locked by this transaction
 */
export async function bookReceived(
  trx: Transaction<Database>,
  author: Author,
  order: LockedOrder,
  money: RecordedMoney,
): Promise<void> {
  await writeAmounts(trx, author, order, 'payment', money)
}

/**
 * Records a refund. The customer gets a mail about it; a refund that a provider pays out is told when it has done so
 * (`decideRefund`).
 *
 * @param askProvider asks for the refund, in the same transaction; it gets the refund's id. Without it, the money is on
 *        its way already
 * @throws ShopError 'order_refund_too_high'
 */
export function recordRefund(
  db: Kysely<Database>,
  change: OrderChange,
  money: RecordedMoney,
  askProvider?: (trx: Transaction<Database>, refundId: number) => Promise<void>,
): Promise<void> {
  return changeOrder(db, change, async (trx, order) => {
    const refusal = refundRefusal(order, money.amountMinor)
    if (refusal) throw moneyRefused(refusal, order, change)
    const refundId = await writeAmounts(trx, change.author, order, 'refund', money)
    if (askProvider) await askProvider(trx, refundId)
    else await tellRefund(trx, { orderId: order.id, refundId })
  })
}

/** Queues the mail about a refund that has been made. It goes to the company, whose money it is. */
export const tellRefund = (
  trx: Transaction<Database>,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<void> => enqueueMail(trx, { kind: 'refundMade', orderId, paymentId: refundId, toCompany: true })

/**
 * Takes a recorded refund off the order's sums, because the provider could not pay it out.
 *
 * @param order locked by this transaction
 */
export async function undoRefund(
  trx: Transaction<Database>,
  author: Author,
  order: LockedOrder,
  { refundId, amountMinor }: { refundId: number; amountMinor: number },
): Promise<void> {
  const sums = { ...order, refundedMinor: order.refundedMinor - amountMinor }
  await writeSums(trx, author, {
    before: order,
    after: { ...sums, payment: paymentOf(sums) },
    event: 'order.refund_failed',
    more: { refundId, amountMinor, currency: order.currencyCode },
  })
}

/** @returns the id of the row of the payment or refund */
async function writeAmounts(
  trx: Transaction<Database>,
  author: Author,
  order: LockedOrder,
  kind: 'payment' | 'refund',
  money: RecordedMoney,
): Promise<number> {
  const sums = {
    ...order,
    receivedMinor: order.receivedMinor + (kind === 'payment' ? money.amountMinor : 0),
    refundedMinor: order.refundedMinor + (kind === 'refund' ? money.amountMinor : 0),
  }
  const after = { ...sums, payment: paymentOf(sums) }
  const event =
    kind === 'refund' ? 'order.refunded' : after.payment === 'paid' ? 'order.paid' : 'order.payment'
  const id = await writeMoney(trx, author, { orderId: order.id, kind, ...money })
  await lowerCredit(trx, after)
  const more = { amountMinor: money.amountMinor, currency: order.currencyCode }
  await writeSums(trx, author, { before: order, after, event, more })
  if (kind === 'payment')
    await enqueueMail(trx, { kind: 'paymentReceived', orderId: order.id, paymentId: id })
  return id
}

async function writeSums(
  trx: Transaction<Database>,
  author: Author,
  {
    before,
    after,
    event,
    more,
  }: { before: LockedOrder; after: LockedOrder; event: OrderEvent; more: Record<string, unknown> },
): Promise<void> {
  const sumsOf = ({ payment, receivedMinor, refundedMinor }: LockedOrder) => ({
    payment,
    receivedMinor,
    refundedMinor,
  })
  await writeOrder(trx, after)
  await writeEvent(trx, before, event, more)
  await audit(trx, author, {
    action: event,
    subject: { kind: 'order', id: before.id },
    before: sumsOf(before),
    after: sumsOf(after),
  })
}

function moneyRefused(refusal: MoneyRefusal, order: LockedOrder, { lang = 'en' }: OrderChange): ShopError {
  const text = (minor: number) => moneyText(minor, order.currencyCode, lang)
  return new ShopError(refusal, {
    params: { due: text(dueOf(order)), left: text(order.receivedMinor - order.refundedMinor) },
  })
}

/**
 * Sets the picked pieces of lines, by branch. The last piece makes the order picked, and one that is put back makes it
 * confirmed again.
 *
 * @throws ShopError 'order_too_many_pieces' for more pieces than the branch gives to the line
 */
export function pickLines(
  db: Kysely<Database>,
  change: OrderChange,
  lines: readonly LinePieces[],
): Promise<void> {
  return changeOrder(db, change, async (trx, order) => {
    const refusal = pickRefusal(order)
    if (refusal) throw refused(refusal)
    const takes = await listOpenTakes(trx, order.id)
    const picked = shareOut(lines, takes, ({ quantity }) => quantity)
    await writePicked(trx, order.id, picked)
    const { pieces, picked: pickedPieces } = await sumPieces(trx, order.id)
    const after = pickedPieces < pieces ? await toConfirmed(trx, change.author, order) : order
    await writeOrder(trx, after)
    await audit(trx, change.author, {
      action: 'order.pieces_picked',
      subject: { kind: 'order', id: order.id },
      after: { lines },
    })
    await settleStage(trx, change.author, after)
  })
}

/**
 * Sends a parcel with pieces of one branch. The parcel with the last pieces makes the order shipped.
 *
 * @throws ShopError 'order_too_many_pieces' for more pieces than the branch still has of a line, and other refusals
 */
export function shipParcel(
  db: Kysely<Database>,
  change: OrderChange,
  {
    branchId,
    tracking,
    lines,
  }: {
    branchId: number
    tracking: Tracking
    lines: readonly { position: number; quantity: number }[]
  },
): Promise<void> {
  const { author } = change
  return changeOrder(db, change, async (trx, order) => {
    const refusal = parcelRefusal(order)
    if (refusal) throw refused(refusal)
    const takes = await listOpenTakes(trx, order.id)
    const leftOf = ({ quantity, shipped }: Take) => quantity - shipped
    const pieces = shareOut(
      lines.map((line) => ({ ...line, branchId })),
      takes,
      leftOf,
    ).filter(({ quantity }) => quantity > 0)
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
    const sent = sum(pieces.map(({ quantity }) => quantity))
    if (order.waitingPieces === 0 && sent === sum(takes.map(leftOf))) {
      const path = pathTo(order, 'shipped')
      if (typeof path === 'string') throw refused(path)
      return moveOrder(trx, author, order, path, { tracking })
    }
    await lockStock(trx, order.skus)
    await sendPieces(trx, order.id, pieces)
    const shipmentId = await writeShipment(trx, author, {
      orderId: order.id,
      warehouseId: branchId,
      carrier: tracking.carrier,
      trackingNumber: tracking.number,
      pieces,
    })
    await writeOrder(trx, { ...order, shippedPieces: order.shippedPieces + sent })
    await writeEvent(trx, order, 'order.partly_shipped', { shipmentId })
    await enqueueMail(trx, { kind: 'orderPartlyShipped', orderId: order.id, shipmentId })
    await audit(trx, author, {
      action: 'order.partly_shipped',
      subject: { kind: 'order', id: order.id },
      after: { shipmentId, pieces: sent },
    })
  })
}

/** Shares pieces of lines out to the takes of their branch: the pieces that were there first are used first. */
export function shareOut(
  lines: readonly LinePieces[],
  takes: readonly Take[],
  roomOf: (take: Take) => number,
): TakenPieces[] {
  return lines.flatMap(({ position, branchId, quantity }) => {
    let left = quantity
    const own = takes.filter((take) => take.position === position && take.warehouseId === branchId)
    const shares = own.map((take) => {
      const share = Math.min(left, roomOf(take))
      left -= share
      return { position, warehouseId: branchId, cameLater: take.cameLater, quantity: share }
    })
    if (left > 0)
      throw new ShopError('order_too_many_pieces', { params: { position, pieces: quantity - left } })
    return shares
  })
}
