import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

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

/** Whether an e-mail has an account. An invitation is none. */
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
