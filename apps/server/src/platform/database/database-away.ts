const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled, by statement_timeout
  '55P03', // lock_not_available, by lock_timeout
  '25P03', // idle_in_transaction_session_timeout
  'ENOSPC',
  'EMFILE',
  'ENFILE',
])

// These errors of the driver have no code (node-postgres, client.js, and pg-pool, index.js).
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/

/**
 * Whether a query failed because the database is away (stopped, restarting, unreachable, silent, too slow) or out of
 * resources (connections, memory, disk: class 53). The same request may succeed later, so it gets 503 with Retry-After
 * (docs/spec/wire.md#errors).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code && (awayCodes.has(code) || /^(08|53)[0-9A-Z]{3}$/.test(code))) return true
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (awayMessages.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return isDatabaseAway(error.cause)
}

/** Whether a write failed because the disk is full: PostgreSQL's disk_full, or ENOSPC of the system. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === '53100' || code === 'ENOSPC' || isDiskFull(error.cause)
}
