import { MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { formatPartNumber, type NumberedPart } from '../../parts/index.ts'
import type { Note } from '../lines/add-to-cart.ts'
import { lineColumns, lockCart } from '../lines/cart.ts'
import { lockVisitor, removeVisitor } from '../visitors/visitors.queries.ts'
import { lineNames } from './carts.queries.ts'

/**
 * Adds the lines of a visitor's cart to the current cart of a customer, and removes the visitor. Of a part in both, the
 * quantities are added. A repeated call finds no visitor and changes nothing.
 *
 * @returns what was merged, for the customer; empty = nothing
 */
export function mergeVisitorCart(
  db: Kysely<Database>,
  customerId: number,
  tokenHash: Buffer,
): Promise<Note[]> {
  return inTransaction(db, async (trx) => {
    await lockCart(trx, customerId)
    const visitorId = await lockVisitor(trx, tokenHash)
    if (visitorId === null) return []
    const full = await listOverfull(trx, customerId, visitorId)
    const count = await moveLines(trx, customerId, visitorId)
    await removeVisitor(trx, visitorId)
    if (count === 0) return []
    return [
      { key: 'cart.merged', params: { count } },
      ...full.map((part): Note => ({ key: 'cart.atMost', params: { sku: formatPartNumber(part) } })),
    ]
  })
}

/** The parts of which both carts together have more than one line may have. */
async function listOverfull(
  trx: Transaction<Database>,
  customerId: number,
  visitorId: number,
): Promise<NumberedPart[]> {
  const { rows } = await sql<NumberedPart>`
    select own.sku, part.printed from cart_item own join cart_item other on other.sku = own.sku
    left join part on part.version_id = (select version_id from catalogue_current) and part.sku = own.sku
    where own.customer_id = ${customerId} and other.customer_id = ${visitorId}
      and own.quantity + other.quantity > ${MAX_QUANTITY}::int order by own.sku`.execute(trx)
  return rows
}

/** @returns the number of lines that were moved */
async function moveLines(trx: Transaction<Database>, customerId: number, visitorId: number): Promise<number> {
  // The customer has other prices than a visitor, perhaps net ones, and has seen none of them.
  await sql`update cart_item set seen_price_minor = null where customer_id = ${visitorId}`.execute(trx)
  const { numAffectedRows } = await sql`
    insert into cart_item (customer_id, ${lineNames})
    select ${customerId}, ${lineColumns('cart_item')} from cart_item where customer_id = ${visitorId}
    on conflict (customer_id, sku) do update set parked = false,
      quantity = least(cart_item.quantity + excluded.quantity, ${MAX_QUANTITY}::int)`.execute(trx)
  return Number(numAffectedRows)
}
