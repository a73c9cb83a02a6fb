import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/database/schema.ts'
import { queryOptions } from '../../platform/observability/spans.ts'

/** One connection, for the query builder and for the driver: COPY needs the driver. */
export type Session = { db: Kysely<Database>; client: pg.ClientBase }

/**
 * Runs work on one connection of the pool, and closes the connection afterwards: so settings, locks and temporary
 * tables of the session end with it.
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

/** Like `withSession`, with three sessions for concurrent writes. */
export const withSessions = <T>(
  pool: pg.Pool,
  work: (sessions: readonly [Session, Session, Session]) => Promise<T>,
): Promise<T> =>
  withSession(pool, (first) =>
    withSession(pool, (second) => withSession(pool, (third) => work([first, second, third]))),
  )

/**
 * Distributes tasks over sessions: a free session takes the next task. After a failure no further task starts.
 *
 * @param mayBegin called again whenever a task has ended; the first task for which it returns true is next
 * @throws the first error, after all started tasks have ended
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
