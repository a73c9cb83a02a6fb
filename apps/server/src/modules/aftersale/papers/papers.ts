import type { returnSlip as slip } from './return-slip.ts'
import type { withdrawalStatement as statement } from './statement.ts'

// Read at the first paper, because most processes never print one.

/** See `return-slip.ts`. */
export const returnSlip: typeof slip = async (db, found) =>
  (await import('./return-slip.ts')).returnSlip(db, found)

/** See `statement.ts`. */
export const withdrawalStatement: typeof statement = async (db, storeId, found) =>
  (await import('./statement.ts')).withdrawalStatement(db, storeId, found)
