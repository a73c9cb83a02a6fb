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
} from '@partboard/domain/order-state'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { audit } from '../../../services/audit/audit.ts'
import { enqueueMail } from '../../../services/mail/queue.ts'
import { lockStock } from '../../../services/stock/holds.ts'
import { moneyText } from '../../../services/text/money-text.ts'
import { sumPieces } from '../pieces/piece-changes.queries.ts'
import { settleStage, toConfirmed } from '../pieces/settle-stage.ts'
import { writeEvent, writeMoney, writeNote, writeOrder, writeStep } from './order-changes.queries.ts'
import { changeOrder, moveOrder, type OrderChange, refused, type Tracking } from './order-changes.ts'
import type { LockedOrder } from './order-lock.queries.ts'
import {
  listOpenTakes,
  sendPieces,
  type Take,
  type TakenPieces,
  writePicked,
  writeShipment,
} from './order-pieces.queries.ts'

/** A payment or a refund; the amount is in the order's currency, minor units. */
export type RecordedMoney = { amountMinor: number; method: string; reference: string }

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
    await writeAmounts(trx, change, order, 'payment', paid)
  })
}

/** Records a refund. @throws ShopError 'order_refund_too_high' */
export function recordRefund(db: Kysely<Database>, change: OrderChange, money: RecordedMoney): Promise<void> {
  return changeOrder(db, change, async (trx, order) => {
    const refusal = refundRefusal(order, money.amountMinor)
    if (refusal) throw moneyRefused(refusal, order, change)
    await writeAmounts(trx, change, order, 'refund', money)
  })
}

async function writeAmounts(
  trx: Transaction<Database>,
  { author }: OrderChange,
  order: LockedOrder,
  kind: 'payment' | 'refund',
  money: RecordedMoney,
): Promise<void> {
  const sums = {
    ...order,
    receivedMinor: order.receivedMinor + (kind === 'payment' ? money.amountMinor : 0),
    refundedMinor: order.refundedMinor + (kind === 'refund' ? money.amountMinor : 0),
  }
  const after = { ...sums, payment: paymentOf(sums) }
  const event =
    kind === 'refund' ? 'order.refunded' : after.payment === 'paid' ? 'order.paid' : 'order.payment'
  await writeMoney(trx, author, { orderId: order.id, kind, ...money })
  await writeOrder(trx, after)
  await writeEvent(trx, order, event, { amountMinor: money.amountMinor, currency: order.currencyCode })
  await audit(trx, author, {
    action: event,
    subject: { kind: 'order', id: order.id },
    before: {
      payment: order.payment,
      receivedMinor: order.receivedMinor,
      refundedMinor: order.refundedMinor,
    },
    after: { payment: after.payment, receivedMinor: after.receivedMinor, refundedMinor: after.refundedMinor },
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
