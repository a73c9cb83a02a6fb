import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

const attempts = 3

/** What PostgreSQL answers when two transactions got in each other's way: serialization_failure, deadlock_detected. */
const raceCodes = new Set(['40001', '40P01'])

/**
 * Runs work in one transaction (read committed). When it lost a race against another one it left nothing behind,
 * so it is run again, three times at most; every other error passes at once.
 *
 * @param work may run more than once: it changes nothing but the database
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = (error as { code?: string }).code
      if (attempt >= attempts || code === undefined || !raceCodes.has(code)) throw error
    }
  }
}
