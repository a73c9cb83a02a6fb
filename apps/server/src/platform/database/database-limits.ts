import type pg from 'pg'
import { timeLeft } from './time-limit.ts'

/** How long what is asked of the database may take, in milliseconds; 0 = without end. */
export type DatabaseLimits = {
  /** one statement, counted by the server */
  statement: number
  /** waiting for one lock, counted by the server */
  lock: number
  /** a transaction in which nothing is asked, counted by the server */
  idleInTransaction: number
  /** an answer, counted here: a connection that gives none is thrown away */
  answer: number
}

/**
 * Limits of the calls of customers, who are answered within `request` ms whatever the database does. The server gives
 * up before we do, so that its own word ("lock timeout") comes back on a connection that lives on.
 */
export const servingLimits = (request: number): DatabaseLimits => ({
  statement: Math.round(request * 0.7),
  lock: Math.round(request * 0.5),
  idleInTransaction: request + 5_000,
  answer: Math.round(request * 0.85),
})

/** Limits of what is asked of a replica: the primary is still asked within the time of the call, and soon. */
export const readingLimits = (request: number): DatabaseLimits => ({
  statement: Math.round(request * 0.15),
  lock: Math.round(request * 0.15),
  idleInTransaction: request + 5_000,
  answer: Math.round(request * 0.2),
})

const minute = 60_000

/**
 * Limits of the queue: a mail is handed over inside a transaction, and a mail server may take its time. What the queue
 * asks itself is short, so that connections that went silent are found soon.
 */
export const queueLimits: DatabaseLimits = {
  statement: 15_000,
  lock: 15_000,
  idleInTransaction: 1.5 * minute,
  answer: 20_000,
}

/** Limits of migrations, imports and commands: an import waits for another one, and builds indexes of millions. */
export const workingLimits: DatabaseLimits = {
  statement: 120 * minute,
  lock: 120 * minute,
  idleInTransaction: 120 * minute,
  answer: 0,
}

/** A transaction whose time is over is still given this long (ms) to end, so that its connection can be used again. */
const rollbackTakes = 1_000

/** What a query fails with that is given up here. It has the code by which a caller knows that the database is away. */
class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT'
}

type Unlisted = { connection: { stream: { destroy(error?: Error): void } } }

/** Closes a connection without a word to the server, which may not hear it. `reason` is what its query throws. */
export const cut = (client: pg.ClientBase, reason?: Error) =>
  (client as unknown as Unlisted).connection.stream.destroy(reason)

/**
 * Gives up queries that get no answer: after `answer` ms, or when the time of the work that asks is over
 * (time-limit.ts). Their connection is closed, so that the server rolls back. One that kept silent for the whole of
 * `answer` is dead, and those that lie idle beside it are most likely dead too: they are closed as well, and the next
 * queries meet new ones.
 */
export function limitAnswers(pool: pg.Pool, answer: number): void {
  const idle = new Set<pg.ClientBase>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('release', (_, client) => idle.add(client))
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const limited = (...args: unknown[]) => {
      // COPY brings an object of its own and takes as long as its rows.
      if (typeof (args[0] as { submit?: unknown })?.submit === 'function') return query(...args)
      const left = timeLeft() ?? Number.POSITIVE_INFINITY
      const allowed = args[0] === 'rollback' ? Math.max(left, rollbackTakes) : left
      if (allowed <= 0) return refuse(args, new NoAnswer('The time of this request is over'))
      const ms = Math.min(allowed, answer || Number.POSITIVE_INFINITY)
      if (ms === Number.POSITIVE_INFINITY) return query(...args)
      const timer = setTimeout(() => {
        cut(client, new NoAnswer(`The database did not answer within ${Math.round(ms)} ms`))
        if (ms === answer) for (const other of idle) cut(other)
      }, ms)
      return whenDone(query, args, () => clearTimeout(timer))
    }
    client.query = limited as typeof client.query
  })
}

/** The driver answers by a callback, when the last argument is one, or by a promise. */
function whenDone(query: (...args: unknown[]) => unknown, args: unknown[], done: () => void): unknown {
  const callback = args.at(-1)
  if (typeof callback === 'function')
    return query(...args.slice(0, -1), (...answer: unknown[]) => {
      done()
      callback(...answer)
    })
  return (query(...args) as Promise<unknown>).finally(done)
}

function refuse(args: unknown[], error: Error): unknown {
  const callback = args.at(-1)
  if (typeof callback !== 'function') return Promise.reject(error)
  process.nextTick(callback, error)
  return undefined
}
