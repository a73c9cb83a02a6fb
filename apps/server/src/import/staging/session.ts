import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/database/schema.ts'
import { queryOptions } from '../../platform/observability/spans.ts'

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
    ...queryOptions(),
  })
  try {
    return await work({ db, client })
  } finally {
    client.release(true)
  }
}

/** As `withSession`, with three of them: what does not need one another is written at the same time. */
export const withSessions = <T>(
  pool: pg.Pool,
  work: (sessions: readonly [Session, Session, Session]) => Promise<T>,
): Promise<T> =>
  withSession(pool, (first) =>
    withSession(pool, (second) => withSession(pool, (third) => work([first, second, third]))),
  )

/**
 * Gives each task to the session that is free first. When one fails no other is begun.
 *
 * @param mayBegin asked again each time a task has ended; the first task of which it is true comes next
 * @throws what the first one threw, after all that were begun have ended
 */
export async function shareOut<T>(
  sessions: readonly Session[],
  tasks: readonly T[],
  work: (session: Session, task: T) => Promise<void>,
  mayBegin: (task: T) => boolean = () => true,
): Promise<void> {
  const waiting = [...tasks]
  let ended = Promise.withResolvers<void>()
  const next = async (): Promise<T | undefined> => {
    for (;;) {
      const at = waiting.findIndex(mayBegin)
      if (at >= 0) return waiting.splice(at, 1)[0]
      if (waiting.length === 0) return undefined
      await ended.promise
    }
  }
  const outcomes = await Promise.allSettled(
    sessions.map(async (session) => {
      for (let task = await next(); task !== undefined; task = await next())
        try {
          await work(session, task)
        } catch (error) {
          waiting.length = 0
          throw error
        } finally {
          ended.resolve()
          ended = Promise.withResolvers()
        }
    }),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}
