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

/** As `withSession`, with two of them: a second core has something to do, too. */
export const withSessions = <T>(
  pool: pg.Pool,
  work: (session: Session, other: Session) => Promise<T>,
): Promise<T> => withSession(pool, (session) => withSession(pool, (other) => work(session, other)))

/**
 * Gives each task to the session that is free first. When one fails no other is begun.
 *
 * @throws what the first one threw, after all that were begun have ended
 */
export async function shareOut<T>(
  sessions: readonly Session[],
  tasks: readonly T[],
  work: (session: Session, task: T) => Promise<void>,
): Promise<void> {
  const waiting = [...tasks]
  const ended = await Promise.allSettled(
    sessions.map(async (session) => {
      for (let task = waiting.shift(); task !== undefined; task = waiting.shift())
        await work(session, task).catch((error: unknown) => {
          waiting.length = 0
          throw error
        })
    }),
  )
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
