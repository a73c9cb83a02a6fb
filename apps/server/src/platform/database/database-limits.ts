import type pg from 'pg'
import { afterWorking } from '../time/working-time.ts'
import { timeLeft } from './time-limit.ts'

/** Time limits of queries, in milliseconds; 0 = no limit. */
export type DatabaseLimits = {
  /** one statement, enforced by the server */
  statement: number
  /** waiting for one lock, enforced by the server */
  lock: number
  /** a transaction without a query, enforced by the server */
  idleInTransaction: number
  /** one answer, enforced here: the connection is closed */
  answer: number
}

/**
 * Limits for API calls, which are answered within `request` ms also while the database hangs. The server's limits are
 * shorter than `answer`, so that the connection survives and its error ("lock timeout") arrives.
 */
export const servingLimits = (request: number): DatabaseLimits => ({
  statement: Math.round(request * 0.7),
  lock: Math.round(request * 0.5),
  idleInTransaction: request + 5_000,
  answer: Math.round(request * 0.85),
})

/** Limits for queries to a replica. They are short, so that there is time to repeat the query on the primary. */
export const readingLimits = (request: number): DatabaseLimits => ({
  statement: Math.round(request * 0.15),
  lock: Math.round(request * 0.15),
  idleInTransaction: request + 5_000,
  answer: Math.round(request * 0.2),
})

const minute = 60_000

/**
 * Limits for the queue. Its jobs may leave a transaction idle for long, while another system answers. The queue's own
 * queries are short, so that dead connections are found soon.
 */
export const queueLimits: DatabaseLimits = {
  statement: 15_000,
  lock: 15_000,
  idleInTransaction: 1.5 * minute,
  answer: 20_000,
}

/** Limits for migrations, imports and commands: an import may wait for another one, and builds indexes of millions. */
export const workingLimits: DatabaseLimits = {
  statement: 120 * minute,
  lock: 120 * minute,
  idleInTransaction: 120 * minute,
  answer: 0,
}

/** Minimum time for the rollback of a transaction that timed out, so that its connection can be used again. */
const rollbackTimeoutMs = 1_000

/** No answer came within the limit of any statement, which the server has not cancelled either: it is away. */
class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
}

/** The time of the work was over before a query was answered, or before slices of work were done. */
export class TimeOver extends Error {
  readonly code = 'TIME_OVER'
}

type Internals = { connection: { stream: { destroy(error?: Error): void } } }

/** Closes a connection without a message to the server, which may be gone. Its running query throws `reason`. */
export const cut = (client: pg.ClientBase, reason?: Error) =>
  (client as unknown as Internals).connection.stream.destroy(reason)

/**
 * Makes queries time out after `answer` ms, or when the time limit of the current work is over (time-limit.ts). The
 * connection is closed, so that the server rolls back. After the full `answer` ms the connection is dead, and the idle
 * ones are most likely dead too, so they are closed as well.
 *
 * @param answer in milliseconds; 0 = no limit
 */
export function limitAnswers(pool: pg.Pool, answer: number): void {
  const idle = new Set<pg.ClientBase>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('release', (_, client) => idle.add(client))
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const limited = (...args: unknown[]) => {
      // COPY passes a stream object instead of a text, and takes as long as its rows.
      if (typeof (args[0] as { submit?: unknown })?.submit === 'function') return query(...args)
      const left = timeLeft() ?? Number.POSITIVE_INFINITY
      const allowed = args[0] === 'rollback' ? Math.max(left, rollbackTimeoutMs) : left
      if (allowed <= 0) return reject(args, new TimeOver('The time of this request is over'))
      const ms = Math.min(allowed, answer || Number.POSITIVE_INFINITY)
      if (ms === Number.POSITIVE_INFINITY) return query(...args)
      const cancel = afterWorking(ms, () => {
        const isSilent = ms === answer
        const message = `The database did not answer within ${Math.round(ms)} ms`
        cut(client, isSilent ? new DatabaseSilent(message) : new TimeOver(message))
        if (isSilent) for (const other of idle) cut(other)
      })
      return whenDone(query, args, cancel)
    }
    client.query = limited as typeof client.query
  })
}

/** Calls `done` after the query, which uses a callback if the last argument is one, and a promise otherwise. */
function whenDone(query: (...args: unknown[]) => unknown, args: unknown[], done: () => void): unknown {
  const callback = args.at(-1)
  if (typeof callback === 'function')
    return query(...args.slice(0, -1), (...answer: unknown[]) => {
      done()
      callback(...answer)
    })
  return (query(...args) as Promise<unknown>).finally(done)
}

function reject(args: unknown[], error: Error): unknown {
  const callback = args.at(-1)
  if (typeof callback !== 'function') return Promise.reject(error)
  process.nextTick(callback, error)
  return undefined
}
