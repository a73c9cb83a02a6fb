import { lastDayToAskForInvoice, mayAskForInvoice } from '@partboard/domain/customers/buyer'
import { localTime } from '@partboard/domain/stock/calendar'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { now } from '../../platform/time/clock.ts'
import { lockOrder, queueInvoice, type StepRow, writeEvent, writeOrder } from '../orders/index.ts'
import { timeZone } from '../stock/index.ts'
import type { OrderWithAll } from './orders.queries.ts'

/**
 * The last day on which the buyer can ask for an invoice, 'YYYY-MM-DD'; null = nothing can be asked for. The sale is the
 * last hand-over, or the order while nothing is handed over.
 */
export function askForInvoiceUntil(
  order: OrderWithAll['order'],
  { steps, hasInvoice }: { steps: readonly StepRow[]; hasInvoice: boolean },
): string | null {
  const handedOver = steps.filter(
    ({ kind, to_stage }) => kind === 'step' && (to_stage === 'shipped' || to_stage === 'delivered'),
  )
  const sale = new Date(Math.max(...[order.created_at, ...handedOver.map(({ at }) => at)].map(Number)))
  const soldOn = localTime(sale, timeZone).day
  const facts = {
    firmCountry: order.billing_address.VatNumber ? 'known' : null,
    saleDocument: order.sale_document,
    soldOn,
    isCancelled: order.stage === 'cancelled' || order.stage === 'returned',
    hasInvoice: hasInvoice || order.invoice_requested_at !== null,
  }
  return mayAskForInvoice(facts, localTime(now(), timeZone).day) ? lastDayToAskForInvoice(soldOn) : null
}

/**
 * Writes that the buyer asks for an invoice. The office sees it, and a program reads the event. Asking again, or for an
 * order with an invoice, changes nothing.
 *
 * @throws ShopError 'invoice_not_possible'
 */
export async function askForInvoice(
  db: Kysely<Database>,
  { order, steps, invoices }: OrderWithAll,
): Promise<void> {
  if (order.invoice_requested_at !== null || invoices.length > 0) return
  if (askForInvoiceUntil(order, { steps, hasInvoice: false }) === null)
    throw new ShopError('invoice_not_possible')
  await inTransaction(db, async (trx) => {
    const locked = await lockOrder(trx, order.id)
    if (!locked) throw new ShopError('order_not_found')
    const { numUpdatedRows } = await trx
      .updateTable('shop_order')
      .set({ invoice_requested_at: sql`clock_timestamp()` })
      .where('id', '=', locked.id)
      .where('invoice_requested_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await writeOrder(trx, locked)
    await writeEvent(trx, locked, 'order.invoice_requested')
    await queueInvoice(trx, locked.id)
  })
}
