import { creditOfOrder } from '@partboard/domain/orders/credit'
import { isOpen, type Stage, wireStatusesOf } from '@partboard/domain/orders/order-state'
import type { PaymentProviderName } from '@partboard/domain/orders/payment-needs'
import { sql, type Transaction } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { addMail } from '../../mail/index.ts'
import type { LockedOrder } from './order-lock.queries.ts'

/** Kinds of the events of orders after they were placed. */
export type OrderEvent =
  | 'order.confirmed'
  | 'order.picked'
  | 'order.ready'
  | 'order.shipped'
  | 'order.partly_shipped'
  | 'order.parcel_corrected'
  | 'order.delivered'
  | 'order.cancelled'
  | 'order.returned'
  | 'order.undone'
  | 'order.held'
  | 'order.released'
  | 'order.payment'
  | 'order.paid'
  | 'order.refunded'
  | 'order.refund_failed'
  | 'order.note'
  | 'order.invoiced'
  | 'order.invoice_corrected'
  | 'order.invoice_requested'
  | 'order.document'
  | 'order.document_removed'
  | 'order.pieces_missing'
  | 'order.pieces_found'
  | 'order.pieces_taken'
  | 'order.pieces_cancelled'
  | 'order.pieces_returned'
  | 'order.withdrawal'
  | 'order.return'
  | 'order.deposit'
  | 'order.claim'

/** Writes what has changed of an order, its statuses for the customer, and its new revision. */
export async function writeOrder(trx: Transaction<Database>, order: LockedOrder): Promise<void> {
  const { stage, payment, isPickup, shippedPieces } = order
  const statuses = wireStatusesOf({ stage, payment, isPickup, isPartlyShipped: shippedPieces > 0 })
  const hasLeft = !isOpen(stage) && stage !== 'cancelled'
  await sql`${prepared}
    update shop_order
    set stage = ${stage}, payment = ${payment}, hold_reason = ${order.holdReason},
      received_minor = ${order.receivedMinor}, refunded_minor = ${order.refundedMinor},
      order_status = ${statuses.order}, payment_status = ${statuses.payment}, shipping_status = ${statuses.shipping},
      lapses_at = case when ${hasLeft} then null else lapses_at end, revision = revision + 1
    where id = ${order.id}`.execute(trx)
}

/** Writes an event of an order. @param more what a reader must know beside the order's ids, without personal data */
export async function writeEvent(
  trx: Transaction<Database>,
  { id, orderNumber, customerId }: LockedOrder,
  kind: OrderEvent,
  more: Record<string, unknown> = {},
): Promise<void> {
  const payload = JSON.stringify({ orderId: id, orderNumber, customerId, ...more })
  await sql`${prepared} insert into event (kind, payload) values (${kind}, ${payload}::jsonb)`.execute(trx)
}

/** Writes a row of the order's history. */
export async function writeStep(
  trx: Transaction<Database>,
  author: Author,
  step: { orderId: number; kind: 'step' | 'held' | 'released'; from: Stage; to: Stage; reason: string },
): Promise<void> {
  await trx
    .insertInto('order_step')
    .values({
      order_id: step.orderId,
      kind: step.kind,
      from_stage: step.from,
      to_stage: step.to,
      reason: step.reason,
      actor_kind: author.kind,
      actor_name: author.name,
    })
    .execute()
}

/** Writes a payment or a refund, which belongs to the sums of the order. @returns its id */
export async function writeMoney(
  trx: Transaction<Database>,
  author: Author,
  money: {
    orderId: number
    kind: 'payment' | 'refund'
    amountMinor: number
    method: string
    reference: string
    /** The provider that moved it, with its id of a payment. */
    provider?: { name: PaymentProviderName; paymentId: string }
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('order_payment')
    .values({
      order_id: money.orderId,
      kind: money.kind,
      amount_minor: money.amountMinor,
      method: money.method,
      reference: money.reference,
      provider: money.provider?.name ?? null,
      provider_payment_id: money.provider?.paymentId ?? null,
      actor_kind: author.kind,
      actor_name: author.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a note, for the staff alone or for the customer too. */
export async function writeNote(
  trx: Transaction<Database>,
  author: Author,
  { orderId, text, audience }: { orderId: number; text: string; audience: 'inside' | 'customer' },
): Promise<void> {
  const note = { order_id: orderId, note: text, actor_kind: author.kind, actor_name: author.name }
  await trx
    .insertInto(audience === 'inside' ? 'order_inside_note' : 'order_note')
    .values(note)
    .execute()
}

/** Marks an order as lapsed because it was not paid, and queues the mail about it. */
export async function markLapsed(trx: Transaction<Database>, orderId: number): Promise<void> {
  await sql`
    with lapsed as (update shop_order set lapsed_at = now() where id = ${orderId} returning id)
    select mail from lapsed, lateral ${addMail('orderLapsed', sql`lapsed.id`)} as mail`.execute(trx)
}

/** Releases the credit of an order. @param trx holds the lock of the customer */
export async function giveBackCredit(
  trx: Transaction<Database>,
  { customerId, creditMinor }: Pick<LockedOrder, 'customerId' | 'creditMinor'>,
): Promise<void> {
  await sql`
    update customer set credit_used_minor = greatest(credit_used_minor - ${creditMinor}, 0)
    where id = ${customerId} and ${creditMinor}::bigint > 0`.execute(trx)
}

/** Lowers what an order on account takes from the credit limit to what is still owed for it. */
export async function lowerCredit(trx: Transaction<Database>, order: LockedOrder): Promise<void> {
  if (!order.isOnAccount) return
  const { rate_micro } = await trx
    .selectFrom('shop_order')
    .select('rate_micro')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const creditMinor = Math.min(order.creditMinor, creditOfOrder(order, rate_micro))
  await giveBackCredit(trx, { customerId: order.customerId, creditMinor: order.creditMinor - creditMinor })
  await writeCredit(trx, order.id, creditMinor)
}

/**
 * Gives back what a returned order still takes from the credit limit: delivery and payment fee that no return contained.
 * The fees of its returns are still owed.
 */
export async function giveBackRestOfCredit(trx: Transaction<Database>, order: LockedOrder): Promise<void> {
  const { id, customerId } = order
  const { credit_minor, rate_micro } = await trx
    .selectFrom('shop_order')
    .select(['credit_minor', 'rate_micro'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const creditMinor = Math.min(credit_minor, creditOfOrder(order, rate_micro))
  await giveBackCredit(trx, { customerId, creditMinor: credit_minor - creditMinor })
  await writeCredit(trx, id, creditMinor)
}

/** Writes what an order takes from the credit limit. @param creditMinor in grosze */
export async function writeCredit(
  trx: Transaction<Database>,
  orderId: number,
  creditMinor: number,
): Promise<void> {
  await sql`update shop_order set credit_minor = ${creditMinor} where id = ${orderId}`.execute(trx)
}
