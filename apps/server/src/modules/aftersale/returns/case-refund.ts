import { overpaidOf, refundSharesOf } from '@partboard/domain/orders/order-pieces'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { lockOrder, readKept } from '../../orders/index.ts'
import type { ReturnRow } from './returns.queries.ts'

/** What a case makes refundable, in minor units of the order's currency. */
export type CaseRefund = {
  currency: string
  lines: { position: number; goods: number; deposit: number }[]
  delivery: number
  total: number
  /** What was paid too much for the order now. */
  overpaid: number
}

/** Computes what the lines of a case that are not refused cost, if they all come back; of old parts, their deposits. */
export function readCaseRefund(db: Kysely<Database>, found: ReturnRow): Promise<CaseRefund> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, found.orderId)
    if (!order) throw new ShopError('order_not_found')
    const { fixed, kept } = await readKept(trx, found.orderId)
    const wanted = found.lines.filter(({ decision }) => decision !== 'refused')
    const isOldPart = found.kind === 'old_part'
    const shares = refundSharesOf(fixed, kept, wanted)
    const lines = shares.lines.map(({ position, goodsMinor, depositMinor }) => ({
      position,
      goods: isOldPart ? 0 : goodsMinor,
      deposit: depositMinor,
    }))
    const delivery = isOldPart ? 0 : shares.deliveryMinor
    const total = lines.reduce((sum, { goods, deposit }) => sum + goods + deposit, delivery)
    return { currency: order.currencyCode, lines, delivery, total, overpaid: overpaidOf(order) }
  })
}
