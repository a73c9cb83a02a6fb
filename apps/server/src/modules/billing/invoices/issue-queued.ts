import type { Kysely } from 'kysely'
import { theShop } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { invoiceOrder } from './issue.ts'

/** Issues an invoice that was queued. A refusal is noted: a person then decides, and the queue does not try again. */
export async function issueQueued(db: Kysely<Database>, { orderId }: { orderId: number }): Promise<void> {
  try {
    await invoiceOrder(db, { id: orderId, author: theShop })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    await db.updateTable('invoice_due').set({ refusal: error.code }).where('order_id', '=', orderId).execute()
  }
}
