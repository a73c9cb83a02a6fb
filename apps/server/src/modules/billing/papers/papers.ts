import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

// Read at the first paper, because most processes never print one.

/** See `invoice.ts`. */
export const invoicePaper = async (db: Kysely<Database>, id: number): Promise<Buffer | null> =>
  (await import('./invoice.ts')).invoicePaper(db, id)
