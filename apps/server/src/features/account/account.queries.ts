import { MAX_ADDRESSES } from '@partboard/domain/limits'
import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { RequestCustomer } from '../../platform/http/route.ts'

export type CustomerRow = Selectable<Database['customer']>
export type AddressRow = Selectable<Database['address']>
export type NewCustomer = Insertable<Database['customer']>
export type NewAddress = Omit<Insertable<Database['address']>, 'customer_id'>

/** A country's code (null = unknown country) and the ids of its states. */
export type Places = { iso2: string | null; stateIds: number[] }

export async function findPlaces(db: Kysely<Database>, countryId: number): Promise<Places> {
  const rows = await db
    .selectFrom('country')
    .leftJoin('state_province', 'state_province.country_id', 'country.id')
    .select(['country.iso2', 'state_province.id as stateId'])
    .where('country.id', '=', countryId)
    .execute()
  return { iso2: rows[0]?.iso2 ?? null, stateIds: rows.flatMap(({ stateId }) => stateId ?? []) }
}

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

export async function emailTaken(db: Kysely<Database>, emailLower: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('email_lower', '=', emailLower)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the new customer's id, or null when the e-mail is taken (customer__email_lower) */
export async function insertCustomer(db: Kysely<Database>, customer: NewCustomer): Promise<number | null> {
  const row = await db
    .insertInto('customer')
    .values(customer)
    .onConflict((conflict) => conflict.constraint('customer__email_lower').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
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

export function insertAddress(
  db: Kysely<Database>,
  customerId: number,
  address: NewAddress,
): Promise<AddressRow> {
  return db
    .insertInto('address')
    .values({ ...address, customer_id: customerId })
    .returningAll()
    .executeTakeFirstOrThrow()
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
