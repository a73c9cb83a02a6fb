const busyFailures = [
  'lock_timeout',
  'statement_timeout',
  'pool_timeout',
  'connect_timeout',
  'time_over',
  'race',
] as const

/**
 * Why a query failed for a reason of the database, not of its request: the same request may succeed later. It is also the
 * label `cause` of the metric of 503 answers (docs/operations/run.md#metrics).
 *
 * - `database_away`: stopped, starting, unreachable or silent
 * - `disk_full`, `resources`: the server or this process has no disk, memory, connections or descriptors left
 * - `lock_timeout`, `statement_timeout`, `pool_timeout` (every connection was in use), `connect_timeout` (a new one took too
 *   long), `time_over`: the database is well, and the work took longer than its limit (database-limits.ts,
 *   request-limits.ts)
 * - `race`: the database is well, and the transaction lost against others three times (transaction.ts)
 */
export const databaseFailures = ['database_away', 'disk_full', 'resources', ...busyFailures] as const
export type DatabaseFailure = (typeof databaseFailures)[number]
export type BusyFailure = (typeof busyFailures)[number]

/** Failures by the code of PostgreSQL, of the system, or of this program. */
const failureOfCode: Readonly<Record<string, DatabaseFailure>> = {
  ECONNREFUSED: 'database_away',
  ECONNRESET: 'database_away',
  EPIPE: 'database_away',
  ETIMEDOUT: 'database_away',
  EHOSTUNREACH: 'database_away',
  ENETUNREACH: 'database_away',
  ENOTFOUND: 'database_away',
  EAI_AGAIN: 'database_away',
  '57P01': 'database_away', // admin_shutdown
  '57P02': 'database_away', // crash_shutdown
  '57P03': 'database_away', // cannot_connect_now
  '53100': 'disk_full',
  ENOSPC: 'disk_full',
  EMFILE: 'resources',
  ENFILE: 'resources',
  '55P03': 'lock_timeout', // lock_not_available
  '57014': 'statement_timeout', // query_canceled
  '25P03': 'time_over', // idle_in_transaction_session_timeout
  '40001': 'race', // serialization_failure
  '40P01': 'race', // deadlock_detected
  TIME_OVER: 'time_over', // TimeOver of database-limits.ts
}

/** Failures by the class of PostgreSQL's code: connection exceptions, insufficient resources. */
const failureOfClass: Readonly<Record<string, DatabaseFailure>> = { '08': 'database_away', 53: 'resources' }

/** Failures of the driver that have no code (node-postgres, client.js, and pg-pool, index.js). */
const failureOfMessage: readonly [RegExp, DatabaseFailure][] = [
  [/^Connection terminated due to connection timeout/, 'connect_timeout'],
  [/^Connection terminated/, 'database_away'],
  [/^Client has encountered a connection error/, 'database_away'],
  [/^Query read timeout/, 'database_away'],
  [/^Cannot use a pool after/, 'database_away'],
  // This process closes a connection whose time is over (database-limits.ts); a statement behind it finds it closed.
  [/^Client was closed/, 'time_over'],
  [/^timeout exceeded when trying to connect/, 'pool_timeout'],
]

/** Why the database failed a query; null for an error of the query itself, or of something else. */
export function failureOf(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null
  const { code, syscall, message } = error as NodeJS.ErrnoException
  const known =
    code &&
    (failureOfCode[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? failureOfClass[code.slice(0, 2)] : undefined))
  if (known) return known
  if (code === 'ENOENT' && syscall === 'connect') return 'database_away'
  const byMessage = failureOfMessage.find(([pattern]) => pattern.test(message))?.[1]
  if (byMessage) return byMessage
  if (error instanceof AggregateError) return error.errors.map(failureOf).find((found) => found) ?? null
  return failureOf(error.cause)
}

/** Whether a query failed because there is too much to do, while the database is well. */
export const isBusy = (failure: DatabaseFailure | null): failure is BusyFailure =>
  (busyFailures as readonly (string | null)[]).includes(failure)
