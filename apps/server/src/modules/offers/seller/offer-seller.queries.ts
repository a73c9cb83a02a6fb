import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** What a company adds to its offers: its entry in a register, and its own terms or their address. */
export type AddedToOffers = { register: string; terms: string }

export async function findAdded(db: Kysely<Database>, companyId: number): Promise<AddedToOffers> {
  const { rows } = await sql<AddedToOffers>`
    select offer_register as register, offer_terms as terms from customer where id = ${companyId}`.execute(db)
  return rows[0]!
}

export async function writeAdded(
  db: Kysely<Database>,
  companyId: number,
  { register, terms }: AddedToOffers,
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ offer_register: register, offer_terms: terms })
    .where('id', '=', companyId)
    .execute()
}
