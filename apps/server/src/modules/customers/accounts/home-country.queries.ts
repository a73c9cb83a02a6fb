import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** The country of the customer's first address, which decides the format of numbers; Poland when there is none. */
export async function findHomeCountry(db: Kysely<Database>, customerId: number): Promise<string> {
  const row = await db
    .selectFrom('address')
    .innerJoin('country', 'country.id', 'address.country_id')
    .select('country.iso2')
    .where('address.customer_id', '=', customerId)
    .orderBy('address.id')
    .limit(1)
    .executeTakeFirst()
  return row?.iso2 ?? 'PL'
}
