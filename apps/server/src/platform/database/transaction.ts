import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

const attempts = 3

/** PostgreSQL's errors for conflicting transactions: serialization_failure, deadlock_detected. */
const raceCodes = new Set(['40001', '40P01'])

/**
 * Runs work in a transaction (read committed). After a conflict with another transaction it is rolled back and retried,
 * at most three times in all. Other errors are thrown at once.
 *
 * When `db` is a transaction already, the work becomes a part of it, and a conflict is left to its caller.
 *
 * @param work may run more than once, so it must change only the database
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Database>)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = (error as { code?: string }).code
      if (attempt >= attempts || code === undefined || !raceCodes.has(code)) throw error
    }
  }
}
