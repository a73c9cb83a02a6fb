import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../../platform/schema.ts'

/** One connection, both as the query layer and as the driver sees it: COPY needs the driver. */
export type Session = { db: Kysely<Database>; client: pg.ClientBase }

/**
 * Runs work on one connection of the pool. What the session made for itself (settings, locks, temporary tables) ends
 * with it: the connection is closed afterwards.
 */
export async function withSession<T>(pool: pg.Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const one = {
    query: client.query.bind(client),
    release: () => {},
  }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: async () => one, end: async () => {} } as never }),
  })
  try {
    return await work({ db, client })
  } finally {
    client.release(true)
  }
}
