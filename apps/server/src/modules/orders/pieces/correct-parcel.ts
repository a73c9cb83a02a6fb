import { isOpen } from '@partboard/domain/orders/order-state'
import type { Kysely } from 'kysely'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { enqueueMail } from '../../mail/index.ts'
import { writeEvent, writeNote, writeOrder } from '../changes/order-changes.queries.ts'
import { changeOrder, type OrderChange } from '../changes/order-changes.ts'
import { findParcel, writeParcel } from '../changes/order-pieces.queries.ts'

type Correction = { carrier?: string | undefined; trackingNumber?: string | undefined }

/**
 * Corrects the carrier or the number of a parcel that has left. The customer gets the parcel's mail again if its number is
 * another one; the same values change nothing.
 *
 * @throws ShopError 'parcel_not_found' also for a parcel of another order
 */
export function correctParcel(
  db: Kysely<Database>,
  change: OrderChange,
  shipmentId: number,
  correction: Correction,
): Promise<void> {
  return changeOrder(db, change, async (trx, order) => {
    const before = await findParcel(trx, order.id, shipmentId)
    if (!before) throw new ShopError('parcel_not_found')
    const after = {
      carrier: correction.carrier ?? before.carrier,
      trackingNumber: correction.trackingNumber ?? before.trackingNumber,
    }
    const isOtherNumber = after.trackingNumber !== before.trackingNumber
    if (!isOtherNumber && after.carrier === before.carrier) return
    await writeParcel(trx, shipmentId, after)
    const text = `${textOf(before)} → ${textOf(after)}`
    await writeNote(trx, change.author, { orderId: order.id, text, audience: 'inside' })
    await writeOrder(trx, order)
    await writeEvent(trx, order, 'order.parcel_corrected', { shipmentId })
    // Without the numbers, which lead to a person: the audit log is kept longer than the order's texts.
    await audit(trx, change.author, {
      action: 'order.parcel_corrected',
      subject: { kind: 'order', id: order.id },
      before: { shipmentId, carrier: before.carrier },
      after: { shipmentId, carrier: after.carrier, isOtherNumber },
    })
    if (!isOtherNumber || after.trackingNumber === '') return
    const kind = isOpen(order.stage) ? 'orderPartlyShipped' : 'orderShipped'
    await enqueueMail(trx, { kind, orderId: order.id, shipmentId })
  })
}

const textOf = ({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }): string =>
  [carrier, trackingNumber].filter(Boolean).join(' ') || '–'
