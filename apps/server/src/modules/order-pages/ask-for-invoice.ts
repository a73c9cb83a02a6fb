import { lastDayToAskForInvoice, mayAskForInvoice } from '@partboard/domain/customers/buyer'
import { localTime } from '@partboard/domain/stock/calendar'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database, LocalText } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { freezeAddress, hasPlace } from '../../platform/text/address.ts'
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
 * order with an invoice, changes nothing. An order without an address gets that of the account.
 *
 * @throws ShopError 'invoice_not_possible', 'invoice_needs_address'
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
    if (!hasPlace(order.billing_address)) await takeAddress(trx, order)
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

/** Gives an order the invoice address of its account, else the first one. @param trx holds the lock of the order */
async function takeAddress(trx: Transaction<Database>, { id, language }: OrderWithAll['order']) {
  const { rows } = await sql<Selectable<Database['address']> & { countryName: LocalText }>`
    select a.*, n.name as "countryName"
    from shop_order o join customer c on c.id = o.customer_id
    join address a on a.customer_id = c.id join country n on n.id = a.country_id
    where o.id = ${id}
    order by (a.id = c.billing_address_id) desc nulls last, a.id limit 1`.execute(trx)
  const [address] = rows
  // A tax number would make the receipt that of a firm, which gets no invoice afterwards.
  if (address?.vat_number !== '') throw new ShopError('invoice_needs_address')
  const billing_address = JSON.stringify(freezeAddress(address, language))
  await trx.updateTable('shop_order').set({ billing_address }).where('id', '=', id).execute()
}
