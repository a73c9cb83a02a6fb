import { MAX_ADDRESSES } from '@partboard/domain/numbers/limits'
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { RequestCustomer } from '../../../platform/http/route.ts'
import type { AddressRow, NewAddress } from '../accounts/new-account.queries.ts'

export type CustomerRow = Selectable<Database['customer']>

/** A person, and the company for which he or she buys; for an account of one person they are the same row. */
export type Buyer = { person: CustomerRow; company: CustomerRow }

export async function findBuyer(
  db: Kysely<Database>,
  { id, companyId }: Pick<RequestCustomer, 'id' | 'companyId'>,
): Promise<Buyer> {
  const person = await findCustomer(db, id)
  return { person, company: id === companyId ? person : await findCustomer(db, companyId) }
}

export function findCustomer(db: Kysely<Database>, id: number): Promise<CustomerRow> {
  return db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function listAddresses(db: Kysely<Database>, customerId: number): Promise<AddressRow[]> {
  return db
    .selectFrom('address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .limit(MAX_ADDRESSES)
    .execute()
}

/**
 * Counts a customer's addresses. It locks the customer's row for this transaction, so that concurrent requests cannot
 * exceed the limit.
 */
export async function countAddresses(trx: Transaction<Database>, customerId: number): Promise<number> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('address')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

/** @param changes at least one column */
export async function updateCustomer(
  db: Kysely<Database>,
  id: number,
  changes: Updateable<Database['customer']>,
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ ...changes, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

/** @returns null when the address is not the customer's */
export async function updateAddress(
  db: Kysely<Database>,
  customerId: number,
  id: number,
  address: NewAddress,
): Promise<AddressRow | null> {
  const row = await db
    .updateTable('address')
    .set(address)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** @returns false when the address is not the customer's */
export async function deleteAddress(db: Kysely<Database>, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
